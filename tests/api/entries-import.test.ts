import pg from 'pg'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  athleteManagers,
  auditEntries,
  beltApprovals,
  brackets,
  competitionApplications,
  orders,
  users,
} from '#api/platform/db/schema.ts'
import type { ImportRowInput } from '~/domain/contract/entries-import.fields.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aBelt, aCategory, aClub, aCompetition, aManagedAthlete, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Cells = ImportRowInput['cells']

/** A competition with a light and a heavy category of men, and its organiser's calls. */
async function aList(values: { price?: number } = {}) {
  const light = await aCategory(api.db, {
    name: 'Men, up to 60 kg',
    nameRu: 'Мужчины, до 60 кг',
    weightTo: 60,
  })
  const heavy = await aCategory(api.db, {
    name: 'Men, up to 75 kg',
    nameRu: 'Мужчины, до 75 кг',
    weightFrom: 60,
    weightTo: 75,
  })
  const { competition, organiser, organisation } = await aCompetition(api.db, {
    ...values,
    categoryIds: [light.id, heavy.id],
  })
  if (!organiser || !organisation) throw new Error('the competition has an organiser')
  const params = { id: competition.id }
  const calls = api.as(organiser).entriesImport
  const signed = { confirmed_by: 'Тренер Сергей Козлов' }
  return {
    competition,
    organiser,
    organisation,
    light,
    heavy,
    params,
    preview: async (rows: readonly Row[]) =>
      (await calls.preview({ params, body: { rows: numbered(rows) } })).data,
    enter: async (rows: readonly Row[]) =>
      (await calls.enter({ params, body: { rows: numbered(rows), ...signed } })).data,
  }
}

type Row = Omit<ImportRowInput, 'line'>
const numbered = (rows: readonly Row[]) => rows.map((row, index) => ({ ...row, line: index + 2 }))

let made = 0
/** Words of letters that nobody else in this file has. */
const aName = () => {
  made += 1
  const word = [...String(made)].map((figure) => 'абвгдежзик'[Number(figure)]).join('')
  return `Список${word} Пётр`
}
const aRow = (cells: Cells = {}): Row => ({
  cells: { name: aName(), birth_date: '07.08.1999', gender: 'м', weight: '55,5 кг', ...cells },
})

const counts = async () => ({
  people: await api.db.$count(users),
  entries: await api.db.$count(competitionApplications),
})

test('a list is looked at without a trace, then entered whole, confirmed on paper', async () => {
  const { preview, enter, competition, organisation, light, heavy } = await aList({ price: 20 })
  const { club } = await aClub(api.db, { name: 'Спортивный клуб «Ёлка»' })
  const rows = [
    aRow({ club: 'СПОРТИВНЫЙ КЛУБ "Елка"', phone: '8 916 123-45-67' }),
    aRow({ weight: '70', club: 'Нет такого' }),
  ]
  const before = await counts()
  const looked = await preview(rows)
  expect(await counts()).toEqual(before)
  expect([looked.ready, looked.counts.new]).toEqual([true, 2])
  expect(
    looked.rows.map(({ line, status, categories }) => [line, status, categories.map(({ id }) => id)]),
  ).toEqual([
    [2, 'new', [light.id]],
    [3, 'new', [heavy.id]],
  ])
  expect(looked.rows[1]?.warnings.club?.map(({ code }) => code)).toEqual(['club_not_found'])

  expect(await enter(rows)).toEqual({ entered: 2, made: 2, already_entered: 0 })
  const entries = await api.db
    .select()
    .from(competitionApplications)
    .where(eq(competitionApplications.competitionId, competition.id))
    .orderBy(competitionApplications.id)
  expect(entries.map(({ weight, confirmedBy, confirmedOn }) => [weight, confirmedBy, confirmedOn])).toEqual([
    [55.5, 'Тренер Сергей Козлов', '2026-06-01'],
    [70, 'Тренер Сергей Козлов', '2026-06-01'],
  ])
  expect(
    entries.every(({ userApprovedAt, competitionApprovedAt }) => userApprovedAt && competitionApprovedAt),
  ).toBe(true)
  const ids = entries.map(({ userId }) => userId)
  const people = await api.db.select().from(users).where(inArray(users.id, ids)).orderBy(users.id)
  expect(people.map(({ email, clubId, phone }) => [email, clubId, phone])).toEqual([
    [null, club.id, '+79161234567'],
    [null, null, null],
  ])
  const managers = await api.db.select().from(athleteManagers).where(inArray(athleteManagers.athleteId, ids))
  expect(managers.map(({ organisationId }) => organisationId)).toEqual([organisation.id, organisation.id])
  const bills = await api.db.select().from(orders).where(inArray(orders.recipientId, ids))
  expect(bills.map(({ price }) => price)).toEqual([20, 20])
  const notes = await api.db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, 'enter'),
        inArray(
          auditEntries.entityId,
          entries.map(({ id }) => id),
        ),
      ),
    )
  expect(notes).toHaveLength(2)
})

test('the same list twice adds nobody, whatever was decided about its rows', async () => {
  const { preview, enter } = await aList()
  const alike = await aUser(api.db, { name: aName(), birthDate: '1999-08-07' })
  const taken = await aUser(api.db, { name: aName(), birthDate: '1999-08-07' })
  const rows: Row[] = [
    aRow(),
    { ...aRow({ name: `${alike.name} Ильич` }), decision: 'add' },
    { ...aRow({ name: `${taken.name} Ильич` }), decision: 'take', person_id: taken.id },
  ]
  expect(await enter(rows)).toEqual({ entered: 3, made: 2, already_entered: 0 })
  const after = await counts()
  expect(await enter(rows)).toEqual({ entered: 0, made: 0, already_entered: 3 })
  const undecided = rows.map(({ cells }) => ({ cells }))
  expect(await enter(undecided)).toEqual({ entered: 0, made: 0, already_entered: 3 })
  expect((await preview(undecided)).counts.already_entered).toBe(3)
  expect(await counts()).toEqual(after)
})

test('one wrong row keeps all of them back, until it is left out', async () => {
  const { enter } = await aList()
  const right = aRow()
  const wrong = aRow({ birth_date: '31.02.1999' })
  const before = await counts()
  const refusal = await refusalOf(enter([right, wrong]))
  expect([refusal.status, refusal.code]).toEqual([409, 'import_not_ready'])
  expect(await counts()).toEqual(before)
  const entered = await enter([right, { ...wrong, decision: 'skip' }])
  expect(entered).toEqual({ entered: 1, made: 1, already_entered: 0 })
})

test('a list is signed', async () => {
  const { organiser, params } = await aList()
  const calls = api.as(organiser).entriesImport
  const rows = numbered([aRow()])
  const unsigned = await refusalOf(calls.enter({ params, body: { rows, confirmed_by: '' } }))
  expect(Object.keys(unsigned.errors)).toEqual(['confirmed_by'])
  const early = await refusalOf(
    calls.enter({ params, body: { rows, confirmed_by: 'X', confirmed_on: '02-06-2026' } }),
  )
  expect(Object.keys(early.errors)).toEqual(['confirmed_on'])
  const empty = await refusalOf(calls.preview({ params, body: { rows: [] } }))
  expect(Object.keys(empty.errors)).toEqual(['rows'])
})

describe('what is wrong stands beside its cell:', () => {
  test.each<[string, Cells, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'required' }],
    ['mixed letters', { name: 'Иванoв Пётр' }, { name: 'mixed_letters' }],
    ['only a year', { birth_date: '1999' }, { birth_date: 'year_only' }],
    ['a date that may be two days', { birth_date: '12/11/99' }, { birth_date: 'date_ambiguous' }],
    ['no such day', { birth_date: '30.02.1999' }, { birth_date: 'no_such_day' }],
    ['no gender', { gender: '' }, { gender: 'gender_required' }],
    ['an odd gender', { gender: 'x' }, { gender: 'wrong_gender_text' }],
    ['no weight', { weight: '' }, { weight: 'required' }],
    ['no number', { weight: 'много' }, { weight: 'wrong_number' }],
    ['a weight nobody takes', { weight: '120' }, { category: 'too_heavy' }],
    ['the other gender', { gender: 'ж' }, { category: 'wrong_gender' }],
    ['no such category', { category: '-61' }, { category: 'no_such_category' }],
    ['a category too light', { category: 'мужчины, до 60 кг', weight: '65' }, { category: 'too_heavy' }],
    ['no such discipline', { discipline: 'сумо' }, { discipline: 'no_such_discipline' }],
  ])('%s', async (_, cells, expected) => {
    const { preview } = await aList()
    const { rows, ready } = await preview([aRow(cells)])
    const codes = Object.entries(rows[0]?.errors ?? {}).map(([field, [first]]) => [field, first?.code])
    expect([Object.fromEntries(codes), rows[0]?.status, ready]).toEqual([expected, 'wrong', false])
  })

  test('a category whose draw is confirmed', async () => {
    const { preview, competition, light } = await aList()
    await api.db.insert(brackets).values({
      competitionId: competition.id,
      categoryId: light.id,
      type: 'playoff',
      status: 'ready',
      confirmedAt: new Date(),
    })
    const { rows } = await preview([aRow()])
    expect(rows[0]?.errors.category?.map(({ code }) => code)).toEqual(['bracket_confirmed'])
  })
})

describe('a row is somebody', () => {
  test('known, by the name in any order and the day of birth', async () => {
    const { preview, enter, competition } = await aList()
    const there = await aUser(api.db, { name: `${aName()} Ильич`, birthDate: '1999-08-07' })
    const name = there.name.split(' ').reverse().join(' ').toUpperCase()
    const { rows } = await preview([aRow({ name, gender: '' })])
    expect([rows[0]?.status, rows[0]?.people.map(({ id }) => id)]).toEqual(['known', [there.id]])
    expect(await enter([aRow({ name })])).toEqual({ entered: 1, made: 0, already_entered: 0 })
    const notices = await api.as(there).notifications.list()
    expect(notices.data.map(({ text }) => text)).toEqual([expect.stringContaining(competition.name)])
  })

  test('perhaps known, and then waits for a decision', async () => {
    const { preview, enter } = await aList()
    const there = await aUser(api.db, { name: aName(), birthDate: '1999-08-07' })
    const row = aRow({ name: `${there.name} Ильич` })
    const { rows, ready } = await preview([row])
    expect([rows[0]?.status, rows[0]?.people.map(({ id }) => id), ready]).toEqual([
      'possible_duplicate',
      [there.id],
      false,
    ])
    expect((await refusalOf(enter([row]))).code).toBe('import_not_ready')
    const stranger = await aManagedAthlete(api.db, { clubId: (await aClub(api.db)).club.id })
    const wrong = await preview([{ ...row, decision: 'take', person_id: stranger.id }])
    expect(wrong.rows[0]?.status).toBe('possible_duplicate')
    const taken = await preview([{ ...row, decision: 'take', person_id: there.id }])
    expect([taken.rows[0]?.status, taken.ready]).toEqual(['known', true])
  })

  test('of a name that is entered already with another day of birth: one of the two may be wrong', async () => {
    const { preview, enter } = await aList()
    const row = aRow()
    await enter([row])
    const other = (cells: Cells): Row => ({ cells: { ...row.cells, ...cells } })
    const { rows } = await preview([other({ birth_date: '08.07.1999' }), row, aRow()])
    expect(rows.map(({ status, warnings }) => [status, warnings.birth_date?.[0]?.code])).toEqual([
      ['new', 'namesake'],
      ['already_entered', undefined],
      ['new', undefined],
    ])
    expect(rows[0]?.warnings.birth_date?.[0]?.message).toContain(`${row.cells.name}, born in 1999`)
  })

  test('who cannot be entered', async () => {
    const { preview } = await aList()
    const judge = await aUser(api.db, { name: aName(), birthDate: '1999-08-07', roles: ['judge'] })
    const { rows } = await preview([aRow({ name: judge.name })])
    expect([rows[0]?.status, rows[0]?.errors.name?.[0]?.code]).toEqual(['wrong', 'not_an_athlete'])
  })

  test('who stands in the list twice, and is entered once', async () => {
    const { preview, enter } = await aList()
    const row = aRow()
    const looked = await preview([row, row, { cells: { ...row.cells, weight: '70' } }])
    expect(looked.rows.map(({ status }) => status)).toEqual(['new', 'repeated', 'wrong'])
    expect(looked.rows[2]?.errors.name?.[0]?.message).toContain('row 2')
    expect(await enter([row, row])).toEqual({ entered: 1, made: 1, already_entered: 0 })
  })
})

test('the belt a row writes finds its category, unless another is approved', async () => {
  const lower = await aBelt(api.db, { nameRu: 'Пурпурный пояс', rank: 801 })
  const upper = await aBelt(api.db, { nameRu: 'Серебряный пояс', rank: 803 })
  const low = await aCategory(api.db, { beltTo: 801 })
  const high = await aCategory(api.db, { beltFrom: 802 })
  const { competition, organiser } = await aCompetition(api.db, { categoryIds: [low.id, high.id] })
  const there = await aUser(api.db, { name: aName(), birthDate: '1999-08-07' })
  await api.db.insert(beltApprovals).values({
    userId: there.id,
    beltId: upper.id,
    issuedAt: '2024-01-01',
    isApproved: true,
  })
  const wearing = (belt: string, cells: Cells = {}) => aRow({ weight: '', belt, ...cells })
  const { data } = await api.as(organiser).entriesImport.preview({
    params: { id: competition.id },
    body: {
      rows: numbered([
        wearing('серебряный'),
        wearing('Пурпурный пояс'),
        wearing('', { name: there.name }),
        wearing(lower.nameRu, { name: there.name }),
        wearing('нет'),
        wearing('клетчатый'),
      ]),
    },
  })
  expect(
    data.rows.map(({ categories, warnings }) => [categories.map(({ id }) => id), warnings.belt?.[0]?.code]),
  ).toEqual([
    [[high.id], undefined],
    [[low.id], undefined],
    [[high.id], undefined],
    [[high.id], undefined],
    [[low.id], undefined],
    [[low.id], 'belt_not_found'],
  ])
})

test('a list is entered with as many statements, however long it is', async () => {
  const sentFor = async (length: number) => {
    const { preview, enter } = await aList({ price: 10 })
    const club = (await aClub(api.db)).club.name
    const rows = Array.from({ length }, () => aRow({ club, city: 'Москва', country: 'Россия' }))
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => statements.mockRestore())
    await preview(rows)
    const looked = statements.mock.calls.length
    statements.mockClear()
    expect((await enter(rows)).entered).toBe(length)
    await api.settled()
    const entered = statements.mock.calls.length
    statements.mockRestore()
    return { looked, entered }
  }
  await sentFor(1)
  const few = await sentFor(2)
  const many = await sentFor(60)
  // One more is sent when a connection of the pool is new.
  expect(many.looked).toBeLessThanOrEqual(few.looked + 1)
  expect(many.entered).toBeLessThanOrEqual(few.entered + 1)
  expect(many.looked).toBeLessThanOrEqual(12)
  expect(many.entered).toBeLessThanOrEqual(32)
})

test('two who enter the same list at once enter everybody once', async () => {
  const { enter, competition } = await aList()
  const rows = [aRow(), aRow()]
  const outcomes = await Promise.all([enter(rows), enter(rows)])
  expect(outcomes.map(({ entered }) => entered).sort()).toEqual([0, 2])
  expect(
    await api.db.$count(competitionApplications, eq(competitionApplications.competitionId, competition.id)),
  ).toBe(2)
})
