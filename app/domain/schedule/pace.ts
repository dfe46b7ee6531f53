import { type MatId, type ScheduleBout } from '~/domain/schedule/bout.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'

/** How many of a mat's latest bouts speak for its pace. */
const RECENT = 12
/** How many bouts as expected stand against them. */
const PRIOR = 4
const FASTEST = 0.4
const SLOWEST = 2.5
/** A gap longer than this many changeovers is a break or a wait, not a changeover. */
const LONGEST_CHANGEOVER = 3

/**
 * How fast each mat goes: the time its latest bouts held it over the time they were expected to, 1 as expected, 1.2 a
 * fifth slower. The median, so that one long bout moves nothing, drawn towards the pace of the whole venue while a mat
 * has few bouts, and the venue's towards 1.
 */
export function observedPace(
  bouts: readonly ScheduleBout[],
  settings: ScheduleSettings,
): (mat: MatId) => number {
  const onMats = new Map<MatId, ScheduleBout[]>()
  for (const bout of bouts) {
    if (bout.mat == null || bout.startAt == null) continue
    const here = onMats.get(bout.mat)
    if (here) here.push(bout)
    else onMats.set(bout.mat, [bout])
  }
  const ratios = new Map([...onMats].map(([mat, here]) => [mat, recentRatios(here, settings.changeoverMs)]))
  const venue = towards(1, [...ratios.values()].flat())
  const paces = new Map([...ratios].map(([mat, recent]) => [mat, towards(venue, recent)]))
  return (mat) => paces.get(mat) ?? venue
}

function recentRatios(bouts: readonly ScheduleBout[], changeoverMs: number): number[] {
  const inTurn = [...bouts].sort((a, b) => a.startAt! - b.startAt!)
  const ratios: number[] = []
  inTurn.forEach((bout, index) => {
    if (bout.status !== 'ended' || bout.endAt == null) return
    const gapMs = (inTurn[index + 1]?.startAt ?? Infinity) - bout.endAt
    const usual = gapMs >= 0 && gapMs <= changeoverMs * LONGEST_CHANGEOVER
    const heldMs = bout.endAt - bout.startAt! + (usual ? gapMs : changeoverMs)
    ratios.push(Math.min(SLOWEST, Math.max(FASTEST, heldMs / bout.durationMs)))
  })
  return ratios.slice(-RECENT)
}

function towards(prior: number, ratios: readonly number[]): number {
  return (prior * PRIOR + median(ratios) * ratios.length) / (PRIOR + ratios.length)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return (upper + lower) / 2
}
