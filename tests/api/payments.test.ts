import { afterAll, beforeAll, expect, test } from 'vitest'
import { competitionApplications, orders } from '#api/platform/db/schema.ts'
import { eq } from 'drizzle-orm'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aClub, aCompetition, aManagedAthlete, anEntry, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const AT = new Date(NOON)

/** A competition of 20 $ with a club's open order and a paid one, and the order of somebody of no club. */
async function aCashbox() {
  const category = await aCategory(api.db)
  const { competition, organiser } = await aCompetition(api.db, { categoryIds: [category.id], price: 20 })
  if (!organiser) throw new Error('no organiser')
  const { club, manager } = await aClub(api.db)
  const managed = await aManagedAthlete(api.db, { clubId: club.id }, { clubId: club.id })
  const member = await aUser(api.db, { clubId: club.id })
  const alone = await aUser(api.db)
  const order = async (userId: number, billing: 'not_paid' | 'paid') => {
    const entry = await anEntry(api.db, competition.id, [category.id], { userId })
    const [row] = await api.db
      .insert(orders)
      .values({
        number: `cash-${entry.id}`,
        item: competition.name,
        applicationId: entry.id,
        recipientId: userId,
        price: 20,
        billing,
        paidAt: billing === 'paid' ? AT : null,
      })
      .returning()
    if (!row) throw new Error('no order')
    return row
  }
  const made = {
    open: await order(managed.id, 'not_paid'),
    paid: await order(member.id, 'paid'),
    alone: await order(alone.id, 'not_paid'),
  }
  const params = { id: competition.id }
  return { competition, organiser, club, manager, managed, member, alone, made, params }
}

test('an order keeps the currency it was made in, and with an order the competition keeps its own', async () => {
  const category = await aCategory(api.db)
  const { competition, organiser } = await aCompetition(api.db, { categoryIds: [category.id], price: 1_500 })
  const asOrganiser = api.as(organiser!)
  const params = { id: competition.id }
  expect((await asOrganiser.competitions.update({ params, body: { currency: 'RUB' } })).data.currency).toBe(
    'RUB',
  )
  const code = 'https://pay.example/?for={number}&sum={amount}&in={currency}'
  await asOrganiser.payments.changeSettings({ params, body: { code } })
  const entry = await anEntry(api.db, competition.id, [category.id], {
    competitionApprovedAt: null,
    paidAt: null,
  })
  const { data } = await asOrganiser.applications.decide({
    params: { id: entry.id },
    body: { competition_approved: '1' },
  })
  expect([data.amount, data.competition.currency]).toEqual([1_500, 'RUB'])
  const payments = (await asOrganiser.payments.ofCompetition({ params })).data
  expect(payments).toMatchObject({ currency: 'RUB', totals: { open: 1_500 }, orders: [{ currency: 'RUB' }] })
  expect(payments.orders[0]?.payment_code).toMatch(/&sum=1500\.00&in=RUB$/)
  const change = (currency: 'KZT' | 'RUB') => asOrganiser.competitions.update({ params, body: { currency } })
  expect(Object.keys((await refusalOf(change('KZT'))).errors)).toEqual(['currency'])
  await asOrganiser.applications.decide({ params: { id: entry.id }, body: { competition_approved: '0' } })
  expect((await change('KZT')).data.currency).toBe('KZT')
  const [kept] = await api.db.select().from(orders).where(eq(orders.applicationId, entry.id))
  expect([kept?.billing, kept?.currency]).toEqual(['canceled', 'RUB'])
})

test('the orders of a competition are added up by club; what is to be given back is shown', async () => {
  const { organiser, club, made, params } = await aCashbox()
  await api.db
    .update(competitionApplications)
    .set({ closedAt: AT })
    .where(eq(competitionApplications.id, made.paid.applicationId ?? 0))
  const { data } = await api.as(organiser).payments.ofCompetition({ params })
  const sums = { refunded: 0, refund_due: 20 }
  expect(data.totals).toEqual({ count: 3, total: 60, paid: 20, open: 40, ...sums })
  expect(data.clubs).toMatchObject([
    { club: { id: club.id }, count: 2, total: 40, paid: 20, open: 20, ...sums },
    { club: null, count: 1, total: 20, paid: 0, open: 20 },
  ])
  const { data: refunded } = await api
    .as(organiser)
    .payments.refund({ params: { id: made.paid.id }, body: { is_refunded: '1' } })
  expect([refunded.refund_due, refunded.refunded_at !== null]).toEqual([false, true])
  const { data: after } = await api.as(organiser).payments.ofCompetition({ params })
  expect(after.totals).toMatchObject({ refunded: 20, refund_due: 0 })
})

test('only what was paid is given back, by the organiser of the competition', async () => {
  const { organiser, manager, made } = await aCashbox()
  const body = { is_refunded: '1' as const }
  const open = api.as(organiser).payments.refund({ params: { id: made.open.id }, body })
  expect(await refusalOf(open)).toMatchObject({ status: 409, code: 'order_not_paid' })
  const rival = await aCashbox()
  const sent = api.as(rival.organiser).payments.refund({ params: { id: made.paid.id }, body })
  expect((await refusalOf(sent)).status).toBe(404)
  const club = api.as(manager).payments.refund({ params: { id: made.paid.id }, body })
  expect((await refusalOf(club)).status).toBe(403)
})

test('an order says until when and how it is paid, and its code holds its number and sum', async () => {
  const { organiser, alone, made, params } = await aCashbox()
  const body = { due_on: '31-12-2026', code: 'https://pay.example/?for={number}&sum={amount}' }
  const { data } = await api.as(organiser).payments.changeSettings({ params, body })
  expect(data).toEqual(body)
  expect((await api.as(organiser).payments.settings({ params })).data).toEqual(body)
  const { data: order } = await api.as(alone).orders.details({ params: { id: made.alone.id } })
  expect(order).toMatchObject({
    due_on: '31-12-2026',
    payment_code: `https://pay.example/?for=${made.alone.number}&sum=20.00`,
  })
  const { data: emptied } = await api.as(organiser).payments.changeSettings({ params, body: {} })
  expect(emptied).toEqual({ due_on: null, code: null })
})

test('a club reads the orders of its athletes, and their sum in one code; nobody else does', async () => {
  const { organiser, manager, managed, member, alone, made, params } = await aCashbox()
  await api.as(organiser).payments.changeSettings({ params, body: { code: '{number}: {amount}' } })
  const { data } = await api.as(manager).payments.ofTeam({ params, query: { managed_by: 'club' } })
  expect(data.orders.map(({ recipient }) => recipient.id).sort()).toEqual([managed.id, member.id].sort())
  expect(data).toMatchObject({ totals: { open: 20, paid: 20 }, payment_code: `${made.open.number}: 20.00` })
  const read = (by: { id: number }, id: number) => api.as(by).orders.details({ params: { id } })
  expect((await read(manager, made.paid.id)).data.number).toBe(made.paid.number)
  for (const [by, id] of [
    [manager, made.alone.id],
    [alone, made.open.id],
    [member, made.open.id],
  ] as const)
    expect((await refusalOf(read(by, id))).status).toBe(404)
})

test('a paid entry moved to more disciplines owes the difference by an order of its own, until that is paid', async () => {
  const [fight, kata] = [await aCategory(api.db), await aCategory(api.db, { discipline: 'technique' })]
  const made = { categoryIds: [fight.id, kata.id], price: 20 }
  const { competition, organiser } = await aCompetition(api.db, made)
  const asOrganiser = api.as(organiser!)
  const entry = await anEntry(api.db, competition.id, [fight.id], {
    competitionApprovedAt: null,
    paidAt: null,
  })
  const decide = async (body: object) =>
    (await asOrganiser.applications.decide({ params: { id: entry.id }, body })).data
  const cashbox = async () => {
    const { data } = await asOrganiser.payments.ofCompetition({ params: { id: competition.id } })
    return data.orders.map(({ price, billing }) => [price, billing])
  }
  const both = { categories: [fight.id, kata.id] }
  await decide({ competition_approved: '1' })
  // What nobody has paid grows.
  expect(await decide(both)).toMatchObject({ amount: 40, amount_due: 40 })
  expect(await cashbox()).toEqual([[40, 'not_paid']])
  await decide({ categories: [fight.id] })
  expect(await decide({ is_paid: '1', seen_price: 20 })).toMatchObject({ status: 'confirmed', amount_due: 0 })

  const owing = await decide(both)
  expect(owing).toMatchObject({
    ...{ amount: 40, amount_due: 20, is_paid: false, status: 'waiting_for_payment' },
    abilities: { pay: true, unapprove: false },
  })
  expect(await cashbox()).toEqual([
    [20, 'paid'],
    [20, 'not_paid'],
  ])
  const weighIn = await asOrganiser.weighIn.list({ params: { id: competition.id } })
  expect(weighIn.data).toMatchObject([{ amount: 40, amount_due: 20 }])
  // Moved back, it owes nothing, and what was asked for is cancelled.
  expect(await decide({ categories: [kata.id] })).toMatchObject({ amount: 20, is_paid: true, amount_due: 0 })
  expect(await cashbox()).toEqual([
    [20, 'paid'],
    [20, 'canceled'],
  ])

  await decide(both)
  expect(await refusalOf(decide({ is_paid: '1', seen_price: 40 }))).toMatchObject({
    code: 'preview_outdated',
  })
  const { data } = await asOrganiser.payments.ofCompetition({ params: { id: competition.id } })
  expect(data.totals).toMatchObject({ total: 40, paid: 20, open: 20 })
  const open = data.orders.find(({ billing }) => billing === 'not_paid')
  await asOrganiser.orders.pay({ params: { id: open?.id ?? 0 }, body: { is_paid: '1' } })
  expect(await decide({})).toMatchObject({ status: 'confirmed', is_paid: true, amount_due: 0 })
})

test('a paid entry moved to fewer disciplines is owed the difference until that is given back', async () => {
  const [fight, kata] = [await aCategory(api.db), await aCategory(api.db, { discipline: 'technique' })]
  const made = { categoryIds: [fight.id, kata.id], price: 20 }
  const { competition, organiser } = await aCompetition(api.db, made)
  const asOrganiser = api.as(organiser!)
  const entry = await anEntry(api.db, competition.id, [fight.id, kata.id], {
    disciplines: ['fight', 'technique'],
    competitionApprovedAt: null,
    paidAt: null,
  })
  const decide = async (body: object) =>
    (await asOrganiser.applications.decide({ params: { id: entry.id }, body })).data
  const cashbox = async () =>
    (await asOrganiser.payments.ofCompetition({ params: { id: competition.id } })).data
  const refund = async (is_refunded: '0' | '1') => {
    const id = (await cashbox()).orders[0]?.id ?? 0
    return (await asOrganiser.payments.refund({ params: { id }, body: { is_refunded } })).data
  }
  const [one, both] = [{ categories: [fight.id] }, { categories: [fight.id, kata.id] }]
  const owed = { refund_due: true, refund_amount: 20 }
  const settled = { refund_due: false, refund_amount: 0 }
  await decide({ competition_approved: '1' })
  await decide({ is_paid: '1', seen_price: 40 })

  expect(await decide(one)).toMatchObject({ amount: 20, amount_due: 0, is_paid: true })
  expect(await cashbox()).toMatchObject({ totals: { paid: 40, refund_due: 20 }, orders: [owed] })
  // Moved back before anything was given back, nothing is owed.
  expect(await decide(both)).toMatchObject({ amount: 40, amount_due: 0, is_paid: true })
  expect((await cashbox()).orders).toMatchObject([settled])

  await decide(one)
  expect(await refund('1')).toMatchObject({ ...settled, refunded_amount: 20 })
  expect((await cashbox()).totals).toMatchObject({ paid: 40, refunded: 20, refund_due: 0 })
  expect(await refund('0')).toMatchObject({ ...owed, refunded_amount: 0, refunded_at: null })
  await refund('1')
  // What was given back stays noted: a payment is taken back after its refund, and then asks for what the entry costs.
  const unpay = {
    order: async () => {
      const id = (await cashbox()).orders[0]?.id ?? 0
      await asOrganiser.orders.pay({ params: { id }, body: { is_paid: '0' } })
    },
    entry: () => decide({ is_paid: '0' }),
  }
  for (const undo of [unpay.order, unpay.entry]) {
    expect(await refusalOf(undo())).toMatchObject({ status: 409, code: 'order_refunded' })
    expect((await cashbox()).totals).toMatchObject({ paid: 40, refunded: 20 })
    await refund('0')
    await undo()
    expect((await cashbox()).totals).toMatchObject({
      total: 20,
      paid: 0,
      open: 20,
      refunded: 0,
      refund_due: 0,
    })
    expect(await decide({})).toMatchObject({ amount: 20, amount_due: 20, is_paid: false })
    await decide(both)
    await decide({ is_paid: '1', seen_price: 40 })
    await decide(one)
    await refund('1')
  }
  // What was given back is asked for again.
  expect(await decide(both)).toMatchObject({ amount: 40, amount_due: 20, is_paid: false })
  await decide(one)

  // Refused, the rest is owed as well.
  await decide({ closed: '1', closed_reason: 'Late' })
  expect((await cashbox()).totals).toMatchObject({ refunded: 20, refund_due: 20 })
  expect(await refund('1')).toMatchObject({ ...settled, refunded_amount: 40 })
})
