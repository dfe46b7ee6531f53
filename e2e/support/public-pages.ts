import type { APIRequestContext } from '@playwright/test'

// Every address a visitor without an account can read, found in the demo federation.

interface Found {
  readonly id: number
  readonly slug: string
}
interface Bout extends Found {
  readonly status: string
}

/** Rows of a public list. */
export async function rows<T = Found>(api: APIRequestContext, path: string): Promise<readonly T[]> {
  const reply = await api.get(`/api-public/${path}`)
  return ((await reply.json()) as { data: readonly T[] }).data
}

/** The demo's competitions by the first word of their address: the year follows. */
export async function demoCompetition(
  api: APIRequestContext,
  which: 'kubok' | 'osennee' | 'zimnee',
): Promise<Found> {
  const all = await rows(api, 'core/competitions?list_status=all&per_page=100')
  const found = all.find(({ slug }) => slug.startsWith(`${which}-`))
  if (!found) throw new Error(`the demo has no competition ${which}`)
  return found
}

async function bracketOf(api: APIRequestContext, slug: string, type: string): Promise<Found> {
  const all = await rows<Found & { type: { slug: string } }>(
    api,
    `core/brackets?competition=${slug}&no_pagination=1`,
  )
  const found = all.find((bracket) => bracket.type.slug === type)
  if (!found) throw new Error(`no bracket ${type} at ${slug}`)
  return found
}

const boutOf = async (api: APIRequestContext, query: string) => {
  const [found] = await rows<Bout>(api, `core/fights?per_page=1&${query}`)
  if (!found) throw new Error(`no bout for ${query}`)
  return found
}

/** The first link of a list page to one of its entries. */
async function entryOf(api: APIRequestContext, list: string): Promise<string> {
  const page = await (await api.get(list)).text()
  const [, href] = new RegExp(`href="(${list}/[^"/?]+)"`).exec(page) ?? []
  if (!href) throw new Error(`${list} lists nothing`)
  return href
}

type Address = string | ((api: APIRequestContext) => Promise<string>)

const ofCompetition =
  (which: 'kubok' | 'osennee' | 'zimnee', rest = '') =>
  async (api: APIRequestContext) =>
    `/competitions/${(await demoCompetition(api, which)).slug}${rest}`

const ofBracket = (which: 'kubok' | 'osennee', type: string) => async (api: APIRequestContext) => {
  const { slug } = await demoCompetition(api, which)
  return `/competitions/${slug}/brackets/${(await bracketOf(api, slug, type)).id}`
}

/** What the pages are, in words, and where. */
export const publicPages: Readonly<Record<string, Address>> = {
  'the front page': '/',
  'the calendar': '/competitions',
  'the calendar with nothing found': '/competitions?search=zzzz',
  'a live competition': ofCompetition('kubok'),
  'its athletes': ofCompetition('kubok', '/athletes'),
  'its schedule': ofCompetition('kubok', '/schedule'),
  'its brackets': ofCompetition('kubok', '/brackets'),
  'a play-off bracket': ofBracket('kubok', 'playoff'),
  'a round-robin': ofBracket('kubok', 'round'),
  'a best of three': ofBracket('osennee', 'best-of-three'),
  'a competition open for entries': ofCompetition('zimnee'),
  'a schedule that is not there yet': ofCompetition('zimnee', '/schedule'),
  'the results of a past competition': ofCompetition('osennee', '/results'),
  'the schedule of a past competition': ofCompetition('osennee', '/schedule'),
  'a bout that ended': async (api) => `/fights/${(await boutOf(api, 'status=ended')).id}`,
  'a bout to come': async (api) => `/fights/${(await boutOf(api, 'status=waiting')).id}`,
  'the clubs': '/clubs',
  'a club': (api) => entryOf(api, '/clubs'),
  'the bouts of a club': async (api) => `${await entryOf(api, '/clubs')}/activities`,
  'the organisations': '/organisations',
  'an organisation': (api) => entryOf(api, '/organisations'),
  'the people': '/users',
  'an athlete': async (api) => {
    const [bout] = await rows<{ winner: Found | null }>(api, 'core/fights?status=ended&per_page=1')
    return `/users/${bout?.winner?.slug}`
  },
  'the news': '/news',
  'the articles': '/articles',
  'for athletes': '/for-athlete',
  'for trainers': '/for-trainer',
  'for judges': '/for-judge',
  'for organisers': '/for-organiser',
  'for clubs': '/for-sport-club',
  'the terms': '/agreements',
  'the privacy policy': '/privacy',
  'the offer': '/public-agreements',
  'pictures and results': '/public-privacy',
  'questions and answers': '/faq',
  'the page that is not there': '/404',
  'the login': '/auth/login',
  'the sign-up': '/auth/signup',
}

/** The pages that are another one with other texts. */
const OTHER_TEXTS: ReadonlySet<string> = new Set([
  ...['for trainers', 'for judges', 'for organisers', 'for clubs'],
  ...['the privacy policy', 'the offer', 'pictures and results'],
])

/** One page of each kind. */
export const kindsOfPages = Object.entries(publicPages).filter(([name]) => !OTHER_TEXTS.has(name))

export const addressOf = (address: Address, api: APIRequestContext): Promise<string> | string =>
  typeof address === 'string' ? address : address(api)
