import { expect, test } from 'vitest'
import type { DocumentKind } from '~/domain/documents/document.ts'
import { askedOf, entryPaperState, papersFor, paperState } from '~/domain/documents/papers.ts'

const LAST_DAY = '2026-06-21'
const medical = (validUntil: string | null) => ({ kind: 'medical' as DocumentKind, validUntil })
const insurance = (validUntil: string | null) => ({ kind: 'insurance' as DocumentKind, validUntil })

test.each([
  ['nothing is asked for', [], [], 'complete', []],
  ['nothing is there', ['medical'], [], 'missing', ['missing']],
  ['it holds to the last day', ['medical'], [medical('2026-06-21')], 'complete', ['complete']],
  ['it ends the day before', ['medical'], [medical('2026-06-20')], 'expired', ['expired']],
  ['it has no end', ['medical'], [medical(null)], 'complete', ['complete']],
  [
    'a newer one replaces it',
    ['medical'],
    [medical('2026-01-01'), medical('2027-01-01')],
    'complete',
    ['complete'],
  ],
  ['one has no end', ['medical'], [medical('2026-01-01'), medical(null)], 'complete', ['complete']],
  ['it is of another kind', ['medical'], [insurance(null)], 'missing', ['missing']],
  [
    'one is missing and one has ended',
    ['medical', 'insurance'],
    [medical('2026-01-01')],
    'missing',
    ['expired', 'missing'],
  ],
  [
    'one of two has ended',
    ['medical', 'insurance'],
    [medical('2026-01-01'), insurance(null)],
    'expired',
    ['expired', 'complete'],
  ],
] as const)('%s', (_, required, documents, state, states) => {
  const papers = papersFor(required, documents, LAST_DAY)
  expect(papers.map((paper) => paper.state)).toEqual(states)
  expect(paperState(papers)).toBe(state)
})

test.each([
  ['2008-06-20', ['medical']],
  ['2008-06-21', ['medical', 'consent']],
  ['2008-02-29', ['medical']],
  [null, ['medical']],
])('of who is born on %s are asked %j', (birthDate, asked) => {
  expect(askedOf(['medical', 'consent'], birthDate, '2026-06-20')).toEqual(asked)
})

test('the one that holds longest is named', () => {
  const [paper] = papersFor(['medical'], [medical('2026-01-01'), medical('2026-03-01')], LAST_DAY)
  expect(paper?.document?.validUntil).toBe('2026-03-01')
})

test.each([
  [['complete'], false, 'complete'],
  [['complete'], true, 'complete'],
  [['missing', 'expired'], false, 'missing'],
  [['missing', 'expired'], true, 'admitted'],
] as const)('papers that are %j, admitted without: %s', (states, isAdmitted, state) => {
  expect(
    entryPaperState(
      states.map((one) => ({ state: one })),
      isAdmitted,
    ),
  ).toBe(state)
})
