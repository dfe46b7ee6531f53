import { inArray } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '~/domain/time'
import {
  applicationCategories,
  categories,
  competitionApplications,
  competitionCategories,
  competitions,
  mats,
  matJudges,
  news,
} from '../db/schema.ts'
import type { ApiDeps } from '../deps.ts'
import { momentIn } from '../kernel/dates.ts'
import { slugOf } from '../kernel/slug.ts'
import { poster } from './art.ts'
import { fightBout, fightOn, scheduleOf } from './bouts.ts'
import { callerFor, type Caller } from './caller.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { NEWS } from './demo-content.ts'
import { seedPeople, type DemoPeople } from './demo-people.ts'

const ZONE = 'Europe/Moscow'

/** The day `days` from now in the federation's zone, at an hour of it. */
const dayAt = (now: Instant, days: number, time: string): Date => {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date(now + days * DAY_MS))
  return momentIn(`${local}T${time}`, ZONE)
}

interface Event {
  readonly name: string
  readonly organisation: number
  readonly city: string
  readonly address: string
  readonly description: string
  readonly start: Date
  readonly end: Date
  readonly registration: readonly [Date, Date]
  readonly status: 'active' | 'inactive'
  readonly price: number
  readonly categories: readonly string[]
  readonly mats: readonly string[]
  readonly hues: readonly [string, string]
}

/** The demo federation: a past competition with its results, a live one in mid-fight, one open for entries, a draft. */
export async function seedDemo(deps: ApiDeps): Promise<void> {
  const chance = chanceFrom(20_26)
  const now = deps.now()
  const people = await seedPeople(deps, chance)
  const organiser = await callerFor(deps, people.organiserId)

  const past = await announce(deps, people, {
    name: 'Осеннее первенство федерации',
    organisation: 0,
    city: 'Рязань',
    address: 'Дворец спорта «Олимпийский», улица Зубковой, 12',
    description:
      'Первенство федерации среди юниоров и взрослых. Личный зачёт по весовым категориям, командный зачёт по медалям клубов.',
    start: dayAt(now, -34, '10:00:00'),
    end: dayAt(now, -33, '19:00:00'),
    registration: [dayAt(now, -70, '09:00:00'), dayAt(now, -38, '18:00:00')],
    status: 'active',
    price: 0,
    categories: [
      'Мужчины −65 кг',
      'Мужчины −70 кг',
      'Мужчины −80 кг',
      'Женщины −55 кг',
      'Женщины −60 кг',
      'Юниоры 16–17 −60 кг',
    ],
    mats: ['Ковёр 1', 'Ковёр 2'],
    hues: ['#7a2f1a', '#20436b'],
  })
  await enter(deps, people, past, chance, [10, 8, 4, 5, 2, 4], now - 40 * DAY_MS)
  await draw(organiser, past, dayAt(now, -35, '18:00:00').getTime(), { third_place: 'repechage-ijf' })
  await fightOn(organiser, past.slug, { from: past.start.getTime(), chance })

  const live = await announce(deps, people, {
    name: 'Кубок Рубежа',
    organisation: 0,
    city: 'Москва',
    address: 'Дворец единоборств ЦСКА, Ленинградский проспект, 39',
    description:
      'Открытый кубок федерации. Поединки идут на трёх коврах, счёт и часы каждого ковра видны на сайте и на табло в зале.\n\nВход для зрителей свободный.',
    start: new Date(now - 2 * HOUR_MS),
    end: new Date(now + 6 * HOUR_MS),
    registration: [dayAt(now, -40, '09:00:00'), dayAt(now, -3, '18:00:00')],
    status: 'active',
    price: 0,
    categories: [
      'Мужчины −70 кг',
      'Мужчины −75 кг',
      'Мужчины −85 кг',
      'Женщины −50 кг',
      'Женщины −60 кг',
      'Юниоры 16–17 −65 кг',
    ],
    mats: ['Ковёр 1', 'Ковёр 2', 'Ковёр 3'],
    hues: ['#a3152c', '#123e8a'],
  })
  await enter(deps, people, live, chance, [14, 11, 9, 5, 8, 7], now - 20 * DAY_MS)
  await draw(organiser, live, now - DAY_MS, { third_place: 'shared' })
  await judge(deps, people, live)
  await fightOn(organiser, live.slug, { from: live.start.getTime() + 5 * MINUTE_MS, chance, enough: 4 })
  await startNow(organiser, live.slug, chance, now)

  const upcoming = await announce(deps, people, {
    name: 'Зимнее первенство федерации',
    organisation: 0,
    city: 'Казань',
    address: 'Центр волейбола «Санкт-Петербург», улица Тази Гиззата, 15а',
    description: 'Отбор в сборную федерации. Принимаются заявки спортсменов всех клубов.',
    start: dayAt(now, 31, '10:00:00'),
    end: dayAt(now, 32, '18:00:00'),
    registration: [dayAt(now, -10, '09:00:00'), dayAt(now, 24, '18:00:00')],
    status: 'active',
    price: 20,
    categories: [
      'Мужчины −65 кг',
      'Мужчины −70 кг',
      'Мужчины −75 кг',
      'Мужчины −80 кг',
      'Женщины −55 кг',
      'Женщины −60 кг',
      'Мужчины 16+, техника',
      'Женщины 16+, техника',
    ],
    mats: ['Ковёр 1', 'Ковёр 2', 'Ковёр 3', 'Ковёр 4'],
    hues: ['#0d5c63', '#2b2d74'],
  })
  await applyInEveryState(deps, people, upcoming, now)
  await inviteJudge(deps, people, upcoming)

  await announce(deps, people, {
    name: 'Кубок Урала',
    organisation: 0,
    city: 'Екатеринбург',
    address: 'Дворец игровых видов спорта, улица Ерёмина, 10',
    description: 'Положение готовится.',
    start: dayAt(now, 75, '10:00:00'),
    end: dayAt(now, 75, '19:00:00'),
    registration: [dayAt(now, 40, '09:00:00'), dayAt(now, 70, '18:00:00')],
    status: 'inactive',
    price: 15,
    categories: ['Мужчины −75 кг', 'Женщины −60 кг'],
    mats: [],
    hues: ['#5a3d8a', '#b25a17'],
  })
  await publish(deps, people, live.id, now)
  await organiser.close()
}

type Held = Awaited<ReturnType<typeof announce>>

async function announce(deps: ApiDeps, people: DemoPeople, event: Event) {
  const picture = await deps.pictures.take(await poster(event.name.length * 97, event.hues), 'cover')
  const cover = typeof picture === 'string' ? {} : picture
  const chosen = await deps.db
    .select()
    .from(categories)
    .where(inArray(categories.nameRu, [...event.categories]))
  const [row] = await deps.db
    .insert(competitions)
    .values({
      slug: `${slugOf(event.name)}-${event.start.getUTCFullYear()}`,
      name: `${event.name} ${event.start.getUTCFullYear()}`,
      organisationId: people.organisationIds[event.organisation] ?? 1,
      description: event.description,
      registrationStartAt: event.registration[0],
      registrationEndAt: event.registration[1],
      startAt: event.start,
      endAt: event.end,
      status: event.status,
      cityId: people.cityIds.get(event.city) ?? null,
      address: event.address,
      price: event.price,
      paymentInformation:
        event.price > 0
          ? 'Взнос переводится на счёт федерации: р/с 40703810000000000001, БИК 044525000.\nВ назначении укажите имя спортсмена и номер заказа.'
          : null,
      ...cover,
    })
    .returning({ id: competitions.id, slug: competitions.slug })
  if (!row) throw new Error('the competition was not stored')
  await deps.db
    .insert(competitionCategories)
    .values(chosen.map((category) => ({ competitionId: row.id, categoryId: category.id })))
  const laid = event.mats.length
    ? await deps.db
        .insert(mats)
        .values(event.mats.map((name, position) => ({ competitionId: row.id, name, position })))
        .returning({ id: mats.id })
    : []
  const ordered = event.categories.flatMap((name) => chosen.filter((category) => category.nameRu === name))
  return { ...row, start: event.start, categories: ordered, matIds: laid.map((mat) => mat.id) }
}

/** Enters athletes that fit into each category: `sizes[i]` of them into the i-th, approved and free of charge. */
async function enter(
  deps: ApiDeps,
  people: DemoPeople,
  held: Held,
  chance: Chance,
  sizes: readonly number[],
  when: Instant,
): Promise<void> {
  const used = new Set<number>()
  for (const [place, category] of held.categories.entries()) {
    const first = people.athletes.filter((athlete) => athlete.id === people.athleteId)
    const pool = [
      ...first,
      ...chance.shuffled(people.athletes.filter((athlete) => athlete.id !== people.athleteId)),
    ]
    const fitting = pool
      .filter(
        (athlete) =>
          !used.has(athlete.id) &&
          athlete.gender === category.gender &&
          athlete.weight > (category.weightFrom ?? 0) &&
          athlete.weight <= (category.weightTo ?? Infinity) &&
          (category.ageFrom ?? 0) >= 18 === athlete.adult,
      )
      .slice(0, sizes[place] ?? 8)
    for (const athlete of fitting) {
      used.add(athlete.id)
      const at = new Date(when)
      const [application] = await deps.db
        .insert(competitionApplications)
        .values({
          userId: athlete.id,
          competitionId: held.id,
          disciplines: [category.discipline],
          weight: athlete.weight,
          userApprovedAt: at,
          competitionApprovedAt: at,
          createdAt: at,
        })
        .returning({ id: competitionApplications.id })
      if (application)
        await deps.db
          .insert(applicationCategories)
          .values({ applicationId: application.id, categoryId: category.id })
    }
  }
}

async function draw(
  caller: Caller,
  held: Held,
  at: Instant,
  settings: Record<string, unknown>,
): Promise<void> {
  caller.at = at
  await caller.ask('POST', `/api/core/competitions/${held.id}/brackets`, {
    ...settings,
    random_seed: held.slug,
  })
  await caller.ask('POST', `/api/core/competitions/${held.id}/schedule`, {
    changeover_seconds: 60,
    minimum_rest_seconds: 300,
  })
}

/** judge@ sits on the first mat and is asked to the second; the other judges have the rest. */
async function judge(deps: ApiDeps, people: DemoPeople, held: Held): Promise<void> {
  const at = new Date(deps.now() - 2 * DAY_MS)
  const [first, second, third] = held.matIds
  const [own, ...others] = people.judgeIds
  const seats = [
    { matId: first, userId: own, userApprovedAt: at },
    { matId: second, userId: own, userApprovedAt: null },
    { matId: second, userId: others[0], userApprovedAt: at },
    { matId: third, userId: others[1], userApprovedAt: at },
  ]
  for (const { matId, userId, userApprovedAt } of seats)
    if (matId !== undefined && userId !== undefined)
      await deps.db.insert(matJudges).values({ matId, userId, userApprovedAt, competitionApprovedAt: at })
}

async function inviteJudge(deps: ApiDeps, people: DemoPeople, held: Held): Promise<void> {
  const [matId] = held.matIds
  const [userId] = people.judgeIds
  if (matId !== undefined && userId !== undefined)
    await deps.db.insert(matJudges).values({ matId, userId, competitionApprovedAt: new Date(deps.now()) })
}

/** Leaves a bout under way on all mats but the last, where the next one is about to be called. */
async function startNow(caller: Caller, slug: string, chance: Chance, now: Instant): Promise<void> {
  const schedule = await scheduleOf(caller, slug)
  for (const [place, { fights: queue }] of schedule.entries()) {
    const next = queue.find(
      ({ status, details }) => status === 'waiting' && details.left_user && details.right_user,
    )
    if (!next || place === schedule.length - 1) continue
    caller.at = now - (45 + chance.below(20)) * 1_000
    await fightBout(caller, next, chance, 'running')
  }
}

/** Applications in every state that the list can show (spec §4). */
async function applyInEveryState(deps: ApiDeps, people: DemoPeople, held: Held, now: Instant): Promise<void> {
  const at = new Date(now - 2 * DAY_MS)
  const states = [
    { userApprovedAt: at, competitionApprovedAt: null, paidAt: null },
    { userApprovedAt: at, competitionApprovedAt: at, paidAt: null },
    { userApprovedAt: at, competitionApprovedAt: at, paidAt: at },
    { userApprovedAt: null, competitionApprovedAt: at, paidAt: null },
    {
      userApprovedAt: at,
      competitionApprovedAt: null,
      paidAt: null,
      closedAt: at,
      closedReason: 'Нет медицинского допуска',
    },
  ]
  let number = 0
  for (const category of held.categories) {
    const fitting = people.athletes.filter(
      (athlete) =>
        athlete.id !== people.athleteId &&
        athlete.adult &&
        athlete.gender === category.gender &&
        category.discipline === 'fight' &&
        athlete.weight > (category.weightFrom ?? 0) &&
        athlete.weight <= (category.weightTo ?? Infinity),
    )
    for (const athlete of fitting.slice(0, 5)) {
      const state = states[number % states.length]
      number += 1
      if (!state) continue
      const [application] = await deps.db
        .insert(competitionApplications)
        .values({
          userId: athlete.id,
          competitionId: held.id,
          disciplines: ['fight'],
          weight: athlete.weight,
          createdAt: at,
          ...state,
        })
        .onConflictDoNothing()
        .returning({ id: competitionApplications.id })
      if (application)
        await deps.db
          .insert(applicationCategories)
          .values({ applicationId: application.id, categoryId: category.id })
    }
  }
}

async function publish(
  deps: ApiDeps,
  people: DemoPeople,
  competitionId: number,
  now: Instant,
): Promise<void> {
  await deps.db.insert(news).values(
    NEWS.map(({ title, description }, place) => ({
      slug: slugOf(title),
      title,
      description,
      publishedAt: new Date(now - place * 3 * DAY_MS - HOUR_MS),
      isOnMain: true,
      status: 'active' as const,
      competitionId: place === 0 ? competitionId : null,
      authorId: people.organiserId,
    })),
  )
}
