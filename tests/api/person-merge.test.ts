import { eq, getTableName, inArray, or } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFERENCES } from '#api/person-merge/references.ts'
import { referencesToPeople, sqlNameOf } from '#api/person-merge/merge.ts'
import {
  athleteManagers,
  auditEntries,
  brackets,
  clubApplications,
  clubs,
  competitionApplications,
  fights,
  guardianConsents,
  medals,
  messages,
  notifications,
  orders,
  threads,
  threadUsers,
  tokens,
  users,
} from '#api/platform/db/schema.ts'
import { loadPersonRefs } from '#api/references/person.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aCompetition, aManagedAthlete, anAdmin, aUser } from '../support/builders.ts'
import { aConsent } from '../support/hand-over.ts'
import { aVenue } from '../support/venue.ts'
import type { MergePreview } from '~/domain/contract/person-merge.fields.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  api = await startTestApi()
  admin = await anAdmin(api.db)
})
afterAll(() => api.close())

const calls = () => api.as(admin).admin.users
const merge = (id: number, mergedId: number) => calls().merge({ params: { id }, body: { user_id: mergedId } })
const preview = async (id: number, mergedId: number) =>
  (await calls().previewMerge({ params: { id, other_id: mergedId } })).data
const rowOf = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
const enter = (competitionId: number, userId: number) =>
  api.db.insert(competitionApplications).values({ competitionId, userId, disciplines: [] })
const aName = (() => {
  let made = 0
  return () => `Ёлкин Пётр ${'абвгдежзик'[(made += 1) % 10]}`
})()

test('every reference of the schema to a person is decided on, and nothing else is', () => {
  const named = referencesToPeople().map(
    ({ from, column }) => `${getTableConfig(from).name}.${sqlNameOf(column)}`,
  )
  expect(named.sort()).toEqual(Object.keys(REFERENCES).sort())
})

test('after a merge no row refers to the merged person but history', async () => {
  const [kept, merged, other] = [await aUser(api.db), await aUser(api.db), await aUser(api.db)]
  const { competition } = await aCompetition(api.db)
  await enter(competition.id, merged.id)
  const { club } = await aClub(api.db)
  await api.db.update(clubs).set({ managerId: merged.id }).where(eq(clubs.id, club.id))
  const [thread] = await api.db.insert(threads).values({ subject: 'Both' }).returning()
  const threadId = thread?.id ?? 0
  await api.db.insert(threadUsers).values([kept, merged, other].map(({ id }) => ({ threadId, userId: id })))
  await api.db.insert(messages).values({ threadId, userId: merged.id, message: 'Hello' })
  await api.db.insert(notifications).values({ userId: merged.id, type: 'club_joined', payload: {} })
  await api.db.insert(orders).values({ number: 'M-1', item: 'Entry', recipientId: merged.id, price: 10 })
  await api.as(merged).user.current()
  await merge(kept.id, merged.id)
  for (const { from, column, rule } of referencesToPeople()) {
    const rows = await api.db.select().from(from).where(eq(column, merged.id))
    if (rule.how !== 'stay') expect(rows, `${getTableName(from)}.${column.name}`).toEqual([])
  }
  expect(await api.db.select().from(threadUsers).where(eq(threadUsers.threadId, threadId))).toHaveLength(2)
  const [entry] = await api.db
    .select()
    .from(competitionApplications)
    .where(eq(competitionApplications.competitionId, competition.id))
  expect(entry?.userId).toBe(kept.id)
})

test('of two requests to one club one stays open: what both sides agreed to, else the kept person’s', async () => {
  const [kept, merged] = [await aUser(api.db), await aUser(api.db)]
  const [asked, joined] = [(await aClub(api.db)).club, (await aClub(api.db)).club]
  const at = new Date('2026-05-01')
  await api.db.insert(clubApplications).values([
    { userId: merged.id, clubId: asked.id, userApprovedAt: at },
    { userId: kept.id, clubId: asked.id, userApprovedAt: at },
    { userId: kept.id, clubId: joined.id, userApprovedAt: at },
    { userId: merged.id, clubId: joined.id, userApprovedAt: at, clubApprovedAt: at },
  ])
  await merge(kept.id, merged.id)
  const rows = await api.db
    .select()
    .from(clubApplications)
    .where(eq(clubApplications.userId, kept.id))
    .orderBy(clubApplications.id)
  expect(rows.map(({ closedAt }) => closedAt === null)).toEqual([false, true, false, true])
})

describe('the merged account', () => {
  test('cannot sign in, is in no list, and its page leads to the kept one', async () => {
    const [kept, merged] = [await aUser(api.db), await aUser(api.db)]
    await api.as(merged).user.current()
    await merge(kept.id, merged.id)
    expect(await rowOf(merged.id)).toMatchObject({
      status: 'deleted',
      email: null,
      passwordHash: null,
      mergedIntoId: kept.id,
    })
    expect(await api.db.select().from(tokens).where(eq(tokens.userId, merged.id))).toEqual([])
    const page = await api.as(null).people.details({ params: { slug: merged.slug } })
    expect(page.data.slug).toBe(kept.slug)
    expect((await calls().details({ params: { id: merged.id } })).data.merged_into?.id).toBe(kept.id)
    // Merged once more, both lead to the last.
    const last = await aUser(api.db)
    await merge(last.id, kept.id)
    for (const { slug } of [merged, kept])
      expect((await api.as(null).people.details({ params: { slug } })).data.id).toBe(last.id)
    expect((await refusalOf(merge(last.id, kept.id))).code).toBe('account_deleted')
  })

  test('gives the kept one what was not known of it', async () => {
    const { club } = await aClub(api.db)
    const kept = await aUser(api.db, { birthDate: '2001-02-03', gender: null, phone: null, clubId: null })
    const merged = await aManagedAthlete(
      api.db,
      { clubId: club.id },
      { birthDate: null, gender: 'female', phone: '+79001234567', clubId: club.id },
    )
    await aConsent(api.db, merged.id)
    const { data } = await merge(kept.id, merged.id)
    expect(data).toMatchObject({
      gender: 'female',
      phone: '+79001234567',
      club: { id: club.id },
      email: kept.email,
    })
    expect(await api.db.select().from(athleteManagers).where(eq(athleteManagers.athleteId, kept.id))).toEqual(
      [],
    )
    expect(
      await api.db.select().from(guardianConsents).where(eq(guardianConsents.athleteId, kept.id)),
    ).toHaveLength(1)
  })

  test('is noted in the history of both', async () => {
    const [kept, merged] = [await aUser(api.db), await aUser(api.db)]
    await merge(kept.id, merged.id)
    const log = await api.db
      .select()
      .from(auditEntries)
      .where(or(inArray(auditEntries.entityId, [kept.id, merged.id])))
    expect(log.map(({ action, entityId, actorId }) => [action, entityId, actorId])).toEqual([
      ['merge_person', kept.id, admin.id],
      ['merged_away', merged.id, admin.id],
    ])
    // What the merged record did before is read as the kept person's.
    const people = await loadPersonRefs(api.db, [merged.id, kept.id], 'en')
    expect([people.get(merged.id)?.name, people.get(merged.id)?.id]).toEqual([kept.name, kept.id])
  })
})

test('bouts, places of the draw and medals become the kept person’s', async () => {
  const venue = await aVenue(api, { id: admin.id, role: 'admin' })
  const { bracketId, fightId } = await venue.drawn()
  const [bout] = await api.db.select().from(fights).where(eq(fights.id, fightId))
  const merged = bout?.leftUserId ?? 0
  await api.db.insert(medals).values({ bracketId, userId: merged, medal: 'gold', place: 1 })
  const kept = await aUser(api.db)
  expect((await preview(kept.id, merged)).moves).toEqual(
    expect.arrayContaining([
      { what: 'entries', count: 1 },
      { what: 'bouts', count: 1 },
      { what: 'medals', count: 1 },
    ]),
  )
  await merge(kept.id, merged)
  const { data } = await api.as(null).brackets.details({ params: { id: bracketId } })
  expect(data.slots).toContain(kept.id)
  expect(data.slots).not.toContain(merged)
  expect(data.cells[0]?.left_user?.id).toBe(kept.id)
  const stored = JSON.stringify(await api.db.select().from(brackets).where(eq(brackets.id, bracketId)))
  expect(stored).toContain(`"slots":[${kept.id},`)
  expect((await api.as(null).fights.details({ params: { id: fightId } })).data.details.left_user?.id).toBe(
    kept.id,
  )
})

describe('what stands against it', () => {
  const codes = (clashes: MergePreview['clashes']) => clashes.map(({ code }) => code)
  async function refused(keptId: number, mergedId: number) {
    const { clashes } = await preview(keptId, mergedId)
    const refusal = await refusalOf(merge(keptId, mergedId))
    expect([refusal.code, (refusal.data as Pick<MergePreview, 'clashes'>).clashes]).toEqual([
      'merge_clashes',
      clashes,
    ])
    expect((await rowOf(mergedId))?.status).toBe('active')
    return codes(clashes)
  }

  test('a bout against each other, and with it the same bracket and competition', async () => {
    const { fightId } = await (await aVenue(api, { id: admin.id, role: 'admin' })).drawn()
    const [bout] = await api.db.select().from(fights).where(eq(fights.id, fightId))
    const found = await refused(bout?.leftUserId ?? 0, bout?.rightUserId ?? 0)
    expect(found).toContain('bout_against')
    expect(found.some((code) => code === 'same_competition' || code === 'same_bracket')).toBe(true)
  })

  test('an entry of both in one competition, unless one of them was withdrawn', async () => {
    const [kept, merged] = [await aUser(api.db), await aUser(api.db)]
    const { competition } = await aCompetition(api.db)
    await enter(competition.id, kept.id)
    await enter(competition.id, merged.id)
    expect(await refused(kept.id, merged.id)).toEqual(['same_competition'])
    await api.db
      .update(competitionApplications)
      .set({ closedAt: new Date() })
      .where(eq(competitionApplications.userId, merged.id))
    await merge(kept.id, merged.id)
  })

  test('other birthdays, an account that would be lost, roles and groups of both', async () => {
    const born = (birthDate: string) => aUser(api.db, { birthDate })
    expect(await refused((await born('2001-01-01')).id, (await born('2001-01-02')).id)).toEqual([
      'born_apart',
    ])
    const managed = await aManagedAthlete(api.db, null, { birthDate: null })
    expect(await refused(managed.id, (await aUser(api.db)).id)).toEqual(['keep_account'])
    const { manager: one } = await aClub(api.db)
    const { manager: two } = await aClub(api.db)
    expect(await refused(one.id, two.id)).toEqual(['both_manage'])
    expect(await refused((await aUser(api.db)).id, one.id)).toContain('roles_differ')
  })

  test('the caller themselves, nobody and one person twice', async () => {
    const { id } = await aUser(api.db)
    expect((await refusalOf(merge(id, admin.id))).code).toBe('not_yourself')
    for (const other of [id, 2_000_000_000])
      expect((await refusalOf(merge(id, other))).errors['user_id']).toHaveLength(1)
    expect((await refusalOf(merge(2_000_000_000, id))).status).toBe(404)
  })
})

test('only administrators merge, and of two at once in both directions one is done', async () => {
  const [one, two] = [await aUser(api.db), await aUser(api.db)]
  for (const role of ['user', 'club_manager', 'organisation_manager', 'judge']) {
    const caller = api.as(await aUser(api.db, { roles: [role] })).admin.users
    for (const act of [
      () => caller.merge({ params: { id: one.id }, body: { user_id: two.id } }),
      () => caller.previewMerge({ params: { id: one.id, other_id: two.id } }),
      () => caller.likenesses({ params: { id: one.id } }),
    ])
      expect((await refusalOf(act())).status).toBe(403)
  }
  const results = await Promise.allSettled([merge(one.id, two.id), merge(two.id, one.id)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('those of the same name in any order and the same birthday are proposed', async () => {
  const name = aName()
  const [last = '', first = '', rest = ''] = name.split(' ')
  const { id } = await aUser(api.db, { name, birthDate: '1999-09-09' })
  const like = await aManagedAthlete(api.db, null, {
    name: `${first} ${last.replace('Ё', 'Е')} ${rest}`,
    birthDate: '1999-09-09',
  })
  await aUser(api.db, { name, birthDate: '1999-09-10' })
  const { data } = await calls().likenesses({ params: { id } })
  expect(data.map((person) => [person.id, person.has_account])).toEqual([[like.id, false]])
})
