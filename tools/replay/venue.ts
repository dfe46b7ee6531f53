import { HOUR_MS, type Instant } from '~/domain/time.ts'
import { createFormat } from '~/i18n/format.ts'
import { type ApiClient, ApiRefusal } from '~/server/client/api-client.ts'
import { inTurns } from '../in-turns.ts'
import type { AthleteKey, RecordedAthlete, RecordedEvent } from './recorded-event.ts'

export interface People {
  readonly admin: ApiClient
  readonly organiser: ApiClient
}

/** A competition made for one recorded event, its athletes entered and confirmed. */
export interface Venue {
  readonly competition: { readonly id: number; readonly slug: string }
  readonly categoryId: number
  readonly matId: number
  /** The platform's ids of the file's athletes. */
  readonly athletes: ReadonlyMap<AthleteKey, number>
}

/** Announces a competition of today for the event, with one mat, and enters those who fought in it. */
export async function openVenue(
  people: People,
  event: RecordedEvent,
  fighters: readonly AthleteKey[],
  now: Instant,
): Promise<Venue> {
  const { organiser } = people
  const categoryId = await findCategory(people, event)
  const dateTimeOf = (at: Instant) => createFormat('en', 'UTC').dateTime(at)
  const { data: competition } = await organiser.competitions.create({
    body: {
      name: `${event.title} — ${createFormat('en', 'UTC').dateTime(now)}`,
      registration_start_at: dateTimeOf(now - 48 * HOUR_MS),
      registration_end_at: dateTimeOf(now - 2 * HOUR_MS),
      start_at: dateTimeOf(now - HOUR_MS),
      end_at: dateTimeOf(now + 9 * HOUR_MS),
      status: 'active',
      categories: [categoryId],
    },
  })
  const { data: mat } = await organiser.mats.create({ body: { competition_id: competition.id, name: '1' } })
  const entered = await inTurns(fighters, async (key) => {
    const athlete = event.athletes.get(key) ?? { key, name: key, country: null }
    const id = await enter(people, event, competition.id, categoryId, athlete, now)
    return [key, id] as const
  })
  return { competition, categoryId, matId: mat.id, athletes: new Map(entered) }
}

/** The category of an earlier replay of the event, or a new one; open in age and weight. */
async function findCategory({ admin }: People, event: RecordedEvent): Promise<number> {
  const { data } = await admin.dict.categories({
    query: { search: event.title.slice(0, 100), gender: event.gender, no_pagination: '1' },
  })
  const present = data.find(
    ({ name, weight_to, age_from }) => name === event.title && weight_to === null && age_from === null,
  )
  if (present) return present.id
  const made = await admin.admin.categories.create({
    body: {
      name: event.title.slice(0, 120),
      name_ru: event.title.slice(0, 120),
      discipline: 'fight',
      gender: event.gender,
    },
  })
  return made.data.id
}

async function enter(
  people: People,
  event: RecordedEvent,
  competitionId: number,
  categoryId: number,
  athlete: RecordedAthlete,
  now: Instant,
): Promise<number> {
  const { admin, organiser } = people
  const entry = (user_id: number) =>
    organiser.applications.enter({
      params: { id: competitionId },
      body: { user_id, disciplines: ['fight'], categories: [categoryId], weight: event.weight ?? 60 },
    })
  const known = await findPerson(people, event, athlete)
  const { data: application } = await entry(known ?? (await addPerson(people, event, athlete, now))).catch(
    async (refusal: unknown) => {
      // Somebody else of that name: an account of the event's own.
      if (known === null || !(refusal instanceof ApiRefusal) || refusal.status !== 422) throw refusal
      return entry(await addPerson(people, event, athlete, now))
    },
  )
  await admin.applications.accept({ params: { id: application.id }, body: { user_approved: '1' } })
  return application.user.id
}

/** An athlete of that name and gender from an earlier replay. */
async function findPerson(
  { admin }: People,
  event: RecordedEvent,
  { name }: RecordedAthlete,
): Promise<number | null> {
  const { data } = await admin.people.list({ query: { search: name.slice(0, 100), gender: event.gender } })
  return data.find((person) => person.name === name)?.id ?? null
}

async function addPerson(
  { admin }: People,
  event: RecordedEvent,
  { key, name }: RecordedAthlete,
  now: Instant,
): Promise<number> {
  const local = `${key}.${event.title}.${now}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
  const { data } = await admin.admin.users.create({
    body: { email: `${local}@replay.example`, name, gender: event.gender },
  })
  return data.id
}
