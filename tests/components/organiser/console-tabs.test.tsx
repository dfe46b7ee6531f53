import { expect, it } from 'vitest'
import { ConsoleTabs } from '~/components/organiser/console-tabs.tsx'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import routes from '~/routes.ts'
import { renderPage } from '../render.tsx'

type Abilities = Competition['abilities']

const CONSOLE = 'routes/account/competitions/console.tsx'

/** The addresses of all pages of the console, under the competition's. */
async function consolePages(): Promise<string[]> {
  const all = (await routes).flatMap(function flat(route): (typeof route)[] {
    return [route, ...(route.children ?? []).flatMap(flat)]
  })
  const children = all.find(({ file }) => file === CONSOLE)?.children ?? []
  return children.flatMap(({ path }) =>
    path === undefined ? [] : [path.replace('/:discipline?', '').replace(/:\w+/, '7')],
  )
}

const tabsAt = (page: string, abilities: Partial<Abilities>) =>
  renderPage(
    <ConsoleTabs
      competition={{
        slug: 'cup',
        price: 30,
        abilities: { manage: false, staff: [], ...abilities } as Abilities,
      }}
      waiting={3}
    />,
    { at: `/account/competitions/cup/${page}` },
  )

const count = (html: string, part: string) => html.split(part).length - 1

it('every page of the console belongs to one tab, which stands in the menu and in the line', async () => {
  const pages = await consolePages()
  expect(pages.length).toBeGreaterThan(20)
  const marked = await Promise.all(
    pages.map(async (page) => [page, count(await tabsAt(page, { manage: true }), 'aria-current="page"')]),
  )
  expect(marked.filter(([, times]) => times !== 2)).toEqual([])
})

it('staff with few pages have them side by side, without a menu', async () => {
  const html = await tabsAt('calls', { staff: ['announcer'] })
  expect(count(html, '<summary')).toBe(0)
  expect(count(html, '<a ')).toBe(5)
})
