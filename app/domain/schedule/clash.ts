import type { AthleteId } from '../bracket/bracket.ts'
import { type BoutId, type ScheduleBout, type Slot } from '~/domain/schedule/bout.ts'
import { calendarsOf, isOpenFor } from '~/domain/schedule/calendar.ts'
import { candidatesOf } from '~/domain/schedule/candidates.ts'
import { allowedMats, earliestStart, type ScheduleSettings } from '~/domain/schedule/settings.ts'

export type ClashCode =
  /** An athlete who may stand in both would be on two mats at once. */
  | 'athlete_double_booked'
  | 'rest_too_short'
  /** A bout that decides who fights here ends later than this one begins. */
  | 'feeder_later'
  | 'mat_double_booked'
  /** In a break, in the night or past closing. */
  | 'closed_time'
  /** Before its pin, its day or the finals block allows. */
  | 'too_early'
  /** Not the mat its pin, its category or the finals block asks for. */
  | 'wrong_mat'
  | 'pin_not_kept'
  /** There is no mat to lay it on. */
  | 'no_mat'

export interface Clash {
  readonly code: ClashCode
  readonly bout: BoutId
  /** The bout it clashes with. */
  readonly other?: BoutId
  readonly athlete?: AthleteId
  /** By how much: the overlap, the rest that is missing, the time past closing. */
  readonly byMs?: number
}

/** Looks at finished slots with no knowledge of how they were laid. Bouts that are over are left in peace. */
export function findClashes(
  slots: readonly Slot[],
  bouts: readonly ScheduleBout[],
  settings: ScheduleSettings,
): Clash[] {
  const byId = new Map(bouts.map((bout) => [bout.id, bout]))
  return [
    ...matClashes(slots),
    ...feederClashes(slots, byId, settings),
    ...athleteClashes(slots, bouts, byId, settings),
    ...placeClashes(slots, byId, settings),
  ]
}

function matClashes(slots: readonly Slot[]): Clash[] {
  const clashes: Clash[] = []
  const inTurn = [...slots].sort(
    (a, b) => a.startEstimateAt - b.startEstimateAt || a.endEstimateAt - b.endEstimateAt,
  )
  const last = new Map<Slot['mat'], Slot>()
  for (const slot of inTurn) {
    const before = last.get(slot.mat)
    const byMs = before ? before.endEstimateAt - slot.startEstimateAt : 0
    if (before && byMs > 0 && slot.status !== 'ended') {
      clashes.push({ code: 'mat_double_booked', bout: slot.bout, other: before.bout, byMs })
    }
    if (!before || slot.endEstimateAt > before.endEstimateAt) last.set(slot.mat, slot)
  }
  return clashes
}

function feederClashes(
  slots: readonly Slot[],
  bouts: ReadonlyMap<BoutId, ScheduleBout>,
  { minimumRestMs }: ScheduleSettings,
): Clash[] {
  const clashes: Clash[] = []
  const slotOf = new Map(slots.map((slot) => [slot.bout, slot]))
  for (const slot of slots) {
    if (slot.status !== 'waiting') continue
    for (const id of bouts.get(slot.bout)?.after ?? []) {
      const feeder = slotOf.get(id)
      if (!feeder) continue
      const restMs = slot.startEstimateAt - feeder.endEstimateAt
      if (restMs < 0) clashes.push({ code: 'feeder_later', bout: slot.bout, other: id, byMs: -restMs })
      else if (restMs < minimumRestMs) {
        clashes.push({ code: 'rest_too_short', bout: slot.bout, other: id, byMs: minimumRestMs - restMs })
      }
    }
  }
  return clashes
}

interface Engagement {
  readonly slot: Slot
  readonly bout: ScheduleBout
  readonly known: boolean
}

function athleteClashes(
  slots: readonly Slot[],
  bouts: readonly ScheduleBout[],
  byId: ReadonlyMap<BoutId, ScheduleBout>,
  { minimumRestMs }: ScheduleSettings,
): Clash[] {
  const candidates = candidatesOf(bouts)
  const engagements = new Map<AthleteId, Engagement[]>()
  const inTurn = [...slots].sort((a, b) => a.startEstimateAt - b.startEstimateAt)
  for (const slot of inTurn) {
    const bout = byId.get(slot.bout)
    if (!bout) continue
    const { known, possible } = candidates.get(bout.id)!
    for (const athlete of known) enlist(engagements, athlete, { slot, bout, known: true })
    for (const athlete of possible) enlist(engagements, athlete, { slot, bout, known: false })
  }
  const found = new Map<string, Clash>()
  for (const [athlete, theirs] of engagements) {
    theirs.forEach((first, index) => {
      for (const second of theirs.slice(index + 1)) {
        const restMs = second.slot.startEstimateAt - first.slot.endEstimateAt
        if (restMs >= minimumRestMs) break
        if (!exclude(first, second)) continue
        const pair = JSON.stringify([first.bout.id, second.bout.id])
        if (found.has(pair)) continue
        const code = restMs < 0 ? 'athlete_double_booked' : 'rest_too_short'
        const byMs = restMs < 0 ? -restMs : minimumRestMs - restMs
        found.set(pair, { code, bout: second.bout.id, other: first.bout.id, athlete, byMs })
      }
    })
  }
  return [...found.values()]
}

/** Whether one athlete must be able to fight both: see `RestBook` for why one bracket's possible bouts do not count. */
function exclude(first: Engagement, second: Engagement): boolean {
  if (first.slot.status !== 'waiting' && second.slot.status !== 'waiting') return false
  if (first.bout.bracket !== second.bout.bracket) return true
  if (second.bout.after.includes(first.bout.id) || first.bout.after.includes(second.bout.id)) return false
  return first.known && second.known
}

function enlist(engagements: Map<AthleteId, Engagement[]>, athlete: AthleteId, engagement: Engagement): void {
  const theirs = engagements.get(athlete)
  if (theirs) theirs.push(engagement)
  else engagements.set(athlete, [engagement])
}

function placeClashes(
  slots: readonly Slot[],
  bouts: ReadonlyMap<BoutId, ScheduleBout>,
  settings: ScheduleSettings,
): Clash[] {
  const clashes: Clash[] = []
  const calendars = calendarsOf(settings)
  const calendarOf = new Map(settings.mats.map((mat, index) => [mat.id, calendars[index]!]))
  for (const slot of slots) {
    const bout = bouts.get(slot.bout)
    if (!bout || slot.status !== 'waiting') continue
    const calendar = calendarOf.get(slot.mat)
    if (calendar && !isOpenFor(calendar, slot.startEstimateAt, slot.endEstimateAt)) {
      const byMs = slot.endEstimateAt - slot.startEstimateAt
      clashes.push({ code: 'closed_time', bout: bout.id, byMs })
    }
    const opensAt = earliestStart(bout, settings)
    if (slot.startEstimateAt < opensAt) {
      clashes.push({ code: 'too_early', bout: bout.id, byMs: opensAt - slot.startEstimateAt })
    }
    const mats = allowedMats(bout, settings)
    if (mats && !mats.includes(slot.mat)) clashes.push({ code: 'wrong_mat', bout: bout.id })
    if (
      bout.pinned?.position != null &&
      bout.pinned.mat === slot.mat &&
      bout.pinned.position !== slot.queueNumber
    ) {
      clashes.push({ code: 'pin_not_kept', bout: bout.id })
    }
  }
  return clashes
}
