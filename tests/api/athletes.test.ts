import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, clubs, notifications, users } from '#api/platform/db/schema.ts'
import type { Duplicates } from '~/domain/contract/managed-athlete.fields.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aManagedAthlete, anAdmin, anOrganisation, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const facts = { birth_date: '05-04-2012', gender: 'male' as const }
let named = 0
/** A name nobody else here has. */
const freshName = () => `Новиков ${'абвгдежзик'[(named += 1) % 10]}${'лмнопрстуф'[Math.trunc(named / 10)]}`
const ofClub = (name = freshName()) => ({ managed_by: 'club' as const, name, ...facts })

describe('adding', () => {
  test('a club manager adds a member without an e-mail, who is listed, public and in the club', async () => {
    const { club, manager } = await aClub(api.db)
    const { data } = await api.as(manager).athletes.create({
      body: { ...ofClub('Фёдоров Артём'), weight: '41,5', phone: '+79001234567' },
    })
    expect(data).toMatchObject({
      name: 'Фёдоров Артём',
      birth_date: '05-04-2012',
      weight: 41.5,
      is_minor: true,
      club: { id: club.id },
      managers: [{ kind: 'club', name: club.name }],
      consents: [],
      roles: ['user'],
    })
    const [row] = await api.db.select().from(users).where(eq(users.id, data.id))
    expect([row?.email, row?.emailKey, row?.passwordHash]).toEqual([null, null, null])
    const listed = await api.as(manager).athletes.list({ query: { managed_by: 'club' } })
    expect(listed.data.map(({ id }) => id)).toEqual([data.id])
    const page = await api.as(null).people.details({ params: { slug: data.slug } })
    expect(page.data).toMatchObject({ name: 'Фёдоров Артём', birth_year: 2012 })
    const { data: members } = await api.as(manager).members.list()
    expect(members.map(({ id }) => id)).toEqual([data.id])
    const [entry] = await api.db.select().from(auditEntries).where(eq(auditEntries.entityId, data.id))
    expect([entry?.action, entry?.entity, entry?.actorId]).toEqual(['create', 'user', manager.id])
  })

  test('a trainer adds to the club they train in', async () => {
    const { club } = await aClub(api.db)
    const trainer = await aUser(api.db, { roles: ['trainer'], clubId: club.id })
    const { data } = await api.as(trainer).athletes.create({ body: ofClub() })
    expect(data.club?.id).toBe(club.id)
  })

  test('an organisation adds athletes of its own; nobody adds to what they do not manage', async () => {
    const { organisation, manager } = await anOrganisation(api.db)
    const body = { ...ofClub(), managed_by: 'organisation' as const }
    const { data } = await api.as(manager).athletes.create({ body })
    expect(data.managers).toEqual([{ kind: 'organisation', name: organisation.name }])
    const user = await aUser(api.db)
    for (const managed_by of ['club', 'organisation'] as const)
      expect(
        (await refusalOf(api.as(user).athletes.create({ body: { ...ofClub(), managed_by } }))).code,
      ).toBe('forbidden')
    const { manager: waiting, club } = await aClub(api.db)
    await api.db.update(clubs).set({ status: 'waiting' }).where(eq(clubs.id, club.id))
    expect((await refusalOf(api.as(waiting).athletes.create({ body: ofClub() }))).code).toBe(
      'awaits_confirmation',
    )
  })

  test('a guardian adds a child with their consent, which is recorded', async () => {
    const parent = await aUser(api.db, { name: 'Анна Орлова' })
    const body = { ...ofClub(), managed_by: 'guardian' as const }
    const refusal = await refusalOf(api.as(parent, { language: 'ru' }).athletes.create({ body }))
    expect(refusal.status).toBe(422)
    expect(refusal.errors['guardian_consent']?.[0]).toContain('согласия законного представителя')
    const { data } = await api.as(parent).athletes.create({ body: { ...body, guardian_consent: '1' } })
    expect(data.consents).toMatchObject([
      { guardian_name: 'Анна Орлова', method: 'account', given_on: '01-06-2026', recorded_by: 'Анна Орлова' },
    ])
    // Of somebody of age nobody asks it.
    const adult = { ...body, name: freshName(), birth_date: '05-04-2001' }
    expect((await api.as(parent).athletes.create({ body: adult })).data.consents).toEqual([])
  })
})

describe('somebody who is there already', () => {
  test('is named, whichever way the name is written, and may be added all the same', async () => {
    const there = await aUser(api.db, { name: 'Пётр Ёлкин', birthDate: '2012-04-05' })
    const { manager } = await aClub(api.db)
    const body = ofClub('елкин петр')
    const refusal = await refusalOf(api.as(manager).athletes.create({ body }))
    expect([refusal.status, refusal.code]).toEqual([409, 'possible_duplicate'])
    expect(refusal.data as Duplicates).toMatchObject({
      people: [{ id: there.id, name: 'Пётр Ёлкин', birth_year: 2012, has_account: true }],
    })
    expect(JSON.stringify(refusal.data)).not.toContain(there.email)
    const { data } = await api.as(manager).athletes.create({ body: { ...body, add_anyway: '1' } })
    expect(data.id).not.toBe(there.id)
  })

  test('is found by the second of two clubs that add them at once', async () => {
    const [one, two] = [await aClub(api.db), await aClub(api.db)]
    const body = ofClub('Соловьёв Матвей')
    const results = await Promise.allSettled(
      [one, two].map(({ manager }) => api.as(manager).athletes.create({ body })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('looking after', () => {
  test('those who do read and change; for others there is no such athlete', async () => {
    const { club, manager } = await aClub(api.db)
    const athlete = await aManagedAthlete(api.db, { clubId: club.id })
    const params = { id: athlete.id }
    const other = (await aClub(api.db)).manager
    for (const stranger of [other, await aUser(api.db)]) {
      const calls = api.as(stranger).athletes
      for (const call of [
        () => calls.details({ params }),
        () => calls.update({ params, body: { weight: 50 } }),
        () => calls.giveConsent({ params, body: { guardian_name: 'Someone' } }),
      ])
        expect((await refusalOf(call())).status).toBe(404)
      expect((await calls.list()).data).toEqual([])
    }
    const { data } = await api
      .as(manager)
      .athletes.update({ params, body: { name: 'Новое Имя', weight: 50 } })
    expect(data).toMatchObject({ name: 'Новое Имя', weight: 50 })
    const ids = (await api.as(await anAdmin(api.db)).athletes.list()).data.map(({ id }) => id)
    expect(ids).toContain(athlete.id)
  })

  test('ends when the athlete has an account', async () => {
    const { club, manager } = await aClub(api.db)
    const athlete = await aManagedAthlete(api.db, { clubId: club.id })
    await api.db
      .update(users)
      .set({ email: 'grown@example.org', emailKey: 'grown@example.org' })
      .where(eq(users.id, athlete.id))
    expect((await refusalOf(api.as(manager).athletes.details({ params: { id: athlete.id } }))).status).toBe(
      404,
    )
  })

  test('a consent on paper says whose it is, when it was given and who saw it', async () => {
    const { club, manager } = await aClub(api.db)
    const athlete = await aManagedAthlete(api.db, { clubId: club.id })
    const calls = api.as(manager).athletes
    const params = { id: athlete.id }
    expect((await refusalOf(calls.giveConsent({ params, body: {} }))).errors['guardian_name']).toHaveLength(1)
    const late = { guardian_name: 'Ольга', given_on: '02-06-2026' }
    expect((await refusalOf(calls.giveConsent({ params, body: late }))).errors['given_on']).toHaveLength(1)
    const { data } = await calls.giveConsent({
      params,
      body: { guardian_name: 'Ольга Белова', given_on: '30-05-2026' },
    })
    expect(data.consents).toMatchObject([
      { guardian_name: 'Ольга Белова', method: 'paper', given_on: '30-05-2026', recorded_by: manager.name },
    ])
  })
})

describe('an athlete without an account', () => {
  test('cannot sign in, is sent no reset, and gets no message', async () => {
    const athlete = await aManagedAthlete(api.db)
    api.mails.length = 0
    for (const email of ['null', athlete.slug, `${athlete.slug}@example.org`]) {
      const body = { email, password: 'anything at all' }
      expect((await refusalOf(api.as(null).auth.login({ body }))).code).toBe('wrong_credentials')
    }
    await api.as(null).account.forgotPassword({ body: { email: `${athlete.slug}@example.org` } })
    await api.settled()
    expect(api.mails).toEqual([])
    const writer = await aUser(api.db)
    const { data } = await api.as(writer).messages.recipients({ query: { search: athlete.name } })
    expect(data).toEqual([])
    const message = { subject: 'Hello', message: 'Hello', users: [athlete.id] }
    expect((await refusalOf(api.as(writer).messages.create({ body: message }))).status).toBe(422)
  })

  test('is notified through those who look after them, by name, and not of their own acts', async () => {
    const { club, manager } = await aClub(api.db, { name: 'Вымпел' })
    const parent = await aUser(api.db, { lang: 'ru' })
    const athlete = await aManagedAthlete(
      api.db,
      { guardianId: parent.id },
      { name: 'Ваня Ким', clubId: club.id },
    )
    await api.as(manager).members.remove({ params: { id: athlete.id } })
    const { data } = await api.as(parent, { language: 'ru' }).notifications.list()
    expect(data).toHaveLength(1)
    expect(data[0]?.text).toMatch(/^Ваня Ким: .*Вымпел/)
    expect(await api.db.select().from(notifications).where(eq(notifications.userId, athlete.id))).toEqual([])
  })
})
