import { afterAll, beforeAll, expect, test } from 'vitest'
import { beltApprovals } from '#api/platform/db/schema.ts'
import { startTestApi, refusalOf, type TestApi } from '../support/api.ts'
import { aBelt, aCity, aClub, aManagedAthlete, anAdmin, aUser } from '../support/builders.ts'

// What a club's manager reads of the members, how the list is narrowed and sorted, and what stays the members' own.

let api: TestApi
let manager: { readonly id: number }
let belts: readonly { readonly id: number }[]

/** A club of six: the day of the tests is 2026-… (NOON), so who is born in 2010 is a minor. */
beforeAll(async () => {
  api = await startTestApi()
  const made = await aClub(api.db)
  manager = made.manager
  const clubId = made.club.id
  const city = await aCity(api.db, { name: 'Almaty', nameRu: 'Алматы' })
  belts = [await aBelt(api.db, { rank: 1 }), await aBelt(api.db, { rank: 9 })]
  const worn = async (userId: number, belt: { readonly id: number } | undefined, isApproved = true) =>
    api.db.insert(beltApprovals).values({ userId, beltId: belt?.id ?? 0, issuedAt: '2026-01-01', isApproved })
  const anna = await aUser(api.db, {
    clubId,
    name: 'Anna',
    gender: 'female',
    birthDate: '2002-03-04',
    weight: 57,
    phone: '+79161234567',
    cityId: city.id,
  })
  await worn(anna.id, belts[0])
  await worn(anna.id, belts[1])
  const boris = await aUser(api.db, { clubId, name: 'Boris', birthDate: '1990-01-01', roles: ['trainer'] })
  await worn(boris.id, belts[0])
  await worn(boris.id, belts[1], false)
  const guardian = await aUser(api.db, { name: 'Guardian' })
  await aManagedAthlete(
    api.db,
    { guardianId: guardian.id },
    { clubId, name: 'Vera', gender: 'female', birthDate: '2012-05-06', weight: 40, phone: '+79160000001' },
  )
  await aManagedAthlete(
    api.db,
    { clubId },
    { clubId, name: 'Gleb', birthDate: '2011-05-06', weight: 45.5, phone: '+79160000002' },
  )
  await aUser(api.db, { clubId, name: 'Dmitry', birthDate: null, gender: null })
  await aUser(api.db, { clubId, name: 'Gone', status: 'deleted' })
  await aUser(api.db, { name: 'Stranger' })
})
afterAll(() => api.close())

const found = async (query: Record<string, string | number>) =>
  (await api.as(manager).members.list({ query })).data.map(({ name }) => name)

test('a manager reads age, weight, belt, city and who looks after a member', async () => {
  const { data, meta } = await api.as(manager).members.list()
  expect(meta.total).toBe(5)
  const of = (name: string) => data.find((member) => member.name === name)
  expect(of('Anna')).toMatchObject({
    age: 24,
    weight: 57,
    city: { name: 'Almaty' },
    belt: { slug: expect.any(String) as string },
    is_managed: false,
    managers: [],
  })
  expect(of('Gleb')).toMatchObject({
    is_managed: true,
    in_care: true,
    weight: 45.5,
    managers: [{ kind: 'club' }],
  })
  expect(of('Vera')).toMatchObject({ in_care: false, managers: [{ kind: 'guardian', name: 'Guardian' }] })
})

test('the phone is read of those the club looks after alone; an e-mail and a day of birth of nobody', async () => {
  const { data } = await api.as(manager).members.list()
  expect(data.flatMap(({ name, phone }) => (phone ? [[name, phone]] : []))).toEqual([
    ['Gleb', '+79160000002'],
  ])
  expect(Object.keys(data[0] ?? {})).not.toEqual(expect.arrayContaining(['email']))
  expect(JSON.stringify(data)).not.toMatch(/@example|birth_date|04-03-2002|2002-03-04|79161234567/)
})

test.each([
  [{ search: 'ann' }, ['Anna']],
  [{ gender: 'female' }, ['Anna', 'Vera']],
  [{ age_from: 18 }, ['Anna', 'Boris']],
  [{ age_to: 17 }, ['Gleb', 'Vera']],
  [{ age_from: 24, age_to: 24 }, ['Anna']],
  [{ weight_from: '45,5' }, ['Anna', 'Gleb']],
  [{ weight_to: 45 }, ['Vera']],
  [{ account: 'managed' }, ['Gleb', 'Vera']],
  [{ account: 'own' }, ['Anna', 'Boris', 'Dmitry']],
  [{ role: 'trainer' }, ['Boris']],
  [{ gender: 'female', account: 'own' }, ['Anna']],
] as const)('a list narrowed by %o', async (query, names) => {
  expect(await found(query)).toEqual(names)
})

test('the highest approved belt is the one that is looked for', async () => {
  const [low, high] = belts
  expect(await found({ belt_id: low?.id ?? 0 })).toEqual(['Boris'])
  expect(await found({ belt_id: high?.id ?? 0 })).toEqual(['Anna'])
})

test.each([
  ['name', ['Anna', 'Boris', 'Dmitry', 'Gleb', 'Vera']],
  ['age', ['Vera', 'Gleb', 'Anna', 'Boris', 'Dmitry']],
  ['gender', ['Anna', 'Vera', 'Boris', 'Gleb', 'Dmitry']],
  ['weight', ['Vera', 'Gleb', 'Anna', 'Boris', 'Dmitry']],
  ['belt', ['Boris', 'Anna', 'Vera', 'Gleb', 'Dmitry']],
  ['city', ['Anna', 'Boris', 'Vera', 'Gleb', 'Dmitry']],
  ['account', ['Anna', 'Boris', 'Dmitry', 'Vera', 'Gleb']],
] as const)('the list sorts by %s, and what is missing comes last both ways', async (order_by, names) => {
  expect(await found({ order_by, order_direction: 'ASC' })).toEqual(names)
  const down = await found({ order_by, order_direction: 'DESC' })
  expect([...down].sort()).toEqual([...names].sort())
  const missing = { age: ['Dmitry'], gender: ['Dmitry'], weight: ['Boris', 'Dmitry'] } as Record<
    string,
    string[]
  >
  const last = missing[order_by] ?? []
  expect(new Set(down.slice(down.length - last.length))).toEqual(new Set(last))
})

test('it comes in pages, and whole for a file', async () => {
  const page = await api.as(manager).members.list({ query: { per_page: 2, page: 3 } })
  expect([page.data.map(({ name }) => name), page.meta]).toMatchObject([
    ['Vera'],
    { current_page: 3, last_page: 3, total: 5 },
  ])
  expect(await found({ no_pagination: '1', order_by: 'name' })).toHaveLength(5)
})

test('a bound that is no number is refused beside its field, and nobody else reads the list', async () => {
  const { errors } = await refusalOf(
    api.as(manager).members.list({ query: { age_from: 'x', weight_to: '9999' } }),
  )
  expect(Object.keys(errors).sort()).toEqual(['age_from', 'weight_to'])
  const rival = await aClub(api.db)
  expect((await api.as(rival.manager).members.list()).data).toEqual([])
  expect((await refusalOf(api.as(await anAdmin(api.db)).members.list())).status).toBe(403)
})
