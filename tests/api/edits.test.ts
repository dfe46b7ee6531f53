import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, notifications, recordChanges } from '#api/platform/db/schema.ts'
import { tidy } from '#api/upkeep/tidy.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import type { EditConflict } from '~/domain/contract/edit.ts'
import { DAY_MS } from '~/domain/time.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCity, anAdmin, aUser } from '../support/builders.ts'
import { samples } from '../support/calls.ts'
import { shapeOf } from '../support/fuzz.ts'
import { aVenue, type Venue } from '../support/venue.ts'

// Two people save one record (design.md, edits). Every call that takes a version, one after the other, over HTTP.

type Body = Readonly<Record<string, unknown>>
interface Saves {
  /** A field, with what the two savers make of it. */
  readonly both: readonly [field: string, first: unknown, second: unknown]
  /** A field that only the second changes. */
  readonly other: Body
  /** Where the record is read, if not by the details of the same entity. */
  readonly read?: string
  /** The field of that answer it stands in, alone or in a list, if it is not the whole. */
  readonly part?: string
  /** What that answer is asked for by, if not by the record itself. */
  readonly of?: (venue: Venue) => object
  /** A field of the record whose own fields are saved one by one. */
  readonly inside?: string
}

const words = { both: ['name', 'First', 'Second'] } as const
const text = { both: ['description', 'First', 'Second'] } as const
const SAVES: Readonly<Record<string, Saves>> = {
  'user.update': { both: ['phone', '+79001234567', '+79007654321'], other: { name: 'Other' } },
  'organisations.update': { ...words, other: { zip: '123' }, read: 'admin.organisations.details' },
  'clubs.update': { ...words, other: { address: 'There' }, read: 'admin.clubs.details' },
  'competitions.update': { ...text, other: { address: 'There' }, read: 'admin.competitions.details' },
  'competitions.changeDrawSettings': {
    both: ['third_place', 'bout', 'none'],
    other: { round_robin_up_to: 3 },
    read: 'competitions.drawSettings',
  },
  'competitions.changeTeamPoints': {
    both: ['points', [5, 3, 1], [7, 5]],
    other: { counted: 2 },
    read: 'competitions.teamPoints',
  },
  'boutRules.change': {
    both: ['lead_to_end', 7, 9],
    other: { point_values: [1, 2, 4] },
    read: 'boutRules.settings',
  },
  'callRoom.changeSettings': {
    both: ['calls', 2, 4],
    other: { interval_seconds: 45 },
    read: 'callRoom.list',
    part: 'settings',
  },
  'papers.changeSettings': {
    both: ['required', ['medical'], ['insurance']],
    other: {},
    read: 'papers.settings',
  },
  'weighIn.changeSettings': {
    both: ['tries', 2, 3],
    other: { tolerance_grams: 200 },
    read: 'weighIn.settings',
  },
  'applications.decide': {
    both: ['seed', 1, 2],
    other: { weight: 71 },
    read: 'admin.competitionApplications.details',
  },
  'athletes.update': { both: ['weight', 40, 41], other: { name: 'Other' } },
  'documents.update': { both: ['number', 'A-1', 'A-2'], other: { note: 'Other' } },
  'screens.update': {
    ...words,
    other: { scale: 115 },
    read: 'screens.list',
    part: 'screens',
    of: ({ competition }) => ({ id: competition.id }),
    inside: 'look',
  },
  'mats.update': { ...words, other: { description: 'Other' }, read: 'admin.mats.details' },
  'news.update': { ...text, other: { title: 'Other' }, read: 'admin.news.details' },
  'articles.update': { ...text, other: { name: 'Other' }, read: 'admin.articles.details' },
  'orders.pay': {
    both: ['external_order_id', 'A-1', 'A-2'],
    other: {},
    read: 'admin.orders.details',
  },
  'admin.users.update': { both: ['phone', '+79001234567', '+79007654321'], other: { name: 'Other' } },
  'admin.organisations.update': { ...words, other: { zip: '123' } },
  'admin.clubs.update': { ...words, other: { address: 'There' } },
  'admin.clubApplications.update': { both: ['user_approved', '1', '0'], other: {} },
  'admin.beltApprovals.update': { ...text, other: { issuer: 'Other' } },
  'admin.competitions.update': {
    both: ['registration_start_at', '20-05-2026 10:00:00', '20-05-2026 11:00:00'],
    other: { address: 'There' },
  },
  'admin.mats.update': { ...words, other: { description: 'Other' } },
  'admin.matJudges.update': { both: ['user_approved', '1', '0'], other: { competition_approved: '1' } },
  'admin.competitionApplications.update': { both: ['seed', 1, 2], other: { weight: 71 } },
  'admin.brackets.update': { both: ['queue_number', 7, 8], other: { time_per_fight: 100 } },
  'admin.fights.update': { ...text, other: { time_per_fight: 150 } },
  'admin.categories.update': { ...words, other: { name_ru: 'Иное' } },
  'admin.belts.update': { ...words, other: { name_ru: 'Иное' } },
  'admin.countries.update': { ...words, other: { region: 'Asia' } },
  'admin.states.update': { ...words, other: { code: 'X1' } },
  'admin.cities.update': { ...words, other: { population: 77 } },
  'admin.news.update': { ...text, other: { title: 'Other' } },
  'admin.articles.update': { ...text, other: { name: 'Other' } },
  'admin.orders.update': { both: ['external_order_id', 'A-1', 'A-2'], other: { item: 'Other' } },
}

/** Those with a version that guards the log of a bout or the making of a draw; these refuse what is stale as a whole. */
const WHOLE = /^(fight|admin\.fight)Events|^brackets\.|Cells\.|draw|generate|^weighIn\.act/
/** A word that its person alone reads and gives: the last one counts. */
const LAST_COUNTS = ['secondFactor.renamePasskey']
/** Lays the bouts anew also where no setting is changed: it has a test of its own. */
const ACTS_ANYWAY = 'competitions.rebuildSchedule'
const editing = allEndpoints.filter(
  ({ body, method, name }) =>
    method !== 'GET' &&
    method !== 'DELETE' &&
    ['version', 'edit_version'].some((field) => field in shapeOf(body)) &&
    name !== ACTS_ANYWAY &&
    (!WHOLE.test(name) || name === 'competitions.changeDrawSettings'),
)

let api: TestApi
let venue: Venue
let admin: { readonly id: number }
beforeAll(async () => {
  api = await startTestApi()
  admin = await anAdmin(api.db)
  venue = await aVenue(api, { id: admin.id, role: 'admin' })
})
afterAll(() => api.close())

type Call = (given: object) => Promise<{ data: Record<string, unknown> }>
const callOf = (name: string, person: { readonly id: number }): Call => {
  let node: unknown = api.as(person)
  for (const part of name.split('.')) node = (node as Record<string, unknown>)[part]
  return node as Call
}

/** One record of a call as it was before anybody saved: how it is saved, and read. */
async function recordOf(name: string) {
  const { read, part, of, inside } = SAVES[name]!
  // Publications are written by whoever runs the club; everything else an administrator may save.
  const writes = name === 'news.update' || name === 'articles.update'
  const person = writes || name === 'user.update' ? await aUser(api.db, { roles: ['club_manager'] }) : admin
  const owned = writes ? await aVenue(api, { id: person.id, role: 'club_manager' }) : venue
  const { params } = (await samples[name]?.given(owned)) ?? {}
  const source = read ?? (name === 'user.update' ? 'user.current' : name.replace(/\.update$/, '.details'))
  const reader = source === 'user.current' ? person : admin
  // Estimates follow a save in a transaction of their own.
  const now = async () => {
    await api.settled()
    const { data } = await callOf(source, reader)({ params: of ? of(owned) : params })
    const found = (part ? data[part] : data) as typeof data | (typeof data)[]
    const { id } = (params ?? {}) as { readonly id?: unknown }
    const row = Array.isArray(found) ? found.find((one) => one['id'] === id)! : found
    if (inside === undefined) return row
    const { [inside]: inner, ...outer } = row
    return { ...outer, ...(inner as object) }
  }
  const seen = await now()
  const asked = 'edit_version' in seen ? 'edit_version' : 'version'
  // What a payment is saved with at least.
  const least = name === 'orders.pay' ? { is_paid: '0' } : {}
  const versionOf = (row: Record<string, unknown>) => Number(row[asked])
  const save = (body: Body, version?: number) =>
    callOf(
      name,
      person,
    )({
      params,
      body: { ...least, ...body, ...(version !== undefined && { [asked]: version }) },
    })
  return { now, save, seen, version: versionOf(seen), versionOf }
}

const rowsOf = async (table: typeof auditEntries | typeof notifications) =>
  (await api.db.select({ rows: count() }).from(table))[0]?.rows

const plain = ({
  updated_at: _at,
  version: _version,
  edit_version: _edit,
  server_time_ms: _now,
  ...row
}: Record<string, unknown>) => row
const asJson = (value: unknown) => JSON.stringify(value)
/** A timestamp without the zone it is written in. */
const asSent = (value: unknown) => (typeof value === 'string' ? value.replace(/ \(.*\)$/, '') : value)

test('every call that takes the version of a record is here', () => {
  expect(editing.map(({ name }) => name).sort()).toEqual(Object.keys(SAVES).sort())
  const updates = allEndpoints.filter(({ method }) => method === 'PATCH').map(({ name }) => name)
  const known = [...editing.map(({ name }) => name), ...LAST_COUNTS]
  expect(updates.filter((name) => !known.includes(name) && !WHOLE.test(name))).toEqual([])
})

describe.each(Object.keys(SAVES).map((name) => [name]))('%s', (name) => {
  const { both, other } = SAVES[name]!
  const [field, first, second] = both
  let record: Awaited<ReturnType<typeof recordOf>>

  test('two savers of different fields are both there, and no other field changes', async () => {
    record = await recordOf(name)
    const { now, save, seen, version, versionOf } = record
    await save({ [field]: first }, version)
    const between = await now()
    expect(versionOf(between)).toBeGreaterThan(version)
    await save(other, version)
    const after = await now()
    // What the first wrote is as the first left it.
    expect(asJson(after[field])).toBe(asJson(between[field]))
    const follows = (key: string) => FOLLOWING.has(key) || key.startsWith('name')
    const [one, two] = [plain(seen), plain(after)]
    const changed = Object.keys(one).filter((key) => asJson(one[key]) !== asJson(two[key]) && !follows(key))
    expect(changed.filter((key) => key !== field && !(key in other))).toEqual([])
  })

  test('the second saver of a field is shown both values and what it was, and nothing is written', async () => {
    const { now, save, version, versionOf } = record
    const [stored, trail] = [await now(), await rowsOf(auditEntries)]
    const isFlag = first === '1' || first === '0'
    // A flag has two values: whoever wants what it was wants what others have changed, too.
    const refusal = await refusalOf(save({ [field]: second }, version))
    expect(refusal.status).toBe(isFlag && refusal.code !== 'edit_conflict' ? refusal.status : 409)
    if (!isFlag) {
      const conflict = refusal.data as EditConflict
      expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['edit_conflict', [field]])
      expect([conflict.version, Object.keys(conflict.fields)]).toEqual([versionOf(stored), [field]])
      const { mine, theirs, base } = conflict.fields[field]!
      expect([asSent(mine), asSent(theirs)]).toEqual([second, first])
      expect(asSent(base)).not.toEqual(first)
    }
    expect([plain(await now()), await rowsOf(auditEntries)]).toEqual([plain(stored), trail])
    if (isFlag) return
    // Who has seen the other's value may still have the last word; so has a call that names no version.
    await save({ [field]: second }, versionOf(stored))
    await save({ [field]: first })
    expect(asJson((await now())[field])).toBe(asJson(stored[field]))
  })

  test('a save of nothing and a save of what is stored write, log and announce nothing', async () => {
    const { now, save, version } = record
    const before = await now()
    const [trail, told] = [await rowsOf(auditEntries), await rowsOf(notifications)]
    api.published.length = 0
    api.clock.advance(60_000)
    await save({})
    await save({ [field]: first }, version)
    await save({ [field]: first })
    const { server_time_ms: _later, ...after } = await now()
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => key in after)))
    expect([await rowsOf(auditEntries), await rowsOf(notifications)]).toEqual([trail, told])
    expect(api.published).toEqual([])
  })
})

/** What is derived of a changed field or shown of the clock. */
const FOLLOWING = new Set([
  'abilities',
  'status',
  'amount',
  'stage',
  'registration_open',
  'clock',
  'is_approved',
  'user_approved_at',
  'competition_approved_at',
  'end_estimate_at',
  'is_own',
])

test('a reference in conflict is called by its name, in the reader’s language', async () => {
  const calls = api.as(admin, { language: 'ru' }).admin.users
  const person = await aUser(api.db)
  const [one, two] = [await aCity(api.db, { nameRu: 'Казань' }), await aCity(api.db, { nameRu: 'Омск' })]
  const { data } = await calls.details({ params: { id: person.id } })
  const save = (city_id: number) =>
    calls.update({ params: { id: person.id }, body: { city_id, version: data.version } })
  await save(one.id)
  const conflict = (await refusalOf(save(two.id))).data as EditConflict
  expect(conflict.names['city_id']).toEqual({ mine: 'Омск', theirs: 'Казань', base: '' })
})

test('only those who may save hear of other people’s values', async () => {
  const { club } = venue
  await api.as(admin).admin.clubs.update({ params: { id: club.id }, body: { phone: '+79001112233' } })
  const stranger = await aUser(api.db, { roles: ['club_manager'] })
  const refusal = await refusalOf(
    api.as(stranger).clubs.update({ params: { id: club.id }, body: { phone: '+79004445566', version: 1 } }),
  )
  expect([refusal.status, refusal.data]).toEqual([403, undefined])
})

test('categories of a competition are merged and disputed like any other field', async () => {
  const { competition, category } = venue
  const calls = api.as(admin).admin
  const other = (
    await calls.categories.create({
      body: { name: 'More', name_ru: 'Ещё', discipline: 'fight', gender: 'male' },
    })
  ).data
  const { data } = await calls.competitions.details({ params: { id: competition.id } })
  const save = (body: object) =>
    calls.competitions.update({ params: { id: competition.id }, body: { ...body, version: data.version } })
  await save({ categories: [category.id, other.id] })
  await save({ address: 'Elsewhere' })
  const third = (
    await calls.categories.create({
      body: { name: 'Third', name_ru: 'Третья', discipline: 'fight', gender: 'male' },
    })
  ).data
  const refusal = await refusalOf(save({ categories: [category.id, third.id] }))
  const { fields } = refusal.data as EditConflict
  expect(fields['categories']).toEqual({
    mine: [category.id, third.id],
    theirs: [category.id, other.id],
    base: [category.id],
  })
})

test('settings of a schedule are merged and disputed, in the words of the venue', async () => {
  const { competition } = venue
  const calls = api.as(admin, { zone: 'Europe/Moscow' }).competitions
  const params = { id: competition.id }
  const read = async () => (await calls.scheduleSettings({ params })).data
  const { version } = await read()
  const save = (body: object) => calls.rebuildSchedule({ params, body: { ...body, version } })
  const day = (start: string) => [{ start: `20-06-2026 ${start}:00`, end: '20-06-2026 18:00:00' }]
  await save({ days: day('09:00'), changeover_seconds: 90 })
  await save({ minimum_rest_seconds: 300 })
  expect(await read()).toMatchObject({ changeover_seconds: 90, minimum_rest_seconds: 300 })
  const refusal = await refusalOf(save({ days: day('10:00'), minimum_rest_seconds: 300 }))
  const conflict = refusal.data as EditConflict
  expect([refusal.status, Object.keys(conflict.fields)]).toEqual([409, ['days']])
  expect(conflict.names['days']).toMatchObject({ theirs: '20-06-2026 09:00 – 18:00', base: '' })
  expect((await read()).days[0]?.start).toMatch(/^20-06-2026 09:00:00/)
  // Without a version, and without a change, the bouts are laid anew all the same.
  await save({})
  await calls.rebuildSchedule({ params, body: { days: day('10:00') } })
  expect((await read()).days[0]?.start).toMatch(/^20-06-2026 10:00:00/)
})

test('a person has one role: two are 422, and saving a phone number leaves the role alone', async () => {
  const calls = api.as(admin).admin.users
  const person = await aUser(api.db, { roles: ['judge'] })
  const params = { id: person.id }
  const refusal = await refusalOf(calls.update({ params, body: { roles: ['judge', 'trainer'] } }))
  expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, ['roles']])
  await calls.update({ params, body: { phone: '+79001234567' } })
  expect((await calls.details({ params })).data.roles).toEqual(['judge'])
})

test('former values are forgotten after 30 days, and a form opened before them is refused', async () => {
  const calls = api.as(admin).admin.users
  const person = await aUser(api.db)
  const params = { id: person.id }
  const of = eq(recordChanges.recordId, person.id)
  const history = () => api.db.select().from(recordChanges).where(of).orderBy(recordChanges.id)
  const { data: opened } = await calls.details({ params })
  await calls.update({ params, body: { phone: '+79001234567' } })
  await calls.update({ params, body: { phone: '+79007654321' } })
  await api.db
    .update(recordChanges)
    .set({ createdAt: new Date(api.clock.now() - 31 * DAY_MS) })
    .where(of)
  const { data: recent } = await calls.details({ params })
  await calls.update({ params, body: { name: 'Recent Change' } })
  await tidy(api.deps)
  expect((await history()).map(({ was }) => was)).toEqual([{}, { name: person.name }])
  const save = (version: unknown) =>
    calls.update({ params, body: { phone: '+79000000000', version: Number(version) } })
  expect(await refusalOf(save(opened.version))).toMatchObject({ status: 409, code: 'opened_too_long_ago' })
  await save(recent.version)
})
