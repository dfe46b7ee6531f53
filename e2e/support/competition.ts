import type { APIRequestContext } from '@playwright/test'
import { call, tokenOf } from './federation.ts'

interface Named {
  readonly id: number
  readonly slug: string
  readonly name: string
}

/** `dd-MM-yyyy HH:mm:ss`, so many days from today. */
const inDays = (days: number, time: string): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}-${month}-${year} ${time}`
}

export interface OwnCompetition extends Named {
  readonly token: string
  readonly categoryId: number
  readonly athletes: readonly Named[]
}

/** A published competition of the journey's own, with so many confirmed athletes in one category of men. */
export async function ownCompetition(
  api: APIRequestContext,
  name: string,
  athletes: number,
): Promise<OwnCompetition> {
  const token = await tokenOf(api, 'organiser@demo.example')
  const categories = await call<
    (Named & {
      gender: string
      age_from: number | null
      weight_to: number | null
      discipline: { slug: string }
    })[]
  >(api, 'get', '/api-public/dict/categories?no_pagination=1', null)
  const category = categories.find(
    ({ gender, age_from: from, weight_to: to, discipline }) =>
      gender === 'male' && from === 18 && to === 70 && discipline.slug === 'fight',
  )
  if (!category) throw new Error('The demo has no men of 70 kg')
  const competition = await call<Named>(api, 'post', '/api/core/competitions', token, {
    name,
    status: 'active',
    registration_start_at: inDays(-2, '09:00:00'),
    registration_end_at: inDays(5, '09:00:00'),
    start_at: inDays(6, '09:00:00'),
    end_at: inDays(6, '19:00:00'),
    price: 0,
    categories: [category.id],
  })
  const people = await call<(Named & { birth_year: number | null })[]>(
    api,
    'get',
    '/api-public/core/users?role=user&gender=male&no_pagination=1&order_by=name',
    null,
  )
  const year = new Date().getFullYear()
  const grown = people.filter(({ birth_year: born }) => born !== null && year - born > 19 && year - born < 34)
  const entered: Named[] = []
  for (const person of grown) {
    if (entered.length === athletes) break
    const entry = await call<Named>(api, 'post', `/api/core/competitions/${competition.id}/entries`, token, {
      user_id: person.id,
      weight: 69,
      categories: [category.id],
      disciplines: ['fight'],
    })
    const own = await tokenOf(api, `${person.slug}@people.example`).catch(() => null)
    // The demo's own accounts have other addresses; their entries stay unanswered.
    if (!own) continue
    await call(api, 'put', `/api/core/competition_applications/${entry.id}/user_approved`, own, {
      user_approved: '1',
    })
    entered.push(person)
  }
  return { ...competition, token, categoryId: category.id, athletes: entered }
}
