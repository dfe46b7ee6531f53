import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { inTurns } from '../in-turns.ts'
import { nextHeavier } from './classes.ts'
import { checkEntryCount, type Entry } from './entries.ts'
import type { Plan } from './plan.ts'
import { Difference, type Platform, requireSame } from './run.ts'

/** Grams over the limit that still pass. */
const TOLERANCE = 200
const TRIES = 2

interface Act {
  readonly type: 'arrive' | 'weigh' | 'move' | 'refuse'
  /** Kilograms. */
  readonly weight?: number
  readonly category_id?: number
  readonly reason?: string
  readonly station?: string
}

export interface WeighedIn {
  /** Those who are to be drawn, in the categories they are in now. */
  readonly entries: readonly Entry[]
  readonly tries: number
  readonly moved: number
  readonly leftOut: number
}

/** What is done with an athlete at the station, and where that leads. */
interface Course {
  readonly acts: readonly Act[]
  readonly state: WeighInEntry['state']
  readonly categoryId: number
}

/** @param categoryIds ids of the planned categories, in their order */
function courseOf({ athlete, categoryId }: Entry, plan: Plan, categoryIds: readonly number[]): Course {
  const planned = plan.categories[athlete.plan.category]!
  const limit = planned.limits.weightTo ?? athlete.plan.weight
  const weigh = (weight: number): Act => ({ type: 'weigh', weight: Math.round(weight * 10) / 10 })
  const arrive: Act = { type: 'arrive', station: 'Scales 1' }
  const passing = (...acts: Act[]): Course => ({ acts: [arrive, ...acts], state: 'passed', categoryId })
  switch (athlete.plan.fate) {
    case 'tolerated':
      return passing(weigh(limit + 0.1))
    case 'second_try':
      return passing(weigh(limit + 0.4), weigh(limit - 0.1))
    case 'moved': {
      const next = categoryIds[plan.categories.indexOf(nextHeavier(planned, plan.categories)!)]!
      const move: Act = { type: 'move', category_id: next }
      return { ...passing(weigh(limit + 0.7), move), categoryId: next }
    }
    case 'refused':
      return {
        acts: [arrive, weigh(limit + 1.5), { type: 'refuse', reason: 'Too heavy' }],
        state: 'failed',
        categoryId,
      }
    case 'absent':
      return { acts: [], state: 'expected', categoryId }
    default:
      return passing(weigh(athlete.plan.weight))
  }
}

/** Everybody is weighed at the station; who does not pass is left out of the draw. */
export async function weighIn(
  { organiser }: Platform,
  competition: Competition,
  entries: readonly Entry[],
  { plan, categoryIds }: { readonly plan: Plan; readonly categoryIds: readonly number[] },
): Promise<WeighedIn> {
  const params = { id: competition.id }
  await organiser.weighIn.changeSettings({
    params,
    body: { is_used: '1', tolerance_grams: TOLERANCE, tries: TRIES, overweight: 'next_category' },
  })
  const courses = await inTurns(entries, async (entry) => {
    const course = courseOf(entry, plan, categoryIds)
    let version = 0
    let state: WeighInEntry['state'] = 'expected'
    for (const act of course.acts) {
      const { data } = await organiser.weighIn.act({ params: { id: entry.id }, body: { ...act, version } })
      ;({ version, state } = data)
    }
    if (state !== course.state)
      throw new Difference(
        `${entry.athlete.plan.name} was to be ${course.state} at the weigh-in (${entry.athlete.plan.fate}), and is ${state}`,
      )
    return { entry, course }
  })
  const count = (state: WeighInEntry['state']) =>
    courses.filter(({ course }) => course.state === state).length
  const { counts } = await organiser.weighIn.list({ params, query: { per_page: 1 } })
  requireSame('passed the weigh-in', count('passed'), counts.passed)
  requireSame('failed at the weigh-in', count('failed'), counts.failed)
  requireSame('never came to the weigh-in', count('expected'), counts.expected)
  const out = count('failed') + count('expected')
  const { data: left } = await organiser.weighIn.leaveOut({ params, body: { reason: 'Not weighed in' } })
  requireSame('left out of the draw', out, left.decided)
  const admitted = courses
    .filter(({ course }) => course.state === 'passed')
    .map(({ entry, course }) => ({ ...entry, categoryId: course.categoryId }))
  await checkEntryCount(organiser, competition, admitted)
  return {
    entries: admitted,
    tries: courses.flatMap(({ course }) => course.acts.filter(({ type }) => type === 'weigh')).length,
    moved: entries.filter(({ athlete }) => athlete.plan.fate === 'moved').length,
    leftOut: out,
  }
}
