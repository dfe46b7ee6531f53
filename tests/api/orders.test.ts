import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { competitionApplications } from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCompetition, anAdmin, anOrganisation, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** An approved application that costs 20 dollars, with its order. */
async function anOrder() {
  const { competition, organiser, categoryIds } = await aCompetition(api.db, { price: 20, name: 'Cup' })
  const athlete = await aUser(api.db)
  if (!organiser) throw new Error('no organiser')
  const { data: application } = await api.as(athlete).applications.create({
    body: { competition_id: competition.id, disciplines: ['fight'], categories: categoryIds, weight: 70 },
  })
  await api
    .as(organiser)
    .applications.decide({ params: { id: application.id }, body: { competition_approved: '1' } })
  const { data } = await api.as(athlete).orders.list()
  const [order] = data
  if (!order) throw new Error('no order')
  return { order, athlete, organiser, application, competition }
}

test('an approved application costs an order, which its athlete and its organiser read', async () => {
  const { order, athlete, organiser, competition } = await anOrder()
  expect(order).toMatchObject({ price: 20, billing: 'not_paid', competition: { slug: competition.slug } })
  expect(order.number).toMatch(/^2026-\d{6}$/)
  const managed = await api.as(organiser).orders.list({ query: { managed: '1' } })
  expect(managed.data.map(({ id }) => id)).toEqual([order.id])
  for (const reader of [athlete, organiser])
    expect((await api.as(reader).orders.details({ params: { id: order.id } })).data.id).toBe(order.id)
  const { manager: rival } = await anOrganisation(api.db)
  for (const stranger of [await aUser(api.db), rival]) {
    const read = api.as(stranger).orders.details({ params: { id: order.id } })
    expect((await refusalOf(read)).status).toBe(404)
    expect((await api.as(stranger).orders.list()).data).toEqual([])
  }
})

test('a payment is recorded on the order and on its application, and may be taken back', async () => {
  const { order, athlete, organiser, application } = await anOrder()
  const pay = (is_paid: '0' | '1') =>
    api.as(organiser).orders.pay({ params: { id: order.id }, body: { is_paid, external_order_id: 'bank-7' } })
  const paidAt = async () =>
    (
      await api.db
        .select()
        .from(competitionApplications)
        .where(eq(competitionApplications.id, application.id))
    )[0]?.paidAt ?? null
  const { data } = await pay('1')
  expect([data.billing, data.external_order_id, await paidAt()]).toEqual([
    'paid',
    'bank-7',
    new Date(api.clock.now()),
  ])
  expect((await api.as(athlete).applications.list()).data[0]?.status).toBe('confirmed')
  expect([(await pay('0')).data.billing, await paidAt()]).toEqual(['not_paid', null])
  const { manager: rival } = await anOrganisation(api.db)
  const foreign = api.as(rival).orders.pay({ params: { id: order.id }, body: { is_paid: '1' } })
  expect((await refusalOf(foreign)).status).toBe(404)
})

test('an order is never deleted, and what was paid keeps its price', async () => {
  const recipient = await aUser(api.db)
  const byHand = { item: 'Licence', recipient_id: recipient.id, price: 20 }
  const { data: order } = await api.as(await anAdmin(api.db)).admin.orders.create({ body: byHand })
  const admin = api.as(await anAdmin(api.db)).admin.orders
  const refusal = await refusalOf(admin.remove({ params: { id: order.id } }))
  expect([refusal.status, refusal.code]).toEqual([409, 'orders_kept'])
  const change = (body: object) => admin.update({ params: { id: order.id }, body })
  expect((await change({ price: 25 })).data.price).toBe(25)
  expect((await change({ price: 30, is_paid: '1', seen_price: 25 })).data).toMatchObject({
    price: 30,
    billing: 'paid',
  })
  expect((await refusalOf(change({ price: 1 }))).code).toBe('already_paid')
  expect((await admin.details({ params: { id: order.id } })).data.price).toBe(30)
  expect((await change({ price: 1, is_paid: '0' })).data).toMatchObject({ price: 1, billing: 'not_paid' })
})

test('what an entry costs is not changed on its order, which would differ from it', async () => {
  const { order, application, athlete } = await anOrder()
  const admin = api.as(await anAdmin(api.db)).admin.orders
  const refusal = await refusalOf(
    admin.update({ params: { id: order.id }, body: { price: 25, is_paid: '1' } }),
  )
  expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, ['price']])
  const { data } = await api.as(athlete).applications.list()
  expect(data.find(({ id }) => id === application.id)).toMatchObject({
    amount: 20,
    status: 'waiting_for_payment',
  })
  const { data: kept } = await admin.details({ params: { id: order.id } })
  expect(kept).toMatchObject({ price: 20, billing: 'not_paid' })
  const renamed = await admin.update({ params: { id: order.id }, body: { item: 'Cup, late', price: 20 } })
  expect(renamed.data).toMatchObject({ item: 'Cup, late', price: 20 })
})

test('an administrator orders by hand and finds orders by number, name and state', async () => {
  const admin = api.as(await anAdmin(api.db)).admin.orders
  const recipient = await aUser(api.db, { name: 'Paying Person' })
  const { data } = await admin.create({ body: { item: 'Licence', recipient_id: recipient.id, price: 12.5 } })
  expect(data).toMatchObject({ number: `2026-${String(data.id).padStart(6, '0')}`, price: 12.5 })
  const ids = async (query: object) => (await admin.list({ query })).data.map(({ id }) => id)
  expect(await ids({ search: data.number })).toEqual([data.id])
  expect(await ids({ search: 'paying p', billing: 'not_paid' })).toEqual([data.id])
  expect(await ids({ search: 'paying p', billing: 'paid' })).toEqual([])
})

test('administrators read who changed what', async () => {
  const { order, organiser } = await anOrder()
  await api.as(organiser).orders.pay({ params: { id: order.id }, body: { is_paid: '1' } })
  const admin = api.as(await anAdmin(api.db)).admin.audit
  const { data } = await admin.list({ query: { entity: 'order', entity_id: order.id } })
  expect(data[0]).toMatchObject({
    actor: { id: organiser.id },
    action: 'update',
    before: { billing: 'not_paid' },
    after: { billing: 'paid' },
  })
  expect((await admin.list({ query: { actor_id: organiser.id, action: 'decide' } })).data.length).toBe(1)
  expect((await admin.list({ query: { created_at_to: '01-01-2020' } })).data).toEqual([])
})
