import { DAY_MS, type Instant } from '~/domain/time'
import { applicationCategories, competitionApplications } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'
import type { Held } from './announce.ts'
import type { Chance } from './chance.ts'
import type { DemoAthlete, DemoPeople } from './demo-people.ts'

type Category = Held['categories'][number]
type NewApplication = typeof competitionApplications.$inferInsert

const fitsWeight = ({ weight }: DemoAthlete, category: Category) =>
  weight > (category.weightFrom ?? 0) && weight <= (category.weightTo ?? Infinity)

const fits = (athlete: DemoAthlete, category: Category) =>
  athlete.gender === category.gender &&
  fitsWeight(athlete, category) &&
  (category.ageFrom ?? 0) >= 18 === athlete.adult

/** Enters athletes that fit into each category: `sizes[i]` of them into the i-th, approved and free of charge. */
export async function enter(
  db: Queryable,
  people: DemoPeople,
  held: Held,
  chance: Chance,
  sizes: readonly number[],
  when: Instant,
): Promise<void> {
  const used = new Set<number>()
  const own = people.athletes.filter(({ id }) => id === people.athleteId)
  const others = people.athletes.filter(({ id }) => id !== people.athleteId)
  const entries = held.categories.flatMap((category, place) => {
    const chosen = [...own, ...chance.shuffled(others)]
      .filter((athlete) => !used.has(athlete.id) && fits(athlete, category))
      .slice(0, sizes[place] ?? 8)
    for (const { id } of chosen) used.add(id)
    return chosen.map((athlete) => ({ athlete, category }))
  })
  const at = new Date(when)
  const approved = { userApprovedAt: at, competitionApprovedAt: at, createdAt: at }
  await store(
    db,
    held,
    entries.map((entry) => ({ ...entry, state: approved })),
  )
}

/** Applications in every state that the list can show (spec §4). */
export async function applyInEveryState(
  db: Queryable,
  people: DemoPeople,
  held: Held,
  now: Instant,
): Promise<void> {
  const at = new Date(now - 2 * DAY_MS)
  const states: readonly Partial<NewApplication>[] = [
    { userApprovedAt: at },
    { userApprovedAt: at, competitionApprovedAt: at },
    { userApprovedAt: at, competitionApprovedAt: at, paidAt: at },
    { competitionApprovedAt: at },
    { userApprovedAt: at, closedAt: at, closedReason: 'Нет медицинского допуска' },
  ]
  const entries = held.categories
    .filter(({ discipline }) => discipline === 'fight')
    .flatMap((category) =>
      people.athletes
        .filter((athlete) => athlete.id !== people.athleteId && fits(athlete, category))
        .slice(0, states.length)
        .map((athlete, place) => ({ athlete, category, state: { ...states[place], createdAt: at } })),
    )
  await store(db, held, entries)
}

async function store(
  db: Queryable,
  held: Held,
  entries: readonly {
    readonly athlete: DemoAthlete
    readonly category: Category
    readonly state: Partial<NewApplication>
  }[],
): Promise<void> {
  const rows = await db
    .insert(competitionApplications)
    .values(
      entries.map(({ athlete, category, state }) => ({
        userId: athlete.id,
        competitionId: held.id,
        disciplines: [category.discipline],
        weight: athlete.weight,
        ...state,
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
}
