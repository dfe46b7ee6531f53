import { expect, test } from 'vitest'
import { TeamCheck } from '~/components/team/team-check.tsx'
import type { TeamOutcome } from '~/domain/contract/team.fields.ts'
import { renderPage } from '../render.tsx'

const user = {
  id: 1,
  slug: 'ira',
  name: 'Ira',
  thumb: null,
  image: null,
} as unknown as TeamOutcome['refused'][number]['user']

const refused: TeamOutcome['refused'] = [{ user, reasons: [{ code: 'too_heavy', message: 'Too heavy' }] }]
const entered: TeamOutcome['entered'] = [
  {
    ...{ user, application_id: 5, categories: [], disciplines: [], weight: 40, amount: 0 },
    user_approved: true,
  },
]

test.each([
  ['To be entered', { entered, is_done: false }],
  ['Entered', { entered, is_done: true }],
  ['Nobody to enter', { refused, is_done: false }],
  ['Nobody was entered', { refused, is_done: true }],
])('the outcome of a team’s entry is headed “%s”', async (heading, outcome) => {
  const html = await renderPage(
    <TeamCheck
      outcome={{ ...{ entered: [], present: [], refused: [], amount: 0, digest: null }, ...outcome }}
      currency="USD"
      errors={[]}
    />,
  )
  expect(/<h2[^>]*>([^<]*)</.exec(html)?.[1]).toBe(heading)
})
