import { type Instant, MINUTE_MS } from '~/domain/time'
import { type AthleteId, type BoutId, type MatId, type ScheduleBout, type Slot } from '~/domain/schedule/bout'
import { type Candidates, candidatesOf } from '~/domain/schedule/candidates'

/** A bout an athlete has before them. */
export interface Call {
  readonly bout: BoutId
  readonly mat: MatId
  readonly startEstimateAt: Instant
  /** Bouts on its mat before it, the running one included: 0 means it is the next to be called. */
  readonly boutsBefore: number
  /** False while the athlete has to win or lose another bout to get there. */
  readonly certain: boolean
}

/** When somebody wants to hear of it: so many bouts before, or so many minutes. */
export type CallLead = { readonly bouts: number } | { readonly minutes: number }

/** Every bout the athlete is in or may reach and that has not begun, soonest first. */
export function callsFor(
  athlete: AthleteId,
  slots: readonly Slot[],
  bouts: readonly ScheduleBout[],
  candidates: ReadonlyMap<BoutId, Candidates> = candidatesOf(bouts),
): Call[] {
  return slots
    .filter(({ status }) => status === 'waiting')
    .flatMap((slot): Call[] => {
      const who = candidates.get(slot.bout)
      const certain = who?.known.includes(athlete) ?? false
      if (!certain && !who?.possible.includes(athlete)) return []
      const { bout, mat, startEstimateAt } = slot
      return [{ bout, mat, startEstimateAt, certain, boutsBefore: boutsBefore(slot, slots) }]
    })
    .sort((a, b) => a.startEstimateAt - b.startEstimateAt)
}

/** How many bouts are fought on the mat before the athlete's next certain one; null when none is certain. */
export function boutsUntil(
  athlete: AthleteId,
  slots: readonly Slot[],
  bouts: readonly ScheduleBout[],
): number | null {
  return callsFor(athlete, slots, bouts).find(({ certain }) => certain)?.boutsBefore ?? null
}

/** Whether the time has come to say "your bout is near". */
export function isNear(call: Call, lead: CallLead, now: Instant): boolean {
  if ('bouts' in lead) return call.boutsBefore <= lead.bouts
  return call.startEstimateAt - now <= lead.minutes * MINUTE_MS
}

function boutsBefore(slot: Slot, slots: readonly Slot[]): number {
  return slots.filter(
    (other) => other.mat === slot.mat && other.status !== 'ended' && other.queueNumber < slot.queueNumber,
  ).length
}
