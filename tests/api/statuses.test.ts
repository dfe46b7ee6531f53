import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textFor } from '~/i18n/text.server.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON, startTestApi, type TestApi } from '../support/api.ts'
import { aBelt, aCategory, aClub, aCompetition, aJudge, aMat, anAdmin, aUser } from '../support/builders.ts'

// Every label of a state that spec §4 names for applications, invitations, belts and payments, reached by the calls
// people reach it by.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.set(NOON)
})

/** A paid competition, its organiser, somebody who may enter, and the ways an entry goes. */
async function entering() {
  const category = await aCategory(api.db)
  const { competition, organiser } = await aCompetition(api.db, { categoryIds: [category.id], price: 20 })
  const athlete = await aUser(api.db)
  const wish = { disciplines: ['fight'], categories: [category.id], weight: 75.5 }
  const [asOrganiser, own] = [api.as(organiser!), api.as(athlete)]
  return {
    apply: async () =>
      (await own.applications.create({ body: { ...wish, competition_id: competition.id } })).data,
    enter: async () => {
      const body = { ...wish, user_id: athlete.id }
      return (await asOrganiser.applications.enter({ params: { id: competition.id }, body })).data
    },
    accept: async (id: number, user_approved: '0' | '1') =>
      (await own.applications.accept({ params: { id }, body: { user_approved } })).data,
    decide: async (id: number, body: object) =>
      (await asOrganiser.applications.decide({ params: { id }, body })).data,
    now: async (id: number) => (await own.applications.list()).data.find((one) => one.id === id)?.status,
    order: async () => (await own.orders.list()).data[0],
    pay: async (id: number, is_paid: '0' | '1') =>
      (await asOrganiser.orders.pay({ params: { id }, body: { is_paid } })).data,
  }
}

async function invited() {
  const { competition, organiser } = await aCompetition(api.db)
  const mat = await aMat(api.db, competition.id)
  const judge = await aJudge(api.db)
  const body = { mat_id: mat.id, user_id: judge.id }
  const { data } = await api.as(organiser!).matJudges.invite({ body })
  const answer = async (user_approved: '0' | '1') =>
    (await api.as(judge).matJudges.answer({ params: { id: data.id }, body: { user_approved } })).data
  return { invitation: data, answer }
}

async function joining() {
  const { club, manager } = await aClub(api.db)
  const athlete = await aUser(api.db)
  return {
    ask: async () => (await api.as(athlete).clubApplications.ask({ params: { id: club.id } })).data,
    invite: async () =>
      (await api.as(manager).clubApplications.invite({ body: { user_id: athlete.id } })).data,
    answer: async (id: number, user_approved: '0' | '1') =>
      (await api.as(athlete).clubApplications.answer({ params: { id }, body: { user_approved } })).data,
    decide: async (id: number, club_approved: '0' | '1') =>
      (await api.as(manager).clubApplications.decide({ params: { id }, body: { club_approved } })).data,
  }
}

async function belted() {
  const athlete = await aUser(api.db)
  const belt = await aBelt(api.db)
  const body = { belt_id: belt.id, issued_at: '01-05-2026' }
  const { data } = await api.as(athlete).belts.set({ body })
  const decide = async (is_approved: '0' | '1') => {
    const admin = api.as(await anAdmin(api.db)).admin
    return (await admin.beltApprovals.update({ params: { id: data.id }, body: { is_approved } })).data
  }
  return { set: data, decide }
}

const ways: readonly (readonly [string, string, () => Promise<string | undefined>])[] = [
  [
    'waiting_for_user_approval',
    'an organiser has entered an athlete',
    async () => (await (await entering()).enter()).status,
  ],
  [
    'waiting_for_organiser_approval',
    'an athlete has applied',
    async () => (await (await entering()).apply()).status,
  ],
  [
    'waiting_for_organiser_approval',
    'the organiser has thought better of it',
    async () => {
      const way = await entering()
      const { id } = await way.apply()
      await way.decide(id, { competition_approved: '1' })
      return (await way.decide(id, { competition_approved: '0' })).status
    },
  ],
  [
    'waiting_for_payment',
    'both have approved',
    async () => {
      const way = await entering()
      return (await way.decide((await way.apply()).id, { competition_approved: '1' })).status
    },
  ],
  [
    'waiting_for_payment',
    'an entered athlete has confirmed',
    async () => {
      const way = await entering()
      return (await way.accept((await way.enter()).id, '1')).status
    },
  ],
  [
    'confirmed',
    'it is paid',
    async () => {
      const way = await entering()
      const { id } = await way.apply()
      await way.decide(id, { competition_approved: '1' })
      await way.pay((await way.order())?.id ?? 0, '1')
      return way.now(id)
    },
  ],
  [
    'confirmed',
    'the organiser has marked it as paid',
    async () => {
      const way = await entering()
      const { id } = await way.apply()
      await way.decide(id, { competition_approved: '1' })
      return (await way.decide(id, { is_paid: '1' })).status
    },
  ],
  [
    'expired',
    'the event has begun without it',
    async () => {
      const way = await entering()
      const { id } = await way.apply()
      api.clock.set(NOON + 10 * DAY_MS)
      return way.now(id)
    },
  ],
  [
    'not_approved',
    'the organiser has refused it',
    async () => {
      const way = await entering()
      const { id } = await way.apply()
      return (await way.decide(id, { closed: '1', closed_reason: 'No medical certificate' })).status
    },
  ],
  [
    'withdrawn',
    'the athlete has withdrawn',
    async () => {
      const way = await entering()
      return (await way.accept((await way.apply()).id, '0')).status
    },
  ],
  [
    'withdrawn',
    'an approved athlete has withdrawn',
    async () => {
      const way = await entering()
      const { id } = await way.apply()
      await way.decide(id, { competition_approved: '1' })
      return (await way.accept(id, '0')).status
    },
  ],
  [
    'not_paid',
    'an order has been made by the approval',
    async () => {
      const way = await entering()
      await way.decide((await way.apply()).id, { competition_approved: '1' })
      return (await way.order())?.billing
    },
  ],
  [
    'paid',
    'the organiser has recorded the payment',
    async () => {
      const way = await entering()
      await way.decide((await way.apply()).id, { competition_approved: '1' })
      return (await way.pay((await way.order())?.id ?? 0, '1')).billing
    },
  ],
  ['waiting_for_response', 'a judge has been invited', async () => (await invited()).invitation.status],
  ['approved', 'the judge has accepted', async () => (await (await invited()).answer('1')).status],
  ['declined', 'the judge has declined', async () => (await (await invited()).answer('0')).status],
  [
    'waiting_for_user_approval',
    'a club has invited an athlete',
    async () => (await (await joining()).invite()).status,
  ],
  ['waiting_for_club_approval', 'an athlete has asked', async () => (await (await joining()).ask()).status],
  [
    'approved',
    'the club has taken the athlete in',
    async () => {
      const way = await joining()
      return (await way.decide((await way.ask()).id, '1')).status
    },
  ],
  [
    'approved',
    'the athlete has accepted',
    async () => {
      const way = await joining()
      return (await way.answer((await way.invite()).id, '1')).status
    },
  ],
  [
    'declined',
    'the club has refused',
    async () => {
      const way = await joining()
      return (await way.decide((await way.ask()).id, '0')).status
    },
  ],
  [
    'declined',
    'the athlete has declined an invitation',
    async () => {
      const way = await joining()
      return (await way.answer((await way.invite()).id, '0')).status
    },
  ],
  [
    'withdrawn',
    'the athlete has taken the question back',
    async () => {
      const way = await joining()
      return (await way.answer((await way.ask()).id, '0')).status
    },
  ],
  [
    'withdrawn',
    'the club has taken its invitation back',
    async () => {
      const way = await joining()
      return (await way.decide((await way.invite()).id, '0')).status
    },
  ],
  ['on_moderation', 'a belt has been entered', async () => (await belted()).set.status],
  ['issued', 'a belt has been approved', async () => (await (await belted()).decide('1')).status],
  [
    'on_moderation',
    'the approval of a belt is taken back',
    async () => {
      const { decide } = await belted()
      await decide('1')
      return (await decide('0')).status
    },
  ],
]

test.each(ways)('%s: %s', async (label, _, reach) => {
  expect(await reach()).toBe(label)
})

const LABELS = [
  'waiting_for_user_approval',
  'waiting_for_organiser_approval',
  'waiting_for_payment',
  'approved',
  'confirmed',
  'expired',
  'on_moderation',
  'paid',
  'not_paid',
  'not_approved',
  'issued',
  'waiting_for_response',
] as const

test('every label of the specification is reached, and has words in both languages', () => {
  const reached = new Set(ways.map(([label]) => label))
  expect(LABELS.filter((label) => !reached.has(label))).toEqual([])
  for (const language of ['ru', 'en'] as const) {
    const text = textFor(language)
    for (const label of LABELS) {
      const words =
        label === 'waiting_for_response' ? text(`status:judge.${label}`) : text(`status:application.${label}`)
      expect([label, words.includes('.')]).toEqual([label, false])
    }
  }
})
