import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, competitionStaff, competitions } from '#api/platform/db/schema.ts'
import { permissions, scopeOf } from '~/domain/access/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '~/domain/access/staff.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import { DAY_MS } from '~/domain/time.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { anOrganisation, aUser } from '../support/builders.ts'
import { addressOf, type Given, samples } from '../support/calls.ts'
import { aVenue, type Venue } from '../support/venue.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/**
 * Which staff may make which call of the organisers', at the competition they help at. Every call an organiser may make
 * stands here, so that a new one has to be decided on.
 */
const MAY: Readonly<Record<string, readonly StaffRole[]>> = {
  'applications.enter': ['desk'],
  'applications.walkIn': ['desk'],
  'applications.decide': ['desk'],
  'applications.counts': ['desk'],
  'applications.decideMany': ['desk'],
  'announcements.list': ['desk'],
  'announcements.preview': ['desk'],
  'announcements.send': ['desk'],
  'entriesImport.preview': ['desk'],
  'entriesImport.enter': ['desk'],
  'callRoom.list': ['desk', 'announcer'],
  'callRoom.act': ['desk', 'announcer'],
  'callRoom.declareAbsent': ['desk'],
  'competitions.board': ['desk', 'announcer'],
  'papers.settings': ['desk'],
  'papers.list': ['desk'],
  'papers.markSeen': ['desk'],
  'papers.unmarkSeen': ['desk'],
  'papers.admit': ['desk'],
  'papers.undoAdmission': ['desk'],
  'payments.ofCompetition': ['cashier'],
  'payments.settings': ['cashier'],
  'payments.refund': ['cashier'],
  'orders.pay': ['cashier'],
  'screens.claim': ['announcer'],
  'screens.identify': ['announcer'],
  'screens.list': ['announcer'],
  'screens.remove': ['announcer'],
  'screens.removePicture': ['announcer'],
  'screens.show': ['announcer'],
  'screens.update': ['announcer'],
  'weighIn.settings': ['scales'],
  'weighIn.list': ['scales'],
  'weighIn.act': ['scales'],
  'weighIn.lots': ['scales'],
  'weighIn.drawLot': ['scales'],
  'weighIn.failLate': ['scales'],
  ...Object.fromEntries(
    [
      'articles.create',
      'articles.managed',
      'articles.managedDetails',
      'articles.remove',
      'articles.update',
      'athletes.addList',
      'athletes.previewList',
      'bracketCells.details',
      'bracketCells.update',
      'brackets.addEntry',
      'brackets.addExtraBout',
      'brackets.confirm',
      'brackets.decidePlaces',
      'brackets.decideTie',
      'brackets.draw',
      'brackets.drawReport',
      'brackets.generate',
      'brackets.move',
      'brackets.previewPlaces',
      'brackets.previewRemoval',
      'brackets.rebuild',
      'brackets.rebuildSchedule',
      'brackets.reinstate',
      'brackets.remove',
      'brackets.swap',
      'brackets.undoPlaces',
      'competitionCategories.addPreset',
      'competitionCategories.change',
      'competitionCategories.create',
      'competitionCategories.merge',
      'competitionCategories.remove',
      'competitionCategories.reshapes',
      'competitionCategories.split',
      'competitionCategories.undo',
      'callRoom.changeSettings',
      'callRoom.ofFight',
      'competitions.changeDrawSettings',
      'competitions.changeTeamPoints',
      'competitions.checklist',
      'competitions.copy',
      'competitions.create',
      'competitions.drawSettings',
      'competitions.managed',
      'competitions.rebuildSchedule',
      'competitions.scheduleSettings',
      'competitions.teamPoints',
      'competitions.undoMove',
      'competitions.update',
      'fightEvents.preview',
      'fightEvents.put',
      'fightEvents.putAll',
      'fightEvents.remove',
      'fightEvents.undo',
      'fights.move',
      'fights.unpin',
      'matJudges.invite',
      'matJudges.list',
      'matJudges.remove',
      'matJudges.seat',
      'mats.callNext',
      'mats.create',
      'mats.next',
      'mats.remove',
      'history.list',
      'mats.update',
      'news.create',
      'news.managed',
      'news.managedDetails',
      'news.remove',
      'news.update',
      'organisations.create',
      'organisations.mine',
      'organisations.update',
      'boutRules.change',
      'boutRules.preview',
      'boutRules.settings',
      'panel.askDecision',
      'panel.dismiss',
      'papers.changeSettings',
      'payments.changeSettings',
      'rehearsals.create',
      'rehearsals.list',
      'rehearsals.play',
      'rehearsals.remove',
      'staff.add',
      'staff.invitations',
      'staff.invite',
      'staff.revoke',
      'staff.list',
      'staff.remove',
      'weighIn.changeSettings',
      'weighIn.leaveOut',
    ].map((name) => [name, []]),
  ),
}

const helps = (venue: Venue, userId: number, role: StaffRole) =>
  api.db.insert(competitionStaff).values({ competitionId: venue.competition.id, userId, role })

/** A competition of an organiser's, and somebody with one role at it. */
async function aHelper(role: StaffRole) {
  const organiser = await aUser(api.db, { roles: ['organisation_manager'] })
  const venue = await aVenue(api, { id: organiser.id, role: 'organisation_manager' })
  const helper = await aUser(api.db)
  await helps(venue, helper.id, role)
  return { organiser, venue, helper }
}

const SOME_PARAMS = {
  id: 1,
  category_id: 1,
  fight_id: 1,
  fight_event_id: 1,
  move_id: 1,
  slug: 'a',
  user_id: 1,
}

/** @param venue whose things the call names; without it, it names something by chance and brings no body */
async function statusOf(
  name: string,
  helper: { readonly id: number },
  venue: Venue | null = null,
): Promise<number> {
  const endpoint = allEndpoints.find((one) => one.name === name)!
  const given: Given = (venue ? await samples[name]?.given(venue) : { params: SOME_PARAMS }) ?? {}
  const search = new URLSearchParams(Object.entries(given.query ?? {}).map(([key, it]) => [key, String(it)]))
  const response = await api.app.request(`${addressOf(endpoint, given)}?${search.toString()}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await api.tokenOf(helper)}` },
    ...(given.body ? { body: JSON.stringify(given.body) } : {}),
  })
  return response.status
}

test('every call of an organiser is decided on, and the table of permissions says the same', () => {
  const organisers = allEndpoints
    .map(({ name }) => name)
    .filter((name) => permissions[name]?.organisation_manager !== undefined)
  expect(Object.keys(MAY).sort()).toEqual(organisers.sort())
  expect(Object.fromEntries(organisers.map((name) => [name, permissions[name]?.staff ?? []]))).toEqual(MAY)
})

describe.each(STAFF_ROLES)('%s', (role) => {
  let refused: Awaited<ReturnType<typeof aHelper>>
  beforeAll(async () => {
    refused = await aHelper(role)
  })

  // Judges and managers of clubs have calls of their own among these; a user has none.
  const calls = Object.keys(MAY).filter((name) => scopeOf(name, ['user']) === 'none')
  const may = calls.filter((name) => MAY[name]!.includes(role))

  test.each(calls.filter((name) => !may.includes(name)))('may not %s', async (name) => {
    expect(await statusOf(name, refused.helper)).toBe(403)
  })

  if (may.length === 0) return
  test.each(may)('may %s here, and nowhere else', async (name) => {
    const { helper, venue: here } = await aHelper(role)
    expect(await statusOf(name, helper, here)).toBe(200)
    const organiser = await aUser(api.db, { roles: ['organisation_manager'] })
    const venue = await aVenue(api, { id: organiser.id, role: 'organisation_manager' })
    expect([403, 404]).toContain(await statusOf(name, helper, venue))
  })
})

test('the desk reads the entries of its competition, and the others their own alone', async () => {
  const { venue, helper } = await aHelper('desk')
  const query = { competition_id: venue.competition.id }
  expect((await api.as(helper).applications.list({ query })).data.length).toBeGreaterThan(2)
  const scales = await aUser(api.db)
  await helps(venue, scales.id, 'scales')
  expect((await api.as(scales).applications.list({ query })).data).toEqual([])
})

test('the desk marks no payment by any call, and is offered none; with the till it does', async () => {
  const { venue, helper } = await aHelper('desk')
  await api.db.update(competitions).set({ price: 10 }).where(eq(competitions.id, venue.competition.id))
  const asHelper = api.as(helper)
  const params = { id: venue.application.id }
  const { data } = await asHelper.applications.decide({ params, body: { competition_approved: '1' } })
  expect(data.abilities).toMatchObject({ pay: false, unpay: false })
  const pay = () => asHelper.applications.decide({ params, body: { is_paid: '1' } })
  const payMany = () =>
    asHelper.applications.decideMany({
      params: { id: venue.competition.id },
      body: { decision: 'pay', ids: [venue.application.id] },
    })
  expect((await refusalOf(pay())).status).toBe(403)
  expect((await refusalOf(payMany())).status).toBe(403)
  await helps(venue, helper.id, 'cashier')
  expect((await pay()).data.is_paid).toBe(true)
})

test('the cashier reads an order with what it is paid for, and no more of the person than the name', async () => {
  const { venue, helper } = await aHelper('cashier')
  await api.db.update(competitions).set({ price: 10 }).where(eq(competitions.id, venue.competition.id))
  const { data: entry } = await api.as(venue.owner).applications.decide({
    params: { id: venue.application.id },
    body: { competition_approved: '1' },
  })
  const { data } = await api.as(helper).payments.ofCompetition({ params: { id: venue.competition.id } })
  const order = data.orders.find(({ application_id: id }) => id === entry.id)!
  expect(Object.keys(order.recipient).sort()).toEqual(['club', 'country', 'id', 'name', 'slug', 'thumb'])
  const { data: read } = await api.as(helper).orders.details({ params: { id: order.id } })
  expect(read.number).toBe(order.number)
  const scales = await aUser(api.db)
  await helps(venue, scales.id, 'scales')
  const params = { id: order.id }
  expect((await refusalOf(api.as(scales).orders.details({ params }))).status).toBe(404)
})

test('a role is added, notifies, opens the competition, and ends at once when it is taken away', async () => {
  const organiser = await aUser(api.db, { roles: ['organisation_manager'] })
  const venue = await aVenue(api, { id: organiser.id, role: 'organisation_manager' })
  const params = { id: venue.competition.id }
  const helper = await aUser(api.db)
  const body = { user_id: helper.id, role: 'desk' } as const
  expect((await refusalOf(api.as(helper).applications.counts({ params }))).status).toBe(403)
  const { data: member } = await api.as(organiser).staff.add({ params, body })
  expect((await refusalOf(api.as(organiser).staff.add({ params, body }))).code).toBe('already_staff')
  expect(api.published.at(-1)).toMatchObject({ payload: { kind: 'staff_added' } })
  await api.as(helper).applications.counts({ params })
  const { data: mine } = await api.as(helper).staff.mine()
  expect(mine).toMatchObject([{ competition: { slug: venue.competition.slug }, roles: ['desk'] }])
  const { data: seen } = await api
    .as(helper)
    .competitions.details({ params: { slug: venue.competition.slug } })
  expect(seen.abilities).toMatchObject({ manage: false, staff: ['desk'] })
  await api.as(organiser).staff.remove({ params: { id: member.id } })
  expect((await refusalOf(api.as(helper).applications.counts({ params }))).status).toBe(403)
  expect((await api.as(helper).staff.mine()).data).toEqual([])
  const acts = await api.db.select().from(auditEntries).where(eq(auditEntries.actorId, organiser.id))
  expect(acts.map(({ action }) => action)).toEqual(['add_staff', 'remove_staff'])
})

test('a helper gives up all roles at once, and the organiser is notified', async () => {
  const { venue, helper } = await aHelper('desk')
  await helps(venue, helper.id, 'scales')
  const params = { id: venue.competition.id }
  await api.as(helper).staff.leave({ params })
  expect(api.published.at(-1)).toMatchObject({
    channels: [`private-user.${venue.owner.id}`],
    payload: { kind: 'staff_left' },
  })
  expect((await api.as(helper).staff.mine()).data).toEqual([])
  expect((await refusalOf(api.as(helper).staff.leave({ params }))).status).toBe(404)
})

test('staff see a draft they help at, and nothing while its organisation is not confirmed', async () => {
  const { venue, helper } = await aHelper('desk')
  const params = { slug: venue.competition.slug }
  await api.db
    .update(competitions)
    .set({ status: 'inactive' })
    .where(eq(competitions.id, venue.competition.id))
  expect((await api.as(helper).competitions.details({ params })).data.abilities.staff).toEqual(['desk'])
  const stranger = await aUser(api.db)
  expect((await refusalOf(api.as(stranger).competitions.details({ params }))).status).toBe(404)
  const { organisation } = await anOrganisation(api.db, { status: 'inactive' })
  await api.db
    .update(competitions)
    .set({ organisationId: organisation.id })
    .where(eq(competitions.id, venue.competition.id))
  expect((await refusalOf(api.as(helper).competitions.details({ params }))).status).toBe(404)
  const counts = api.as(helper).applications.counts({ params: { id: venue.competition.id } })
  expect((await refusalOf(counts)).status).toBe(403)
})

describe('a link', () => {
  async function aLink(role: StaffRole = 'scales') {
    const organiser = await aUser(api.db, { roles: ['organisation_manager'] })
    const venue = await aVenue(api, { id: organiser.id, role: 'organisation_manager' })
    const params = { id: venue.competition.id }
    await api.as(organiser).staff.invite({ params, body: { role, note: 'For Anna', days: 7 } })
    const { data } = await api.as(organiser).staff.invitations({ params })
    return { organiser, venue, params, link: data[0]! }
  }
  const stateOf = async (token: string) =>
    (await api.as(null).staff.invitation({ body: { token } })).data.state

  test('names competition and role to a visitor, gives the role once, and the organiser hears of it', async () => {
    const { organiser, venue, params, link } = await aLink()
    const { token } = link
    const { data: opened } = await api.as(null).staff.invitation({ body: { token } })
    expect(opened).toMatchObject({
      state: 'good',
      competition: { name: venue.competition.name },
      role: 'scales',
    })
    expect(JSON.stringify(opened)).not.toContain('Anna')
    const helper = await aUser(api.db)
    await api.as(helper).staff.answer({ body: { token, is_accepted: '1' } })
    expect(api.published.at(-1)).toMatchObject({
      channels: [`private-user.${organiser.id}`],
      payload: { kind: 'staff_joined' },
    })
    await api.as(helper).weighIn.list({ params, query: {} })
    expect((await api.as(organiser).staff.invitations({ params })).data).toEqual([])
    expect(await stateOf(token)).toBe('used')
    const late = api.as(await aUser(api.db)).staff.answer({ body: { token, is_accepted: '1' } })
    expect((await refusalOf(late)).code).toBe('staff_link_used')
  })

  test('that is refused gives nothing and is used up', async () => {
    const { venue, link } = await aLink()
    const helper = await aUser(api.db)
    await api.as(helper).staff.answer({ body: { token: link.token, is_accepted: '0' } })
    expect((await api.as(helper).staff.mine()).data).toEqual([])
    expect(await stateOf(link.token)).toBe('used')
    const acts = await api.db.select().from(auditEntries).where(eq(auditEntries.actorId, helper.id))
    expect(acts).toMatchObject([{ action: 'refuse_staff', entityId: venue.competition.id }])
  })

  test('that is taken back or old opens nothing', async () => {
    const { organiser, link } = await aLink()
    await api.as(organiser).staff.revoke({ params: { id: link.id } })
    expect(await stateOf(link.token)).toBe('revoked')
    const answer = (token: string) =>
      aUser(api.db).then((person) => api.as(person).staff.answer({ body: { token, is_accepted: '1' } }))
    expect((await refusalOf(answer(link.token))).code).toBe('staff_link_revoked')
    const { link: old, params, organiser: other } = await aLink()
    const at = api.clock.now()
    api.clock.advance(8 * DAY_MS)
    expect(await stateOf(old.token)).toBe('expired')
    expect((await refusalOf(answer(old.token))).code).toBe('link_expired')
    expect((await api.as(other).staff.invitations({ params })).data).toEqual([])
    api.clock.set(at)
    expect(await stateOf('nothing')).toBe('unknown')
  })
})

test('a copy takes the staff where it is asked for, and tells each of them once', async () => {
  const { organiser, venue, helper } = await aHelper('desk')
  await helps(venue, helper.id, 'scales')
  const params = { id: venue.competition.id }
  api.published.length = 0
  const { data: without } = await api.as(organiser).competitions.copy({ params, body: {} })
  const { data: made } = await api.as(organiser).competitions.copy({ params, body: { take_staff: '1' } })
  const rolesAt = async (id: number) =>
    (await api.as(organiser).staff.list({ params: { id } })).data.map(({ user, role }) => [user.id, role])
  expect(await rolesAt(without.id)).toEqual([])
  expect(await rolesAt(made.id)).toEqual([
    [helper.id, 'desk'],
    [helper.id, 'scales'],
  ])
  const notices = api.published.filter(({ payload }) => payload['kind'] === 'staff_added')
  expect(notices.map(({ channels }) => channels)).toEqual([[`private-user.${helper.id}`]])
})
