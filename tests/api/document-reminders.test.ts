import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfDocuments } from '#api/upkeep/document-reminders.ts'
import { athleteDocuments, notifications } from '#api/platform/db/schema.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON, startTestApi, type TestApi } from '../support/api.ts'
import { aManagedAthlete, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const inDays = (days: number) => new Date(NOON + days * DAY_MS).toISOString().slice(0, 10)
const aDocument = (athleteId: number, days: number, addedDays = -60) =>
  api.db.insert(athleteDocuments).values({
    athleteId,
    kind: 'medical',
    validUntil: inDays(days),
    createdAt: new Date(NOON + addedDays * DAY_MS),
  })
const remindersOf = (userId: number) =>
  api.db
    .select({ type: notifications.type, payload: notifications.payload })
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), inArray(notifications.type, ['document_ends', 'document_ended'])),
    )
    .orderBy(asc(notifications.id))

test('a document is reported a month and a week before its last day and after it, once each, by two nodes', async () => {
  const athlete = await aUser(api.db)
  await aDocument(athlete.id, 40)
  const kinds = async () => (await remindersOf(athlete.id)).map(({ type }) => type)
  const at = api.clock.now()
  const counts: number[] = []
  for (const days of [5, 10, 20, 33, 36, 40, 41, 45, 60]) {
    api.clock.set(NOON + days * DAY_MS)
    await Promise.all([remindOfDocuments(api.deps), remindOfDocuments(api.deps)])
    counts.push((await kinds()).length)
  }
  api.clock.set(at)
  expect(counts).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 3])
  expect(await kinds()).toEqual(['document_ends', 'document_ends', 'document_ended'])
})

test('one that is renewed is silent, and so is one added too late to be reported', async () => {
  const renewed = await aUser(api.db)
  await aDocument(renewed.id, 5)
  await aDocument(renewed.id, 300)
  const late = await aUser(api.db)
  await aDocument(late.id, 20, -1)
  await remindOfDocuments(api.deps)
  expect([await remindersOf(renewed.id), await remindersOf(late.id)]).toEqual([[], []])
})

test('of an athlete without an account those who look after them are notified, by name', async () => {
  const guardian = await aUser(api.db)
  const athlete = await aManagedAthlete(api.db, { guardianId: guardian.id })
  await aDocument(athlete.id, 6)
  await remindOfDocuments(api.deps)
  expect(await remindersOf(guardian.id)).toMatchObject([
    {
      type: 'document_ends',
      payload: {
        for_athlete: athlete.name,
        document: { en: 'Medical certificate', ru: 'Медицинская справка' },
      },
    },
  ])
})
