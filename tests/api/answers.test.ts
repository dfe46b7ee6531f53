import { eq } from 'drizzle-orm'
import pg from 'pg'
import { allEndpoints } from '~/domain/contract/contract.ts'
import { ROLES } from '~/domain/access/roles.ts'
import { STAFF_ROLES } from '~/domain/access/staff.ts'
import { defaultLanguage } from '~/i18n/languages.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  athleteDocuments,
  clubs,
  competitionStaff,
  matJudges,
  notifications,
  orders,
} from '#api/platform/db/schema.ts'
import { TableChanges } from '#api/platform/db/table-changes.ts'
import { createApi, createOwnReads } from '#api/routing/create-api.ts'
import { Answers, type CallerKey, StoredAnswer, VISITOR } from '#api/platform/calls/answers.ts'
import { noteClock, noteStatement, noteCaller } from '#api/platform/db/reads.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aCompetition, anAdmin, aUser, someEntries, someUsers } from '../support/builders.ts'
import { addressOf, samples } from '../support/calls.ts'
import { aVenue } from '../support/venue.ts'
import { signUpForm } from '../support/sign-up.ts'

/** Answers of one text each. */
const textsOf = (answers: Answers) => ({
  get: async (key: string, caller: CallerKey, make: () => Promise<string>) =>
    (await answers.get(key, caller, async () => new StoredAnswer(await make(), 'object'))).object,
})

describe('cached answers', () => {
  const received = () => {
    const changes = new TableChanges()
    changes.listening()
    return { changes, answers: textsOf(new Answers(changes)) }
  }
  const reading = (changes: TableChanges, table: string, value = 'answer') =>
    vi.fn(async () => {
      noteStatement(`select 1 from "${table}"`, changes)
      return value
    })

  it('are made once while nothing they were read from has changed', async () => {
    const { changes, answers } = received()
    const make = reading(changes, 'news')
    await answers.get('a', VISITOR, make)
    changes.changed('clubs')
    await answers.get('a', VISITOR, make)
    expect(make).toHaveBeenCalledTimes(1)
    changes.changed('news')
    await answers.get('a', VISITOR, make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it.each(['object', 'json'] as const)(
    'made anew and the same are the one as before, as %s',
    async (form) => {
      const changes = new TableChanges()
      changes.listening()
      const answers = new Answers(changes)
      const answer = (points: number) =>
        answers.get('a', VISITOR, async () => {
          noteStatement('select 1 from "fights"', changes)
          return new StoredAnswer({ data: [{ id: 1, points }] }, form)
        })
      const first = await answer(1)
      changes.changed('fights')
      expect(await answer(1)).toBe(first)
      changes.changed('fights')
      const second = await answer(2)
      expect(second).not.toBe(first)
      expect(second.object).toEqual({ data: [{ id: 1, points: 2 }] })
      expect(await answer(3)).toBe(second)
    },
  )

  it('that no longer hold are let go of, and no others', async () => {
    const changes = new TableChanges()
    changes.listening()
    const answers = new Answers(changes)
    const ofTable = (table: string) =>
      answers.get(table, VISITOR, async () => {
        noteStatement(`select 1 from "${table}"`, changes)
        return new StoredAnswer(table, 'object')
      })
    const [ofNews, ofClubs] = [await ofTable('news'), await ofTable('clubs')]
    changes.changed('clubs')
    answers.dropStale()
    expect(answers.find('news', VISITOR)).toBe(ofNews)
    // What is made anew and the same is the answer before, where that is still there.
    changes.changed('news')
    expect(await ofTable('news')).toBe(ofNews)
    expect(await ofTable('clubs')).not.toBe(ofClubs)
  })

  it('are made once for all who ask at the same time', async () => {
    const { changes, answers } = received()
    const make = reading(changes, 'news')
    await Promise.all([
      answers.get('a', VISITOR, make),
      answers.get('a', VISITOR, make),
      answers.get('a', VISITOR, make),
    ])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('begun before a change are not given to who asks after it', async () => {
    const { changes, answers } = received()
    let finish = (_: string) => {}
    const slow = answers.get('a', VISITOR, () => {
      noteStatement('select 1 from "news"', changes)
      return new Promise<string>((resolve) => (finish = resolve))
    })
    changes.changed('news')
    const later = answers.get('a', VISITOR, reading(changes, 'news', 'new'))
    finish('old')
    expect(await slow).toBe('old')
    expect(await later).toBe('new')
    expect(await answers.get('a', VISITOR, reading(changes, 'news', 'newer'))).toBe('new')
  })

  it('are not cached while changes are not received, nor when they were read from elsewhere', async () => {
    const { changes, answers } = received()
    changes.deaf()
    const make = reading(changes, 'news')
    await answers.get('a', VISITOR, make)
    await answers.get('a', VISITOR, make)
    expect(make).toHaveBeenCalledTimes(2)
    changes.listening()
    const elsewhere = vi.fn(async () => 'from a file')
    await answers.get('b', VISITOR, elsewhere)
    await answers.get('b', VISITOR, elsewhere)
    expect(elsewhere).toHaveBeenCalledTimes(2)
  })

  it('that the clock decides hold for their time only', async () => {
    const { changes, answers } = received()
    const make = vi.fn(async () => {
      noteStatement('select 1 from "news"', changes)
      noteClock(0)
      return 'now'
    })
    await answers.get('a', VISITOR, make)
    await answers.get('a', VISITOR, make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  describe('for a signed-in user', () => {
    const asking = (changes: TableChanges, dependence: 'roles' | 'person') => {
      const answers = textsOf(new Answers(changes))
      return (caller: string, value: string) =>
        answers.get('a', caller, async () => {
          noteCaller(dependence)
          return reading(changes, 'news', value)()
        })
    }

    it('are those of everybody else, where nothing was asked about the caller', async () => {
      const { changes, answers } = received()
      const make = reading(changes, 'news')
      for (const caller of ['user', VISITOR, 'admin'])
        expect(await answers.get('a', caller, make)).toBe('answer')
      await Promise.all([answers.get('b', 'user', make), answers.get('b', 'user', make)])
      expect(make).toHaveBeenCalledTimes(2)
    })

    it('are those of the same roles, where the roles were asked for', async () => {
      const ask = asking(received().changes, 'roles')
      const atOnce = [ask('user', 'athletes'), ask('user', 'again'), ask('admin', 'admins'), ask(VISITOR, '')]
      expect(await Promise.all(atOnce)).toEqual(['athletes', 'athletes', 'admins', ''])
      expect(await ask('user', 'again')).toBe('athletes')
      expect(await ask('admin', 'again')).toBe('admins')
      expect(await ask(VISITOR, 'again')).toBe('')
    })

    it('are made for each caller, where it was asked who calls', async () => {
      const ask = asking(received().changes, 'person')
      const atOnce = [ask('user', 'Ann'), ask('user', 'Bob'), ask(VISITOR, 'nobody'), ask(VISITOR, 'again')]
      expect(await Promise.all(atOnce)).toEqual(['Ann', 'Bob', 'nobody', 'nobody'])
      expect(await ask('user', 'Ann')).toBe('Ann')
      expect(await ask(VISITOR, 'again')).toBe('nobody')
      expect(await ask('user', 'Bob')).toBe('Bob')
    })

    it('are their own after somebody with the same roles was refused', async () => {
      const { changes, answers } = received()
      const refused = answers.get('a', 'user', () => Promise.reject(new Error('refused')))
      const own = answers.get('a', 'user', reading(changes, 'news'))
      await expect(refused).rejects.toThrow('refused')
      expect(await own).toBe('answer')
    })
  })

  it('are not cached when they were refused', async () => {
    const { changes, answers } = received()
    await expect(answers.get('a', VISITOR, () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    )
    expect(await answers.get('a', VISITOR, reading(changes, 'news'))).toBe('answer')
  })
})

describe('a visitor', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startTestApi()))
  afterAll(() => api.close())

  it('is answered again without a statement, and at once anew after a change', async () => {
    const { club } = await aClub(api.db, { name: 'Orlan' })
    const visitor = api.as(null)
    expect((await visitor.clubs.list()).data).toMatchObject([{ name: 'Orlan' }])
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    // PostgreSQL tells of the club's own insert a moment later.
    await expect
      .poll(async () => {
        statements.mockClear()
        await visitor.clubs.list()
        return statements.mock.calls.length
      })
      .toBe(0)
    statements.mockRestore()
    await api.db.update(clubs).set({ name: 'Berkut' }).where(eq(clubs.id, club.id))
    expect((await visitor.clubs.list()).data).toMatchObject([{ name: 'Berkut' }])
  })

  it('gets neither the answer of somebody signed in nor gives theirs', async () => {
    const { slug } = (await aCompetition(api.db)).competition
    const admin = await anAdmin(api.db)
    const call = { params: { slug } }
    const asVisitor = await api.as(null).competitions.details(call)
    const asAdmin = await api.as(admin).competitions.details(call)
    expect(asAdmin.data.abilities).not.toEqual(asVisitor.data.abilities)
    expect(await api.as(null).competitions.details(call)).toEqual(asVisitor)
    expect(await api.as(admin).competitions.details(call)).toEqual(asAdmin)
  })

  it('is answered about a published competition with what anybody signed in is', async () => {
    const { competition } = await aCompetition(api.db)
    const list = { query: { competition_id: competition.id } }
    const visitor = api.as(null)
    const person = api.as(await aUser(api.db))
    const manager = api.as(await aUser(api.db, { roles: ['organisation_manager'] }))
    await visitor.mats.list(list)
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => statements.mockRestore())
    const read = async () => {
      statements.mockClear()
      await Promise.all([person.mats.list(list), manager.mats.list(list)])
      return statements.mock.calls.length
    }
    await expect.poll(read).toBe(0)
  })

  it('is answered in the own zone and language', async () => {
    const { slug } = (await aCompetition(api.db)).competition
    const read = async (options: { zone?: string; language?: string }) =>
      JSON.stringify(await api.as(null, options).competitions.details({ params: { slug } }))
    expect(await read({ zone: 'Asia/Tokyo' })).toContain('Asia/Tokyo')
    expect(await read({ zone: 'Europe/Paris' })).toContain('Europe/Paris')
    expect(await read({ language: 'ru' })).not.toBe(await read({ language: 'en' }))
  })

  it('who asks for the own sign-up in a body is given nobody else’s', async () => {
    const visitor = api.as(null)
    const [first, second] = [
      await visitor.auth.register({ body: signUpForm('first@example.org') }),
      await visitor.auth.register({ body: signUpForm('second@example.org') }),
    ]
    const of = async (token: string) =>
      (await visitor.auth.pendingSignUp({ body: { sign_up_token: token } })).data.email
    expect(await of(first.token)).toBe('first@example.org')
    expect(await of(second.token)).toBe('second@example.org')
  })
})

describe('an answer that not everybody may read', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startTestApi()))
  afterAll(() => api.close())

  /** Reads until it is answered without a statement: the database tells of what a test has written a moment later. */
  const keptOf = async (read: () => Promise<unknown>) => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => statements.mockRestore())
    await expect
      .poll(async () => {
        statements.mockClear()
        await read()
        return statements.mock.calls.length
      })
      .toBe(0)
  }

  it('is kept for all who are let in, and for nobody who no longer is', async () => {
    const [manager, helper] = await someUsers(api.db, [{ roles: ['organisation_manager'] }, {}])
    const venue = await aVenue(api, { id: manager!.id, role: 'organisation_manager' })
    const competitionId = venue.competition.id
    const theirRole = { competitionId, userId: helper!.id, role: 'desk' } as const
    await api.db.insert(competitionStaff).values(theirRole)
    const call = { query: { competition_id: competitionId } }
    const asManager = api.as(manager!)
    const asHelper = api.as(helper!)
    await keptOf(() => asManager.applications.list(call))
    await keptOf(() => asHelper.applications.list(call))
    const { data: before } = await asHelper.applications.list(call)
    expect(before.length).toBeGreaterThan(2)
    await api.db.delete(competitionStaff).where(eq(competitionStaff.userId, helper!.id))
    await api.settled()
    expect((await asHelper.applications.list(call)).data).toEqual([])
    expect((await asManager.applications.list(call)).data).toHaveLength(before.length)
  })

  it('is another one for another club, and gone with the club', async () => {
    const [one, other] = await someUsers(api.db, [{ roles: ['club_manager'] }, { roles: ['club_manager'] }])
    const { club } = await aClub(api.db, { managerId: one!.id })
    const { club: second } = await aClub(api.db, { managerId: other!.id })
    await someUsers(api.db, [
      { name: 'Anna', clubId: club.id },
      { name: 'Boris', clubId: second.id },
    ])
    const names = async (person: { id: number }) =>
      (await api.as(person).members.list()).data.map(({ name }) => name)
    await keptOf(() => names(one!))
    expect(await names(one!)).toContain('Anna')
    expect(await names(other!)).toContain('Boris')
    expect(await names(other!)).not.toContain('Anna')
    await api.db.update(clubs).set({ managerId: other!.id }).where(eq(clubs.id, club.id))
    await api.settled()
    await expect(names(one!)).rejects.toThrow()
  })

  it('is kept for administrators, and shows at once what one of them changes', async () => {
    const [one, other] = [await anAdmin(api.db), await anAdmin(api.db)]
    const { club } = await aClub(api.db, { name: 'Zarya' })
    const list = () => api.as(other).admin.clubs.list({ query: { search: 'Zarya' } })
    await keptOf(list)
    await api.as(one).admin.clubs.update({ params: { id: club.id }, body: { address: 'Lenina 1' } })
    expect((await list()).data).toMatchObject([{ id: club.id, address: 'Lenina 1' }])
  })

  it('is never kept where it is one person’s own', async () => {
    const person = await aUser(api.db)
    const find = vi.spyOn(Answers.prototype, 'find')
    const found = () => find.mock.results.map(({ value }): unknown => value)
    onTestFinished(() => find.mockRestore())
    const own = [
      () => api.as(person).account.data(),
      () => api.as(person).user.current(),
      () => api.as(person).notifications.list(),
      () => api.as(person).messages.list(),
      () => api.as(person).applications.list(),
      () => api.as(person).orders.list(),
      () => api.as(person).documents.list(),
    ]
    for (const read of [...own, ...own]) await read()
    expect(found().filter((answer) => answer !== null)).toEqual([])
  })
})

describe('the rows of an own list', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startTestApi()))
  afterAll(() => api.close())

  interface Listed {
    readonly data: readonly { readonly id: number }[]
  }
  type Reader = ReturnType<TestApi['as']>
  type Venue = Awaited<ReturnType<typeof aVenue>>

  /** A list, and what puts a row of somebody's into it. */
  const LISTS: Readonly<
    Record<
      string,
      {
        readonly read: (reader: Reader) => Promise<Listed>
        readonly add: (userId: number, venue: Venue) => Promise<unknown>
      }
    >
  > = {
    notifications: {
      read: (reader) => reader.notifications.list({ query: { grouped: '1' } }),
      add: (userId) =>
        api.db
          .insert(notifications)
          .values({ userId, type: 'judge_removed', payload: {}, createdAt: new Date() }),
    },
    documents: {
      read: (reader) => reader.documents.list(),
      add: (userId) =>
        api.db.insert(athleteDocuments).values({ athleteId: userId, kind: 'insurance', addedById: userId }),
    },
    applications: {
      read: (reader) => reader.applications.list(),
      add: (userId, { competition, category }) =>
        someEntries(api.db, competition.id, [category.id], [{ userId }]),
    },
    orders: {
      read: (reader) => reader.orders.list(),
      add: (userId) =>
        api.db
          .insert(orders)
          .values({ recipientId: userId, number: `N-${userId}`, item: 'Entry', price: 100 }),
    },
    assignments: {
      read: (reader) => reader.matJudges.list(),
      add: (userId, { mat }) => api.db.insert(matJudges).values({ matId: mat.id, userId }),
    },
    messages: {
      read: (reader) => reader.messages.list(),
      add: async (userId, { organisation }) => {
        const author = api.as({ id: organisation.managerId! })
        await author.messages.create({
          body: { subject: 'Subject', message: 'Message', users: [userId] },
        })
      },
    },
  }
  it.each(Object.entries(LISTS))('of %s are each reader’s, and anew after a change', async (_name, list) => {
    const [manager, one, other] = await someUsers(api.db, [
      { roles: ['organisation_manager'] },
      { roles: ['user', 'judge'] },
      { roles: ['user', 'judge'] },
    ])
    const venue = await aVenue(api, { id: manager!.id, role: 'organisation_manager' })
    const idsOf = async (person: { id: number }) => (await list.read(api.as(person))).data.map(({ id }) => id)
    await list.add(one!.id, venue)
    await api.settled()
    const first = await idsOf(one!)
    expect(first).toHaveLength(1)
    expect(await idsOf(other!)).toEqual([])
    expect(await idsOf(one!)).toEqual(first)
    await list.add(other!.id, venue)
    await api.settled()
    expect(await idsOf(other!)).toHaveLength(1)
    expect(await idsOf(other!)).not.toEqual(first)
    expect(await idsOf(one!)).toEqual(first)
  })
})

describe('the cached answer of', () => {
  let api: TestApi
  let anew: ReturnType<typeof createApi>
  beforeAll(async () => {
    api = await startTestApi()
    const { answers: _, ...deps } = api.deps
    anew = createApi(deps)
  })
  afterAll(() => api.close())

  const calls = allEndpoints.filter(
    ({ method, name }) => method === 'GET' && !['time.now', 'realtime.versions'].includes(name),
  )
  const venueOf = async (role: 'admin' | 'organisation_manager') => {
    const venue = await aVenue(api, { id: (await aUser(api.db, { roles: [role] })).id, role })
    const [judge] = await api.db.select().from(matJudges).where(eq(matJudges.id, venue.assignmentId))
    const people = [venue.owner.id, venue.club.managerId, judge?.userId, venue.left.id]
    return { venue, people: people.flatMap((id) => (id ? [{ id }] : [])) }
  }
  const someStaff = async (competitionId: number) => {
    const people = await someUsers(
      api.db,
      STAFF_ROLES.map(() => ({})),
    )
    await api.db
      .insert(competitionStaff)
      .values(STAFF_ROLES.map((role, at) => ({ competitionId, role, userId: people[at]!.id })))
    return people
  }

  it.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is for every caller, and for a web in the same process, what would be made anew',
    async (name, endpoint) => {
      const { venue, people: own } = await venueOf(
        name.startsWith('admin.') ? 'admin' : 'organisation_manager',
      )
      const given = (await samples[name]?.given(venue)) ?? {}
      const strangers = await someUsers(
        api.db,
        ROLES.map((role) => ({ roles: [role] })),
      )
      const staff = await someStaff(venue.competition.id)
      // Another competition's and another club's have answers of their own under the same address, or are refused.
      const { people: others } = await venueOf('organisation_manager')
      const callers = [null, ...own, ...others, ...staff, ...strangers]
      const read = async (app: ReturnType<typeof createApi>, person: { id: number } | null) => {
        const headers = new Headers(person ? { authorization: `Bearer ${await api.tokenOf(person)}` } : {})
        const response = await app.request(addressOf(endpoint, given), { headers })
        return [response.status, await response.json()]
      }
      const ownRead = createOwnReads(api.deps)
      const readOwn = async (person: { id: number } | null, form: 'json' | 'object') => {
        const answer = await ownRead({
          name,
          path: addressOf(endpoint, given),
          params: Object.fromEntries(
            Object.entries(given.params ?? {}).map(([key, value]) => [key, String(value)]),
          ),
          language: defaultLanguage,
          zone: 'UTC',
          token: person && (await api.tokenOf(person)),
          clientAddress: 'unknown',
          userAgent: null,
          form,
        })
        // A thread that makes pages is given the JSON.
        expect(answer?.body()).toEqual(JSON.parse(answer?.json() ?? ''))
        return [answer?.status, answer?.body()]
      }
      await api.settled()
      // Whoever comes first, and again when every caller has left something behind.
      for (const caller of [...callers, ...callers.reverse()]) {
        const made = await read(anew, caller)
        expect(await read(api.app, caller)).toEqual(made)
        for (const form of ['object', 'json'] as const) expect(await readOwn(caller, form)).toEqual(made)
      }
    },
  )
})
