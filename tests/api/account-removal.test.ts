import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  auditEntries,
  beltApprovals,
  competitionApplications,
  competitions,
  notifications,
  recordChanges,
  tokens,
  users,
} from '#api/platform/db/schema.ts'
import { hashPassword } from '#api/platform/kernel/password.ts'
import { HOUR_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aBelt, aClub, aCompetition, anAdmin, anEntry, aUser } from '../support/builders.ts'
import { signUpForm } from '../support/sign-up.ts'
import { aDrawnField, bracketNow, cellAt, won } from './event.ts'

const PASSWORD = 'the own password'

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await startTestApi()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())

const remove = (person: { readonly id: number }, password = PASSWORD) =>
  api.as(person).account.remove({ body: { password } })

/** A person with a bit of everything, who has fought, won and written, in a competition that is over. */
async function somebody() {
  const field = await aDrawnField(api, 2)
  const [person, opponent] = field.athletes
  if (!person || !opponent) throw new Error('a field of two has two')
  const { club, manager } = await aClub(api.db)
  const phones = [`+7${9_000_000_000 + person.id}`, `+7${9_100_000_000 + person.id}`] as const
  const name = `Zoya Unforgettable ${person.id}`
  await api.db
    .update(users)
    .set({ passwordHash, name, slug: `zoya-${person.id}`, clubId: club.id, phone: phones[0] })
    .where(eq(users.id, person.id))
  const admin = await anAdmin(api.db)
  for (const { key, status } of (await bracketNow(api, field.bracket.id)).cells) {
    const { left_user: left } = cellAt(await bracketNow(api, field.bracket.id), key)
    if (status !== 'empty')
      await won(api, admin, field.bracket.id, key, left?.id === person.id ? 'left' : 'right')
  }
  const belt = await aBelt(api.db)
  await api.as(person).belts.set({
    body: { belt_id: belt.id, issued_at: '01-02-2020', issuer: 'The school' },
  })
  await api.as(person).user.update({ body: { phone: phones[1] } })
  await api
    .as(person)
    .messages.create({ body: { subject: 'The bus', message: 'It leaves at seven', users: [opponent.id] } })
  await api.db
    .update(competitions)
    .set({ endAt: new Date(NOON - HOUR_MS) })
    .where(eq(competitions.id, field.competition.id))
  return { ...field, person, opponent, admin, manager, name, slug: `zoya-${person.id}`, phones }
}

describe('the own data', () => {
  test('is everything of the person, and of others what the person sees anyway', async () => {
    const { person, opponent, name, competition, phones } = await somebody()
    await api.as(person).blocks.create({ body: { user_id: opponent.id } })
    await api.as(opponent).reports.create({ body: { user_id: person.id, reason: 'other', text: 'Of mine' } })
    await api
      .as(person)
      .reports.create({ body: { user_id: opponent.id, reason: 'other', text: 'Of theirs' } })
    const { data } = await api.as(person).account.data()
    expect(data.blocks).toMatchObject([{ person: opponent.name }])
    expect(data.reports).toMatchObject([{ person: opponent.name, text: 'Of theirs', status: 'open' }])
    expect(data.profile).toMatchObject({ name, phone: phones[1] })
    expect(data.belts).toMatchObject([{ issuer: 'The school', issued_at: '01-02-2020' }])
    expect(data.messages).toMatchObject([{ subject: 'The bus', message: 'It leaves at seven' }])
    expect(data.competition_applications).toMatchObject([{ competition: competition.name }])
    expect(data.results.fights).toMatchObject([{ opponent: opponent.name, outcome: 'won' }])
    expect(data.results.medals).toMatchObject([{ competition: competition.name, medal: 'gold' }])
    expect(data.sessions).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(opponent.email)
  })
})

describe('a deleted account', () => {
  test('leaves results without a name, and nothing else that is personal', async () => {
    const { person, opponent, admin, manager, bracket, name, slug } = await somebody()
    await api.db.insert(notifications).values({
      userId: admin.id,
      type: 'user_registered',
      payload: { id: person.id, slug, name },
    })
    api.mails.length = 0
    expect(await refusalOf(remove(person, 'not the password'))).toMatchObject({
      status: 422,
      errors: { password: [expect.any(String)] },
    })
    const me = api.as(person)
    await remove(person)
    await api.settled()
    expect(api.mails).toMatchObject([
      { to: person.email, subject: 'Ваша учётная запись на платформе «Татами» удалена' },
    ])

    expect((await refusalOf(me.user.current())).status).toBe(401)
    expect(
      (await refusalOf(api.as(null).auth.login({ body: { email: person.email, password: PASSWORD } }))).code,
    ).toBe('wrong_credentials')
    for (const [language, called] of [
      ['en', 'Deleted athlete'],
      ['ru', 'Удалённый спортсмен'],
    ] as const) {
      const reader = api.as(opponent, { language })
      const { data: drawn } = await reader.brackets.details({ params: { id: bracket.id } })
      expect(drawn.cells[0]?.left_user?.name).toBe(called)
      expect(drawn.medals.map(({ user, medal }) => [user.name, medal])).toContainEqual([called, 'gold'])
      const { data: threads } = await reader.messages.list()
      expect(threads[0]?.users.map((one) => one.name)).toContain(called)
      const page = await reader.people.details({ params: { slug: `deleted-${person.id}` } })
      expect(page.data).toMatchObject({ name: called, birth_year: null, gender: null, image: null })
    }
    expect((await refusalOf(api.as(null).people.details({ params: { slug } }))).status).toBe(404)
    const { data: listed } = await api.as(null).people.list({ query: { no_pagination: '1' } })
    expect(listed.map(({ id }) => id)).not.toContain(person.id)
    const { data: members } = await api.as(manager).members.list()
    expect(members).toEqual([])
    const { data: remaining } = await api.as(admin, { language: 'en' }).notifications.list()
    expect(remaining[0]?.text).toContain('Deleted athlete')
    const { data: kept } = await api.as(admin).admin.users.details({ params: { id: person.id } })
    expect(kept).toMatchObject({ status: 'deleted', phone: null, birth_date: null, email_verified_at: null })
    expect(
      (
        await refusalOf(
          api.as(admin).admin.users.update({ params: { id: person.id }, body: { status: 'active' } }),
        )
      ).code,
    ).toBe('account_deleted')
  })

  test('is nowhere in the database any more', async () => {
    const { person, name, slug, phones } = await somebody()
    await api.db.update(users).set({ image: '/uploads/face.webp' }).where(eq(users.id, person.id))
    await remove(person)
    await api.settled()
    const tables = await api.db.execute<{ table_name: string }>(
      sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const traces: string[] = []
    for (const { table_name: table } of tables.rows)
      for (const word of [name, slug, person.email, ...phones, 'face.webp']) {
        const { rows } = await api.db.execute(
          sql`select 1 from ${sql.identifier(table)} as it where position(${word} in it::text) > 0 limit 1`,
        )
        if (rows.length > 0) traces.push(`${word} in ${table}`)
      }
    expect(traces).toEqual([])
    for (const table of [tokens, beltApprovals])
      expect(await api.db.select().from(table).where(eq(table.userId, person.id))).toEqual([])
    const former = await api.db
      .select({ was: recordChanges.was })
      .from(recordChanges)
      .where(sql`${recordChanges.tableName} = 'users' and ${recordChanges.recordId} = ${person.id}`)
    expect(former).toEqual([{ was: {} }])
  })

  test('frees its address', async () => {
    const person = await aUser(api.db, { passwordHash })
    await remove(person)
    await api.settled()
    api.mails.length = 0
    await api.as(null).auth.register({ body: signUpForm(person.email) })
    await api.settled()
    expect(api.mails[0]?.text).toContain('/auth/confirm?token=')
  })

  test('closes the entries that are still to come', async () => {
    const person = await aUser(api.db, { passwordHash })
    const { competition, categoryIds } = await aCompetition(api.db)
    const entry = await anEntry(api.db, competition.id, categoryIds, { userId: person.id })
    await remove(person)
    const [row] = await api.db
      .select()
      .from(competitionApplications)
      .where(eq(competitionApplications.id, entry.id))
    expect(row).toMatchObject({ closedAt: expect.any(Date), weight: null })
  })
})

test('the trail of the entries of a deleted account tells no weight and no reason', async () => {
  const person = await aUser(api.db, { passwordHash })
  const { competition, categoryIds, organiser } = await aCompetition(api.db)
  const entry = await anEntry(api.db, competition.id, categoryIds, { userId: person.id })
  const trail = (action: string, before: object, after: object) =>
    api.db.insert(auditEntries).values({
      actorId: organiser?.id ?? null,
      action,
      entity: 'competition_application',
      entityId: entry.id,
      before,
      after,
    })
  await trail('decide', { weight: 71.5 }, { weight: 72.25, closedReason: 'a broken arm' })
  await trail('weigh_in', { state: 'arrived' }, { state: 'failed', weight: 73.5, reason: 'too heavy' })
  await remove(person)
  if (!organiser) throw new Error('the organisation has its manager')
  const { data } = await api
    .as(organiser)
    .history.list({ params: { id: competition.id }, query: { entity: 'competition_application' } })
  expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(['decide', 'weigh_in']))
  const remaining = JSON.stringify(
    await api.db.select().from(auditEntries).where(eq(auditEntries.entityId, entry.id)),
  )
  for (const word of ['71.5', '72.25', '73.5', 'broken arm', 'too heavy'])
    expect(remaining).not.toContain(word)
  expect(remaining).toContain('"state":"failed"')
})

describe('an account is not deleted', () => {
  test('by the last administrator', async () => {
    const [one, other] = [
      await aUser(api.db, { roles: ['admin'], passwordHash }),
      await aUser(api.db, { roles: ['admin'], passwordHash }),
    ]
    // Whoever other tests have made.
    await api.db
      .update(users)
      .set({ roles: ['user'] })
      .where(sql`${users.roles} @> array['admin'] and ${users.id} not in (${one.id}, ${other.id})`)
    const outcomes = await Promise.allSettled([remove(one), remove(other)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = await api.db
      .select()
      .from(users)
      .where(inArray(users.id, [one.id, other.id]))
    expect(left.filter(({ status }) => status === 'active')).toHaveLength(1)
    const last = left.find(({ status }) => status === 'active')
    expect(await refusalOf(remove(last ?? one))).toMatchObject({ status: 409, code: 'last_administrator' })
  })

  test('while the own organisation holds a competition', async () => {
    const { organiser, competition } = await aCompetition(api.db)
    if (!organiser) throw new Error('no organiser')
    await api.db.update(users).set({ passwordHash }).where(eq(users.id, organiser.id))
    const refusal = await refusalOf(remove(organiser))
    expect(refusal).toMatchObject({ status: 409, code: 'runs_competition' })
    expect(refusal.message).toContain(competition.name)
    await api.db
      .update(competitions)
      .set({ endAt: new Date(NOON - HOUR_MS) })
      .where(eq(competitions.id, competition.id))
    await remove(organiser)
  })

  test('from within a bracket, or from the table of a mat', async () => {
    const { athletes, judge, competition } = await aDrawnField(api, 2)
    const [athlete] = athletes
    if (!athlete) throw new Error('no athlete')
    await api.db
      .update(users)
      .set({ passwordHash })
      .where(inArray(users.id, [athlete.id, judge.id]))
    await api.db
      .update(competitions)
      .set({ startAt: new Date(NOON - HOUR_MS) })
      .where(eq(competitions.id, competition.id))
    for (const person of [athlete, judge])
      expect(await refusalOf(remove(person))).toMatchObject({ status: 409, code: 'takes_part' })
  })
})
