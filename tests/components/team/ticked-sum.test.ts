import { expect, test } from 'vitest'
import { tickedIn } from '~/components/team/typed-team.ts'
import type { Competition, OfferedCategory } from '~/domain/contract/competition.fields.ts'
import type { TeamCandidate } from '~/domain/contract/team.fields.ts'

const category = (id: number, values: Partial<OfferedCategory>) =>
  ({
    ...{ id, name: `Up to ${id}`, gender: 'male', discipline: { slug: 'fight', name: 'Fight' } },
    ...{ weight_from: null, weight_to: null, age_from: null, age_to: null, belt_from: null, belt_to: null },
    ...{ entrants: 0, max_entrants: null },
    ...values,
  }) as OfferedCategory

const competition = {
  categories: [
    category(1, { weight_from: 60, weight_to: 66 }),
    category(2, { weight_from: 66, weight_to: 73, entrants: 4, max_entrants: 4 }),
    category(3, { discipline: { slug: 'technique', name: 'Technique' } }),
  ],
} as Competition

const rows = [1, 2].map((id) => ({ user: { id }, open: [1, 2, 3], proposed: [] }) as unknown as TeamCandidate)

/** One athlete ticked, with what is typed of them. */
const ticked = (weight: string, fight: string, technique: string): [string, string][] => [
  ['ids', '1'],
  ['weight_1', weight],
  ['category_1_fight', fight],
  ['category_1_technique', technique],
]

test.each([
  ['nobody is ticked', [['weight_1', '65']], [0, 0, 0]],
  ['the weight fits', ticked('65,5', 'auto', ''), [1, 1, 1]],
  ['the weight fits, and so does a discipline without limits', ticked('65.5', 'auto', 'auto'), [1, 1, 2]],
  ['no category takes the weight', ticked('90,5', 'auto', ''), [1, 0, 0]],
  ['the weight is missing', ticked('', 'auto', ''), [1, 0, 0]],
  ['the category that fits has no place', ticked('70', 'auto', ''), [1, 0, 0]],
  ['the chosen category takes other weights', ticked('65', '2', ''), [1, 0, 0]],
  ['the other discipline takes any weight', ticked('', '', '3'), [1, 1, 1]],
] as [string, [string, string][], number[]][])(
  'the sum of a team counts those who can be entered: %s',
  (_, sent, [athletes, enterable, places]) => {
    const form = new FormData()
    for (const [name, value] of sent) form.append(name, value)
    expect(tickedIn(form, rows, competition)).toEqual({ athletes, enterable, places })
  },
)
