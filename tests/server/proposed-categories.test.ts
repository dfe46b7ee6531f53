import { expect, test } from 'vitest'
import { proposedForm } from '~/server/forms/proposed-categories.ts'
import { readSubmission } from '~/server/forms/submit.ts'

const sent = (weight: string) =>
  readSubmission(
    new Request('http://localhost/enter', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'propose', name: 'Anna', weight }),
    }),
    ['propose'],
  )

const unknown = { gender: ['required'] }

test.each([
  ['ticks what fits', '63,4', new Set([7]), {}, {}, ['7']],
  [
    'says that nothing fits a weight',
    '63,4',
    new Set<number>(),
    {},
    { weight: ['no_category_fits'] },
    undefined,
  ],
  ['says nothing of a weight that cannot be judged yet', '63,4', null, unknown, unknown, undefined],
  ['names a weight that is none', 'much', null, unknown, { ...unknown, weight: ['wrong_number'] }, undefined],
  ['asks for a weight', '', new Set<number>(), {}, { weight: ['required'] }, undefined],
] as const)('a proposal %s', async (_, weight, categories, errors, expected, ticked) => {
  const { data } = proposedForm(await sent(weight), categories, errors)
  expect(data.lastResult.error ?? {}).toEqual(expected)
  expect(data.lastResult.initialValue).toMatchObject({ name: 'Anna' })
  expect(data.lastResult.initialValue?.['categories']).toEqual(ticked)
})
