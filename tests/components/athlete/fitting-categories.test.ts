import { expect, test } from 'vitest'
import { fitsOnlyFull, fittingFor } from '~/components/athlete/fitting-categories.ts'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'

const category = (id: number, values: Partial<OfferedCategory>): OfferedCategory => ({
  id,
  name: `Men ${id}`,
  discipline: { slug: 'fight', name: 'Fight' },
  time_per_fight: 180,
  gender: 'male',
  weight_from: 65,
  weight_to: 70,
  age_from: 18,
  age_to: 35,
  belt_from: null,
  belt_to: null,
  is_own: false,
  entrants: 0,
  max_entrants: null,
  is_drawn: false,
  ...values,
})
const narrow = { age_from: 18, age_to: 20 }
const full = { entrants: 2, max_entrants: 2 }

test.each([
  ['the closest', [category(1, {}), category(2, narrow)], '69', [2], false],
  [
    'the next closest, where the closest has no places',
    [category(1, {}), category(2, { ...narrow, ...full })],
    '69',
    [1],
    false,
  ],
  [
    'none, where what fits has no places',
    [category(1, full), category(2, { weight_to: 68 })],
    '69',
    [],
    true,
  ],
  ['none, where nothing fits a weight', [category(1, full)], '90', [], false],
  ['one with a place left', [category(1, { entrants: 1, max_entrants: 2 })], '69', [1], false],
  ['none before there is a weight', [category(1, full)], '', [], false],
] as const)('what is proposed is %s', (_, open, weight, proposed, onlyFull) => {
  const entrant = { gender: 'male' as const, birthDate: '2006-05-01' }
  const circumstances = { open, entrant, eventDay: '2026-05-02' }
  const typed = { weight, disciplines: ['fight'] }
  expect([...fittingFor(typed, circumstances)]).toEqual(proposed)
  expect(fitsOnlyFull(typed, circumstances)).toBe(onlyFull)
})
