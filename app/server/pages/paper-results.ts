import { randomUUID } from 'node:crypto'
import { contract } from '../../domain/contract/contract.ts'
import type { FightCard } from '../../domain/contract/fight.fields.ts'
import { integerInput } from '../../domain/contract/wire.ts'
import { actOf } from '../../domain/fight/act-fields.ts'
import { rulesOfBout } from '../../domain/contract/bout-rules.ts'
import { END_REASONS } from '../../domain/fight/fight.ts'
import { actsOfPaper, type PaperResult } from '../../domain/fight/paper-result.ts'
import { SCORE_MAX } from '../../domain/fight/rule-set.ts'
import { isApiRefusal } from '../client/api-client.ts'
import { bodyFor } from '../forms/form-body.ts'
import type { Submission } from '../forms/submit.ts'
import type { AppContext } from '../session/context.ts'

/** The fields of one bout, as they are typed. */
export const PAPER_FIELDS = ['left', 'right', 'winner', 'reason'] as const
type PaperField = (typeof PAPER_FIELDS)[number]
type TypedResult = Readonly<Record<PaperField, string>>

/** What was wrong with a bout, by field, in codes or in the reader's words. */
type FieldErrors = Partial<Record<PaperField, readonly string[]>>
export interface RefusedResult {
  readonly typed: TypedResult
  readonly errors: FieldErrors
}

export interface EnteredResult {
  readonly fight: FightCard
  /** As it was typed. */
  readonly score: string
}

/** The name of a bout's fields in the form: `bouts[b12][left]`. */
const nameOf = (id: number) => `b${id}`

function typedOf({ values }: Submission, id: number): TypedResult {
  const all = values['bouts'] as Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
  const typed = all?.[nameOf(id)] ?? {}
  const [left = '', right = '', winner = '', reason = ''] = PAPER_FIELDS.map((field) =>
    String(typed[field] ?? '').trim(),
  )
  return { left, right, winner, reason }
}

const isEmpty = (typed: TypedResult): boolean => PAPER_FIELDS.every((field) => typed[field] === '')

/** What the fields say; points left empty are none, an empty reason is the points. */
function read(typed: TypedResult, isSigned: boolean): { result: PaperResult } | { errors: FieldErrors } {
  const points = (field: 'left' | 'right') =>
    integerInput(0, SCORE_MAX).safeParse(typed[field] === '' ? '0' : typed[field])
  const [left, right] = [points('left'), points('right')]
  const errors: FieldErrors = {
    ...(left.error && { left: left.error.issues.map(({ message }) => message) }),
    ...(right.error && { right: right.error.issues.map(({ message }) => message) }),
  }
  if (!left.success || !right.success) return { errors }
  const winner = typed.winner === 'left' || typed.winner === 'right' ? typed.winner : null
  const reason = END_REASONS.find((known) => known === typed.reason) ?? 'points'
  return { result: { left: left.data, right: right.data, winner, reason, isSigned } }
}

/** Beside which field a refusal belongs. */
const FIELD_OF: Readonly<Record<string, PaperField>> = {
  draw_needs_decision: 'winner',
  winner_required: 'winner',
  bad_value: 'winner',
}
const refusedBy = (code: string, text = code): FieldErrors => ({ [FIELD_OF[code] ?? 'reason']: [text] })

async function enter(
  { api }: AppContext,
  fight: FightCard,
  result: PaperResult,
  key: string,
): Promise<FieldErrors | null> {
  const { left_user: left, right_user: right } = fight.details
  const setup = {
    discipline: fight.discipline.slug,
    left: left?.id ?? null,
    right: right?.id ?? null,
    timePerFightSeconds: fight.time_per_fight,
  }
  const acts = actsOfPaper(result, setup, rulesOfBout(fight), Date.now())
  if (!acts.ok) return refusedBy(acts.refusal)
  try {
    const { answers } = await api.fightEvents.putAll({
      params: { fight_id: fight.id },
      body: bodyFor(contract.fightEvents.putAll, {
        version: fight.version,
        acts: acts.value.map((act, index) => {
          const { version: _none, ...fields } = actOf(act)
          return { ...fields, key: `${key}.${fight.id}.${index}`, target_key: null }
        }),
      }),
    })
    const refused = answers.find(({ code }) => code !== null)
    return refused?.code ? refusedBy(refused.code, refused.message ?? refused.code) : null
  } catch (failure) {
    if (!isApiRefusal(failure) || failure.status >= 500) throw failure
    return refusedBy(failure.code, failure.message)
  }
}

/**
 * Enters the results that were typed, bout by bout; a bout whose fields are all empty is left alone.
 * @returns what was entered, and what was wrong with the others, by the ids of their bouts
 */
export async function enterPaperResults(
  context: AppContext,
  submission: Submission<string>,
  fights: readonly FightCard[],
): Promise<{
  readonly entered: readonly EnteredResult[]
  readonly refused: Readonly<Record<number, RefusedResult>>
}> {
  const isSigned = submission.form.get('is_signed') === '1'
  const key = submission.idempotencyKey?.slice(-60) ?? randomUUID()
  const refused: Record<number, RefusedResult> = {}
  const entered: EnteredResult[] = []
  for (const fight of fights) {
    const typed = typedOf(submission, fight.id)
    if (isEmpty(typed)) continue
    const one = read(typed, isSigned)
    const errors = 'errors' in one ? one.errors : await enter(context, fight, one.result, key)
    if (errors) refused[fight.id] = { typed, errors }
    else entered.push({ fight, score: [typed.left || '0', typed.right || '0'].join(' : ') })
  }
  return { entered, refused }
}
