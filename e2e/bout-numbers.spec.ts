import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { addMats, drawOwn, ownCompetition, removeOwn } from './support/competition.ts'
import { call, inEnglish, signIn, tokenOf } from './support/federation.ts'

// A bout is called by one number (docs/decisions/0013): on every page, as the server sends it.

test.use({ javaScriptEnabled: false })
test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))
test.afterAll(removeOwn)

interface Bout {
  readonly id: number
  readonly number: string
  readonly cell: { readonly id: number; readonly x: number }
  readonly mat: { readonly id: number }
  readonly awaited: { readonly left: Awaited | null; readonly right: Awaited | null }
}
interface Awaited {
  readonly cell_id: number
  readonly number: string
}

/** The text of a page as it came from the server, each bout's place in it found beside its neighbours. */
async function textOf(page: Page, path: string): Promise<string> {
  const reply = await page.request.get(path)
  expect([path, reply.status()]).toEqual([path, 200])
  const html = await reply.text()
  return html
    .replace(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ')
}

const numbersIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => number!)

/** Names no bout otherwise than by its number, and "winner of" nothing but a bout. */
function expectOnly(text: string, bouts: readonly Bout[], path: string): void {
  const known = bouts.map(({ number }) => number)
  for (const pattern of [/No\. (\S+?)(?=[\s·,:]|$)/g, /(?:Winner|Loser) of (\S+?)(?=[\s·,:]|$)/g])
    expect([path, numbersIn(text, pattern).filter((number) => !known.includes(number))]).toEqual([path, []])
}

async function boutsOf(api: APIRequestContext, slug: string): Promise<readonly Bout[]> {
  return call<Bout[]>(api, 'get', `/api-public/core/fights?competition=${slug}&no_pagination=1`, null)
}

test('every page calls a bout by the number of its mat, and names the winner of the right one', async ({
  page,
  request,
}) => {
  const own = await ownCompetition(request, 'Numbers', 8)
  await addMats(request, own, 'Mat 1', 'Mat 2')
  const bracket = await drawOwn(request, own, 'playoff')
  const rebuild = () => call(request, 'post', `/api/core/competitions/${own.id}/schedule`, own.token, {})
  await rebuild()
  const laid = await boutsOf(request, own.slug)
  await rebuild()
  const bouts = await boutsOf(request, own.slug)
  const numbersOf = (list: readonly Bout[]) => new Map(list.map(({ id, number }) => [id, number]))
  expect(numbersOf(bouts)).toEqual(numbersOf(laid))
  expect(bouts.map(({ number }) => number)).toEqual(bouts.map(() => expect.stringMatching(/^[12]\.\d+$/)))
  const final = bouts.find(({ cell }) => cell.x === 2)!
  const semis = bouts.filter(({ cell }) => cell.x === 1)
  const first = bouts.find(({ cell }) => cell.x === 0)!

  const judge = await tokenOf(request, 'judge@demo.example')
  const { id: judgeId } = await call<{ id: number }>(request, 'get', '/api/user', judge)
  for (const mat of new Set(bouts.map(({ mat }) => mat.id))) {
    const invited = await call<{ id: number }>(request, 'post', '/api/core/mat_judges', own.token, {
      mat_id: mat,
      user_id: judgeId,
    })
    await call(request, 'put', `/api/core/mat_judges/${invited.id}/user_approved`, judge, {
      user_approved: '1',
    })
  }

  const consolePath = `/account/competitions/${own.slug}`
  const table = `/account/my-competitions/${own.slug}`
  const publicPages = [`/competitions/${own.slug}/schedule`, `/competitions/${own.slug}/brackets/${bracket}`]
  const all = (path: string) => ({ path, numbers: bouts.map(({ number }) => number) })
  const one = ({ number }: Bout, path: string) => ({ path, numbers: [number] })
  const readers: readonly (readonly [
    string | null,
    readonly { path: string; numbers: readonly string[] }[],
  ])[] = [
    [
      null,
      [
        ...publicPages.map(all),
        one(first, `/fights/${first.id}`),
        one(final, `/fights/${final.id}`),
        ...[...new Set(bouts.map(({ mat }) => mat.id))].map((mat) =>
          one(
            bouts.find((bout) => bout.mat.id === mat)!,
            `/display/${own.slug}/fight/${mat}?lang=en`,
          ),
        ),
        one(first, `/display/${own.slug}/schedule?lang=en`),
      ],
    ],
    [
      'organiser@demo.example',
      [
        all(`${consolePath}/schedule`),
        all(`${consolePath}/fights`),
        all(`${consolePath}/brackets/${bracket}`),
        one(final, `${consolePath}/fights/${final.cell.id}`),
      ],
    ],
    [
      'judge@demo.example',
      [
        all(`${table}/schedule`),
        all(`${table}/fights`),
        all(`${table}/brackets/${bracket}`),
        one(first, `${table}/fights/${first.id}`),
      ],
    ],
    [
      'admin@demo.example',
      [
        all(`/admin/fights?competition_id=${own.id}`),
        all(`/admin/bracket-cells?bracket_id=${bracket}`),
        all(`/admin/brackets/${bracket}`),
        all(`/admin/brackets/${bracket}/cells`),
        one(final, `/admin/fights/${final.id}`),
        one(final, `/admin/bracket-cells/${final.cell.id}`),
      ],
    ],
    [
      `${own.athletes[0]!.slug}@people.example`,
      [one(boutOf(own.athletes[0]!.name), '/account/applications/active')],
    ],
  ]
  for (const [reader, pages] of readers) {
    await page.context().clearCookies()
    await inEnglish(page, new URL(test.info().project.use.baseURL ?? '').origin)
    if (reader) await signIn(page, reader)
    for (const { path, numbers } of pages) {
      const text = await textOf(page, path)
      const missing = numbers.filter(
        (number) => !new RegExp(`(?<![\\d.])${number.replace('.', '\\.')}(?![\\d])`).test(text),
      )
      expect([path, missing]).toEqual([path, []])
      expectOnly(text, bouts, path)
    }
  }

  // The final waits for the winners of the two semi-finals, by their numbers, wherever it is shown.
  const awaited = semis.map(({ number }) => number).sort()
  for (const path of [`/fights/${final.id}`, ...publicPages]) {
    const named = numbersIn(await textOf(page, path), /Winner of (\d+\.\d+)/g)
    expect([path, awaited.filter((number) => !named.includes(number))]).toEqual([path, []])
  }

  function boutOf(name: string): Bout {
    return bouts.find((bout) => JSON.stringify(bout).includes(name))!
  }
})
