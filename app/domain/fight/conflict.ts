import type { Fight, FightAction, FightEvent, FightRefusal } from './fight.ts'
import { isMark } from './event-types.ts'
import { history, type HistoryEntry, type Score } from './history.ts'
import { type FightRules } from './rules.ts'
import { SECOND_MS } from '~/domain/time.ts'

/** What happened to a fight after the version somebody last saw. */
export interface Changes {
  readonly from: number
  readonly to: number
  readonly lines: readonly HistoryEntry[]
  readonly before: Score
  readonly after: Score
}

const NO_SCORE: Score = { left: 0, right: 0 }

/** The lines after `version` with the score then and now, for a person who has to decide. */
export function changesSince(
  fight: Pick<Fight, 'setup' | 'log'>,
  version: number,
  rules: FightRules,
): Changes {
  const all = history(fight, rules)
  const lines = all.slice(version)
  const before = all[version - 1]?.after ?? NO_SCORE
  return { from: version, to: all.length, lines, before, after: all.at(-1)?.after ?? NO_SCORE }
}

/** Why a pending action of an offline table waits for a person. */
export type Conflict =
  /** The fight has become one in which the action is not lawful. */
  | {
      readonly kind: 'refused'
      readonly key: string
      readonly refusal: FightRefusal
      readonly since: readonly FightEvent[]
    }
  /** Another table wrote the same at nearly the same moment: perhaps the same act, scored twice. */
  | {
      readonly kind: 'possible_duplicate'
      readonly key: string
      readonly duplicate: FightEvent
      readonly since: readonly FightEvent[]
    }

const DUPLICATE_WITHIN_MS = 5 * SECOND_MS

/** The line of another table that looks like the same act. */
export function duplicateOf(action: FightAction, others: readonly FightEvent[]): FightEvent | null {
  if (!isMark(action.type)) return null
  const value = action.value ?? 1
  return (
    others.find(
      (other) =>
        other.type === action.type &&
        other.athlete === (action.athlete ?? null) &&
        (other.value ?? 1) === value &&
        Math.abs(other.at - (action.at ?? other.at)) <= DUPLICATE_WITHIN_MS,
    ) ?? null
  )
}
