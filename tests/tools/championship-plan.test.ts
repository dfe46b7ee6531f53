import { describe, expect, test } from 'vitest'
import { ageOn } from '~/domain/age.ts'
import { type CategoryLimits, eligibilityRefusals } from '~/domain/competition/eligibility.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { rngFrom } from '#api/seed/rng.ts'
import { planBout } from '../../tools/championship/bout-plan.ts'
import { mergesOf } from '../../tools/championship/classes.ts'
import { planOf } from '../../tools/championship/plan.ts'
import { stepMsOf } from '../../tools/championship/table.ts'
import { NOON } from '../support/api.ts'

const boys = (weightFrom: number | null, weightTo: number | null): CategoryLimits => ({
  gender: 'male',
  discipline: 'fight',
  ageFrom: 12,
  ageTo: 13,
  weightFrom,
  weightTo,
})
const FEDERATION = [boys(null, 36), boys(36, 42), boys(42, null)]
const TODAY = new Date(NOON).toISOString().slice(0, 10)

describe('who takes part', () => {
  test.each([
    [60, 600],
    [7, 95],
    [3, 24],
    [60, 2],
    [1, 9],
  ])('of %i clubs and %i athletes everybody fits one category alone', (clubs, athletes) => {
    const plan = planOf({ clubs, athletes, mats: 1 }, FEDERATION, rngFrom(1), NOON)
    const people = plan.clubs.flatMap((club) => club.athletes)
    expect([plan.clubs.length, people.length]).toEqual([clubs, athletes])
    expect(new Set(people.map(({ name }) => name)).size).toBe(athletes)
    for (const { gender, birthDate, weight, category, age } of people) {
      const entrant = { gender, birthDate, weight, disciplines: ['fight'] }
      const fitting = plan.categories.flatMap(({ limits }, at) =>
        eligibilityRefusals(entrant, limits, TODAY).length === 0 ? [at] : [],
      )
      expect(fitting).toEqual([category])
      expect(ageOn(birthDate, TODAY)).toBe(age)
    }
  })

  test('the same seed gives the same people', () => {
    const sizes = { clubs: 3, athletes: 24, mats: 2 }
    const planned = (seed: number) => JSON.stringify(planOf(sizes, FEDERATION, rngFrom(seed), NOON))
    expect(planned(4)).toBe(planned(4))
    expect(planned(4)).not.toBe(planned(5))
  })
})

describe('which categories are merged', () => {
  const filled = (...entrants: number[]) =>
    entrants.map((count, at) => ({
      id: at + 1,
      limits: boys(at === 0 ? null : 30 + at * 5, 35 + at * 5),
      entrants: count,
    }))

  test.each([
    ['large ones stay', [16, 16], []],
    ['a small one goes to its heavier neighbour', [16, 2, 16], [[2, 3]]],
    ['the heaviest goes to its lighter neighbour', [16, 16, 1], [[2, 3]]],
    ['several small ones come together', [1, 1, 1], [[1, 2, 3]]],
    ['an empty one is passed over', [2, 0, 5], [[1, 3]]],
    ['a small one alone stays', [2], []],
  ])('%s', (_, entrants, merges) => {
    expect(mergesOf(filled(...entrants))).toEqual(merges)
  })

  test('another age is no neighbour', () => {
    const [one, other] = filled(1, 1)
    expect(mergesOf([one!, { ...other!, limits: { ...other!.limits, ageTo: 14 } }])).toEqual([])
  })
})

test('the winner of a planned bout is ahead on points, unless it is decided otherwise', () => {
  const rng = rngFrom(9)
  for (let count = 0; count < 300; count += 1) {
    const { acts, winner, correction } = planBout(rng, {
      isDisqualified: false,
      sideJudges: count % 2 === 0 ? 0 : 3,
    })
    const lines = acts.filter(
      ({ type, isDismissed }, at) => !isDismissed && type !== 'undo' && acts[at + 1]?.type !== 'undo',
    )
    const pointsOf = (side: 'left' | 'right') =>
      lines
        .filter((act) => act.type === 'point' && act.side === side)
        .reduce((sum, { value }) => sum + (value ?? 0), 0)
    const lead = pointsOf(winner) - pointsOf(winner === 'left' ? 'right' : 'left')
    expect(acts.at(-1)?.reason).toBe(lead === 0 ? 'decision' : 'points')
    expect(lead).toBeGreaterThanOrEqual(0)
    const given = correction?.acts.find(({ type }) => type === 'point')
    if (correction) expect([given?.side, (given?.value ?? 0) > lead]).toEqual([correction.winner, true])
  }
})

test.each([60, 120, 300])('the acts of a bout fit into its %i seconds at any pace', (timePerFight) => {
  const rng = rngFrom(5)
  for (let count = 0; count < 300; count += 1) {
    const plan = planBout(rng, { isDisqualified: false, sideJudges: 3 })
    const acts = plan.acts.length + (plan.correction?.acts.length ?? 0)
    for (const betweenActsMs of [0, 400, 12_000]) {
      const stepMs = stepMsOf(plan, timePerFight, { betweenActsMs })
      expect(stepMs).toBeLessThanOrEqual(betweenActsMs)
      expect(acts * stepMs).toBeLessThan(timePerFight * SECOND_MS)
    }
  }
})
