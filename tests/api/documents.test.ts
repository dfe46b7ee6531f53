import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/kernel/password.ts'
import { athleteDocuments, auditEntries, documentFiles } from '#api/platform/db/schema.ts'
import { PDF_MAX_BYTES } from '~/domain/contract/upload-limits.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aJudge, aManagedAthlete, anAdmin, anOrganisation, aUser } from '../support/builders.ts'
import { aPicture } from '../support/pictures.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const pdf = (size = 20) => new Blob(['%PDF-'.padEnd(size, ' ')], { type: 'application/pdf' })
const insurance = { kind: 'insurance' as const, number: 'ВСК 7-12', valid_until: '10-06-2026' }

type Person = Parameters<TestApi['as']>[0]
const add = (person: Person, body: Record<string, unknown> = {}, file?: Blob) =>
  api.as(person).documents.create({ body: { ...insurance, ...body }, ...(file && { files: { file } }) })

describe('an athlete’s own', () => {
  test('are added with a file, listed by what ends first, changed and removed', async () => {
    const person = await aUser(api.db)
    const picture = new Blob([new Uint8Array(await aPicture(3000, 2000))])
    const { data: first } = await add(person, {}, picture)
    await add(person, { kind: 'rank_book', number: null, valid_until: null })
    await add(person, { kind: 'medical', valid_until: '31-05-2026', issued_on: '31-05-2025' }, pdf())
    const { data: listed } = await api.as(person).documents.list({})
    expect(listed.map(({ kind, state, file }) => [kind, state, file])).toEqual([
      ['medical', 'expired', 'application/pdf'],
      ['insurance', 'ends_soon', 'image/webp'],
      ['rank_book', 'valid', null],
    ])
    const params = { id: first.id }
    const { data: changed } = await api
      .as(person)
      .documents.update({ params, body: { valid_until: '10-06-2027', remove_file: '1', version: 1 } })
    expect(changed).toMatchObject({ state: 'valid', file: null, number: 'ВСК 7-12', version: 2 })
    await api.as(person).documents.remove({ params })
    expect(await api.db.select().from(athleteDocuments).where(eq(athleteDocuments.id, first.id))).toEqual([])
    const trail = await api.db.select().from(auditEntries).where(eq(auditEntries.entityId, first.id))
    const actions = trail.filter(({ entity }) => entity === 'athlete_document').map(({ action }) => action)
    expect(actions).toEqual(['create', 'update', 'remove_file', 'remove'])
  })

  test('a picture comes back encoded anew and smaller, a PDF as it was', async () => {
    const person = await aUser(api.db)
    const { data: photo } = await add(person, {}, new Blob([new Uint8Array(await aPicture(3000, 2000))]))
    const { data: picture } = await api.as(person).documents.file({ params: { id: photo.id } })
    const bytes = Buffer.from(picture.base64, 'base64')
    expect([picture.type, bytes.toString('latin1', 8, 12)]).toEqual(['image/webp', 'WEBP'])
    const { data: paper } = await add(person, {}, pdf())
    const { data: file } = await api.as(person).documents.file({ params: { id: paper.id } })
    expect(Buffer.from(file.base64, 'base64').toString()).toBe('%PDF-'.padEnd(20, ' '))
  })

  test.each([
    ['a file of another kind', { file: new Blob(['<svg/>']) }, 'file', 'Choose a picture'],
    ['a PDF that is too large', { file: pdf(PDF_MAX_BYTES + 1) }, 'file', 'at most 5 MB'],
    [
      'an end before its beginning',
      { issued_on: '01-05-2026', valid_until: '30-04-2026' },
      'valid_until',
      'before',
    ],
    ['a day of issue to come', { issued_on: '02-06-2026' }, 'issued_on', ''],
    ['a kind nobody knows', { kind: 'passport' }, 'kind', ''],
  ] as const)(
    '%s is refused beside its field',
    async (_, { file, ...body }: Record<string, unknown>, field, text) => {
      const person = await aUser(api.db)
      const refusal = await refusalOf(add(person, body, file as Blob | undefined))
      expect(refusal.status).toBe(422)
      expect(refusal.errors[field]?.[0]).toContain(text)
      expect(
        await api.db.select().from(athleteDocuments).where(eq(athleteDocuments.athleteId, person.id)),
      ).toEqual([])
    },
  )

  test('a page past the last one of somebody looked after is the last', async () => {
    const guardian = await aUser(api.db)
    const athlete = await aManagedAthlete(api.db, { guardianId: guardian.id })
    await add(guardian, { athlete_id: athlete.id })
    const query = { athlete_id: athlete.id, page: 9 }
    expect((await api.as(guardian).documents.list({ query })).data).toHaveLength(1)
  })
})

describe('who reads and changes them', () => {
  /** Everybody there is, and a document of somebody who is looked after in all three ways. */
  async function cast() {
    const { club, manager: clubManager } = await aClub(api.db)
    const { organisation, manager: organiser } = await anOrganisation(api.db)
    const guardian = await aUser(api.db)
    const trainer = await aUser(api.db, { roles: ['trainer'], clubId: club.id })
    const managed = await aManagedAthlete(api.db, { guardianId: guardian.id }, { clubId: club.id })
    const inClub = await aManagedAthlete(api.db, { clubId: club.id }, { clubId: club.id })
    const inOrganisation = await aManagedAthlete(api.db, { organisationId: organisation.id })
    const self = await aUser(api.db, { clubId: club.id })
    const admin = await anAdmin(api.db)
    return {
      people: {
        self,
        guardian,
        trainer,
        clubManager,
        organiser,
        admin,
        stranger: await aUser(api.db),
        judge: await aJudge(api.db),
        otherClub: (await aClub(api.db)).manager,
        otherOrganiser: (await anOrganisation(api.db)).manager,
        otherGuardian: await aUser(api.db),
      },
      athletes: { self, managed, inClub, inOrganisation },
    }
  }

  const KEEPERS = {
    self: ['self', 'admin'],
    managed: ['guardian', 'admin'],
    inClub: ['clubManager', 'trainer', 'admin'],
    inOrganisation: ['organiser', 'admin'],
  } as const

  test('those who look after the athlete and administrators; for all others there is none', async () => {
    const { people, athletes } = await cast()
    for (const [name, athlete] of Object.entries(athletes)) {
      const keepers: readonly string[] = KEEPERS[name as keyof typeof KEEPERS]
      const { data: document } = await add(people.admin, { athlete_id: athlete.id }, pdf())
      const params = { id: document.id }
      for (const [who, person] of Object.entries(people)) {
        const { documents } = api.as(person)
        const calls = [
          () => documents.list({ query: { athlete_id: athlete.id } }),
          () => documents.details({ params }),
          () => documents.file({ params }),
          () => documents.create({ body: { athlete_id: athlete.id, kind: 'other' } }),
          () => documents.update({ params, body: { note: `by ${who}` } }),
        ]
        for (const call of calls)
          if (keepers.includes(who)) await expect(call(), `${who} of ${name}`).resolves.toBeTruthy()
          else expect((await refusalOf(call())).status, `${who} of ${name}`).toBe(404)
        if (!keepers.includes(who)) expect((await refusalOf(documents.remove({ params }))).status).toBe(404)
      }
      const visitor = api.as(null).documents
      expect((await refusalOf(visitor.file({ params }))).status).toBe(401)
      expect((await refusalOf(visitor.list({ query: { athlete_id: athlete.id } }))).status).toBe(401)
    }
  })

  test('no answer to a visitor tells of a document', async () => {
    const person = await aUser(api.db)
    await add(person, { number: 'SECRET-NUMBER', note: 'SECRET-NOTE' })
    const page = await api.as(null).people.details({ params: { slug: person.slug } })
    expect(JSON.stringify(page)).not.toContain('SECRET')
  })

  test('they go with the account, and leave nothing of what they said', async () => {
    const person = await aUser(api.db, { passwordHash: await hashPassword('the own password') })
    const { data } = await add(person, { note: 'SECRET-NOTE' }, pdf())
    await api.as(person).documents.update({ params: { id: data.id }, body: { note: 'SECRET-TOO' } })
    const own = await api.as(person).account.data()
    expect(own.data.documents).toMatchObject([{ kind: 'insurance', note: 'SECRET-TOO' }])
    await api.as(person).account.remove({ body: { password: 'the own password' } })
    expect(await api.db.select().from(athleteDocuments).where(eq(athleteDocuments.id, data.id))).toEqual([])
    expect(await api.db.select().from(documentFiles).where(eq(documentFiles.documentId, data.id))).toEqual([])
    const trail = await api.db.select().from(auditEntries).where(eq(auditEntries.entityId, data.id))
    expect(JSON.stringify(trail)).not.toContain('SECRET')
  })
})
