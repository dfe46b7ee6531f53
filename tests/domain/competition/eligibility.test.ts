import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn } from '~/domain/age.ts'
import { type CategoryLimits, eligibilityRefusals, type Entrant } from '~/domain/competition/eligibility.ts'

const EVENT = '2026-03-14'
const upTo73: CategoryLimits = {
  gender: 'male',
  discipline: 'fight',
  weightFrom: 66,
  weightTo: 73,
  ageFrom: 18,
  ageTo: 21,
}
const entrant: Entrant = { gender: 'male', birthDate: '2006-06-01', weight: 70.5, disciplines: ['fight'] }

describe('who may enter a category', () => {
  test('somebody within all its limits', () => {
    expect(eligibilityRefusals(entrant, upTo73, EVENT)).toEqual([])
  })

  test.each([
    [{ gender: 'female' }, ['wrong_gender']],
    [{ gender: null }, ['gender_unknown']],
    [{ birthDate: '2008-03-15' }, ['too_young']],
    [{ birthDate: '2008-03-14' }, []],
    [{ birthDate: '2004-03-15' }, []],
    [{ birthDate: '2004-03-14' }, ['too_old']],
    [{ birthDate: null }, ['birth_date_unknown']],
    [{ weight: 66 }, ['too_light']],
    [{ weight: 66.1 }, []],
    [{ weight: 73 }, []],
    [{ weight: 73.1 }, ['too_heavy']],
    [{ weight: null }, ['weight_unknown']],
    [{ disciplines: ['technique'] }, ['wrong_discipline']],
    [
      { gender: 'female', birthDate: '2015-01-01', weight: 30, disciplines: [] },
      ['wrong_gender', 'too_young', 'too_light', 'wrong_discipline'],
    ],
  ] as const)('%o meets %j', (change, refusals) => {
    expect(eligibilityRefusals({ ...entrant, ...change }, upTo73, EVENT)).toEqual(refusals)
  })

  test('an open category asks for neither weight nor age', () => {
    const open = { ...upTo73, weightFrom: null, weightTo: null, ageFrom: null, ageTo: null }
    expect(eligibilityRefusals({ ...entrant, birthDate: null, weight: null }, open, EVENT)).toEqual([])
  })

  test('classes that follow one another hold every weight exactly once', () => {
    const limits = [null, 60, 66, 73, 81, null]
    const classes = limits
      .slice(1)
      .map((weightTo, index) => ({ ...upTo73, weightFrom: limits[index]!, weightTo }))
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 1500 }), (tenths) => {
        const open = classes.filter(
          (limits) => eligibilityRefusals({ ...entrant, weight: tenths / 10 }, limits, EVENT).length === 0,
        )
        expect(open).toHaveLength(1)
      }),
    )
  })
})

test.each([
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2000-12-31', '2026-01-01', 25],
  ['2000-01-01', '2026-01-01', 26],
])('born %s one is on %s %i years old', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age)
})
