import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, isNull } from 'drizzle-orm'
import { notifications, users } from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type ApiClient, type TestApi } from '../support/api.ts'
import { aBelt, aClub, aCompetition, aJudge, anAdmin, anOrganisation, aUser } from '../support/builders.ts'
import { signedUp } from '../support/sign-up.ts'

let api: TestApi
/** The one administrator: all of them hear of what is theirs. */
let theAdmin: ReturnType<typeof anAdmin>
beforeAll(async () => {
  api = await startTestApi()
  theAdmin = anAdmin(api.db)
  await theAdmin
})
afterAll(() => api.close())

test('what happened is written in the reader’s language, new until it is read', async () => {
  const admin = api.as(await theAdmin)
  const { club, manager } = await aClub(api.db, { status: 'waiting', name: 'Berkut' })
  await admin.admin.clubs.decide({ params: { id: club.id }, body: { status: 'active' } })
  api.clock.advance(1_000)
  await admin.admin.clubs.decide({ params: { id: club.id }, body: { status: 'inactive' } })
  const list = await api.as(manager, { language: 'ru' }).notifications.list()
  expect([list.unread_count, list.data.map(({ kind }) => kind).sort()]).toEqual([
    2,
    ['club_active', 'club_inactive'],
  ])
  expect(list.data.map(({ text }) => text)).toContain(
    'Клуб «Berkut» подтверждён: можно принимать спортсменов',
  )
  const [latest] = list.data
  const { data } = await api.as(manager).notifications.read({ params: { id: latest?.id ?? 0 } })
  expect(data.is_read).toBe(true)
  const unread = await api.as(manager).notifications.list({ query: { unread: '1' } })
  expect([unread.unread_count, unread.data.length]).toEqual([1, 1])
  await api.as(manager).notifications.readAll()
  expect((await api.as(manager).notifications.list()).unread_count).toBe(0)
  const stranger = await aUser(api.db)
  const read = api.as(stranger).notifications.read({ params: { id: latest?.id ?? 0 } })
  expect((await refusalOf(read)).status).toBe(404)
  expect((await api.as(stranger).notifications.list()).data).toEqual([])
})

test('a club or an organisation approved by its details hears of it as from the list', async () => {
  const admin = api.as(await theAdmin).admin
  const { club, manager } = await aClub(api.db, { status: 'waiting' })
  const { organisation, manager: organiser } = await anOrganisation(api.db, { status: 'waiting' })
  const body = { status: 'active' } as const
  await admin.clubs.update({ params: { id: club.id }, body })
  await admin.organisations.update({ params: { id: organisation.id }, body })
  await admin.clubs.update({ params: { id: club.id }, body: { ...body, phone: '+79990001122' } })
  const kindsOf = async (person: { readonly id: number }) =>
    (await api.as(person).notifications.list()).data.map(({ kind }) => kind)
  expect([await kindsOf(manager), await kindsOf(organiser)]).toEqual([
    ['club_active'],
    ['organisation_active'],
  ])
})

test('a belt is named in the language of each reader, in the list and on the screen', async () => {
  const { club, manager } = await aClub(api.db)
  const athlete = await aUser(api.db, { clubId: club.id, lang: 'ru', name: 'Анна' })
  await api.db.update(users).set({ lang: 'en' }).where(eq(users.id, manager.id))
  const belt = await aBelt(api.db, { name: 'black', nameRu: 'чёрный' })
  const admin = await theAdmin
  api.published.length = 0
  await api.as(admin).admin.beltApprovals.create({
    body: { user_id: athlete.id, belt_id: belt.id, issued_at: '01-05-2026' },
  })
  const live = (id: number) => api.published.find(({ channels }) => channels.includes(`private-user.${id}`))
  expect(live(athlete.id)?.payload).toMatchObject({
    text: 'Анна: пояс «чёрный» ждёт одобрения',
    params: { belt: 'чёрный' },
  })
  expect(live(manager.id)?.payload['text']).toBe('Анна: the belt “black” is awaiting approval')
  const texts = async (language: string) =>
    (await api.as(athlete, { language }).notifications.list()).data.map(({ text }) => text)
  expect(await texts('en')).toEqual(['Анна: the belt “black” is awaiting approval'])
  expect(await texts('ru')).toEqual(['Анна: пояс «чёрный» ждёт одобрения'])
})

test('a notification leads to what it speaks of', async () => {
  const { competition, organiser, categoryIds } = await aCompetition(api.db)
  const athlete = await aUser(api.db)
  if (!organiser) throw new Error('no organiser')
  const { data } = await api.as(organiser).applications.enter({
    params: { id: competition.id },
    body: { user_id: athlete.id, disciplines: ['fight'], categories: categoryIds, weight: '75' },
  })
  const [kept] = (await api.as(athlete).notifications.list()).data
  expect(kept?.target).toEqual({
    entity: 'competition_application',
    id: data.id,
    slug: competition.slug,
  })
})

/** Everybody who could hear of something, and what it could be about. */
async function aCast() {
  const { db } = api
  await db.delete(notifications)
  const { club, manager: clubManager } = await aClub(db)
  const { manager: otherClubManager } = await aClub(db)
  const { competition, organiser, categoryIds } = await aCompetition(db)
  const { manager: otherOrganiser } = await anOrganisation(db)
  if (!organiser) throw new Error('no organiser')
  const people = {
    admin: await theAdmin,
    organiser,
    otherOrganiser,
    clubManager,
    otherClubManager,
    newManager: await aUser(db, { roles: ['club_manager'] }),
    athlete: await aUser(db),
    member: await aUser(db, { clubId: club.id }),
    otherAthlete: await aUser(db),
    trainer: await aUser(db, { roles: ['trainer'] }),
    judge: await aJudge(db),
  }
  type Name = keyof typeof people
  return {
    people,
    club,
    competition,
    entry: { disciplines: ['fight'], categories: categoryIds, weight: '75' },
    belt: await aBelt(db),
    as: (name: Name): ApiClient => api.as(people[name]),
    id: (name: Name): number => people[name].id,
  }
}
type Cast = Awaited<ReturnType<typeof aCast>>
type Name = keyof Cast['people']

interface Case {
  /** What came before. */
  readonly given?: (cast: Cast) => Promise<unknown>
  readonly act: (cast: Cast) => Promise<unknown>
  /** Who hears which event on the socket (spec §6). */
  readonly live?: Readonly<Record<string, readonly Name[]>>
  /** Whose list keeps what; the same reaches their own channel. */
  readonly kept: Partial<Record<Name, readonly string[]>>
}

const asked = (cast: Cast) => cast.as('athlete').clubApplications.ask({ params: { id: cast.club.id } })
const invited = (cast: Cast) =>
  cast.as('clubManager').clubApplications.invite({ body: { user_id: cast.id('athlete') } })
const mine = async (cast: Cast) => {
  const [row] = (await cast.as('athlete').clubApplications.list()).data
  return row?.id ?? 0
}
const decided = (name: Name, word: '0' | '1') => async (cast: Cast) =>
  cast.as(name).clubApplications.decide({ params: { id: await mine(cast) }, body: { club_approved: word } })
const answered = (word: '0' | '1') => async (cast: Cast) =>
  cast
    .as('athlete')
    .clubApplications.answer({ params: { id: await mine(cast) }, body: { user_approved: word } })
const beltOf = (name: Name, by: Name) => (cast: Cast) =>
  cast.as(by).belts.set({
    body: {
      belt_id: cast.belt.id,
      issued_at: '01-05-2026',
      ...(name === by ? {} : { user_id: cast.id(name) }),
    },
  })

const applied = (cast: Cast) =>
  cast.as('athlete').applications.create({ body: { competition_id: cast.competition.id, ...cast.entry } })
const entered = (cast: Cast) =>
  cast.as('organiser').applications.enter({
    params: { id: cast.competition.id },
    body: { user_id: cast.id('athlete'), ...cast.entry },
  })
const closedByOrganiser = async (cast: Cast) => {
  const [row] = (await cast.as('athlete').applications.list()).data
  return cast.as('organiser').applications.decide({ params: { id: row?.id ?? 0 }, body: { closed: '1' } })
}

const cases: Readonly<Record<string, Case>> = {
  'an athlete applies to a competition': {
    act: applied,
    live: { 'competition-application-by-user-created': ['organiser'] },
    kept: { organiser: ['application_received'] },
  },
  'an organiser enters an athlete': {
    act: entered,
    live: { 'competition-application-by-competition-created': ['athlete'] },
    kept: { athlete: ['application_invited'] },
  },
  'an organiser refuses an application': {
    given: applied,
    act: closedByOrganiser,
    kept: { athlete: ['application_refused'] },
  },
  'an organiser withdraws an own entry': {
    given: entered,
    act: closedByOrganiser,
    kept: { athlete: ['application_canceled'] },
  },
  'an administrator enters an athlete': {
    act: (cast) =>
      cast.as('admin').admin.competitionApplications.create({
        body: { competition_id: cast.competition.id, user_id: cast.id('athlete'), ...cast.entry },
      }),
    live: { 'competition-application-by-competition-created': ['athlete'] },
    kept: { athlete: ['application_invited'] },
  },
  'somebody signs up': {
    act: () => signedUp(api, 'somebody@example.org'),
    live: { 'user-registered': ['admin'] },
    kept: { admin: ['user_registered'] },
  },
  'a club is founded': {
    act: (cast) => cast.as('newManager').clubs.create({ body: { name: 'Berkut' } }),
    live: { 'club-created': ['admin'] },
    kept: { admin: ['club_created'] },
  },
  'a member enters a belt': {
    act: beltOf('member', 'member'),
    live: { 'user-set-belt': ['admin', 'clubManager'] },
    kept: { admin: ['belt_set'], clubManager: ['belt_set'] },
  },
  'a club enters a belt of a member': {
    act: beltOf('member', 'clubManager'),
    live: { 'user-set-belt': ['admin', 'clubManager'] },
    kept: { admin: ['belt_set'], member: ['belt_set'] },
  },
  'somebody without a club enters a belt': {
    act: beltOf('athlete', 'athlete'),
    live: { 'user-set-belt': ['admin'] },
    kept: { admin: ['belt_set'] },
  },
  'a belt is approved': {
    given: beltOf('member', 'member'),
    act: async (cast) => {
      const [row] = (await cast.as('member').belts.list()).data
      const params = { id: row?.id ?? 0 }
      return cast.as('admin').admin.beltApprovals.update({ params, body: { is_approved: '1' } })
    },
    kept: { member: ['belt_approved'] },
  },
  'an athlete asks to join a club': {
    act: asked,
    live: { 'club-application-by-user-created': ['clubManager'] },
    kept: { clubManager: ['club_application_received'] },
  },
  'a club invites an athlete': {
    act: invited,
    live: { 'club-application-by-club-created': ['athlete'] },
    kept: { athlete: ['club_invited'] },
  },
  'a club takes in whoever asked': {
    given: asked,
    act: decided('clubManager', '1'),
    live: { 'user-joined-club': ['clubManager'] },
    kept: { athlete: ['club_application_approved'] },
  },
  'a club invites whoever asked': {
    given: asked,
    act: invited,
    live: { 'user-joined-club': ['clubManager'] },
    kept: { athlete: ['club_application_approved'] },
  },
  'an athlete asks whoever invited': {
    given: invited,
    act: asked,
    live: { 'user-joined-club': ['clubManager'] },
    kept: { clubManager: ['club_joined'] },
  },
  'an athlete accepts': {
    given: invited,
    act: answered('1'),
    live: { 'user-joined-club': ['clubManager'] },
    kept: { clubManager: ['club_joined'] },
  },
  'an athlete declines': {
    given: invited,
    act: answered('0'),
    kept: { clubManager: ['club_application_withdrawn'] },
  },
  'a club withdraws its invitation': {
    given: invited,
    act: decided('clubManager', '0'),
    kept: { athlete: ['club_invitation_withdrawn'] },
  },
  'a club refuses': {
    given: asked,
    act: decided('clubManager', '0'),
    kept: { athlete: ['club_application_refused'] },
  },
  'an administrator makes a member': {
    given: asked,
    act: async (cast) =>
      cast.as('admin').admin.clubApplications.update({
        params: { id: await mine(cast) },
        body: { club_approved: '1' },
      }),
    live: { 'user-joined-club': ['clubManager'] },
    kept: { clubManager: ['club_joined'], athlete: ['club_application_approved'] },
  },
  'an administrator asks for an athlete': {
    act: (cast) =>
      cast.as('admin').admin.clubApplications.create({
        body: { user_id: cast.id('athlete'), club_id: cast.club.id, user_approved: '1' },
      }),
    live: { 'club-application-by-user-created': ['clubManager'] },
    kept: { clubManager: ['club_application_received'] },
  },
  'an administrator invites for a club': {
    act: (cast) =>
      cast.as('admin').admin.clubApplications.create({
        body: { user_id: cast.id('athlete'), club_id: cast.club.id, club_approved: '1' },
      }),
    live: { 'club-application-by-club-created': ['athlete'] },
    kept: { athlete: ['club_invited'] },
  },
  'an administrator puts somebody into a club': {
    act: (cast) =>
      cast
        .as('admin')
        .admin.users.update({ params: { id: cast.id('athlete') }, body: { club_id: cast.club.id } }),
    live: { 'user-joined-club': ['clubManager'] },
    kept: { clubManager: ['club_joined'], athlete: ['club_application_approved'] },
  },
  'a member leaves': {
    act: (cast) => cast.as('member').clubApplications.leave(),
    kept: { clubManager: ['club_left'] },
  },
  'a club takes a member out': {
    act: (cast) => cast.as('clubManager').members.remove({ params: { id: cast.id('member') } }),
    kept: { member: ['club_removed'] },
  },
  'a club is suspended': {
    act: (cast) =>
      cast.as('admin').admin.clubs.decide({ params: { id: cast.club.id }, body: { status: 'inactive' } }),
    kept: { clubManager: ['club_inactive'] },
  },
}

describe('who hears of what, live and in the list', () => {
  const theirs = (cast: Cast) => Object.keys(cast.people) as Name[]
  const hears = async (cast: Cast, name: Name, channels: readonly string[]) => {
    for (const channel_name of channels) {
      const joining = cast.as(name).realtime.authorise({ body: { socket_id: '1.1', channel_name } })
      if (
        await joining.then(
          () => true,
          () => false,
        )
      )
        return true
    }
    return false
  }

  test.each(Object.entries(cases))('%s', async (_, { given, act, live = {}, kept }) => {
    const cast = await aCast()
    await given?.(cast)
    await api.db.delete(notifications)
    api.published.length = 0
    await act(cast)
    const received: Record<string, Name[]> = {}
    const bell: Partial<Record<Name, unknown[]>> = {}
    for (const { event, channels, payload } of [...api.published]) {
      expect(channels.filter((channel) => !channel.startsWith('private-'))).toEqual([])
      for (const name of theirs(cast)) {
        if (!(await hears(cast, name, channels))) continue
        if (event === 'notification') (bell[name] ??= []).push(payload['kind'])
        else (received[event] ??= []).push(name)
      }
    }
    expect(received).toEqual(live)
    expect(bell).toEqual(kept)
    const lists: Partial<Record<Name, string[]>> = {}
    for (const name of theirs(cast)) {
      const { data } = await cast.as(name).notifications.list()
      if (data.length > 0) lists[name] = data.map(({ kind }) => kind)
    }
    expect(lists).toEqual(kept)
  })

  test('a message is heard and kept by those it is to', async () => {
    const cast = await aCast()
    api.published.length = 0
    await cast.as('athlete').messages.create({
      body: { subject: 'Bus', message: 'At nine', users: [cast.id('trainer'), cast.id('judge')] },
    })
    const received: Name[] = []
    const unread: Name[] = []
    for (const name of theirs(cast)) {
      for (const { channels } of api.published) if (await hears(cast, name, channels)) received.push(name)
      if ((await cast.as(name).messages.unread()).meta.total > 0) unread.push(name)
    }
    expect(new Set(api.published.map(({ event }) => event))).toEqual(new Set(['new-message']))
    expect([received, unread]).toEqual([
      ['trainer', 'judge'],
      ['trainer', 'judge'],
    ])
  })
})

describe('notifications of one kind', () => {
  const aReader = async (lang: 'ru' | 'en' = 'en') => {
    const reader = await aUser(api.db, { lang })
    const tell = (type: string, payload: Record<string, string>, times: number) =>
      api.db
        .insert(notifications)
        .values(Array.from({ length: times }, () => ({ userId: reader.id, type, payload })))
    return { reader, tell }
  }
  const cup = { slug: 'cup', competition: 'Cup', athlete: 'Anna' }

  test('are one line of a grouped list, for each competition one, and are read together', async () => {
    const { reader, tell } = await aReader()
    await tell('application_received', cup, 300)
    await tell('application_received', { ...cup, slug: 'open', competition: 'Open' }, 2)
    await tell('user_registered', { slug: 'one', name: 'One' }, 1)
    await tell('user_registered', { slug: 'two', name: 'Two' }, 1)
    const calls = api.as(reader).notifications
    const list = await calls.list({ query: { unread: '1', grouped: '1' } })
    expect(list.data.map(({ text, count }) => [text, count]).sort()).toEqual([
      ['2 new applications to Open', 2],
      ['2 people have signed up', 2],
      ['300 new applications to Cup', 300],
    ])
    expect([list.meta.total, list.unread_count]).toEqual([3, 304])
    const ofCup = list.data.find(({ count }) => count === 300)
    await calls.read({ params: { id: ofCup?.id ?? 0 }, body: { grouped: '1' } })
    expect((await calls.list({ query: { unread: '1' } })).unread_count).toBe(4)
    const read = (await calls.list({ query: { grouped: '1' } })).data.find(({ count }) => count === 300)
    expect(read?.is_read).toBe(true)
    const each = await calls.list({ query: { unread: '1' } })
    expect(each.data.map(({ count }) => count)).toEqual([1, 1, 1, 1])
    await calls.read({ params: { id: each.data[0]?.id ?? 0 } })
    expect((await calls.list()).unread_count).toBe(3)
  })

  test.each([
    [1, 'Новая заявка на «Cup»: Anna'],
    [2, '2 новые заявки на «Cup»'],
    [5, '5 новых заявок на «Cup»'],
    [21, '21 новая заявка на «Cup»'],
  ])('%s of them are worded by their number', async (times, text) => {
    const { reader, tell } = await aReader('ru')
    await tell('application_received', cup, times)
    const { data } = await api.as(reader, { language: 'ru' }).notifications.list({ query: { grouped: '1' } })
    expect(data.map((entry) => entry.text)).toEqual([text])
  })

  test('that have no words of their own for several name the latest', async () => {
    const { reader, tell } = await aReader()
    await tell('application_paid', cup, 3)
    const { data } = await api.as(reader).notifications.list({ query: { grouped: '1' } })
    expect(data.map((entry) => entry.text)).toEqual(['Your payment for Cup has been received, and 2 more'])
  })

  test('of another person are neither shown nor read', async () => {
    const { tell } = await aReader()
    await tell('application_received', cup, 2)
    const { reader: stranger, tell: tellStranger } = await aReader()
    await tellStranger('application_received', cup, 1)
    const calls = api.as(stranger).notifications
    const { data } = await calls.list({ query: { grouped: '1' } })
    expect(data.map(({ count }) => count)).toEqual([1])
    await calls.read({ params: { id: data[0]?.id ?? 0 }, body: { grouped: '1' } })
    const unread = await api.db.select().from(notifications).where(isNull(notifications.readAt))
    expect(unread.filter(({ payload }) => payload['slug'] === 'cup').length).toBeGreaterThanOrEqual(2)
  })
})
