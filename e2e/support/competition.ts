import { pairedScreen } from './screen.ts'
import type { APIRequestContext } from '@playwright/test'
import { call, tokenOf } from './federation.ts'
import { addDocument } from './document.ts'
import { addManagedAthlete } from './managed-athlete.ts'

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
  /** Enters one more athlete, who confirms at once. */
  readonly enter: () => Promise<Named>
}

/** Those that are still to be put away. */
const present: (Named & { readonly token: string })[] = []

/** Puts away what the journeys have announced, so that no other one meets it: no bout of it is on, and it is cancelled. */
export async function removeOwn({ request: api }: { readonly request: APIRequestContext }): Promise<void> {
  for (const { id, slug, token } of present.splice(0)) {
    for (const bout of await boutsOf(api, { slug }))
      if (bout.status === 'online')
        await call(api, 'put', `/api/core/fights/${bout.id}/events`, token, {
          type: 'end',
          reason: 'decision',
          user_id: bout.details.left_user?.id,
        })
    await call(api, 'patch', `/api/core/competitions/${id}`, token, { status: 'canceled' })
  }
}

/** What a published competition of next week is announced with. */
export const announceFor = (name: string) => ({
  name: `${name} ${Date.now()}`,
  status: 'active',
  registration_start_at: inDays(-2, '09:00:00'),
  registration_end_at: inDays(5, '09:00:00'),
  start_at: inDays(6, '09:00:00'),
  end_at: inDays(6, '19:00:00'),
  price: 0,
})

/** A published competition of the journey's own, with so many confirmed athletes in one category of men. */
export async function ownCompetition(
  api: APIRequestContext,
  name: string,
  athletes: number,
  settings: { readonly price?: number; readonly categories?: readonly number[] } = {},
): Promise<OwnCompetition> {
  const token = await tokenOf(api, 'organiser@demo.example')
  const categoryId = await categoryOfMen(api, 70)
  const competition = await call<Named>(api, 'post', '/api/core/competitions', token, {
    ...announceFor(name),
    categories: [categoryId],
    ...settings,
  })
  present.push({ ...competition, token })
  const people = await grownMen(api)
  const enter = async (): Promise<Named> => {
    const person = people.shift()
    if (!person) throw new Error('The demo has no more men of 70 kg')
    const own = await tokenOf(api, `${person.slug}@people.example`).catch(() => null)
    // The demo's own accounts, and people of other journeys, have other addresses.
    if (!own) return enter()
    const entry = await call<Named>(api, 'post', `/api/core/competitions/${competition.id}/entries`, token, {
      user_id: person.id,
      weight: 69,
      categories: [categoryId],
      disciplines: ['fight'],
    })
    await call(api, 'put', `/api/core/competition_applications/${entry.id}/user_approved`, own, {
      user_approved: '1',
    })
    return person
  }
  const entered: Named[] = []
  while (entered.length < athletes) entered.push(await enter())
  return { ...competition, token, categoryId, athletes: entered, enter }
}

interface DemoCategory extends Named {
  readonly gender: string
  readonly age_from: number | null
  readonly weight_to: number | null
  readonly discipline: { readonly slug: string }
}

/** The first category of the demo that is of a kind. */
export async function categoryOf(
  api: APIRequestContext,
  kind: string,
  isOfKind: (category: DemoCategory) => boolean,
): Promise<number> {
  const path = '/api-public/dict/categories?no_pagination=1'
  const category = (await call<DemoCategory[]>(api, 'get', path, null)).find(isOfKind)
  if (!category) throw new Error(`The demo has no ${kind}`)
  return category.id
}

/** The demo's category of grown men up to so many kilograms. */
export const categoryOfMen = (api: APIRequestContext, kilograms: number): Promise<number> =>
  categoryOf(
    api,
    `men of ${kilograms} kg`,
    ({ gender, age_from: from, weight_to: to, discipline }) =>
      gender === 'male' && from === 18 && to === kilograms && discipline.slug === 'fight',
  )

/** Gives a category one name in both languages; the reply gives it its own again. */
export async function renameCategory(
  api: APIRequestContext,
  id: number,
  name: string,
): Promise<() => Promise<unknown>> {
  const admin = await tokenOf(api, 'admin@demo.example')
  const path = `/api-admin/dict/categories/${id}`
  const own = await call<Record<'name_en' | 'name_ru', string>>(api, 'get', path, admin)
  const rename = (names: Readonly<Record<'name' | 'name_ru', string>>) =>
    call(api, 'patch', path, admin, names)
  await rename({ name, name_ru: name })
  return () => rename({ name: own.name_en, name_ru: own.name_ru })
}

async function grownMen(api: APIRequestContext): Promise<Named[]> {
  const people = await call<(Named & { birth_year: number | null })[]>(
    api,
    'get',
    '/api-public/core/users?role=user&gender=male&no_pagination=1&order_by=name',
    null,
  )
  const year = new Date().getFullYear()
  return people.filter(({ birth_year: born }) => born !== null && year - born > 19 && year - born < 34)
}

/** Draws the one bracket of a competition; its id. */
export async function drawOwn(
  api: APIRequestContext,
  { id, token }: OwnCompetition,
  type: 'playoff' | 'round',
): Promise<number> {
  const path = `/api/core/competitions/${id}/brackets`
  const [bracket] = await call<{ id: number }[]>(api, 'post', path, token, { type })
  if (!bracket) throw new Error('nothing was drawn')
  return bracket.id
}

/** Mats of a competition, by these names. */
export async function addMats(api: APIRequestContext, { id, token }: OwnCompetition, ...names: string[]) {
  for (const name of names) await call(api, 'post', '/api/core/mats', token, { competition_id: id, name })
}

/** A competition of the test's own with two entries, a mat and papers asked for, and a report to be decided on; completes paths in which `{slug}` stands for it and `{application}` for one of its entries. */
export async function ownAddresses(api: APIRequestContext, name: string): Promise<(path: string) => string> {
  const competition = await ownCompetition(api, name, 2)
  await addMats(api, competition, 'Mat 1')
  const [application] = await call<{ id: number }[]>(
    api,
    'get',
    `/api/core/competition_applications?competition_id=${competition.id}`,
    competition.token,
  )
  // The page of the papers then has an entry to decide on.
  await call(api, 'put', `/api/core/competitions/${competition.id}/papers_settings`, competition.token, {
    required: ['medical'],
  })
  // Entered were the first men by name.
  const [stranger] = (await grownMen(api)).slice(-1)
  const athlete = await tokenOf(api, 'athlete@demo.example')
  await call(api, 'post', '/api/social/reports', athlete, {
    user_id: stranger?.id,
    reason: 'other',
    text: `What ${name} reports`,
  })
  const own = {
    '{slug}': competition.slug,
    '{application}': String(application?.id),
    '{athlete}': stranger?.slug ?? '',
    '{screen}': String((await pairedScreen(api, competition, 'TV 1')).id),
    '{managed}': String(await addManagedAthlete(api, athlete)),
    '{document}': String((await addDocument(api, athlete)).id),
  }
  return (path) => Object.entries(own).reduce((filled, [name, value]) => filled.replace(name, value), path)
}

export interface OwnBout {
  readonly id: number
  readonly status: string
  readonly start_estimate_at: string | null
  readonly cell: { readonly id: number; readonly x: number; readonly y: number }
  readonly details: { readonly left_user: Named | null; readonly right_user: Named | null }
}

/** The bouts of a competition, in English, from the first round on. */
export async function boutsOf(api: APIRequestContext, { slug }: Pick<Named, 'slug'>): Promise<OwnBout[]> {
  const bouts = await call<OwnBout[]>(
    api,
    'get',
    `/api-public/core/fights?competition=${slug}&no_pagination=1`,
    null,
  )
  return bouts.sort((a, b) => a.cell.x - b.cell.x || a.cell.y - b.cell.y)
}

/** Starts a bout and ends it by decision for whom `winner` names: the left athlete unless stated otherwise. */
export async function fightOut(
  api: APIRequestContext,
  { token }: OwnCompetition,
  { id, details }: OwnBout,
  winner = details.left_user?.id,
): Promise<void> {
  const path = `/api/core/fights/${id}/events`
  await call(api, 'put', path, token, { type: 'start' })
  await call(api, 'put', path, token, { type: 'end', reason: 'decision', user_id: winner })
}

/** Fights out every bout whose athletes are known, as they stand now. */
export async function fightRound(api: APIRequestContext, competition: OwnCompetition): Promise<void> {
  for (const bout of await boutsOf(api, competition))
    if (bout.status === 'waiting' && bout.details.left_user && bout.details.right_user)
      await fightOut(api, competition, bout)
}
