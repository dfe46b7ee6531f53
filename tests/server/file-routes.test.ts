import { resolve } from 'node:path'
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '~/routes.ts'
import { competitions, fights } from '#api/platform/db/schema.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCompetition, aMat, aUser } from '../support/builders.ts'

// What programs read (a feed, a table, a calendar) is a plain 404 where it is not there: no page stands for it.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Every file and feed, with parameters of what is not there. */
const MISSING: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  'competitions/:slug/calendar.ics': [{ slug: 'nowhere' }],
  'users/:slug/bouts.ics': [{ slug: 'nobody' }],
  'members/files/:file': [{ file: 'members.csv' }],
  'athletes/import/:file': [{ file: 'template.pdf' }],
  'documents/:id/file': [{ id: '999999' }],
  'competitions/:slug/files/:file': [{ slug: 'nowhere', file: 'results.csv' }],
  'display/:slug/fight/:mat_id/now': [
    { slug: 'nowhere', mat_id: '999999' },
    { slug: 'nowhere', mat_id: 'first' },
  ],
  'display/:slug/fight/:mat_id/feed/:format': [
    { slug: 'nowhere', mat_id: '999999', format: 'json' },
    { slug: 'nowhere', mat_id: '999999', format: 'events' },
    { slug: 'nowhere', mat_id: 'first', format: 'xml' },
    { slug: 'nowhere', mat_id: '1', format: 'pdf' },
  ],
  'resources/admin-choices/:entity': [{ entity: 'nothing' }],
  'resources/dictionaries/:language/:namespace/:version': [
    { language: 'xx', namespace: 'common', version: '1' },
  ],
}

/** Redirects, choices that are posted, and what is the reader's own: nothing is named that could be missing. */
const NAMES_NOTHING = [
  'applications',
  'my-competitions',
  'security/data',
  'tv/report',
  'resources/theme',
  'resources/language',
  'resources/sidebar',
  'resources/table-layout',
  'resources/bell',
  '*',
]
/** What a page's script asks for is JSON, refusals too. */
const ANSWERED = [
  'resources/fights/:fightId',
  'resources/board/:competitionId',
  'resources/panel/:fightId',
  'resources/weigh-in/:competitionId',
]

const modules = (entries: readonly RouteConfigEntry[]): (readonly [path: string, file: string])[] =>
  entries.flatMap(({ path, file, index, children }) => [
    ...(path && !index && file.endsWith('.ts') ? [[path, file] as const] : []),
    ...modules(children ?? []),
  ])

test('every module that is no page is in one of the lists', async () => {
  const paths = modules(await routes)
    .map(([path]) => path)
    .filter((path) => !path.endsWith('/overview'))
  expect(paths.toSorted()).toEqual([...Object.keys(MISSING), ...NAMES_NOTHING, ...ANSWERED].toSorted())
})

const CASES = Object.entries(MISSING).flatMap(([path, all]) => all.map((params) => [path, params] as const))

test.each(CASES)('%s: %o is not found', async (path, params) => {
  const file = modules(await routes).find(([own]) => own === path)?.[1] ?? ''
  const { loader } = (await import(resolve('app', file))) as {
    loader: (args: LoaderFunctionArgs) => unknown
  }
  const role = path.startsWith('members') ? 'club_manager' : path.includes('admin') ? 'admin' : 'user'
  const client = api.as(await aUser(api.db, { roles: [role] }))
  const { data: viewer } = await client.user.current()
  const context = {
    api: client,
    apiAs: () => client,
    viewer: () => Promise.resolve(viewer),
    language: 'en',
    isDraining: () => false,
    session: { toast: () => Promise.resolve(), token: () => Promise.resolve('signed in') },
  } as unknown as LoaderFunctionArgs['context']
  const request = new Request(`http://localhost/${path}`)
  const answer: unknown = await Promise.resolve()
    .then(() => loader({ request, params, context }))
    .catch((failure: unknown) => failure)
  if (!(answer instanceof Response)) throw answer
  expect([answer.status, await answer.text()]).toEqual([404, ''])
})

test('a calendar strikes out what will not be held, and keeps a bout that was', async () => {
  const category = await aCategory(api.db)
  const { competition } = await aCompetition(api.db, { categoryIds: [category.id] })
  const mat = await aMat(api.db, competition.id)
  const [left, right] = [await aUser(api.db), await aUser(api.db)]
  const bout = {
    competitionId: competition.id,
    categoryId: category.id,
    matId: mat.id,
    discipline: 'fight' as const,
    timePerFight: 180,
    leftUserId: left.id,
    rightUserId: right.id,
    startEstimateAt: competition.startAt,
  }
  await api.db
    .insert(fights)
    .values([bout, { ...bout, startAt: competition.startAt, endAt: competition.endAt }])
  const calendar = async (path: string, slug: string) => {
    const file = modules(await routes).find(([own]) => own === path)?.[1] ?? ''
    const { loader } = (await import(resolve('app', file))) as {
      loader: (args: LoaderFunctionArgs) => Promise<Response>
    }
    const context = {
      api: api.as(null),
      language: 'en',
      settings: { publicUrl: 'http://localhost' },
    } as unknown as LoaderFunctionArgs['context']
    const text = await (
      await loader({ request: new Request('http://localhost'), params: { slug }, context })
    ).text()
    return text.match(/BEGIN:VEVENT|STATUS:CANCELLED/g)?.join(' ')
  }
  const both = async () => [
    await calendar('competitions/:slug/calendar.ics', competition.slug),
    await calendar('users/:slug/bouts.ics', left.slug),
  ]
  expect(await both()).toEqual(['BEGIN:VEVENT', 'BEGIN:VEVENT BEGIN:VEVENT'])
  await api.db.update(competitions).set({ status: 'canceled' }).where(eq(competitions.id, competition.id))
  expect(await both()).toEqual([
    'BEGIN:VEVENT STATUS:CANCELLED',
    'BEGIN:VEVENT STATUS:CANCELLED BEGIN:VEVENT',
  ])
})
