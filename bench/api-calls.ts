/** The calls the API's benchmark makes: the lists and pages people open, each with what it names in either federation. */
import { contract } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'

export type Person = 'visitor' | 'athlete' | 'organiser' | 'admin' | 'club'

/** Things of the demo that both federations have. */
export interface Known {
  readonly past: string
  readonly pastId: number
  readonly bracket: number
  readonly fight: number
  readonly mat: number
  readonly athlete: string
  readonly club: string
  readonly organisation: string
  readonly news: string
}

export interface BenchCall {
  readonly name: string
  readonly as: Person
  readonly path: (known: Known) => string
  /** Asked for the page in the middle, or the last one, as the first page's meta tells. */
  readonly page?: 'middle' | 'last'
  /** Only the large federation has it. */
  readonly largeOnly?: true
}

type Query = Readonly<Record<string, string | number>>
type Given = Query | ((known: Known) => Query)

const at =
  (endpoint: Endpoint, query: Given = {}, params: (known: Known) => Query = () => ({})) =>
  (known: Known) => {
    const given = params(known)
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(given[name] ?? ''),
    )
    const parameters = Object.entries(typeof query === 'function' ? query(known) : query)
    const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()
    return search ? `${path}?${search}` : path
  }

const listed = (
  as: Person,
  name: string,
  endpoint: Endpoint,
  query: Given = {},
  more: Pick<BenchCall, 'page'> = {},
) => ({ name, as, path: at(endpoint, query), ...more })

const bySlug = (name: string, endpoint: Endpoint, slug: (known: Known) => string): BenchCall => ({
  name,
  as: 'visitor',
  path: at(endpoint, {}, (known) => ({ slug: slug(known) })),
})

const byId = (name: string, as: Person, endpoint: Endpoint, id: (known: Known) => number): BenchCall => ({
  name,
  as,
  path: at(endpoint, {}, (known) => ({ id: id(known) })),
})

const { admin } = contract
const ofPast = ({ past }: Known) => ({ competition: past })

/** Where the usual name is nobody's on the demo: one that is found on both, so that a page is compared with a page. */
const SOUGHT: Readonly<Record<string, string>> = { audit: 'рубеж', matJudges: 'род' }

export const LISTS: readonly BenchCall[] = [
  listed('visitor', 'competitions', contract.competitions.list),
  listed('visitor', 'competitions, upcoming', contract.competitions.list, { list_status: 'upcoming' }),
  listed('visitor', 'competitions, passed', contract.competitions.list, { list_status: 'passed' }),
  listed('visitor', 'competitions by name', contract.competitions.list, { search: 'кубок' }),
  listed('visitor', 'competitions, middle page', contract.competitions.list, {}, { page: 'middle' }),
  {
    name: 'athletes of a competition',
    as: 'visitor',
    path: at(contract.competitions.athletes, {}, ({ past }) => ({ slug: past })),
  },
  listed('visitor', 'brackets', contract.brackets.list),
  listed('visitor', 'brackets of a competition', contract.brackets.list, ofPast),
  listed('visitor', 'brackets won by an athlete', contract.brackets.list, ({ athlete }) => ({
    medallist: athlete,
  })),
  listed('visitor', 'brackets, middle page', contract.brackets.list, {}, { page: 'middle' }),
  listed('visitor', 'fights', contract.fights.list),
  listed('visitor', 'fights of a competition', contract.fights.list, ofPast),
  listed('visitor', 'fights of an athlete', contract.fights.list, ({ athlete }) => ({
    user: athlete,
    status: 'ended',
    order_by: 'end_at',
    order_direction: 'DESC',
  })),
  listed('visitor', 'fights, live', contract.fights.list, { status: 'online' }),
  listed('visitor', 'fights, last ended first', contract.fights.list, {
    status: 'ended',
    order_by: 'end_at',
    order_direction: 'DESC',
  }),
  listed('visitor', 'fights, middle page', contract.fights.list, {}, { page: 'middle' }),
  listed('visitor', 'fights, last page', contract.fights.list, {}, { page: 'last' }),
  listed('visitor', 'mats of a competition', contract.mats.list, ofPast),
  listed('visitor', 'people', contract.people.list),
  listed('visitor', 'people by name', contract.people.list, { search: 'андре' }),
  listed('visitor', 'people by two letters', contract.people.list, { search: 'ко' }),
  listed('visitor', 'people by two rare letters', contract.people.list, { search: 'цв' }),
  listed('visitor', 'judges', contract.people.list, { role: 'judge' }),
  listed('visitor', 'people, latest', contract.people.list, {
    order_by: 'created_at',
    order_direction: 'DESC',
  }),
  listed('visitor', 'people, middle page', contract.people.list, {}, { page: 'middle' }),
  listed('visitor', 'people, last page', contract.people.list, {}, { page: 'last' }),
  listed('visitor', 'clubs', contract.clubs.list),
  listed('visitor', 'clubs by name', contract.clubs.list, { search: 'барс' }),
  listed('visitor', 'organisations', contract.organisations.list),
  listed('visitor', 'news', contract.news.list),
  listed('visitor', 'news by a word', contract.news.list, { search: 'кубок' }),
  listed('visitor', 'news, middle page', contract.news.list, {}, { page: 'middle' }),
  listed('visitor', 'articles', contract.articles.list),
  listed('visitor', 'categories', contract.dict.categories),
  listed('visitor', 'cities by name', contract.dict.cities, { search: 'мо', short: 1 }),
  listed('athlete', 'own applications', contract.applications.list),
  listed('athlete', 'own orders', contract.orders.list),
  listed('athlete', 'notifications', contract.notifications.list),
  listed('athlete', 'messages', contract.messages.list),
  listed('athlete', 'recipients by name', contract.messages.recipients, { search: 'андре' }),
  listed('athlete', 'own belts', contract.belts.list),
  listed('organiser', 'own competitions', contract.competitions.managed),
  listed('organiser', 'applications to own competitions', contract.applications.list, { managed: 1 }),
  listed('organiser', 'applications to a competition', contract.applications.list, ofPast),
  listed('organiser', 'judges of a competition', contract.matJudges.list, ({ pastId }) => ({
    competition_id: pastId,
  })),
  listed('club', 'members', contract.members.list),
  listed('club', 'applications to the club', contract.clubApplications.list, { managed: 1 }),
  ...Object.entries(admin).flatMap(([entity, calls]) =>
    'list' in calls
      ? [
          listed('admin', `admin: ${entity}`, calls.list),
          listed('admin', `admin: ${entity} by name`, calls.list, { search: SOUGHT[entity] ?? 'андре' }),
        ]
      : [],
  ),
  ...(['users', 'fights', 'competitionApplications', 'audit', 'orders', 'bracketCells'] as const).map(
    (entity) => listed('admin', `admin: ${entity}, middle page`, admin[entity].list, {}, { page: 'middle' }),
  ),
  listed('admin', 'admin: users by address', admin.users.list, { order_by: 'email' }),
  listed('admin', 'admin: fights, latest', admin.fights.list, {
    order_by: 'created_at',
    order_direction: 'DESC',
  }),
]

export const DETAILS: readonly BenchCall[] = [
  bySlug('competition', contract.competitions.details, ({ past }) => past),
  bySlug('schedule', contract.competitions.schedule, ({ past }) => past),
  bySlug('timetable', contract.competitions.timetable, ({ past }) => past),
  bySlug('results', contract.competitions.results, ({ past }) => past),
  byId('bracket', 'visitor', contract.brackets.details, ({ bracket }) => bracket),
  byId('fight', 'visitor', contract.fights.details, ({ fight }) => fight),
  byId('mat now', 'visitor', contract.mats.now, ({ mat }) => mat),
  bySlug('person', contract.people.details, ({ athlete }) => athlete),
  bySlug('club', contract.clubs.details, ({ club }) => club),
  bySlug('organisation', contract.organisations.details, ({ organisation }) => organisation),
  bySlug('news', contract.news.details, ({ news }) => news),
  { name: 'own profile', as: 'athlete', path: at(contract.user.current) },
  { name: 'unread messages', as: 'athlete', path: at(contract.messages.unread) },
]

/** The largest event: 713 bouts on ten mats. */
export const CHAMPIONSHIP_CALLS: readonly BenchCall[] = [
  {
    ...bySlug('schedule of 713 bouts', contract.competitions.schedule, () => 'championship'),
    largeOnly: true,
  },
  {
    ...bySlug('timetable of 713 bouts', contract.competitions.timetable, () => 'championship'),
    largeOnly: true,
  },
  {
    ...bySlug('results of 23 categories', contract.competitions.results, () => 'championship'),
    largeOnly: true,
  },
]
