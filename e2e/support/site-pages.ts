import type { RouteConfigEntry } from '@remix-run/route-config'
import { ADMIN_ENTITIES } from '../../app/domain/access/admin-area.ts'
import routes from '../../app/routes.ts'
import type { Answer, PlainBrowser } from './posted-forms.ts'
import { signedInBrowsers, type Reader } from './signed-in.ts'

// Every page of the route table, who reads it, and an address of it in the demo federation.

export interface SitePage {
  /** The path of the route table: `/competitions/:slug/schedule`. */
  readonly pattern: string
  readonly file: string
  readonly reader: Reader
}

/** Paths with what lies under them, and who reads them; the first that fits. */
const READERS: readonly (readonly [string, Reader])[] = [
  ['/admin', 'admin'],
  ['/account/my-competitions', 'judge'],
  ['/account/orders', 'athlete'],
  ['/account/applications/club', 'club'],
  ['/account/applications', 'athlete'],
  ['/account/club', 'club'],
  ['/account/members', 'club'],
  ['/account/teams', 'club'],
  ['/account/news', 'club'],
  ['/account/write-news', 'club'],
  ['/account', 'organiser'],
  ['/tv/pair', 'organiser'],
  ['/tv/preview', 'organiser'],
  ['/auth/logout', 'athlete'],
]

const readerOf = (pattern: string): Reader =>
  READERS.find(([path]) => `${pattern}/`.startsWith(`${path}/`))?.[1] ?? 'visitor'

/** Pages that are no document of their own: they lead on, or answer a path that no page has. */
const LEADING_ON = /\.ts$/

function flatten(entries: readonly RouteConfigEntry[], above = ''): SitePage[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`
    if (children && children.length > 0) return flatten(children, pattern)
    if (LEADING_ON.test(file)) return []
    return [{ pattern: pattern || '/', file, reader: readerOf(pattern) }]
  })
}

/** The admin area has one route for all its entities: each of them is a page. */
const byEntity = (page: SitePage): SitePage[] =>
  page.pattern.includes('/:entity')
    ? ADMIN_ENTITIES.map((entity) => ({ ...page, pattern: page.pattern.replace(':entity', entity) }))
    : [page]

/** Entities that come into being elsewhere (`comesFrom`) have no page that makes one. */
const MADE_ELSEWHERE = ['bracket-cells']
const isPage = ({ pattern }: SitePage, at: number, all: readonly SitePage[]) =>
  !MADE_ELSEWHERE.some((entity) => pattern === `/admin/${entity}/new`) &&
  all.findIndex((other) => other.pattern === pattern) === at

export const sitePages: readonly SitePage[] = flatten(routes as RouteConfigEntry[])
  .flatMap(byEntity)
  .filter(isPage)

/** Pages that cannot be opened by an address alone. */
export const WITHOUT_ADDRESS: Readonly<Record<string, string>> = {
  '/auth/pending': 'a sign-up has to wait for its confirmation',
  '/account/reports/new': 'its query names who or what is reported',
  '/auth/second-step': 'a password has to be entered before',
  '/account/athletes/:id': 'the demo has no athlete without an account',
  '/account/athletes/:id/documents': 'the demo has no athlete without an account',
  '/admin/cities/:id/merge': 'the demo has no city that was typed',
  '/account/documents/:id': 'the demo has no document',
  '/account/my-competitions/:slug/panel/:matId': 'the demo has no side judge',
  '/tv/preview/:slug/:id': 'the demo has no screen',
  '/account/competitions/:slug/bouts/:fightId': 'the demo has no bout outside its brackets',
}

/** Finds the demo's competition among all that other tests have announced. */
const SEARCHED = '?search=%D0%A0%D1%83%D0%B1%D0%B5%D0%B6'

/** Where an address is found that is not linked from the page above it: the page, what its link looks like, and a query. */
const FOUND_AT: Readonly<Record<string, readonly [page: string, link: RegExp, query?: string]>> = {
  '/competitions/:slug': ['/competitions', /"(\/competitions\/kubok-rubezha[^"/?#]*)"/, SEARCHED],
  '/account/competitions/:slug': [
    '/account/competitions',
    /"(\/account\/competitions\/kubok-rubezha[^"/?#]*)/,
    SEARCHED,
  ],
  '/account/competitions/:slug/brackets/:id': [
    '/account/competitions/:slug/brackets',
    /"(\/account\/competitions\/[^"/]+\/brackets\/\d+)/,
  ],
  '/fights/:id': ['/competitions/:slug/schedule', /"(\/fights\/\d+)/],
  '/widgets/:slug': ['/display/:slug/widgets', /"(\/widgets\/[^"/?]+)\/mats\//],
  '/widgets/:slug/mats/:mat_id': ['/display/:slug/widgets', /"(\/widgets\/[^"/?]+\/mats\/\d+)/],
  '/widgets/:slug/brackets/:id': [
    '/display/:slug/widgets',
    /"(\/widgets\/[^"/?]+\/brackets\/\d+)/,
    '?kind=bracket',
  ],
  '/users/:slug': ['/users', /"(\/users\/[^"/?#]+)"/],
  '/account/my-competitions/:slug': [
    '/account/my-competitions/upcoming',
    /"(\/account\/my-competitions\/kubok-rubezha[^"/?#]*)/,
  ],
  '/account/applications/search/:slug': [
    '/account/applications/search',
    /"(\/account\/applications\/search\/[^"/?#]+)/,
  ],
  '/account/teams/:kind/:slug': ['/account/club', /"(\/account\/teams\/club\/[^"/?#]+)/],
  '/account/orders/:id': ['/account/applications/active', /"(\/account\/orders\/\d+)/],
  '/account/messages/:id': ['/account/messages', /"(\/account\/messages\/\d+)/],
}

/** Finds an address for each pattern, by the links of the pages above it. */
class Addresses {
  readonly #known = new Map<string, Promise<string>>()

  constructor(private readonly as: (reader: Reader) => Promise<PlainBrowser>) {}

  of(pattern: string): Promise<string> {
    const known = this.#known.get(pattern) ?? this.#find(pattern)
    this.#known.set(pattern, known)
    return known
  }

  async #find(pattern: string): Promise<string> {
    if (!pattern.includes(':')) return pattern
    const above = pattern.slice(0, pattern.lastIndexOf('/'))
    const last = pattern.slice(above.length)
    if (pattern.startsWith('/display/:slug') && !pattern.endsWith('/:mat_id'))
      return pattern.replace(
        '/display/:slug',
        (await this.of('/competitions/:slug')).replace(/^\/[^/]+/, '/display'),
      )
    if (!last.startsWith('/:')) return (await this.of(above)) + last
    const [page, link, query = ''] = FOUND_AT[pattern] ?? [above, null]
    const at = await this.of(page)
    const { text } = await (await this.as(readerOf(page))).get(at + query)
    const found = (link ?? new RegExp(`"(${at}/(?!new"|set-up)[^"/?#]+)[?"#]`)).exec(text)?.[1]
    if (!found) throw new Error(`${at} links to no ${pattern}`)
    return found
  }
}

/** The demo's people, signed in once each, and the addresses they find. */
export function demoReaders() {
  const as = signedInBrowsers()
  let addresses: Addresses | undefined
  return {
    as,
    addressOf(pattern: string, baseURL = ''): Promise<string> {
      addresses ??= new Addresses((reader) => as(reader, baseURL))
      return addresses.of(pattern)
    },
  }
}

/** Levels of the headings of a page, from the top. */
export const headingLevels = ({ html }: Answer): number[] =>
  html.querySelectorAll('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)))
