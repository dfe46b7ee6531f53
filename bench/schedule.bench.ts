/**
 * How long an event takes to plan, how that grows with its size, and how near the plan comes to the time no plan can
 * go below. `npx tsx bench/schedule.bench.ts`
 */
import { pathToFileURL } from 'node:url'
import { estimate } from '~/domain/schedule/estimate.ts'
import { previewMove } from '~/domain/schedule/move.ts'
import { planSchedule } from '~/domain/schedule/plan.ts'
import { HOUR_MS } from '~/domain/time.ts'
import { anEvent, type EventShape, fought, NINE } from '../tests/domain/schedule/event.ts'

export interface ScheduleRow {
  readonly athletes: number
  readonly categories: number
  readonly mats: number
  readonly bouts: number
  readonly planMs: number
  readonly plansPerSecond: number
  /** Time taken over bouts, against the row before: 1 is linear growth, 2 square. */
  readonly growth: number | null
  /** Total time over the lower bound. */
  readonly toBound: number
  readonly matsPerCategory: number
  readonly clashes: number
  /** All estimates anew after a bout has ended, three hours into the event. */
  readonly estimateMs: number
  /** What one move by hand would do. */
  readonly previewMs: number
}

const SIZES: readonly Partial<EventShape>[] = [
  { athletes: 60, brackets: 6, mats: 2 },
  { athletes: 120, brackets: 12, mats: 3 },
  { athletes: 250, brackets: 20, mats: 4 },
  { athletes: 500, brackets: 40, mats: 6 },
  { athletes: 1_000, brackets: 70, mats: 10 },
  { athletes: 2_000, brackets: 140, mats: 20 },
  { athletes: 5_000, brackets: 350, mats: 50 },
  { athletes: 10_000, brackets: 700, mats: 100 },
]
const RUNS = 3

export async function run(sizes: readonly Partial<EventShape>[] = SIZES): Promise<ScheduleRow[]> {
  const rows: ScheduleRow[] = []
  for (const size of sizes) {
    const { bouts, settings } = anEvent({ ...size, seed: 7 })
    const plan = planSchedule(bouts, settings, NINE)
    const planMs = fastest(() => planSchedule(bouts, settings, NINE))
    const now = NINE + 3 * HOUR_MS
    const progress = fought(bouts, plan.slots, now)
    const waiting = plan.slots.findLast(({ status }) => status === 'waiting')!
    const move = { bout: waiting.bout, mat: settings.mats[0]!.id, position: waiting.queueNumber }
    const before = rows.at(-1)
    rows.push({
      athletes: size.athletes!,
      categories: size.brackets!,
      mats: size.mats!,
      bouts: bouts.length,
      planMs: round(planMs, 0),
      plansPerSecond: round(1_000 / planMs, 2),
      growth: before
        ? round(Math.log(planMs / before.planMs) / Math.log(bouts.length / before.bouts), 2)
        : null,
      toBound: round(plan.totalMs / plan.lowerBoundMs, 3),
      matsPerCategory: round(matsPerCategory(plan.slots), 2),
      clashes: plan.clashes.length,
      estimateMs: round(
        fastest(() => estimate(plan.slots, progress, settings, now)),
        1,
      ),
      previewMs: round(
        fastest(() => previewMove({ slots: plan.slots, bouts, settings }, move, NINE)),
        1,
      ),
    })
  }
  return rows
}

/** Processor milliseconds of the fastest of a few runs: what the work itself takes on one core. */
function fastest(act: () => unknown): number {
  return Math.min(
    ...Array.from({ length: RUNS }, () => {
      const from = process.cpuUsage()
      act()
      const { user, system } = process.cpuUsage(from)
      return (user + system) / 1_000
    }),
  )
}

function matsPerCategory(
  slots: readonly { readonly bout: string | number; readonly mat: unknown }[],
): number {
  const mats = new Map<string, Set<unknown>>()
  for (const { bout, mat } of slots) {
    const category = String(bout).split(':')[0]!
    const used = mats.get(category)
    if (used) used.add(mat)
    else mats.set(category, new Set([mat]))
  }
  return [...mats.values()].reduce((sum, used) => sum + used.size, 0) / mats.size
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run())
