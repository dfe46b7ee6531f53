import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brackets, clubs, competitions, users } from '#api/platform/db/schema.ts'
import type { ApplicationAbilities } from '~/domain/competition/application-abilities.ts'
import { DAY_MS } from '~/domain/time.ts'
import { ApiRefusal, NOON, startTestApi, type TestApi } from '../support/api.ts'
import {
  aCategory,
  aClub,
  aCompetition,
  aJudge,
  aMat,
  anEntry,
  anOrganisation,
  aUser,
} from '../support/builders.ts'

// What a record says may be done with it is what its calls take: screens offer nothing else.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.set(NOON)
})

/** True when the call was taken and changed something. */
async function changes(act: () => Promise<unknown>, look: () => Promise<unknown>): Promise<boolean> {
  const before = JSON.stringify(await look())
  try {
    await act()
  } catch (failure) {
    if (failure instanceof ApiRefusal && failure.status < 500) return false
    throw failure
  }
  return JSON.stringify(await look()) !== before
}

type Entry = Awaited<ReturnType<typeof anEntered>>

/** An entry of a paid competition with two confirmed athletes more, as its parties have left it. */
async function anEntered(values: Parameters<typeof anEntry>[3]) {
  const category = await aCategory(api.db)
  const owner = await anOrganisation(api.db)
  const { competition } = await aCompetition(api.db, {
    organisationId: owner.organisation.id,
    categoryIds: [category.id],
    price: 20,
  })
  for (let others = 0; others < 2; others++) await anEntry(api.db, competition.id, [category.id])
  const athlete = await aUser(api.db)
  const entry = await anEntry(api.db, competition.id, [category.id], { userId: athlete.id, ...values })
  const asOrganiser = api.as(owner.manager)
  return {
    competition,
    category,
    athlete,
    entry,
    organiser: owner.manager,
    draw: () => asOrganiser.brackets.generate({ params: { id: competition.id }, body: { rebuild: '0' } }),
  }
}

const received = { userApprovedAt: new Date(NOON), competitionApprovedAt: null, paidAt: null }
const invited = { userApprovedAt: null, competitionApprovedAt: new Date(NOON), paidAt: null }
const unpaid = { paidAt: null }
const closed = { ...received, closedAt: new Date(NOON) }
const cancel = ({ competition }: Entry) =>
  api.db.update(competitions).set({ status: 'canceled' }).where(eq(competitions.id, competition.id))

const situations: Readonly<Record<string, readonly [object, ((entry: Entry) => Promise<unknown>)?]>> = {
  received: [received],
  'received, and the draw of its category is confirmed': [
    received,
    async (entry) => {
      await entry.draw()
      await api.db
        .update(brackets)
        .set({ confirmedAt: new Date(NOON) })
        .where(eq(brackets.competitionId, entry.competition.id))
    },
  ],
  'received, and the competition is cancelled': [received, cancel],
  'received, and the competition is over': [
    received,
    async ({ competition }) => api.clock.set(competition.endAt.getTime() + DAY_MS),
  ],
  invited: [invited],
  'invited, and the competition is cancelled': [invited, cancel],
  'approved and not paid': [unpaid],
  'approved and not paid, and the competition is cancelled': [unpaid, cancel],
  confirmed: [{}],
  'confirmed and drawn': [{}, ({ draw }) => draw()],
  closed: [closed],
  'closed, and followed by another': [
    closed,
    ({ competition, category, athlete }) =>
      anEntry(api.db, competition.id, [category.id], { userId: athlete.id, ...received }),
  ],
}

const answers =
  (word: '0' | '1') =>
  ({ athlete, entry: { id } }: Entry) =>
    api.as(athlete).applications.accept({ params: { id }, body: { user_approved: word } })
const decides =
  (body: object) =>
  ({ organiser, entry: { id } }: Entry) =>
    api.as(organiser).applications.decide({ params: { id }, body })

const acts: Readonly<Record<keyof ApplicationAbilities, (entry: Entry) => Promise<unknown>>> = {
  accept: answers('1'),
  withdraw: answers('0'),
  approve: decides({ competition_approved: '1' }),
  unapprove: decides({ competition_approved: '0' }),
  pay: decides({ is_paid: '1' }),
  unpay: decides({ is_paid: '0' }),
  refuse: decides({ closed: '1' }),
  reopen: decides({ closed: '0' }),
}

for (const [situation, [values, after]] of Object.entries(situations))
  test(`an application that is ${situation} offers what is taken`, async () => {
    const seen: Partial<Record<string, boolean>> = {}
    let offered: Partial<ApplicationAbilities> = {}
    for (const [act, run] of Object.entries(acts)) {
      api.clock.set(NOON)
      const entry = await anEntered(values)
      await after?.(entry)
      const look = async () => {
        const { data } = await api.as(entry.organiser).applications.list({
          query: { competition_id: entry.competition.id, no_pagination: '1' },
        })
        const found = data.find(({ id }) => id === entry.entry.id)
        return found && { ...found, version: 0, updated_at: '' }
      }
      offered = (await look())?.abilities ?? {}
      seen[act] = await changes(() => run(entry), look)
    }
    // An athlete may leave a cancelled competition, for what that is worth; nothing offers it.
    if (situation.includes('competition is')) delete seen['withdraw']
    expect(offered).toMatchObject(seen)
  })

const seats: Readonly<
  Record<
    string,
    (world: { competitionId: number; seatId: number; judge: { id: number } }) => Promise<unknown>
  >
> = {
  sent: async () => undefined,
  accepted: ({ judge, seatId }) =>
    api.as(judge).matJudges.answer({ params: { id: seatId }, body: { user_approved: '1' } }),
  'of a cancelled competition': ({ competitionId }) =>
    api.db.update(competitions).set({ status: 'canceled' }).where(eq(competitions.id, competitionId)),
  declined: ({ judge, seatId }) =>
    api.as(judge).matJudges.answer({ params: { id: seatId }, body: { user_approved: '0' } }),
}

for (const [situation, after] of Object.entries(seats))
  test(`an invitation of a judge that is ${situation} offers what is taken`, async () => {
    const seen: Record<string, boolean> = {}
    let offered = {}
    for (const [act, word] of [
      ['accept', '1'],
      ['decline', '0'],
    ] as const) {
      const { competition, organiser } = await aCompetition(api.db)
      const mat = await aMat(api.db, competition.id)
      const judge = await aJudge(api.db)
      const body = { mat_id: mat.id, user_id: judge.id }
      const { data: seat } = await api.as(organiser!).matJudges.invite({ body })
      await after({ competitionId: competition.id, seatId: seat.id, judge })
      const look = async () => {
        const { data } = await api.as(judge).matJudges.list({ query: { no_pagination: '1' } })
        const found = data.find(({ id }) => id === seat.id)
        return found && { ...found, version: 0 }
      }
      offered = (await look())?.abilities ?? {}
      seen[act] = await changes(
        () => api.as(judge).matJudges.answer({ params: { id: seat.id }, body: { user_approved: word } }),
        look,
      )
    }
    expect(offered).toEqual(seen)
  })

type Pair = { athlete: { id: number }; manager: { id: number }; clubId: number; id: number }
const pairs: Readonly<Record<string, readonly ['ask' | 'invite', ((pair: Pair) => Promise<unknown>)?]>> = {
  'asked for': ['ask'],
  'offered by the club': ['invite'],
  'taken back': [
    'ask',
    ({ athlete, id }) =>
      api.as(athlete).clubApplications.answer({ params: { id }, body: { user_approved: '0' } }),
  ],
  'agreed on': [
    'invite',
    ({ athlete, id }) =>
      api.as(athlete).clubApplications.answer({ params: { id }, body: { user_approved: '1' } }),
  ],
  'offered to somebody who is in another club by now': [
    'invite',
    async ({ athlete }) => {
      const { club } = await aClub(api.db)
      await api.db.update(users).set({ clubId: club.id }).where(eq(users.id, athlete.id))
    },
  ],
  'offered by a club that is suspended by now': [
    'invite',
    ({ clubId }) => api.db.update(clubs).set({ status: 'inactive' }).where(eq(clubs.id, clubId)),
  ],
}

for (const [situation, [by, after]] of Object.entries(pairs))
  test(`a way into a club that is ${situation} offers what is taken`, async () => {
    const seen: Record<string, boolean> = {}
    let offered = {}
    for (const [act, word] of [
      ['accept', '1'],
      ['decline', '0'],
      ['approve', '1'],
      ['refuse', '0'],
    ] as const) {
      const { club, manager } = await aClub(api.db)
      const athlete = await aUser(api.db)
      const { data } =
        by === 'ask'
          ? await api.as(athlete).clubApplications.ask({ params: { id: club.id } })
          : await api.as(manager).clubApplications.invite({ body: { user_id: athlete.id } })
      const params = { id: data.id }
      await after?.({ athlete, manager, clubId: club.id, id: data.id })
      const look = async () => {
        const { data: own } = await api.as(athlete).clubApplications.list()
        const found = own.find(({ id }) => id === data.id)
        return found && { ...found, version: 0, updated_at: '' }
      }
      offered = (await look())?.abilities ?? {}
      const isAthletes = act === 'accept' || act === 'decline'
      // The manager of a suspended club reads no applications.
      if (situation.includes('suspended') && !isAthletes) continue
      seen[act] = await changes(
        () =>
          isAthletes
            ? api.as(athlete).clubApplications.answer({ params, body: { user_approved: word } })
            : api.as(manager).clubApplications.decide({ params, body: { club_approved: word } }),
        look,
      )
    }
    expect(offered).toMatchObject(seen)
  })
