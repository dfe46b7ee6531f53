import { type BracketId } from '~/domain/schedule/bout.ts'
import { openMsBetween } from '~/domain/schedule/calendar.ts'
import { type ScheduleProblem } from '~/domain/schedule/job.ts'
import { isInFinalsBlock, pinnedDayOf } from '~/domain/schedule/settings.ts'

/** How full a day may be laid: the rest goes into waits between the last rounds. */
const DAY_FILL = 0.95

/**
 * Lays whole brackets on days, so that a category is not torn apart by a night: those begun go on today, those pinned
 * on their day, the others first fit, the largest first. The finals block is no part of it. A bracket that fits nowhere
 * is left out and takes whatever time remains.
 */
export function bracketDays(problem: ScheduleProblem): Map<BracketId, number> {
  const { settings, now } = problem
  const days = new Map<BracketId, number>()
  if (settings.days.length < 2) return days
  const roomMs = settings.days.map((day) =>
    problem.mats.reduce((sum, mat) => {
      return sum + openMsBetween(mat.calendar, Math.max(day.start, mat.freeAt), day.end)
    }, 0),
  )
  const workMs = new Map<BracketId, number>()
  for (const job of problem.jobs) {
    if (isInFinalsBlock(job.bout.stage, settings)) roomMs[dayOfFinals(problem)]! -= job.slotMs
    else workMs.set(job.bout.bracket, (workMs.get(job.bout.bracket) ?? 0) + job.slotMs)
  }
  const today = settings.days.findIndex((day) => now < day.end)
  const begun = new Set(problem.begun.map(({ bout }) => bout.bracket))
  const free: BracketId[] = []
  for (const [bracket, work] of workMs) {
    const fixed = pinnedDayOf(bracket, settings) ?? (begun.has(bracket) ? today : -1)
    if (!settings.days[fixed]) free.push(bracket)
    else {
      days.set(bracket, fixed)
      roomMs[fixed]! -= work
    }
  }
  free.sort((a, b) => workMs.get(b)! - workMs.get(a)!)
  const reservedMs = roomMs.map((room) => room * (1 - DAY_FILL))
  for (const bracket of free) {
    const work = workMs.get(bracket)!
    const day = roomMs.findIndex((room, index) => room - work >= reservedMs[index]!)
    if (day < 0) continue
    days.set(bracket, day)
    roomMs[day]! -= work
  }
  return days
}

function dayOfFinals({ settings }: ScheduleProblem): number {
  const at = settings.finalsBlock!.notBefore
  const day = settings.days.findIndex((one) => at < one.end)
  return day < 0 ? settings.days.length - 1 : day
}
