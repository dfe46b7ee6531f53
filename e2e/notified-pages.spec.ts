import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { TARGET_OF_KIND } from '../api/notifications/targets.ts'
import { open } from './support/alive.ts'
import { addMats, ownCompetition, removeOwn, type OwnCompetition } from './support/competition.ts'
import { call, signIn, tokenOf } from './support/federation.ts'
import { addManagedAthlete } from './support/managed-athlete.ts'
import { confirmSignUp, newEmail, signUp } from './visitor.ts'

// What the bell tells of is shown somewhere, and the page it leads to is refreshed. That each kind of notification reaches
// its reader live is tested where it is made (tests/api/notifications.test.ts).

test.afterAll(removeOwn)

interface Cast {
  readonly api: APIRequestContext
  readonly tokens: Readonly<Record<Reader | 'organiser' | 'trainer', string>>
  readonly ids: Readonly<Record<Reader, number>>
  readonly competition: OwnCompetition
  readonly matId: number
  /** An athlete without an account, looked after by the club. */
  readonly managedId: number
  readonly clubId: number
  readonly organisationId: number
  readonly beltId: number
  /** A page of somebody who has not been here. */
  readonly strangersPage: () => Promise<Page>
}
type Reader = 'judge' | 'club' | 'newcomer' | 'admin'
type Screen = keyof typeof screens

/** The pages notifications lead to, and who reads them. */
const screens = {
  desk: {
    reader: 'organiser',
    path: (cast: Cast) => `/account/competitions/${cast.competition.slug}/applications`,
  },
  staff: {
    reader: 'organiser',
    path: (cast: Cast) => `/account/competitions/${cast.competition.slug}/staff`,
  },
  helping: { reader: 'newcomer', path: () => '/account/helping' },
  mats: { reader: 'organiser', path: (cast: Cast) => `/account/competitions/${cast.competition.slug}/mats` },
  entries: { reader: 'newcomer', path: () => '/account/applications/active' },
  seats: { reader: 'judge', path: () => '/account/my-competitions/upcoming' },
  club: { reader: 'newcomer', path: () => '/account/club' },
  belts: { reader: 'newcomer', path: () => '/account/preferences' },
  requests: { reader: 'club', path: () => '/account/applications/club' },
  members: { reader: 'club', path: () => '/account/members' },
  team: { reader: 'club', path: (cast: Cast) => `/account/teams/club/${cast.competition.slug}` },
  organisation: { reader: 'organiser', path: () => '/account/my-organisation' },
  reported: { reader: 'newcomer', path: () => '/account/reports' },
  reports: { reader: 'admin', path: () => '/admin/reports' },
  athletes: { reader: 'club', path: () => '/account/athletes' },
  users: { reader: 'admin', path: () => '/admin/users' },
  clubs: { reader: 'admin', path: () => '/admin/clubs' },
} as const

const idOf = async (cast: Cast, path: string, reader: Reader, of: (row: Row) => boolean): Promise<number> => {
  const rows = await call<Row[]>(cast.api, 'get', path, cast.tokens[reader])
  const found = rows.find(of)
  if (!found) throw new Error(`nothing in ${path}`)
  return found.id
}
interface Row {
  readonly id: number
  readonly competition?: { readonly id: number }
  readonly user?: { readonly id: number }
  readonly status?: string
}
const ofCompetition = (cast: Cast) => (row: Row) => row.competition?.id === cast.competition.id
const newcomers = (cast: Cast) => (row: Row) =>
  row.user?.id === cast.ids.newcomer && !['canceled', 'refused'].includes(row.status ?? '')

const entered = (cast: Cast) => ({
  weight: 69,
  categories: [cast.competition.categoryId],
  disciplines: ['fight'],
})
const ENTRIES = '/api/core/competition_applications'
const entry = (cast: Cast) => idOf(cast, `${ENTRIES}?no_pagination=1`, 'newcomer', ofCompetition(cast))
const seat = (cast: Cast) => idOf(cast, '/api/core/mat_judges?no_pagination=1', 'judge', ofCompetition(cast))
const REQUESTS = '/api/org/club_applications'
const request = (cast: Cast) => idOf(cast, `${REQUESTS}?no_pagination=1`, 'newcomer', newcomers(cast))

const answersEntry = (word: '0' | '1') => async (cast: Cast) =>
  call(cast.api, 'put', `${ENTRIES}/${await entry(cast)}/user_approved`, cast.tokens.newcomer, {
    user_approved: word,
  })
const applies = (cast: Cast) =>
  call(cast.api, 'post', ENTRIES, cast.tokens.newcomer, {
    ...entered(cast),
    competition_id: cast.competition.id,
  })
const entersAthlete = (cast: Cast) =>
  call(cast.api, 'post', `/api/core/competitions/${cast.competition.id}/entries`, cast.tokens.organiser, {
    ...entered(cast),
    user_id: cast.ids.newcomer,
  })
/** The club's trainer, so that its manager hears of it. */
const entersTeam = (cast: Cast) =>
  call(cast.api, 'put', `/api/core/competitions/${cast.competition.id}/team`, cast.tokens.trainer, {
    managed_by: 'club',
    rows: [{ user_id: cast.managedId, ...entered(cast) }],
  })
const decidesEntry = (body: object) => async (cast: Cast) =>
  call(cast.api, 'patch', `${ENTRIES}/${await entry(cast)}`, cast.tokens.organiser, body)
const splitsCategory = async ({ api, competition, tokens }: Cast) => {
  const path = `/api/core/competitions/${competition.id}/categories/split`
  const split = { category_id: competition.categoryId, weight: 68 }
  const look = { ...split, preview: '1' }
  const { digest } = await call<{ digest: string }>(api, 'post', path, tokens.organiser, look)
  await call(api, 'post', path, tokens.organiser, { ...split, digest })
}
/** Who has passed the weigh-in is called to the second one. */
const callsToSecondWeighIn = async (cast: Cast) => {
  const { api, competition, tokens } = cast
  const path = `/api/core/competitions/${competition.id}`
  await call(api, 'put', `${path}/weigh_in_settings`, tokens.organiser, { is_used: '1', lower_limit: '0' })
  const body = { type: 'weigh', weight: 60 }
  await call(api, 'put', `${ENTRIES}/${await entry(cast)}/weigh_in`, tokens.organiser, body)
  await call(api, 'post', `${path}/weigh_in/lots`, tokens.organiser, {
    scope: 'competition',
    unit: 'percent',
    size: 100,
    due_at: '31-12-2099 12:00',
  })
}
const invitesJudge = (cast: Cast) =>
  call(cast.api, 'post', '/api/core/mat_judges', cast.tokens.organiser, {
    mat_id: cast.matId,
    user_id: cast.ids.judge,
  })
const answersSeat = (word: '0' | '1') => async (cast: Cast) =>
  call(cast.api, 'put', `/api/core/mat_judges/${await seat(cast)}/user_approved`, cast.tokens.judge, {
    user_approved: word,
  })
const removesJudge = async (cast: Cast) =>
  call(cast.api, 'delete', `/api/core/mat_judges/${await seat(cast)}`, cast.tokens.organiser)
const staffPath = (cast: Cast) => `/api/core/competitions/${cast.competition.id}/staff`
const addsHelper = (cast: Cast) =>
  call(cast.api, 'post', staffPath(cast), cast.tokens.organiser, {
    user_id: cast.ids.newcomer,
    role: 'desk',
  })
const leavesStaff = (cast: Cast) => call(cast.api, 'delete', `${staffPath(cast)}/mine`, cast.tokens.newcomer)
const staffLinks = (cast: Cast) => `${staffPath(cast)}/invitations`
const answersLink = (word: '0' | '1') => async (cast: Cast) => {
  const [link] = await call<{ token: string }[]>(cast.api, 'get', staffLinks(cast), cast.tokens.organiser)
  return call(cast.api, 'post', '/api/core/staff/invitation', cast.tokens.newcomer, {
    token: link?.token,
    is_accepted: word,
  })
}
/** Of two links; the other is there to be refused. */
const acceptsLink = async (cast: Cast) => {
  for (const role of ['desk', 'scales'])
    await call(cast.api, 'post', staffLinks(cast), cast.tokens.organiser, { role, days: 7 })
  return answersLink('1')(cast)
}
/** A paper nobody has. */
const asksForPapers = (cast: Cast) =>
  call(
    cast.api,
    'put',
    `/api/core/competitions/${cast.competition.id}/papers_settings`,
    cast.tokens.organiser,
    { required: ['licence'] },
  )
const removesHelper = async (cast: Cast) => {
  const [member] = await call<Row[]>(cast.api, 'get', staffPath(cast), cast.tokens.organiser)
  return call(cast.api, 'delete', `/api/core/staff/${member?.id ?? 0}`, cast.tokens.organiser)
}
const invitesMember = (cast: Cast) =>
  call(cast.api, 'post', '/api/org/club/invitations', cast.tokens.club, { user_id: cast.ids.newcomer })
const asksClub = (cast: Cast) =>
  call(cast.api, 'post', `/api/org/clubs/${cast.clubId}/applications`, cast.tokens.newcomer)
const answersClub = (word: '0' | '1') => async (cast: Cast) =>
  call(cast.api, 'put', `${REQUESTS}/${await request(cast)}/user_approved`, cast.tokens.newcomer, {
    user_approved: word,
  })
const decidesMember = (word: '0' | '1') => async (cast: Cast) =>
  call(cast.api, 'put', `${REQUESTS}/${await request(cast)}/club_approved`, cast.tokens.club, {
    club_approved: word,
  })

const decidesGroup =
  (kind: 'clubs' | 'organisations', id: 'clubId' | 'organisationId', status: string) => (cast: Cast) =>
    call(cast.api, 'put', `/api-admin/org/${kind}/${cast[id]}/status`, cast.tokens.admin, { status })

const decidesBelt = (word: '0' | '1') => async (cast: Cast) => {
  const id = await idOf(cast, '/api/core/belts', 'newcomer', () => true)
  return call(cast.api, 'patch', `/api-admin/core/belts/${id}`, cast.tokens.admin, { is_approved: word })
}

/** Somebody signs up, by the pages; their token. */
async function registers(cast: Cast): Promise<string> {
  const page = await cast.strangersPage()
  const email = newEmail()
  await signUp(page, email, newName(), 'club_manager')
  await page.context().close()
  return tokenFor(cast.api, email)
}
const foundsClub = async (cast: Cast) =>
  call(cast.api, 'post', '/api/org/clubs', await registers(cast), { name: newName() })

const reportsClub = (cast: Cast) =>
  call(cast.api, 'post', '/api/social/reports', cast.tokens.newcomer, {
    user_id: cast.ids.club,
    reason: 'other',
    text: newName(),
  })
const decidesReport = (status: 'acted' | 'dismissed') => async (cast: Cast) => {
  const id = await idOf(cast, '/api/social/reports', 'newcomer', () => true)
  return call(cast.api, 'put', `/api-admin/social/reports/${id}/status`, cast.tokens.admin, { status })
}

/** The athlete opens the link of the club, and gives themselves an address and a password. */
async function takesAccountOver(cast: Cast): Promise<void> {
  const path = `/api/org/athletes/${cast.managedId}/hand_over`
  await call(cast.api, 'post', path, cast.tokens.club, { days: 7 })
  const { token } = await call<{ token: string }>(cast.api, 'get', path, cast.tokens.club)
  const page = await cast.strangersPage()
  await page.goto(`/auth/hand-over?token=${encodeURIComponent(token)}`)
  await page.locator('[name=email]').fill(newEmail())
  await page.locator('[name=password]').fill('a-long-password')
  await page.locator('[name=password_confirmation]').fill('a-long-password')
  await page.locator('[name=terms]').check()
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(/\/auth\/pending/)
  await confirmSignUp(page)
  await page.context().close()
}

/** In this order: each begins with what the one before it left. */
const steps: readonly (readonly [kind: string, screen: Screen, act: (cast: Cast) => Promise<unknown>])[] = [
  ['application_entered', 'team', entersTeam],
  ['application_invited', 'entries', entersAthlete],
  ['application_canceled', 'entries', decidesEntry({ closed: '1' })],
  ['application_invited', 'entries', entersAthlete],
  ['application_accepted', 'desk', answersEntry('1')],
  ['application_withdrawn', 'desk', answersEntry('0')],
  ['application_received', 'desk', applies],
  ['application_refused', 'entries', decidesEntry({ closed: '1' })],
  ['application_received', 'desk', applies],
  ['application_approved', 'entries', decidesEntry({ competition_approved: '1' })],
  ['application_paid', 'entries', decidesEntry({ is_paid: '1' })],
  ['papers_required', 'entries', asksForPapers],
  ['application_moved', 'entries', splitsCategory],
  ['weigh_in_called', 'entries', callsToSecondWeighIn],
  ['staff_joined', 'staff', acceptsLink],
  ['staff_left', 'staff', leavesStaff],
  ['staff_refused', 'staff', answersLink('0')],
  ['staff_added', 'helping', addsHelper],
  ['staff_removed', 'helping', removesHelper],
  ['judge_invited', 'seats', invitesJudge],
  ['judge_accepted', 'mats', answersSeat('1')],
  ['judge_removed', 'seats', removesJudge],
  ['judge_invited', 'seats', invitesJudge],
  ['judge_declined', 'mats', answersSeat('0')],
  ['club_invited', 'club', invitesMember],
  ['club_invitation_withdrawn', 'club', decidesMember('0')],
  ['club_invited', 'club', invitesMember],
  ['club_application_withdrawn', 'requests', answersClub('0')],
  ['club_application_received', 'requests', asksClub],
  ['club_application_refused', 'club', decidesMember('0')],
  ['club_application_received', 'requests', asksClub],
  ['club_application_approved', 'club', decidesMember('1')],
  [
    'club_removed',
    'club',
    (cast) => call(cast.api, 'delete', `/api/org/club/members/${cast.ids.newcomer}`, cast.tokens.club),
  ],
  ['club_invited', 'club', invitesMember],
  ['club_joined', 'members', answersClub('1')],
  [
    'belt_set',
    'members',
    (cast) =>
      call(cast.api, 'post', '/api/core/belts', cast.tokens.newcomer, {
        belt_id: cast.beltId,
        issued_at: '01-05-2026',
      }),
  ],
  ['belt_approved', 'belts', decidesBelt('1')],
  ['belt_refused', 'belts', decidesBelt('0')],
  ['club_left', 'members', (cast) => call(cast.api, 'post', '/api/org/club/leave', cast.tokens.newcomer)],
  [
    'competition_canceled',
    'entries',
    (cast) =>
      call(cast.api, 'patch', `/api/core/competitions/${cast.competition.id}`, cast.tokens.organiser, {
        status: 'canceled',
      }),
  ],
  ['account_taken_over', 'athletes', takesAccountOver],
  ['report_created', 'reports', reportsClub],
  ['report_acted', 'reported', decidesReport('acted')],
  ['report_dismissed', 'reported', decidesReport('dismissed')],
  ['user_registered', 'users', registers],
  ['club_created', 'clubs', foundsClub],
  ...(['inactive', 'waiting', 'canceled', 'active'] as const).flatMap(
    (status) =>
      [
        [`club_${status}`, 'members', decidesGroup('clubs', 'clubId', status)],
        [`organisation_${status}`, 'organisation', decidesGroup('organisations', 'organisationId', status)],
      ] as const,
  ),
]

test('every kind of notification is in the table', () => {
  // What the clock tells of is nobody's act (tests/api/document-reminders.test.ts).
  const kinds = new Set<string>([...steps.map(([kind]) => kind), 'document_ends', 'document_ended'])
  expect(Object.keys(TARGET_OF_KIND).filter((kind) => !kinds.has(kind))).toEqual([])
})

test('every page a notification leads to is refreshed by one', async ({ browser, page }) => {
  test.setTimeout(240_000)
  const email = newEmail()
  await signUp(page, email, newName())
  const strangersPage = async () => (await browser.newContext()).newPage()
  const cast = await aCast(page.request, email, strangersPage)
  const seen = new Set<Screen>()
  const contextOf = readersContexts(browser, page)
  const unmoved: string[] = []
  for (const [kind, screen, act] of steps) {
    if (seen.has(screen)) {
      await act(cast)
      continue
    }
    seen.add(screen)
    const shown = await openScreen(screen, contextOf, cast)
    const main = shown.locator('main')
    const before = await main.innerText()
    await act(cast)
    await expect
      .poll(() => main.innerText(), { timeout: 15_000 })
      .not.toBe(before)
      .catch(() => unmoved.push(`${kind}: ${screen}`))
    await shown.close()
  }
  expect([...seen].sort()).toEqual(Object.keys(screens).sort())
  expect(unmoved).toEqual([])
})

/** A name nobody has: of letters, as names are. */
const newName = () =>
  `Inga ${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`

async function tokenFor(api: APIRequestContext, email: string): Promise<string> {
  const login = await api.post('/api-public/auth/login', { data: { email, password: 'a-long-password' } })
  return ((await login.json()) as { token: string }).token
}

async function aCast(
  api: APIRequestContext,
  email: string,
  strangersPage: Cast['strangersPage'],
): Promise<Cast> {
  const tokens = {
    organiser: await tokenOf(api, 'organiser@demo.example'),
    judge: await tokenOf(api, 'judge@demo.example'),
    club: await tokenOf(api, 'club@demo.example'),
    trainer: await tokenOf(api, 'trainer@demo.example'),
    admin: await tokenOf(api, 'admin@demo.example'),
    newcomer: await tokenFor(api, email),
  }
  const id = async (reader: Reader) => (await call<Row>(api, 'get', '/api/user', tokens[reader])).id
  const ids = {
    judge: await id('judge'),
    club: await id('club'),
    newcomer: await id('newcomer'),
    admin: await id('admin'),
  }
  await call(api, 'patch', '/api/user', tokens.newcomer, { gender: 'male' })
  const competition = await ownCompetition(api, 'Notified', 0, { price: 20 })
  await addMats(api, competition, 'Notified mat')
  const mats = await call<Row[]>(api, 'get', `/api-public/core/mats?competition_id=${competition.id}`, null)
  const club = await call<Row>(api, 'get', '/api/org/club', tokens.club)
  const organisation = await call<Row>(api, 'get', '/api/org/organisation', tokens.organiser)
  const belts = await call<Row[]>(api, 'get', '/api-public/dict/belts', null)
  return {
    api,
    tokens,
    ids,
    competition,
    matId: mats[0]?.id ?? 0,
    managedId: await addManagedAthlete(api, tokens.club, {
      managed_by: 'club',
      name: newName(),
      birth_date: '07-08-2000',
      gender: 'male',
    }),
    clubId: club.id,
    organisationId: organisation.id,
    beltId: belts[0]?.id ?? 0,
    strangersPage,
  }
}

/** One signed-in context for each who reads, made when it is first wanted. */
function readersContexts(browser: Browser, own: Page) {
  const contexts = new Map<string, ReturnType<Page['context']>>([['newcomer', own.context()]])
  return async (reader: string) => {
    const known = contexts.get(reader)
    if (known) return known
    const context = await browser.newContext()
    contexts.set(reader, context)
    const page = await context.newPage()
    await signIn(page, `${reader}@demo.example`)
    await page.close()
    return context
  }
}

async function openScreen(
  screen: Screen,
  contextOf: ReturnType<typeof readersContexts>,
  cast: Cast,
): Promise<Page> {
  const { reader, path } = screens[screen]
  const page = await (await contextOf(reader)).newPage()
  await open(page, path(cast))
  return page
}
