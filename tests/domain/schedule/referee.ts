import { type BoutId, type ScheduleBout, type Slot } from '~/domain/schedule/bout.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'

/**
 * Judges a plan bout by bout against bout, straight from the rules and sharing nothing with the engine.
 * Returns what is wrong in words; an honest plan returns nothing.
 */
export function faultsOf(
  slots: readonly Slot[],
  bouts: readonly ScheduleBout[],
  settings: ScheduleSettings,
  { overtimeAllowed = false } = {},
): string[] {
  const faults: string[] = []
  const boutOf = new Map(bouts.map((bout) => [bout.id, bout]))
  const placed = new Map<BoutId, Slot>()
  for (const slot of slots) {
    if (placed.has(slot.bout)) faults.push(`${slot.bout} is placed twice`)
    placed.set(slot.bout, slot)
  }
  for (const bout of bouts) {
    const takesAMat = bout.status === 'waiting' || bout.mat != null
    if (takesAMat !== placed.has(bout.id)) faults.push(`${bout.id} is not where it should be`)
    const slot = placed.get(bout.id)
    if (slot && bout.status !== 'waiting' && slot.mat !== bout.mat) faults.push(`${bout.id} left its mat`)
    if (slot && bout.startAt != null && slot.startEstimateAt !== bout.startAt)
      faults.push(`${bout.id} was retimed`)
  }
  faults.push(...queueFaults(slots))
  for (const slot of slots) {
    const bout = boutOf.get(slot.bout)!
    if (bout.status !== 'waiting') continue
    faults.push(...placeFaults(slot, bout, settings, overtimeAllowed))
    for (const id of bout.after) {
      const feeder = placed.get(id)
      if (feeder && slot.startEstimateAt < feeder.endEstimateAt + settings.minimumRestMs) {
        faults.push(`${slot.bout} begins before ${id} is over and rested from`)
      }
    }
  }
  const who = reach(bouts)
  slots.forEach((one, index) => {
    for (const other of slots.slice(index + 1)) {
      const [first, second] = one.startEstimateAt <= other.startEstimateAt ? [one, other] : [other, one]
      if (second.status !== 'waiting' && first.status !== 'waiting') continue
      if (second.startEstimateAt >= first.endEstimateAt + settings.minimumRestMs) continue
      const [a, b] = [boutOf.get(first.bout)!, boutOf.get(second.bout)!]
      const shared = a.bracket === b.bracket ? common(a.athletes, b.athletes) : common(who(a), who(b))
      if (shared.length > 0) faults.push(`${shared.join()} in ${a.id} and ${b.id} without rest`)
    }
  })
  return faults
}

function queueFaults(slots: readonly Slot[]): string[] {
  const faults: string[] = []
  for (const mat of new Set(slots.map((slot) => slot.mat))) {
    const queue = slots.filter((slot) => slot.mat === mat).sort((a, b) => a.queueNumber - b.queueNumber)
    queue.forEach((slot, index) => {
      if (slot.queueNumber !== index + 1) faults.push(`mat ${mat} has a gap at ${index + 1}`)
      const before = queue[index - 1]
      if (before && slot.status === 'waiting' && slot.startEstimateAt < before.endEstimateAt) {
        faults.push(`mat ${mat} has ${before.bout} and ${slot.bout} at once`)
      }
    })
  }
  return faults
}

function placeFaults(
  slot: Slot,
  bout: ScheduleBout,
  settings: ScheduleSettings,
  overtimeAllowed: boolean,
): string[] {
  const faults: string[] = []
  const mat = settings.mats.find(({ id }) => id === slot.mat)
  const open = settings.days.some(
    (day) =>
      day.start <= slot.startEstimateAt &&
      slot.endEstimateAt <= day.end &&
      day.breaks.every((pause) => slot.endEstimateAt <= pause.from || slot.startEstimateAt >= pause.to),
  )
  const matOpen =
    mat !== undefined &&
    slot.startEstimateAt >= (mat.openFrom ?? -Infinity) &&
    slot.endEstimateAt <= (mat.openUntil ?? Infinity)
  const closing = Math.max(...settings.days.map((day) => day.end))
  const overtime = overtimeAllowed && slot.startEstimateAt >= closing
  if (!(open && matOpen) && !overtime) faults.push(`${bout.id} is fought while mat ${slot.mat} is closed`)
  const { finalsBlock: block } = settings
  const inBlock = block && (block.stages ?? ['bronze', 'final']).includes(bout.stage)
  if (inBlock && slot.startEstimateAt < block.notBefore) faults.push(`${bout.id} is before the finals block`)
  if (bout.pinned?.mat !== undefined) {
    if (bout.pinned.mat !== slot.mat) faults.push(`${bout.id} is not on the mat it is pinned to`)
  } else if (inBlock) {
    if (!block.mats.includes(slot.mat)) faults.push(`${bout.id} is not on a mat of the finals block`)
  } else {
    const pin = settings.categoryPins?.[String(bout.bracket)]
    if (pin !== undefined && pin !== slot.mat) faults.push(`${bout.id} left the mat of its category`)
  }
  if (slot.startEstimateAt < (bout.pinned?.notBefore ?? -Infinity))
    faults.push(`${bout.id} is before its pin`)
  return faults
}

/** Everybody in a bout and in what leads to it that is not decided. */
function reach(bouts: readonly ScheduleBout[]): (bout: ScheduleBout) => number[] {
  const boutOf = new Map(bouts.map((bout) => [bout.id, bout]))
  const who = (bout: ScheduleBout): number[] => {
    if (bout.status !== 'waiting' || bout.athletes.length >= 2) return [...bout.athletes]
    if (bout.possibleAthletes) return [...bout.athletes, ...bout.possibleAthletes]
    const feeders = bout.after.map((id) => boutOf.get(id)).filter((one) => one && one.status !== 'ended')
    return [...new Set([...bout.athletes, ...feeders.flatMap((one) => who(one!))])]
  }
  const known = new Map<BoutId, number[]>()
  return (bout) => {
    if (!known.has(bout.id)) known.set(bout.id, who(bout))
    return known.get(bout.id)!
  }
}

function common(a: readonly number[], b: readonly number[]): number[] {
  return a.filter((athlete) => b.includes(athlete))
}
