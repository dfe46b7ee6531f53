import type { Category } from '~/domain/contract/category.fields.ts'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { ok, refuse, type Result } from '~/domain/result.ts'
import type { Instant } from '~/domain/time.ts'
import { logOf, situationOf } from './entry-view.ts'
import type { WeighInSettings } from '~/domain/weigh-in/settings.ts'
import {
  applyWeighIn,
  countingFacts,
  readWeighIn,
  type WeighInAct,
  type WeighInRefusal,
} from '~/domain/weigh-in/weigh-in.ts'

// What a station has done and the server has not confirmed. Acts on one entry build on each other; those on different
// entries do not, so one that waits for a person holds up its own entry alone.

export interface PendingWeighIn {
  /** Its identity, here and on the server. */
  readonly key: string
  readonly entryId: number
  readonly act: WeighInAct
  readonly at: Instant
  /** Lines of the entry's log that whoever pressed had seen, those of earlier unsent acts included. */
  readonly version: number
  /** Why the server did not take it; then it waits for a person. */
  readonly refusal: { readonly code: string; readonly message: string } | null
}

export interface StationRules {
  readonly settings: WeighInSettings
  /** The categories of the competition. */
  readonly offered: readonly Category[]
}

const actsOn = (pending: readonly PendingWeighIn[], entryId: number) =>
  pending.filter((one) => one.entryId === entryId)

/** An entry with one more act on top; the entry itself where the act no longer applies. */
function withAct(entry: WeighInEntry, { act, at }: PendingWeighIn, rules: StationRules): WeighInEntry {
  const log = logOf(entry)
  const made = applyWeighIn(log, act, situationOf(entry, rules.settings, rules.offered), at)
  if (!made.ok) return entry
  const fact = made.value
  const undone = fact.type === 'undo' ? countingFacts(log).at(-1) : undefined
  const { state, weight, round, dueAt, version } = readWeighIn([...log, fact])
  return {
    ...entry,
    ...(fact.type === 'move' && entered(entry, fact.formerCategoryId, fact.categoryId, rules)),
    ...(undone?.type === 'move' && entered(entry, undone.categoryId, undone.formerCategoryId, rules)),
    state,
    weight,
    round,
    due_at_ms: dueAt,
    version,
    log: [
      ...entry.log,
      {
        type: fact.type,
        weight: fact.weight,
        outcome: fact.outcome,
        category_id: fact.categoryId,
        former_category_id: fact.formerCategoryId,
        reason: fact.reason,
        due_at_ms: fact.dueAt ?? null,
        station: null,
        by: null,
        at_ms: fact.at,
      },
    ],
  }
}

function entered(entry: WeighInEntry, from: number | null, to: number | null, { offered }: StationRules) {
  const wanted = offered.find(({ id }) => id === to)
  if (!wanted || from === null) return {}
  return {
    categories: entry.categories.map((category) => (category.id === from ? wanted : category)),
    choices: entry.choices.map((id) => (id === to ? from : id)),
  }
}

/** The entry as this station sees it: the server's with the unsent acts on top, as far as they apply. */
export const optimistic = (
  entry: WeighInEntry,
  pending: readonly PendingWeighIn[],
  rules: StationRules,
): WeighInEntry =>
  actsOn(pending, entry.id).reduce((seen, one) => (one.refusal ? seen : withAct(seen, one, rules)), entry)

/** Adds an act under a key made up by the station, unless the rules refuse it. */
export function enqueue(
  pending: readonly PendingWeighIn[],
  entry: WeighInEntry,
  act: Pick<PendingWeighIn, 'act' | 'key' | 'at'>,
  rules: StationRules,
): Result<PendingWeighIn[], WeighInRefusal | 'waits_for_decision'> {
  if (actsOn(pending, entry.id).some(({ refusal }) => refusal)) return refuse('waits_for_decision')
  const seen = optimistic(entry, pending, rules)
  const tried = applyWeighIn(logOf(seen), act.act, situationOf(seen, rules.settings, rules.offered), act.at)
  if (!tried.ok) return refuse(tried.refusal)
  return ok([...pending, { ...act, entryId: entry.id, version: seen.version, refusal: null }])
}

/** The act to send now; none where all that is left waits for a person. */
export const nextToSend = (pending: readonly PendingWeighIn[]): PendingWeighIn | null =>
  pending.find(
    (one) => one.refusal === null && !actsOn(pending, one.entryId).some(({ refusal }) => refusal !== null),
  ) ?? null

export const rejected = (
  pending: readonly PendingWeighIn[],
  key: string,
  refusal: NonNullable<PendingWeighIn['refusal']>,
): PendingWeighIn[] => pending.map((one) => (one.key === key ? { ...one, refusal } : one))

/**
 * An act that was made on an entry another station has acted on since: a person sees what the entry is now and decides.
 * An arrival that somebody else has noted needs no decision; what was done after it goes on where nothing else changed.
 */
export function overtaken(
  pending: readonly PendingWeighIn[],
  key: string,
  now: Pick<WeighInEntry, 'state' | 'version'> | null,
): PendingWeighIn[] {
  const stale = { code: 'stale_version', message: '' }
  const late = pending.find((one) => one.key === key)
  if (!late || late.act.type !== 'arrive' || !now || now.state === 'expected')
    return rejected(pending, key, stale)
  const others = pending.filter((one) => one !== late)
  const own = actsOn(others, late.entryId)
  return others.map((one) => {
    const at = own.indexOf(one)
    if (at < 0) return one
    if (now.state === 'arrived') return { ...one, version: now.version + at }
    return at === 0 ? { ...one, refusal: stale } : one
  })
}

/**
 * `drop` gives up an act and those after it on the same entry; `again` sends them on what is there now.
 * @param version of the entry now, which the person has seen
 */
export function resolve(
  pending: readonly PendingWeighIn[],
  key: string,
  resolution: 'drop' | 'again',
  version: number,
): PendingWeighIn[] {
  const at = pending.findIndex((one) => one.key === key)
  const waiting = pending[at]
  if (!waiting) return [...pending]
  if (resolution === 'again') {
    const own = actsOn(pending, waiting.entryId)
    return pending.map((one) =>
      one.entryId === waiting.entryId ? { ...one, refusal: null, version: version + own.indexOf(one) } : one,
    )
  }
  return pending.filter((one, index) => index < at || one.entryId !== waiting.entryId)
}
