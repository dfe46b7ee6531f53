import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseCategories,
  proposeCategories,
  proposedByDiscipline,
} from '~/domain/competition/category-proposal.ts'
import type { CategoryLimits } from '~/domain/competition/eligibility.ts'
import { errorText } from '~/i18n/errors.ts'
import { languages } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'

const EVENT = '2026-03-14'
const category = (name: string, limits: Partial<CategoryLimits> = {}) => ({
  name,
  gender: 'male' as const,
  discipline: 'fight',
  weightFrom: null,
  weightTo: null,
  ageFrom: null,
  ageTo: null,
  ...limits,
})
const juniors = { ageFrom: 16, ageTo: 17 }
const adults = { ageFrom: 16, ageTo: 35 }
const offered = [
  category('open'),
  category('men 60', { ...adults, weightTo: 60 }),
  category('men 67', { ...adults, weightFrom: 60, weightTo: 67 }),
  category('juniors 60', { ...juniors, weightTo: 60 }),
  category('juniors 70', { ...juniors, weightFrom: 60, weightTo: 70 }),
  category('women 55', { gender: 'female', ...adults, weightTo: 55 }),
  category('technique', { discipline: 'technique', ...juniors }),
]
const entrant = { gender: 'male' as const, birthDate: '2009-06-01', weight: 58 }
const withoutOpen = offered.slice(1)

describe('what fits, the closest first', () => {
  test.each([
    [{}, ['juniors 60', 'technique', 'men 60', 'open']],
    [{ weight: 60 }, ['juniors 60', 'technique', 'men 60', 'open']],
    [{ weight: 60.1 }, ['juniors 70', 'technique', 'men 67', 'open']],
    [{ birthDate: '2000-01-01', weight: 65 }, ['men 67', 'open']],
    [{ birthDate: '2012-01-01' }, ['open']],
    [{ birthDate: null }, ['open']],
    [{ weight: null }, ['technique', 'open']],
    [{ gender: 'female', weight: 50 }, ['women 55']],
    [{ gender: null }, []],
  ] as const)('%o may enter %j', (change, names) => {
    const { fitting } = proposeCategories({ ...entrant, ...change }, offered, EVENT)
    expect(fitting.map(({ name }) => name)).toEqual(names)
  })

  test('another weight could choose among all of the same gender and age', () => {
    const { open } = proposeCategories({ ...entrant, weight: null }, offered, EVENT)
    expect(open.map(({ name }) => name)).toEqual([
      'juniors 60',
      'juniors 70',
      'technique',
      'men 60',
      'men 67',
      'open',
    ])
  })

  test('one is proposed in each discipline', () => {
    const proposed = proposedByDiscipline(proposeCategories(entrant, offered, EVENT))
    expect([...proposed].map(([slug, { name }]) => [slug, name]).sort()).toEqual([
      ['fight', 'juniors 60'],
      ['technique', 'technique'],
    ])
  })
})

describe('who fits nowhere learns what the closest category asks for', () => {
  test.each([
    [{ weight: 90 }, 'juniors 70', ['too_heavy']],
    [{ weight: null }, 'juniors 60', ['weight_unknown']],
    [{ birthDate: '2012-01-01' }, 'juniors 60', ['too_young']],
    [{ birthDate: '1980-01-01' }, 'men 60', ['too_old']],
    [{ birthDate: '1980-01-01', weight: 66 }, 'men 67', ['too_old']],
    [{ birthDate: null }, 'juniors 60', ['birth_date_unknown']],
    [{ gender: null }, 'juniors 60', ['gender_unknown']],
    [{ gender: 'female', weight: 57 }, 'women 55', ['too_heavy']],
  ] as const)('%o is nearest to %s: %j', (change, name, refusals) => {
    const fights = withoutOpen.filter(({ discipline }) => discipline === 'fight')
    const { misfit, fitting } = proposeCategories({ ...entrant, ...change }, fights, EVENT)
    expect([fitting, misfit?.category.name, misfit?.refusals]).toEqual([[], name, refusals])
  })

  test('nobody is near to a competition without categories', () => {
    expect(proposeCategories(entrant, [], EVENT)).toEqual({ fitting: [], open: [], misfit: null })
  })
})

test.each([
  [{ weight: null }, 'weight_unknown'],
  [{ birthDate: null }, 'birth_date_unknown'],
  [{ gender: null }, 'gender_unknown'],
] as const)('what is not known of somebody is said once, and of no category: %j', (change, code) => {
  const numbered = withoutOpen.map((limits, id) => ({ ...limits, id }))
  const fights = numbered.filter(({ discipline }) => discipline === 'fight')
  const wish = { categories: fights.map(({ id }) => id), disciplines: ['technique'] }
  const { refusals } = chooseCategories({ ...entrant, ...change }, wish, numbered, EVENT)
  expect(refusals.filter((refusal) => refusal.code === code)).toEqual([{ code, category: null }])
  for (const language of languages)
    expect(errorText(textFor(language), code, { category: 'Women −50 kg' })).not.toContain('Women')
})

test.each([
  ['the closest', [], 'juniors 60'],
  ['the next that fits where the closest is full', ['juniors 60'], 'men 60'],
  ['the closest where none has a place', ['juniors 60', 'men 60'], 'juniors 60'],
] as const)('in a discipline %s is chosen', (_, full, chosen) => {
  const numbered = withoutOpen.map((limits, id) => ({ ...limits, id }))
  const isFull = ({ name }: { readonly name: string }) => full.some((one) => one === name)
  const wish = { categories: [], disciplines: ['fight'] }
  const { categories, refusals } = chooseCategories(entrant, wish, numbered, EVENT, isFull)
  expect([categories.map(({ name }) => name), refusals]).toEqual([[chosen], []])
  const proposed = proposedByDiscipline(proposeCategories(entrant, numbered, EVENT, isFull))
  expect(proposed.get('fight')?.name).toBe(chosen)
})

test('whatever the athlete, what fits is open, and a misfit is reported only where nothing fits', () => {
  const weight = fc.option(fc.double({ min: 20, max: 150, noNaN: true }))
  const gender = fc.constantFrom('male' as const, 'female' as const, null)
  const birthDate = fc.constantFrom('1980-01-01', '2000-01-01', '2009-06-01', '2015-01-01', null)
  const choice = fc.subarray(offered)
  fc.assert(
    fc.property(weight, gender, birthDate, choice, (weight, gender, birthDate, categories) => {
      const { fitting, open, misfit } = proposeCategories({ weight, gender, birthDate }, categories, EVENT)
      expect(fitting.every((category) => open.includes(category))).toBe(true)
      expect(misfit === null).toBe(fitting.length > 0 || categories.length === 0)
    }),
  )
})
