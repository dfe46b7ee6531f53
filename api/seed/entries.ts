import { contract } from '~/domain/contract/contract.ts'
import type { Instant } from '~/domain/time.ts'
import { orderNumber } from '../applications/orders.ts'
import { applicationCategories, competitionApplications, orders } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { updateRows } from '../platform/queries/update-rows.ts'
import type { Held } from './announce.ts'
import type { Rng } from './rng.ts'
import type { DemoAthlete, DemoPeople } from './demo-people.ts'
import { timestampOf, type Step, type Strand, type When } from './story.ts'

type Category = Held['categories'][number]
interface Entry {
  readonly athlete: DemoAthlete
  readonly category: Category
}

const fitsWeight = ({ weight }: DemoAthlete, category: Category) =>
  weight > (category.weightFrom ?? 0) && weight <= (category.weightTo ?? Infinity)

const fits = (athlete: DemoAthlete, category: Category) =>
  athlete.gender === category.gender &&
  fitsWeight(athlete, category) &&
  (category.ageFrom ?? 0) >= 18 === athlete.adult

/**
 * Enters athletes that fit into each category: `sizes[i]` of them into the i-th, approved and, where it costs, paid.
 * The demo athlete is among them, but applies in person (`applyInPerson`).
 */
export async function enter(
  db: Queryable,
  people: DemoPeople,
  held: Held,
  rng: Rng,
  sizes: readonly number[],
  when: Instant,
): Promise<void> {
  const used = new Set<number>()
  const isOwn = ({ id }: DemoAthlete) => id === people.accounts.athlete
  const own = people.athletes.filter(isOwn)
  const others = people.athletes.filter((athlete) => !isOwn(athlete))
  const entries = held.categories.flatMap((category, place) => {
    const chosen = [...own, ...rng.shuffled(others)]
      .filter((athlete) => !used.has(athlete.id) && fits(athlete, category))
      .slice(0, sizes[place] ?? 8)
    for (const { id } of chosen) used.add(id)
    return chosen.map((athlete) => ({ athlete, category }))
  })
  await store(
    db,
    held,
    entries.filter(({ athlete }) => !isOwn(athlete)),
    when,
  )
}

/** Rows of applications that both sides and the bank have agreed to. */
async function store(db: Queryable, held: Held, entries: readonly Entry[], when: Instant): Promise<void> {
  const at = new Date(when)
  const rows = await db
    .insert(competitionApplications)
    .values(
      entries.map(({ athlete, category }) => ({
        userId: athlete.id,
        competitionId: held.id,
        disciplines: [category.discipline],
        weight: athlete.weight,
        userApprovedAt: at,
        competitionApprovedAt: at,
        paidAt: held.price > 0 ? at : null,
        createdAt: at,
      })),
    )
    .returning({ id: competitionApplications.id, userId: competitionApplications.userId })
  const ids = new Map(rows.map(({ id, userId }) => [userId, id]))
  await db.insert(applicationCategories).values(
    entries.flatMap(({ athlete, category }) => {
      const applicationId = ids.get(athlete.id)
      return applicationId === undefined ? [] : [{ applicationId, categoryId: category.id }]
    }),
  )
  if (held.price === 0) return
  const issued = await db
    .insert(orders)
    .values(
      rows.map(({ id, userId }) => ({
        number: `application ${id}`,
        item: held.name,
        applicationId: id,
        recipientId: userId,
        price: held.price,
        billing: 'paid' as const,
        paidAt: at,
        createdAt: at,
      })),
    )
    .returning({ id: orders.id })
  // Numbered by their ids, as orders are.
  await updateRows(
    db,
    orders,
    ['number'],
    issued.map(({ id }) => ({ id, number: orderNumber(id, when) })),
  )
}

/** What becomes of an application, as its steps (spec §4). */
type Course =
  | 'waits'
  | 'is approved'
  | 'is paid'
  | 'is refused'
  | 'is withdrawn'
  | 'is entered by the organiser'
  | 'is entered and accepts'

const COURSES: readonly Course[] = [
  'waits',
  'is approved',
  'is paid',
  'is entered by the organiser',
  'is refused',
  'is entered and accepts',
  'is withdrawn',
]

function courseOf(
  { accounts: { organiser } }: DemoPeople,
  held: Held,
  { athlete, category }: Entry,
  course: Course,
  at: readonly [Instant, Instant, Instant],
): Strand {
  const entry = {
    disciplines: [category.discipline],
    categories: [category.id],
    weight: athlete.weight,
  }
  const isEntered = course === 'is entered by the organiser' || course === 'is entered and accepts'
  const begun: Step = isEntered
    ? {
        at: at[0],
        by: organiser,
        endpoint: contract.applications.enter,
        params: { id: held.id },
        body: { ...entry, user_id: athlete.id },
      }
    : {
        at: at[0],
        by: athlete.id,
        endpoint: contract.applications.create,
        body: { ...entry, competition_id: held.id },
      }
  const decided = (when: Instant, body: Step['body'] = {}): Step => ({
    at: when,
    by: organiser,
    endpoint: contract.applications.decide,
    body,
  })
  const answered = (when: Instant, word: '1' | '0'): Step => ({
    at: when,
    by: athlete.id,
    endpoint: contract.applications.accept,
    body: { user_approved: word },
  })
  const approved = decided(at[1], { competition_approved: '1' })
  const rest: Readonly<Record<Course, readonly Step[]>> = {
    waits: [],
    'is approved': [approved],
    'is paid': [approved, decided(at[2], { is_paid: '1' })],
    'is refused': [decided(at[1], { closed: '1', closed_reason: 'Нет медицинского допуска' })],
    'is withdrawn': [approved, answered(at[2], '0')],
    'is entered by the organiser': [],
    'is entered and accepts': [answered(at[1], '1')],
  }
  return [begun, ...rest[course]]
}

/** The demo athlete's own application to a competition: approved, and paid where it costs. */
export function applyInPerson(people: DemoPeople, held: Held, now: Instant, daysAgo: number): Strand[] {
  const athlete = people.athletes.find(({ id }) => id === people.accounts.athlete)
  const category = athlete && held.categories.find((one) => fits(athlete, one))
  if (!category) return []
  const at = (days: number, time: string) => timestampOf(now, [days, time] satisfies When)
  const moments = [at(daysAgo, '20:15'), at(daysAgo - 1, '11:40'), at(daysAgo - 3, '09:25')] as const
  const course = held.price > 0 ? 'is paid' : 'is approved'
  return [courseOf(people, held, { athlete, category }, course, moments)]
}

/** Those of a category who may enter without meeting the demo athlete's own wish to. */
const suited = (people: DemoPeople, category: Category) =>
  people.athletes.filter((athlete) => athlete.id !== people.accounts.athlete && fits(athlete, category))

const foughtIn = ({ categories }: Held) => categories.filter(({ discipline }) => discipline === 'fight')
/** So many categories have an application in every state; the others, only those that are through: calls take time. */
const SHOWN_IN_FULL = 1

/** Applications in every state that the list can show (spec §4), over the last nine days. */
export const applyInEveryState = (people: DemoPeople, held: Held, now: Instant): Strand[] =>
  foughtIn(held)
    .slice(0, SHOWN_IN_FULL)
    .flatMap((category, row) =>
      suited(people, category)
        .slice(0, COURSES.length)
        .flatMap((athlete, place) => {
          const days = 2 + ((row * 3 + place) % 8)
          const at = (after: number, hour: string) =>
            timestampOf(now, [days - after, `${hour}:${10 + row * 7 + place}`] satisfies When)
          const moments = [at(0, '17'), at(1, '10'), at(1, '15')] as const
          const course = COURSES[place]
          return course ? [courseOf(people, held, { athlete, category }, course, moments)] : []
        }),
    )

/** Those who were quick: entered, approved and paid at one moment. */
export async function enterMore(db: Queryable, people: DemoPeople, held: Held, when: Instant): Promise<void> {
  const entries = foughtIn(held)
    .slice(SHOWN_IN_FULL)
    .flatMap((category, row) =>
      suited(people, category)
        .slice(0, 3 + row)
        .map((athlete) => ({ athlete, category })),
    )
  await store(db, held, entries, when)
}
