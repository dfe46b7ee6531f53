import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  announcements,
  callActs,
  competitionApplications,
  competitionCategories,
  competitions,
  fights,
  orders,
  users,
} from '#api/platform/db/schema.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { previewedMerge } from '../support/previewed.ts'
import { aCategory, aClub, aCompetition, aMat, anAdmin, anEntry, aUser } from '../support/builders.ts'
import { aLaidDay } from '../support/laid-day.ts'

// What is previewed and then done is what was previewed, or is not done.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.set(NOON)
})

interface Previewed {
  /** The name of the call that acts. */
  readonly call: string
  /** The digest of what the act would do now. */
  preview(): Promise<string>
  act(digest?: string): Promise<unknown>
  /** Makes the act do something else. */
  change(): Promise<unknown>
  isDone(): Promise<boolean>
  /** The digest in the preview that a refusal holds. */
  digestIn?(data: unknown): string
}

async function twoWeights() {
  const { db } = api
  const light = await aCategory(db, { weightFrom: 60, weightTo: 66 })
  const heavy = await aCategory(db, { weightFrom: 66, weightTo: 71 })
  const { competition, organiser } = await aCompetition(db, { categoryIds: [light.id, heavy.id] })
  const enter = async (weight: number) =>
    anEntry(db, competition.id, [light.id], { userId: (await aUser(db)).id, weight })
  const entry = await enter(62)
  const client = api.as(organiser!)
  const isReshaped = async () => {
    const rows = await db
      .select()
      .from(competitionCategories)
      .where(eq(competitionCategories.categoryId, light.id))
    return rows.length === 0
  }
  return { competition, client, params: { id: competition.id }, light, heavy, enter, entry, isReshaped }
}

const LISTED = {
  name: 'Anton Pervov',
  birth_date: '07-08-1999',
  gender: 'm',
  weight: '64',
}
const rows = [{ line: 1, cells: LISTED }]
const isThere = async () =>
  (await api.db.select().from(users).where(eq(users.name, LISTED.name))).some(
    ({ passwordHash }) => passwordHash === null,
  )

const ACTS: Readonly<Record<string, () => Promise<Previewed>>> = {
  'a merge, once somebody else has entered': async () => {
    const { client, params, light, heavy, enter, isReshaped } = await twoWeights()
    const body = { categories: [light.id, heavy.id] }
    const { merge } = client.competitionCategories
    return {
      call: 'competitionCategories.merge',
      preview: async () => (await merge({ params, body: { ...body, preview: true } })).data.digest,
      act: (digest) => merge({ params, body: { ...body, ...(digest && { digest }) } }),
      change: () => enter(64),
      isDone: isReshaped,
    }
  },
  'a merge, of other categories': async () => {
    const { client, competition, params, light, heavy, isReshaped } = await twoWeights()
    const { merge } = client.competitionCategories
    const categories = [light.id, heavy.id]
    return {
      call: 'competitionCategories.merge',
      preview: async () => (await merge({ params, body: { categories, preview: true } })).data.digest,
      act: (digest) => merge({ params, body: { categories, ...(digest && { digest }) } }),
      async change() {
        const { id: categoryId } = await aCategory(api.db, { weightFrom: 71, weightTo: 80 })
        await api.db.insert(competitionCategories).values({ competitionId: competition.id, categoryId })
        categories.push(categoryId)
      },
      isDone: isReshaped,
    }
  },
  'a split, once somebody weighs more': async () => {
    const { client, params, light, entry, isReshaped } = await twoWeights()
    const body = { category_id: light.id, weight: 63 }
    const { split } = client.competitionCategories
    return {
      call: 'competitionCategories.split',
      preview: async () => (await split({ params, body: { ...body, preview: true } })).data.digest,
      act: (digest) => split({ params, body: { ...body, ...(digest && { digest }) } }),
      change: () => client.applications.decide({ params: { id: entry.id }, body: { weight: 65 } }),
      isDone: isReshaped,
    }
  },
  'the undoing of a merge, once somebody else has entered': async () => {
    const { client, competition, params, light, heavy, isReshaped } = await twoWeights()
    const { merge, reshapes, undo } = client.competitionCategories
    const merging = await previewedMerge(client, competition.id, { categories: [light.id, heavy.id] })
    const { data } = await merge({ params, body: merging })
    const body = { reshape_id: (await reshapes({ params })).data[0]?.id ?? 0 }
    return {
      call: 'competitionCategories.undo',
      preview: async () => (await undo({ params, body: { ...body, preview: true } })).data.digest,
      act: (digest) => undo({ params, body: { ...body, ...(digest && { digest }) } }),
      change: async () =>
        anEntry(api.db, competition.id, [data.targets[0]?.id ?? 0], {
          userId: (await aUser(api.db)).id,
          weight: 64,
        }),
      isDone: async () => !(await isReshaped()),
    }
  },
  'a list of entries, once its category is another': async () => {
    const { client, competition, params, light } = await twoWeights()
    const { preview, enter } = client.entriesImport
    return {
      call: 'entriesImport.enter',
      preview: async () => (await preview({ params, body: { rows } })).data.digest,
      act: (digest) =>
        enter({ params, body: { rows, confirmed_by: 'Sample Trainer', ...(digest && { digest }) } }),
      async change() {
        const other = await aCategory(api.db, { weightFrom: 60, weightTo: 66 })
        await api.db.delete(competitionCategories).where(eq(competitionCategories.categoryId, light.id))
        await api.db
          .insert(competitionCategories)
          .values({ competitionId: competition.id, categoryId: other.id })
      },
      isDone: isThere,
    }
  },
  'a list of athletes, read by other columns': async () => {
    const manager = await aUser(api.db, { roles: ['club_manager', 'user'] })
    await aClub(api.db, { managerId: manager.id })
    const { previewList, addList } = api.as(manager).athletes
    let cells = LISTED
    const list = () => ({ managed_by: 'club' as const, rows: [{ line: 1, cells }] })
    return {
      call: 'athletes.addList',
      preview: async () => (await previewList({ body: list() })).data.digest,
      act: (digest) => addList({ body: { ...list(), ...(digest && { digest }) } }),
      change() {
        cells = { ...LISTED, birth_date: '08-07-1999' }
        return Promise.resolve()
      },
      isDone: isThere,
    }
  },
  'two records of a person, once one has entered somewhere': async () => {
    const client = api.as(await anAdmin(api.db)).admin.users
    const [kept, merged] = [await aUser(api.db), await aUser(api.db)]
    const { competition, light } = await twoWeights()
    const params = { id: kept.id }
    return {
      call: 'admin.users.merge',
      preview: async () =>
        (await client.previewMerge({ params: { ...params, other_id: merged.id } })).data.digest,
      act: (digest) => client.merge({ params, body: { user_id: merged.id, ...(digest && { digest }) } }),
      change: () => anEntry(api.db, competition.id, [light.id], { userId: merged.id }),
      isDone: async () =>
        (await api.db.select().from(users).where(eq(users.id, merged.id)))[0]?.status === 'deleted',
    }
  },
  'a bout ended for those who are absent, once one of them has come': async () => {
    const { person, mat } = await aLaidDay(api, 4)
    const [bout] = await api.db.select().from(fights).where(eq(fights.matId, mat.id))
    const ids = [bout!.leftUserId!, bout!.rightUserId!]
    await api.db.insert(callActs).values(
      [1, 2, 3].flatMap((call) =>
        ids.map((userId) => ({
          fightId: bout!.id,
          userId,
          type: 'call' as const,
          happenedAt: new Date(NOON - call * 600_000),
        })),
      ),
    )
    const params = { fight_id: bout!.id }
    const { declareAbsent, act } = person.callRoom
    return {
      call: 'callRoom.declareAbsent',
      preview: async () => (await declareAbsent({ params, body: { preview: true } })).data.digest,
      act: (digest) => declareAbsent({ params, body: digest ? { digest } : {} }),
      change: () => act({ params, body: { type: 'came', user_id: ids[0]! } }),
      isDone: async () =>
        (await api.db.select().from(fights).where(eq(fights.id, bout!.id)))[0]?.endAt !== null,
      digestIn: (data) => (data as { data: { digest: string } }).data.digest,
    }
  },
  'a message to all entrants, once somebody else has entered': async () => {
    const { client, competition, params, enter } = await twoWeights()
    const { preview, send } = client.announcements
    const audience = { ids: [], matching: {} }
    const letter = { subject: 'Weigh-in', message: 'It begins at eight.', channels: ['platform' as const] }
    return {
      call: 'announcements.send',
      preview: async () => (await preview({ params, body: audience })).data.digest,
      act: (digest) => send({ params, body: { ...audience, ...letter, ...(digest && { digest }) } }),
      change: () => enter(64),
      isDone: async () =>
        (await api.db.select().from(announcements).where(eq(announcements.competitionId, competition.id)))
          .length === 1,
    }
  },
  'a decision on all that match, once somebody else has entered': async () => {
    const { client, competition, params, enter } = await twoWeights()
    const { counts, decideMany } = client.applications
    return {
      call: 'applications.decideMany',
      preview: async () => (await counts({ params, query: {} })).data.digest,
      act: (digest) =>
        decideMany({ params, body: { decision: 'close', ids: [], matching: {}, ...(digest && { digest }) } }),
      change: () => enter(64),
      isDone: async () =>
        (
          await api.db
            .select()
            .from(competitionApplications)
            .where(eq(competitionApplications.competitionId, competition.id))
        ).every(({ closedAt }) => closedAt !== null),
    }
  },
  'leaving out who has not weighed in, once somebody else has entered': async () => {
    const { client, competition, params, enter, entry } = await twoWeights()
    await api.db
      .update(competitions)
      .set({ weighInSettings: { isUsed: true } })
      .where(eq(competitions.id, competition.id))
    const { list, leaveOut } = client.weighIn
    return {
      call: 'weighIn.leaveOut',
      preview: async () => (await list({ params, query: { gate: '1' } })).digest,
      act: (digest) => leaveOut({ params, body: digest ? { digest } : {} }),
      change: () => enter(64),
      isDone: async () =>
        (
          await api.db.select().from(competitionApplications).where(eq(competitionApplications.id, entry.id))
        )[0]?.closedAt !== null,
    }
  },
  'a team, once its entries cost more': async () => {
    const manager = await aUser(api.db, { roles: ['club_manager', 'user'] })
    const { club } = await aClub(api.db, { managerId: manager.id })
    const { competition, light } = await twoWeights()
    const athlete = await aUser(api.db, { clubId: club.id, birthDate: '1999-08-07', gender: 'male' })
    const body = {
      managed_by: 'club' as const,
      rows: [{ user_id: athlete.id, weight: 64, categories: [light.id] }],
    }
    const params = { id: competition.id }
    const { enter } = api.as(manager).teams
    return {
      call: 'teams.enter',
      preview: async () => (await enter({ params, body: { ...body, preview: true } })).data.digest ?? '',
      act: (digest) => enter({ params, body: { ...body, ...(digest && { digest }) } }),
      change: () =>
        api.db
          .update(competitions)
          .set({ price: competition.price + 10 })
          .where(eq(competitions.id, competition.id)),
      isDone: async () =>
        (
          await api.db
            .select()
            .from(competitionApplications)
            .where(eq(competitionApplications.userId, athlete.id))
        ).length === 1,
    }
  },
  'drawing all again, once one of the draws was changed by hand': async () => {
    const { competition, person } = await aLaidDay(api, 4)
    const params = { id: competition.id }
    const drawn = async () =>
      (await person.brackets.list({ query: { competition_id: competition.id, no_pagination: '1' } })).data
    const seen = (await drawn()).map(({ id, version }) => ({ id, version }))
    return {
      call: 'brackets.generate',
      preview: () => Promise.resolve(JSON.stringify(seen)),
      act: (draws) =>
        person.brackets.generate({
          params,
          body: {
            rebuild: '1',
            random_seed: 'drawn again',
            ...(draws && { seen_draws: JSON.parse(draws) as typeof seen }),
          },
        }),
      async change() {
        const { data } = await person.brackets.details({ params: { id: seen[0]!.id } })
        const [first, second] = data.slots
        await person.brackets.swap({
          params: { id: data.id },
          body: { first_user_id: first!, second_user_id: second! },
        })
      },
      isDone: async () => {
        const { data } = await person.brackets.details({ params: { id: seen[0]!.id } })
        return data.random_seed === 'drawn again'
      },
      digestIn: (data) => JSON.stringify((data as { draws: unknown }).draws),
    }
  },
  'a payment of an order, once it costs more': async () => {
    const { client, order, raise } = await anApprovedEntry()
    const params = { id: order.id }
    return {
      call: 'orders.pay',
      preview: () => Promise.resolve(String(order.price)),
      act: (price) =>
        client.orders.pay({ params, body: { is_paid: '1', ...(price && { seen_price: price }) } }),
      change: raise,
      isDone: async () => (await client.orders.details({ params })).data.billing === 'paid',
      digestIn: priceIn,
    }
  },
  'a payment of an order that an administrator records, once it costs more': async () => {
    const { order, raise } = await anApprovedEntry()
    const admin = api.as(await anAdmin(api.db)).admin.orders
    const params = { id: order.id }
    return {
      call: 'admin.orders.update',
      preview: () => Promise.resolve(String(order.price)),
      act: (price) => admin.update({ params, body: { is_paid: '1', ...(price && { seen_price: price }) } }),
      change: raise,
      isDone: async () => (await admin.details({ params })).data.billing === 'paid',
      digestIn: priceIn,
    }
  },
  'a payment of an entry, once it costs more': async () => {
    const { client, entry, order, raise } = await anApprovedEntry()
    const params = { id: entry.id }
    return {
      call: 'applications.decide',
      preview: () => Promise.resolve(String(order.price)),
      act: (price) =>
        client.applications.decide({ params, body: { is_paid: '1', ...(price && { seen_price: price }) } }),
      change: raise,
      isDone: async () => (await client.orders.details({ params: { id: order.id } })).data.billing === 'paid',
      digestIn: priceIn,
    }
  },
  'a payment of an entry that an administrator records, once it costs more': async () => {
    const { client, entry, order, raise } = await anApprovedEntry()
    const admin = api.as(await anAdmin(api.db)).admin.competitionApplications
    const params = { id: entry.id }
    return {
      call: 'admin.competitionApplications.update',
      preview: () => Promise.resolve(String(order.price)),
      act: (price) => admin.update({ params, body: { is_paid: '1', ...(price && { seen_price: price }) } }),
      change: raise,
      isDone: async () => (await client.orders.details({ params: { id: order.id } })).data.billing === 'paid',
      digestIn: priceIn,
    }
  },
  'a move of a bout, once another stands at its place': async () => {
    const { person, mat } = await aLaidDay(api, 8)
    const laid = await boutsOf(mat.id)
    const [bout, second] = [laid[0]!.id, laid[1]!.id]
    const { move } = person.fights
    const params = { fight_id: bout }
    const body = { mat_id: mat.id, position: 3 }
    return {
      call: 'fights.move',
      preview: async () => (await move({ params, body: { ...body, preview: true } })).effect.digest,
      act: (digest) => move({ params, body: { ...body, ...(digest && { digest }) } }),
      change: () => move({ params: { fight_id: laid[3]!.id }, body: { mat_id: mat.id, before_id: second } }),
      isDone: async () => (await boutsOf(mat.id)).findIndex(({ id }) => id === bout) === 2,
      digestIn: digestOfMove,
    }
  },
  'a move of a category, once one of its bouts has begun': async () => {
    const { competition, person, mat } = await aLaidDay(api, 8)
    const other = await aMat(api.db, competition.id)
    const [first] = await boutsOf(mat.id)
    const { move } = person.brackets
    const params = { id: first!.bracketId! }
    return {
      call: 'brackets.move',
      preview: async () => (await move({ params, body: { mat_id: other.id, preview: true } })).effect.digest,
      act: (digest) => move({ params, body: { mat_id: other.id, ...(digest && { digest }) } }),
      change: () =>
        person.fightEvents.put({
          params: { fight_id: first!.id },
          body: { type: 'start', happened_at_ms: NOON },
        }),
      isDone: async () => (await boutsOf(mat.id)).length === 1,
      digestIn: digestOfMove,
    }
  },
}

/** An approved entry with its order, and a way to make it dearer. */
async function anApprovedEntry() {
  const { client, competition, params, light } = await twoWeights()
  await api.db.update(competitions).set({ price: 20 }).where(eq(competitions.id, competition.id))
  const entry = await anEntry(api.db, competition.id, [light.id], {
    paidAt: null,
    competitionApprovedAt: null,
  })
  await client.applications.decide({ params: { id: entry.id }, body: { competition_approved: '1' } })
  const { data } = await client.payments.ofCompetition({ params })
  const order = data.orders.find(({ application_id: id }) => id === entry.id)!
  async function raise() {
    const price = order.price + 10
    await api.db.update(competitions).set({ price }).where(eq(competitions.id, competition.id))
    await api.db.update(orders).set({ price }).where(eq(orders.id, order.id))
  }
  return { client, entry, order, raise }
}

const priceIn = (data: unknown) => String((data as { price: number }).price)

/** The bouts of a mat, in their order. */
const boutsOf = (matId: number) =>
  api.db.select().from(fights).where(eq(fights.matId, matId)).orderBy(asc(fights.queueNumber))

const digestOfMove = (data: unknown) => (data as { effect: { digest: string } }).effect.digest

/** Acts whose preview is bound in another way, or to nothing, with the reason. */
const BOUND_OTHERWISE: Readonly<Record<string, string>> = {
  'boutRules.preview': 'tells what rules mean by examples of its own: nothing of it depends on others',
  'brackets.previewRemoval':
    'the removal sends the version of the bracket, and the bouts to be reset by name',
  'brackets.previewPlaces': 'the decision sends the version of the bracket',
  'fightEvents.preview': 'the act sends the version of the bout, and the bouts to be reset by name',
  'admin.fightEvents.preview': 'the act sends the version of the bout, and the bouts to be reset by name',
  'clubInvitations.preview':
    'addresses are mailed as they were typed; one that is invited meanwhile gets no second mail',
}

/** The call that does what a call of its own previews. */
const ACT_OF: Readonly<Record<string, string>> = {
  'announcements.preview': 'announcements.send',
  'entriesImport.preview': 'entriesImport.enter',
  'athletes.previewList': 'athletes.addList',
  'admin.users.previewMerge': 'admin.users.merge',
}

const takes = ({ body }: Endpoint, field: string) =>
  body !== undefined && 'shape' in body && field in (body.shape as object)

test('no act with a preview, or on all that match, is forgotten', async () => {
  const bound = new Set<string>()
  for (const prepare of Object.values(ACTS)) bound.add((await prepare()).call)
  const previewed = allEndpoints.flatMap((endpoint) => {
    const { name } = endpoint
    if (/\.preview/.test(name)) return name in BOUND_OTHERWISE ? [] : [ACT_OF[name] ?? name]
    const onMany = takes(endpoint, 'matching') && name !== 'announcements.preview'
    const isBound = ['preview', 'digest', 'seen_price', 'seen_draws'].some((field) => takes(endpoint, field))
    return isBound || onMany ? [name] : []
  })
  expect([...new Set(previewed)].sort()).toEqual([...bound].sort())
  const all = allEndpoints.map(({ name }) => name)
  expect(
    [...Object.keys(BOUND_OTHERWISE), ...Object.entries(ACT_OF).flat()].filter((name) => !all.includes(name)),
  ).toEqual([])
})

test('a move that was previewed is made though the day has gone on', async () => {
  const { person, mat } = await aLaidDay(api, 8)
  const [first, , third] = await boutsOf(mat.id)
  const params = { fight_id: third!.id }
  const body = { mat_id: mat.id, before_id: first!.id }
  const { effect } = await person.fights.move({ params, body: { ...body, preview: true } })
  api.clock.advance(45_000)
  await person.fights.move({ params, body: { ...body, digest: effect.digest } })
  expect((await boutsOf(mat.id))[0]?.id).toBe(third!.id)
})

test.each(Object.entries(ACTS))('%s, is not done as it was not seen', async (_name, prepare) => {
  const { preview, act, change, isDone, digestIn } = await prepare()
  const seen = await preview()
  await change()
  const refusal = await refusalOf(act(seen) as Promise<unknown>)
  expect([refusal.status, refusal.code]).toEqual([409, 'preview_outdated'])
  expect(await isDone()).toBe(false)
  const shown = (digestIn ?? ((data) => (data as { digest: string }).digest))(refusal.data)
  expect(shown).not.toBe(seen)
  await act(shown)
  expect(await isDone()).toBe(true)
  await api.db.update(users).set({ name: 'Somebody Else' }).where(eq(users.name, LISTED.name))
})

test('a merge that nobody has looked at is refused, in the reader’s language', async () => {
  const { competition, client, params, light, heavy, isReshaped } = await twoWeights()
  const body = { categories: [light.id, heavy.id] }
  const refusal = await refusalOf(client.competitionCategories.merge({ params, body }))
  expect([refusal.code, refusal.data]).toMatchObject(['preview_outdated', { targets: [{ id: null }] }])
  const russian = await refusalOf(
    api.as(await anAdmin(api.db), { language: 'ru' }).competitionCategories.split({
      params: { id: competition.id },
      body: { category_id: light.id, weight: 63 },
    }),
  )
  expect(russian.message).toContain('проверьте ещё раз')
  expect(await isReshaped()).toBe(false)
})

test('a weight that leaves its athlete where they were seen does not outdate a split', async () => {
  const { client, params, light, entry, isReshaped } = await twoWeights()
  const { split } = client.competitionCategories
  const body = { category_id: light.id, weight: 63 }
  const { data } = await split({ params, body: { ...body, preview: true } })
  await client.applications.decide({ params: { id: entry.id }, body: { weight: 61 } })
  await split({ params, body: { ...body, digest: data.digest } })
  expect(await isReshaped()).toBe(true)
})
