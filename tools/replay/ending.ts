import type { EndReason } from '~/domain/fight/fight.ts'
import { isOnPodium } from './podium.ts'
import {
  allBouts,
  type AthleteKey,
  athletesOf,
  type RecordedBout,
  type RecordedEvent,
} from './recorded-event.ts'

/** Winners marked as disqualified: they fought on, and lost what they had won afterwards. */
export const strippedOf = (event: RecordedEvent): AthleteKey[] => [
  ...new Set(
    allBouts(event).flatMap((bout) =>
      bout.winner !== null && DISQUALIFIED.test(markOf(bout, bout.winner) ?? '') ? [bout.winner] : [],
    ),
  ),
]

/** How a recorded bout is brought to its end on the platform. */
export interface Ending {
  readonly reason: EndReason
  /** Whether the bout is started at all: who does not come loses before it. */
  readonly started: boolean
  /** Points to give before the end, by athlete. */
  readonly points: readonly (readonly [AthleteKey, number])[]
  /** What the file's marks were taken for, when that is not obvious. */
  readonly note: string | null
}

/** The most one entry of points may be. */
const ENTRY_MAX = 99

/** A 2 before a mark says that it is for both (UWW: 2DSQ, 2VIN, 2VFO). */
const DISQUALIFIED = /^2?(DSQ|DQ|DQB|DISQ|HSK)/i
const WALKOVER = /^W\/?O/i
const ABSENT = /^(DNS|NS|DNC|W\/?O|ABS|NOSHOW|2VFO)/i
const HURT = /^2?(WDR|WD|INJ|RET|ABD|MED|DNF|KIKEN|VIN|VFO)/i
const OVERWEIGHT = /^(OVW|FWI|WGT|OW)/i

const whole = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null)

/** The bouts of the file an athlete is in after this one. */
function laterBouts(event: RecordedEvent, bout: RecordedBout, athlete: AthleteKey): RecordedBout[] {
  const bouts = allBouts(event)
  const from = bouts.indexOf(bout)
  return bouts.filter((other, at) => {
    if (!athletesOf(other).includes(athlete) || other === bout) return false
    return other.stage === 'main' && bout.stage === 'main' ? other.round > bout.round : at > from
  })
}

/** Whether somebody with that mark has set foot on the mat: who was put out before is listed without a score. */
const wasFought = (bout: RecordedBout, mark: string | null): boolean => {
  if (mark === null) return true
  if (ABSENT.test(mark)) return false
  // Two who put each other out were there.
  if (bout.winner === null) return true
  if (HURT.test(mark)) return false
  return !DISQUALIFIED.test(mark) || bout.scores.some((score) => score !== '')
}

/** A walkover may be written beside who was given it; it tells of the other. */
function markOf(
  { a, winner, marks: [first, second] }: RecordedBout,
  athlete: AthleteKey | null,
): string | null {
  const [own, rival] = athlete === a ? [first, second] : [second, first]
  if (athlete === winner) return WALKOVER.test(own ?? '') ? null : own
  return own ?? (winner !== null && WALKOVER.test(rival ?? '') ? rival : null)
}

/**
 * Chooses the ending of a recorded bout. Marks alone do not tell what became of the loser: one who fought on, or stood
 * on the podium, was not put out of the competition, whatever the mark.
 */
export function endingOf(event: RecordedEvent, bout: RecordedBout): Ending {
  const [a, b] = [bout.a, bout.b]
  if (bout.winner === null) return nobodyWins(bout)
  const loser = bout.winner === a ? b : a
  const mark = markOf(bout, loser)
  if (!mark || loser === null) return byScore(bout)
  const later = laterBouts(event, bout, loser)
  const foughtOn = later.some((other) => wasFought(other, markOf(other, loser)))
  const keepsMedal = isOnPodium(event, loser)
  const scored = bout.scores.some((score) => (whole(score) ?? 0) > 0)
  const without = (reason: EndReason): Ending => ({
    reason,
    started: scored,
    points: scored ? pointsOf(bout) : [],
    note: null,
  })
  const within = (reason: EndReason, note: string | null): Ending => ({
    reason,
    started: true,
    points: pointsOf(bout),
    note,
  })
  if (DISQUALIFIED.test(mark))
    return foughtOn || keepsMedal
      ? within('penalties', `${mark}, and fought on: an ordinary defeat`)
      : within('disqualification', null)
  if (foughtOn) return within('decision', `${mark}, and fought on: an ordinary defeat`)
  if (OVERWEIGHT.test(mark)) return without('failed_weigh_in')
  if (ABSENT.test(mark)) return without(keepsMedal || later.length > 0 ? 'withdrawal' : 'no_show')
  if (HURT.test(mark)) return without(/^INJ|^MED|^VIN/i.test(mark) ? 'injury' : 'withdrawal')
  return within('decision', `mark ${mark} is not known: a decision`)
}

function nobodyWins({ marks }: RecordedBout): Ending {
  const has = (pattern: RegExp) => marks.some((mark) => mark !== null && pattern.test(mark))
  if (has(ABSENT)) return { reason: 'both_absent', started: false, points: [], note: null }
  if (has(HURT)) return { reason: 'both_injured', started: true, points: [], note: null }
  const note = has(DISQUALIFIED) ? null : 'no winner and no mark: both disqualified'
  return { reason: 'both_disqualified', started: true, points: [], note }
}

function byScore(bout: RecordedBout): Ending {
  const [a, b] = bout.scores.map(whole)
  const [won, lost] = bout.winner === bout.a ? [a, b] : [b, a]
  const decides = won != null && lost != null && won > lost
  return { reason: decides ? 'points' : 'decision', started: true, points: pointsOf(bout), note: null }
}

/** The published points, where they are whole numbers and do not contradict the winner. */
function pointsOf(bout: RecordedBout): [AthleteKey, number][] {
  const [a, b] = bout.scores.map(whole)
  if (a == null || b == null) return []
  const [won, lost] = bout.winner === bout.a ? [a, b] : [b, a]
  if (bout.winner !== null && won < lost) return []
  return [[bout.a, a] as const, [bout.b, b] as const].flatMap(([athlete, points]) =>
    athlete === null ? [] : entriesOf(athlete, points),
  )
}

function entriesOf(athlete: AthleteKey, points: number): [AthleteKey, number][] {
  const entries: [AthleteKey, number][] = []
  for (let left = points; left > 0; left -= ENTRY_MAX) entries.push([athlete, Math.min(left, ENTRY_MAX)])
  return entries
}
