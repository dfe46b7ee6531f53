import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { athleteManagers, beltApprovals, guardianConsents, users } from '#api/platform/db/schema.ts'
import type { ImportRowInput } from '~/domain/contract/entries-import.fields.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aBelt, aClub, anOrganisation, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Cells = ImportRowInput['cells']
const child = (cells: Cells): Cells => ({ birth_date: '05.04.2014', gender: 'м', ...cells })
const numbered = (cells: readonly Cells[]) => cells.map((one, index) => ({ line: index + 2, cells: one }))

/** A club and the calls of its manager. */
async function aClubsList() {
  const { club, manager } = await aClub(api.db)
  const calls = api.as(manager).athletes
  const body = (rows: readonly Cells[]) => ({ managed_by: 'club' as const, rows: numbered(rows) })
  return {
    club,
    manager,
    preview: async (rows: readonly Cells[]) => (await calls.previewList({ body: body(rows) })).data,
    add: async (rows: readonly Cells[]) => (await calls.addList({ body: body(rows) })).data,
    refused: (rows: readonly Cells[]) => refusalOf(calls.addList({ body: body(rows) })),
  }
}

test('the belts of a club’s list wait for approval, and one that is not found is said before', async () => {
  const { manager, preview, add } = await aClubsList()
  const yellow = await aBelt(api.db, { rank: 851, nameRu: 'Лимонный пояс' })
  await aBelt(api.db, { rank: 851, nameRu: 'Второй лимонный пояс' })
  const rows = [
    child({ name: 'Поясов Иван', belt: 'лимонный' }),
    child({ name: 'Поясов Пётр', belt: '-' }),
    child({ name: 'Поясов Олег', belt: 'клетчатый' }),
  ]
  expect(
    (await preview(rows)).rows.map(({ status, warnings }) => [status, warnings.belt?.[0]?.code]),
  ).toEqual([
    ['new', undefined],
    ['new', undefined],
    ['new', 'belt_not_found'],
  ])
  await add(rows)
  const waiting = await api.db
    .select({
      name: users.name,
      beltId: beltApprovals.beltId,
      isApproved: beltApprovals.isApproved,
      issuedAt: beltApprovals.issuedAt,
    })
    .from(beltApprovals)
    .innerJoin(users, eq(users.id, beltApprovals.userId))
    .where(eq(beltApprovals.issuerId, manager.id))
  const issuedAt = new Date(api.clock.now()).toISOString().slice(0, 10)
  expect(waiting).toEqual([{ name: 'Поясов Иван', beltId: yellow.id, isApproved: false, issuedAt }])
})

test('a club adds its list whole, with ranks, coaches and the consents it names, and twice adds nobody', async () => {
  const { club, manager, preview, add } = await aClubsList()
  const rows = [
    child({
      name: 'Списков Артём Ильич',
      weight: '38,5 кг',
      sport_rank: '2 юн.',
      trainer: 'Ли Олег',
      guardian: 'Спискова Вера',
      club: 'Другой клуб',
    }),
    child({ name: 'СПИСКОВА МАРИЯ', gender: 'ж', birth_date: '1.2.2015' }),
    child({ name: 'Списков Олег', birth_date: '12.03.1999' }),
  ]
  const looked = await preview(rows)
  expect(looked.rows.map(({ status, errors, warnings }) => [status, errors, warnings])).toEqual(
    rows.map(() => ['new', {}, {}]),
  )
  expect(await api.db.$count(users, eq(users.clubId, club.id))).toBe(0)

  expect(await add(rows)).toEqual({ added: 3, already_there: 0, without_consent: 1 })
  const made = await api.db.select().from(users).where(eq(users.clubId, club.id)).orderBy(users.id)
  expect(
    made.map(({ name, weight, sportRank, coach, email }) => [name, weight, sportRank, coach, email]),
  ).toEqual([
    ['Списков Артём Ильич', 38.5, 'youth_2', 'Ли Олег', null],
    ['Спискова Мария', null, null, null, null],
    ['Списков Олег', null, null, null, null],
  ])
  const ids = made.map(({ id }) => id)
  const carers = await api.db.select().from(athleteManagers).where(inArray(athleteManagers.athleteId, ids))
  expect(carers.map(({ clubId }) => clubId)).toEqual([club.id, club.id, club.id])
  const consents = await api.db
    .select()
    .from(guardianConsents)
    .where(inArray(guardianConsents.athleteId, ids))
  expect(consents).toMatchObject([
    { athleteId: ids[0], guardianName: 'Спискова Вера', method: 'paper', recordedById: manager.id },
  ])

  expect((await preview(rows)).counts).toMatchObject({ already_entered: 3, new: 0 })
  expect(await add(rows)).toEqual({ added: 0, already_there: 3, without_consent: 0 })
})

test('one wrong row keeps all of them back, and says what is wrong beside its cell', async () => {
  const { club, preview, refused } = await aClubsList()
  const rows = [
    child({ name: 'Верный Пётр' }),
    child({ name: 'Беспол Саша', gender: '' }),
    child({ name: 'Годов Иван', birth_date: '2014' }),
  ]
  expect((await preview(rows)).rows.map(({ status, errors }) => [status, Object.keys(errors)])).toEqual([
    ['new', []],
    ['wrong', ['gender']],
    ['wrong', ['birth_date']],
  ])
  expect((await refused(rows)).code).toBe('import_not_ready')
  expect(await api.db.$count(users, eq(users.clubId, club.id))).toBe(0)
})

test('somebody with a record elsewhere is not taken over: the row is left out, or it is somebody else', async () => {
  const { club, manager, preview } = await aClubsList()
  const other = await aUser(api.db, { name: 'Чужой Егор', birthDate: '2014-04-05', gender: 'male' })
  const row = { line: 2, cells: child({ name: 'Чужой Егор' }) }
  expect((await preview([row.cells])).rows[0]).toMatchObject({
    status: 'possible_duplicate',
    people: [{ id: other.id }],
  })
  const add = (decision: Pick<ImportRowInput, 'decision' | 'person_id'>) =>
    api.as(manager).athletes.addList({ body: { managed_by: 'club', rows: [{ ...row, ...decision }] } })
  expect((await refusalOf(add({ decision: 'take', person_id: other.id }))).code).toBe('import_not_ready')
  expect((await add({ decision: 'skip' })).data.added).toBe(0)
  expect((await add({ decision: 'add' })).data.added).toBe(1)
  expect((await add({ decision: 'add' })).data).toMatchObject({ added: 0, already_there: 1 })
  expect(await api.db.$count(users, eq(users.clubId, club.id))).toBe(1)
})

test('a list is added for the own organisation, and by nobody who leads none', async () => {
  const { manager } = await anOrganisation(api.db)
  const rows = numbered([child({ name: 'Сборник Лев' })])
  const { data } = await api.as(manager).athletes.addList({ body: { managed_by: 'organisation', rows } })
  expect(data.added).toBe(1)
  const { club } = await aClub(api.db)
  const trainer = await aUser(api.db, { roles: ['trainer'], clubId: club.id })
  const lonely = await aUser(api.db, { roles: ['trainer'] })
  const body = { managed_by: 'club' as const, rows: numbered([child({ name: 'Тренеров Лев' })]) }
  expect((await api.as(trainer).athletes.addList({ body })).data.added).toBe(1)
  for (const caller of [lonely, await aUser(api.db)])
    expect((await refusalOf(api.as(caller).athletes.addList({ body }))).code).toBe('forbidden')
})

test('a member’s name with another day of birth is doubted, a stranger’s is not', async () => {
  const { club, preview } = await aClubsList()
  const [member, stranger] = ['Сомнев Лука', 'Чужаков Лука']
  await aUser(api.db, { name: member!, birthDate: '2014-04-06', clubId: club.id })
  await aUser(api.db, { name: stranger!, birthDate: '2014-04-06' })
  const { rows, ready } = await preview([child({ name: 'Лука Сомнёв' }), child({ name: stranger! })])
  expect(rows.map(({ status, warnings }) => [status, warnings.birth_date?.[0]?.code])).toEqual([
    ['new', 'namesake'],
    ['new', undefined],
  ])
  expect(ready).toBe(true)
})
