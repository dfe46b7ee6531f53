import { data, redirect } from '@remix-run/node'
import { contract } from '../../domain/contract/contract.ts'
import type { ChangePreviewView } from '../../domain/contract/bracket-change.fields.ts'
import type { FightEventView, FightView } from '../../domain/contract/fight.fields.ts'
import { actionOf, actOf, mayRewrite, readAct, textsOf, type Act } from '../../domain/fight/act-fields.ts'
import { isApiRefusal, type ApiRefusal } from '../client/api-client.ts'
import type { AppContext } from '../session/context.ts'
import { bodyFor } from '../forms/form-body.ts'
import type { Submission } from '../forms/submit.ts'
import type { ToastMessage } from '../session/toast.ts'

/** What a scoring table is answered when its press was not simply taken. */
export interface ScoreReply {
  /** The code of the refusal; null when only a confirmation is asked for. */
  readonly code: string | null
  readonly message: string
  /** Somebody else acted first: what this table had not seen. */
  readonly since: readonly FightEventView[]
  /** What was refused or asked about, so that a form keeps what was typed. */
  readonly act: Act
  /** The act would change more than this bout: what, and the names of whom it concerns. */
  readonly pending: {
    readonly act: Act
    readonly version: number
    readonly preview: ChangePreviewView
    readonly names: Readonly<Record<string, string>>
  } | null
}

type EventCalls = AppContext['api']['admin']['fightEvents']

/** A press as the API takes it. */
const typedValues = (act: Act, form: FormData) => ({
  ...actOf({ ...actionOf(act), expectedVersion: Number(form.get('version') ?? 0) }),
  resets: form.getAll('resets[]').map(String),
})

interface ScoreForm {
  readonly params: { readonly fight_id: string }
  readonly values: ReturnType<typeof typedValues>
  readonly idempotencyKey: string | undefined
}

interface Going {
  /** Where a press that was taken leads. */
  readonly here: string
  /** The toast there. */
  readonly toast?: ToastMessage
  /** The calls under /api, or the same under /api-admin (spec §7). */
  readonly events?: EventCalls
}

/** Whether a form is one of a scoring table: its button or its fields say the act. */
export const isScore = ({ form }: Submission): boolean => readAct(textsOf(form)) !== null

/** Spec §7: what is recorded is put; the last event is undone and one event deleted by calls of their own. */
function record(events: EventCalls, act: Act, { params, values, idempotencyKey }: ScoreForm) {
  const { version, resets } = values
  const query = { version, resets }
  if (act.type === 'undo') return events.undo({ params, query, idempotencyKey })
  if (act.type === 'delete' && typeof act.target_id === 'number')
    return events.remove({ params: { ...params, fight_event_id: act.target_id }, query, idempotencyKey })
  return events.put({ params, body: bodyFor(contract.fightEvents.put, values), idempotencyKey })
}

/** The forms of a scoring table; what they do is decided by their fields. */
export const SCORE_INTENTS = ['', 'act'] as const

/**
 * Takes one press of a scoring table sent as a plain form, and leads `here`. A press that would change other
 * bouts or medals is answered with what it changes, and done when it comes again with `confirmed`.
 */
export async function scoreFight(
  context: AppContext,
  submission: Submission,
  fightId: string,
  { here, toast, events = context.api.fightEvents }: Going,
) {
  const act = readAct(textsOf(submission.form))
  if (!act) throw new Response(null, { status: 400 })
  const values = typedValues(act, submission.form)
  const params = { fight_id: fightId }
  try {
    if (mayRewrite(act) && submission.form.get('confirmed') !== '1') {
      const body = bodyFor(contract.fightEvents.preview, values)
      const { data: preview } = await events.preview({ params, body })
      if (changesMore(preview)) return await requestConfirmation(context, submission, fightId, act, preview)
    }
    await record(events, act, { params, values, idempotencyKey: submission.idempotencyKey })
    if (toast) await context.session.toast(toast)
    return redirect(here)
  } catch (failure) {
    if (!isApiRefusal(failure) || failure.status >= 500 || failure.status === 404) throw failure
    if (failure.code === 'fought_bouts_affected' && failure.data)
      return requestConfirmation(context, submission, fightId, act, failure.data as ChangePreviewView)
    return refused(act, failure)
  }
}

/** The bout itself always changes; more than it is worth a question. */
const changesMore = ({ cells, resets, medals_before: before, medals_after: after }: ChangePreviewView) =>
  cells.length > 1 || resets.length > 0 || JSON.stringify(before) !== JSON.stringify(after)

async function requestConfirmation(
  context: AppContext,
  submission: Submission,
  fightId: string,
  act: Act,
  preview: ChangePreviewView,
) {
  const { data: fight } = await context.api.fights.details({ params: { id: fightId } })
  const people = await inBracket(context, fight)
  const reply: ScoreReply = {
    code: null,
    message: '',
    since: [],
    act,
    pending: {
      act,
      version: Number(submission.form.get('version') ?? fight.version),
      preview,
      names: Object.fromEntries(people.flatMap((person) => (person ? [[person.id, person.name]] : []))),
    },
  }
  return data(reply, { status: 409 })
}

/** The people a change may touch: those of the bracket, or of a bout outside the brackets its own two. */
async function inBracket({ api }: AppContext, { bracket_id: id, details }: FightView) {
  const places = id === null ? [details] : (await api.brackets.details({ params: { id } })).data.cells
  return places.flatMap(({ left_user: left, right_user: right }) => [left, right])
}

function refused(act: Act, refusal: ApiRefusal) {
  const since = (refusal.data as { since?: FightEventView[] } | undefined)?.since ?? []
  const [field] = Object.values(refusal.errors)
  const reply: ScoreReply = {
    code: refusal.code,
    message: field?.[0] ?? refusal.message,
    since,
    act,
    pending: null,
  }
  return data(reply, { status: refusal.status })
}
