import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '~/domain/access/roles.ts'
import * as deskBracket from '~/routes/account/competitions/bracket.tsx'
import * as deskFight from '~/routes/account/competitions/fight.tsx'
import * as judgeBracket from '~/routes/account/my-competitions/bracket.tsx'
import * as judgeTable from '~/routes/account/my-competitions/table.tsx'
import * as matScreen from '~/routes/display/fight.tsx'
import * as matNow from '~/routes/display/mat-now.ts'
import * as publicBracket from '~/routes/public/competitions/bracket.tsx'
import { startTestApi, type TestApi } from '../support/api.ts'
import { anAdmin, aUser } from '../support/builders.ts'
import { aVenue } from '../support/venue.ts'

// A thing of one competition under the address of another is not found, for whoever may see both.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface Page {
  readonly loader?: (args: ActionFunctionArgs) => unknown
  readonly action?: (args: ActionFunctionArgs) => unknown
}

type Nested = 'bracketId' | 'cellId' | 'fightId' | 'matId'

/** Every route with a thing in the address below a competition's, with the name of its parameter. */
const NESTED: readonly (readonly [string, Page, param: string, of: Nested, as: Role | null])[] = [
  ['competitions/:slug/brackets/:id', publicBracket, 'id', 'bracketId', null],
  ['display/:slug/fight/:mat_id', matScreen, 'mat_id', 'matId', null],
  ['display/:slug/fight/:mat_id/now', matNow, 'mat_id', 'matId', null],
  ['account/competitions/:slug/brackets/:id', deskBracket, 'id', 'bracketId', 'organisation_manager'],
  ['account/competitions/:slug/brackets/:id', deskBracket, 'id', 'bracketId', 'admin'],
  ['account/competitions/:slug/fights/:cell', deskFight, 'bracketCellId', 'cellId', 'organisation_manager'],
  ['account/competitions/:slug/fights/:cell', deskFight, 'bracketCellId', 'cellId', 'admin'],
  ['account/competitions/:slug/bouts/:fightId', deskFight, 'fightId', 'fightId', 'organisation_manager'],
  ['account/my-competitions/:slug/brackets/:id', judgeBracket, 'id', 'bracketId', 'judge'],
  ['account/my-competitions/:slug/fights/:fightId', judgeTable, 'fightId', 'fightId', 'judge'],
]

const answerOf = async (call: () => unknown): Promise<unknown> => {
  try {
    return await call()
  } catch (failure) {
    return failure instanceof Response
      ? { status: failure.status, to: failure.headers.get('location') }
      : failure
  }
}

test.each(NESTED)('%s', async (path, page, param, of, role) => {
  const person = role === 'admin' ? await anAdmin(api.db) : await aUser(api.db, { roles: [role ?? 'user'] })
  const owner = { id: person.id, role: role ?? 'anonymous' } as const
  const [own, other] = [await aVenue(api, owner), await aVenue(api, owner)]
  const id = { ...(await own.drawn()), matId: own.mat.id }[of]
  const client = api.as(role === null ? null : person)
  const profile = role === null ? null : (await client.user.current()).data
  const context = {
    api: client,
    viewer: () => Promise.resolve(profile),
    language: 'en',
    zone: 'Europe/Moscow',
    session: { toast: () => Promise.resolve(), token: () => Promise.resolve(null) },
  } as unknown as ActionFunctionArgs['context']
  const under = (slug: string, method: 'GET' | 'POST') => ({
    request: new Request(`http://localhost/${path}`, {
      method,
      ...(method === 'POST' && { body: new URLSearchParams({ intent: 'start' }) }),
    }),
    params: { slug, [param]: String(id) },
    context,
  })
  const found = await answerOf(() => page.loader?.(under(own.competition.slug, 'GET')))
  expect(found).not.toHaveProperty('status', 302)
  for (const [name, method] of [
    ['loader', 'GET'],
    ['action', 'POST'],
  ] as const) {
    const loadPage = page[name]
    if (!loadPage) continue
    expect([name, await answerOf(() => loadPage(under(other.competition.slug, method)))]).toEqual([
      name,
      page === matNow ? { status: 404, to: null } : { status: 302, to: '/404' },
    ])
  }
})
