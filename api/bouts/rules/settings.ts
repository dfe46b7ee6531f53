import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { rulesOfView, rulesView } from '~/domain/contract/bout-rules.ts'
import type { BoutRulesView } from '~/domain/contract/bout-rules.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { disciplineOf, DISCIPLINE_SLUGS, type DisciplineSlug } from '~/domain/fight/disciplines.ts'
import { normalRules, ruleProblems, rulesInForce, type StoredRuleSets } from '~/domain/fight/rule-set.ts'
import { type ExampleOutcome, previewRules } from '~/domain/fight/rules-preview.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { type CompetitionRow, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { storeSettings } from '../../competitions/settings.ts'
import { type EditableRecord, record } from '../../edits/record.ts'
import { competitions, fights } from '../../platform/db/schema.ts'
import type { Call, ReadContext } from '../../platform/calls/call.ts'
import { ApiError } from '../../platform/kernel/errors.ts'
import { disciplineRef } from '../../references/dictionary.ts'
import { announceMats } from '../fights/announce-mats.ts'
import { announceCompetition } from '../views/announce-bracket.ts'
import { lockBrackets } from '../schedule/store.ts'
import { isFinal, setBoutTimes } from './bout-times.ts'
import { ruleSetsOf } from '../stored/rule-sets.ts'

const rulesFor = (row: Pick<CompetitionRow, 'boutRules'>, discipline: DisciplineSlug): FightRules =>
  rulesInForce(ruleSetsOf(row)[discipline]?.rules ?? null, discipline)

type RuleField = keyof ReturnType<typeof rulesView>

/** The rules of a discipline as they are edited. */
function recordOf(discipline: DisciplineSlug): EditableRecord {
  const view = (row: CompetitionRow) => rulesView(rulesFor(row, discipline))
  const names = Object.keys(rulesView(rulesInForce(null, discipline))) as RuleField[]
  return record(competitions, {
    fields: {
      final_extra_seconds: (row) => ruleSetsOf(row)[discipline]?.finalExtraSeconds ?? 0,
      is_own: (row) => ruleSetsOf(row)[discipline] !== undefined,
      ...Object.fromEntries(names.map((name) => [name, (row: CompetitionRow) => view(row)[name]])),
    },
    words: {
      hold_awards: (value) =>
        (value as BoutRulesView['hold_awards'])
          .map(({ seconds, points }) => `${seconds}: ${points}`)
          .join(', '),
    },
  })
}

export const RULE_RECORDS = Object.fromEntries(
  DISCIPLINE_SLUGS.map((slug) => [slug, recordOf(slug)]),
) as Record<DisciplineSlug, EditableRecord>

/** Of the competition's bouts in a discipline. */
const ofDiscipline = (competitionId: number, discipline: DisciplineSlug) =>
  and(eq(fights.competitionId, competitionId), eq(fights.discipline, discipline))

export async function presentBoutRules(
  { db, text }: Pick<ReadContext, 'db' | 'text'>,
  row: CompetitionRow,
  discipline: DisciplineSlug,
): Promise<BoutRulesView> {
  const rules = rulesFor(row, discipline)
  const begun = or(isNotNull(fights.startAt), isNotNull(fights.endAt))
  const begunRules = await db
    .select({ rules: fights.rules, bouts: sql<number>`count(*)::int` })
    .from(fights)
    .where(and(ofDiscipline(row.id, discipline), begun))
    .groupBy(fights.rules)
  const same = JSON.stringify(rulesView(rules))
  return {
    version: row.version,
    discipline: disciplineRef(discipline, text),
    is_own: ruleSetsOf(row)[discipline] !== undefined,
    ...rulesView(rules),
    final_extra_seconds: ruleSetsOf(row)[discipline]?.finalExtraSeconds ?? 0,
    held_by_others: begunRules
      .filter((copy) => JSON.stringify(rulesView(rulesInForce(copy.rules, discipline))) !== same)
      .reduce((sum, { bouts }) => sum + bouts, 0),
  }
}

type Changing = Call<typeof contract.boutRules.change>

/** What is sent, over what holds. 422 beside the field where the figures make no sense together. */
function changedRules(
  { body }: { readonly body: Call<typeof contract.boutRules.preview>['body'] },
  rules: FightRules,
  discipline: DisciplineSlug,
) {
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const next = normalRules(rulesOfView({ ...rulesView(rules), ...sent }))
  const problems = Object.entries(ruleProblems(next, discipline))
  if (problems.length > 0)
    throw new ApiError('invalid', {
      fields: Object.fromEntries(problems.map(([field, code]) => [snake(field), [{ code }]])),
    })
  return next
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Sets the rules of the bouts that have not begun, those drawn later included. A bout that has begun is fought to its end,
 * and read for ever, by the copy it has.
 */
export async function changeBoutRules(call: Changing): Promise<CompetitionRow> {
  const { db, body, params } = call
  const { discipline } = params
  const before = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const { version: _seen, ...sent } = body
  if (Object.keys(sent).length === 0) return before
  const { [discipline]: own, ...others } = ruleSetsOf(before)
  const rules = changedRules(call, rulesInForce(own?.rules ?? null, discipline), discipline)
  const finalExtraSeconds = body.final_extra_seconds ?? own?.finalExtraSeconds ?? 0
  const settings: StoredRuleSets =
    body.is_own === false ? others : { ...others, [discipline]: { rules, finalExtraSeconds } }
  if (isDeepStrictEqual(settings, ruleSetsOf(before))) return before
  const after = await storeSettings<StoredRuleSets>(call, before, 'boutRules', {
    action: 'change_bout_rules',
    now: ruleSetsOf(before),
    settings,
  })
  await lockBrackets(call, before.id)
  const waiting = and(ofDiscipline(before.id, discipline), isNull(fights.startAt), isNull(fights.endAt))
  await db.select({ id: fights.id }).from(fights).where(waiting).orderBy(fights.id).for('no key update')
  const changed = await db
    .update(fights)
    .set({ rules: settings[discipline]?.rules ?? null })
    .where(waiting)
    .returning()
  if ((settings[discipline]?.finalExtraSeconds ?? 0) !== (own?.finalExtraSeconds ?? 0))
    await setBoutTimes(db, {
      of: and(ofDiscipline(before.id, discipline), isFinal),
      extra: settings[discipline]?.finalExtraSeconds ?? 0,
    })
  await announceMats(call, before.id, changed)
  await announceCompetition(call, before)
  return after
}

/** The example bout by the rules that hold and by those that are sent; nothing is stored. */
export async function previewBoutRules(call: Call<typeof contract.boutRules.preview>) {
  const { discipline, id } = call.params
  const competition = await requireManagedCompetition(call, { id })
  const now = rulesFor(competition, discipline)
  const next = changedRules(call, now, discipline)
  const { timePerFightSeconds } = disciplineOf(discipline)
  const { rows, ...outcomes } = previewRules(
    { rules: now, timePerFightSeconds },
    { rules: call.body.is_own === false ? rulesInForce(null, discipline) : next, timePerFightSeconds },
    discipline,
  )
  const outcome = ({ endedAtMs, ...rest }: ExampleOutcome) => ({ ...rest, ended_at_ms: endedAtMs })
  return {
    rows: rows.map(({ act, now: first, next: second, differs }) => ({
      ...act,
      now: first && { ...first, follows: [...first.follows] },
      next: second && { ...second, follows: [...second.follows] },
      differs,
    })),
    now: outcome(outcomes.now),
    next: outcome(outcomes.next),
  }
}
