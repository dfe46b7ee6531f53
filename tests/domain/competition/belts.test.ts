import { describe, expect, it, test } from 'vitest'
import { beltGroups } from '~/domain/competition/belt-groups.ts'
import { mergedLimits, splitLimits } from '~/domain/competition/category-merge.ts'
import { nameOfLimits } from '~/domain/competition/category-name.ts'
import { presetCategories } from '~/domain/competition/category-presets.ts'
import { proposeCategories } from '~/domain/competition/category-proposal.ts'
import {
  type CategoryLimits,
  eligibilityRefusals,
  refusalsOnPaper,
} from '~/domain/competition/eligibility.ts'
import { openToEntrant } from '~/domain/weigh-in/verdict.ts'

const DAY = '2026-11-20'
const LIMITS: CategoryLimits = {
  gender: 'male',
  discipline: 'fight',
  weightFrom: null,
  weightTo: 75,
  ageFrom: null,
  ageTo: null,
}
const athlete = (belt: number | null) => ({
  gender: 'male' as const,
  birthDate: '2000-01-01',
  weight: 74,
  belt,
  disciplines: ['fight'],
})

describe('a category of belts', () => {
  it.each([
    [3, 4, 3, []],
    [3, 4, 4, []],
    [3, 4, 2, ['belt_too_low']],
    [3, 4, 5, ['belt_too_high']],
    [3, null, 9, []],
    [null, 4, 1, []],
    // Without an approved belt somebody is a beginner, who may be anything but known to be high enough.
    [3, 4, null, ['belt_unknown']],
    [null, 4, null, []],
    [null, null, null, []],
  ])('from %s to %s takes the belt %s, or says why not', (beltFrom, beltTo, belt, refusals) => {
    expect(eligibilityRefusals(athlete(belt), { ...LIMITS, beltFrom, beltTo }, DAY)).toEqual(refusals)
  })

  it('is the organiser’s to judge where no belt is approved, and no belt that is too low passes there', () => {
    const category = { ...LIMITS, beltFrom: 3, beltTo: null }
    expect(refusalsOnPaper(athlete(null), category, DAY)).toEqual([])
    expect(refusalsOnPaper(athlete(2), category, DAY)).toEqual(['belt_too_low'])
    const offered = [{ ...category, id: 1 }]
    expect(openToEntrant(athlete(null), offered, [], DAY)).toHaveLength(1)
    expect(openToEntrant(athlete(2), offered, [], DAY)).toHaveLength(0)
  })

  it('is proposed before one for any belt, and named with the reason where it is the closest', () => {
    const any = { ...LIMITS, id: 'any' }
    const high = { ...LIMITS, id: 'high', beltFrom: 5, beltTo: null }
    const low = { ...LIMITS, id: 'low', beltFrom: null, beltTo: 4 }
    const fitting = (belt: number | null) =>
      proposeCategories(athlete(belt), [any, high, low], DAY).fitting.map(({ id }) => id)
    expect(fitting(2)).toEqual(['low', 'any'])
    expect(fitting(6)).toEqual(['high', 'any'])
    const { misfit, open } = proposeCategories(athlete(2), [high, { ...LIMITS, id: 'boys', ageTo: 12 }], DAY)
    expect(misfit).toMatchObject({ category: { id: 'high' }, refusals: ['belt_too_low'] })
    expect(open).toEqual([])
  })

  it('keeps its belts when it is split, and takes all of them when it is merged', () => {
    const low = { ...LIMITS, beltFrom: null, beltTo: 4 }
    const high = { ...LIMITS, beltFrom: 5, beltTo: 8 }
    expect(mergedLimits([low, high])).toMatchObject({ ok: true, value: { beltFrom: null, beltTo: 8 } })
    expect(mergedLimits([low, LIMITS])).toMatchObject({ ok: true, value: { beltFrom: null, beltTo: null } })
    expect(splitLimits(high, 60)).toMatchObject({
      ok: true,
      value: [
        { beltFrom: 5, beltTo: 8, weightTo: 60 },
        { beltFrom: 5, beltTo: 8, weightFrom: 60 },
      ],
    })
  })

  const belts = new Map([
    [1, { name: 'White belt', nameRu: 'Белый пояс' }],
    [4, { name: 'Green belt', nameRu: 'Зелёный пояс' }],
  ])
  it.each([
    [1, 4, 'Men −75 kg, White belt – Green belt', 'Мужчины −75 кг, Белый пояс – Зелёный пояс'],
    [4, 4, 'Men −75 kg, Green belt', 'Мужчины −75 кг, Зелёный пояс'],
    [4, null, 'Men −75 kg, Green belt and above', 'Мужчины −75 кг, Зелёный пояс и выше'],
    [null, 4, 'Men −75 kg, Green belt and below', 'Мужчины −75 кг, Зелёный пояс и ниже'],
  ])('from %s to %s is called by it', (beltFrom, beltTo, name, nameRu) => {
    expect(nameOfLimits({ ...LIMITS, beltFrom, beltTo }, belts)).toEqual({ name, nameRu })
  })
})

describe('groups of belts', () => {
  const RANKS = [1, 2, 3, 5, 8]
  it.each([
    [[], []],
    [[1], []],
    [
      [3],
      [
        [null, 2],
        [3, null],
      ],
    ],
    [
      [8, 3],
      [
        [null, 2],
        [3, 5],
        [8, null],
      ],
    ],
    [[4], []],
  ])('that begin with %j', (starts, groups) => {
    expect(beltGroups(starts, RANKS).map(({ beltFrom, beltTo }) => [beltFrom, beltTo])).toEqual(groups)
  })

  test('part every class of a preset, so that each belt is in exactly one of them', () => {
    const made = presetCategories('karate-seniors', 'fight', beltGroups([3, 8], RANKS))
    expect(made).toHaveLength(presetCategories('karate-seniors', 'fight').length * 3)
    for (const belt of RANKS) {
      const taking = made.filter(
        (category) => eligibilityRefusals({ ...athlete(belt), weight: 70 }, category, DAY).length === 0,
      )
      expect(taking).toHaveLength(1)
    }
  })
})
