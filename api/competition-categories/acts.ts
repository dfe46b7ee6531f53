import { and, asc, desc, eq } from 'drizzle-orm'
import { beltGroups } from '~/domain/competition/belt-groups.ts'
import { type Names, nameOfLimits } from '~/domain/competition/category-name.ts'
import { presetCategories, sameLimits } from '~/domain/competition/category-presets.ts'
import { isReversed } from '~/domain/competition/eligibility.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { competitionChannels } from '~/domain/realtime/channels.ts'
import { offeredBy } from '../applications/eligibility.ts'
import { openCompetition } from '../applications/enter.ts'
import { categoriesOffered, offerCategories, reofferCategories } from '../competitions/categories.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { noteChange } from '../edits/changes.ts'
import { belts, categories, competitionCategories, competitions } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit } from '../platform/calls/audit.ts'
import type { Call, WriteContext } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { invalidField, notFound } from '../platform/kernel/errors.ts'

/** Most categories a competition offers; as many as its own form takes. */
const OFFER_MAX = 200

/** The belts of the dictionary by their ranks. */
export async function beltNames(db: Queryable): Promise<ReadonlyMap<number, Names>> {
  const rows = await db.select().from(belts).orderBy(asc(belts.rank), desc(belts.id))
  return new Map(rows.map(({ rank, name, nameRu }) => [rank, { name, nameRu }]))
}

/** Adds a category that only this competition has. */
export async function addOwn(
  call: Call<typeof contract.competitionCategories.create>,
): Promise<CompetitionRow> {
  const { db, body } = call
  const competition = await openCompetition(call)
  await checkAll(
    () => {
      if (isReversed(body.weight_from, body.weight_to)) throw invalidField('weight_to', 'too_small')
    },
    () => {
      if (isReversed(body.age_from, body.age_to)) throw invalidField('age_to', 'too_small')
    },
    () => {
      if (isReversed(body.belt_from, body.belt_to)) throw invalidField('belt_to', 'too_small')
    },
  )
  const limits = {
    gender: body.gender,
    discipline: body.discipline,
    weightFrom: body.weight_from ?? null,
    weightTo: body.weight_to ?? null,
    ageFrom: body.age_from ?? null,
    ageTo: body.age_to ?? null,
    beltFrom: body.belt_from ?? null,
    beltTo: body.belt_to ?? null,
  }
  const composed = nameOfLimits(limits, await beltNames(db))
  const own = body.name ?? body.name_ru
  const [row] = await db
    .insert(categories)
    .values({
      ...limits,
      name: own ?? composed.name,
      nameRu: body.name_ru ?? own ?? composed.nameRu,
      ...(body.time_per_fight != null && { timePerFight: body.time_per_fight }),
      competitionId: competition.id,
    })
    .returning()
  if (!row) throw notFound()
  return offerMore(call, competition, [row.id], body.max_entrants ?? null)
}

/** Adds the categories of a preset: the federation's where it has them, the competition's own where it has not. */
export async function addPreset(call: Call<typeof contract.competitionCategories.addPreset>) {
  const { db, body } = call
  const competition = await openCompetition(call)
  const offered = [...(await offeredBy(db, competition.id)).values()]
  const named = await beltNames(db)
  const wanted = presetCategories(
    body.preset,
    body.discipline,
    beltGroups(body.belts ?? [], [...named.keys()]),
  )
  const missing = wanted.filter((limits) => !offered.some((category) => sameLimits(category, limits)))
  const known = await db.select().from(categories).where(eq(categories.discipline, body.discipline))
  const usable = known.filter(
    ({ competitionId, timePerFight }) =>
      competitionId === competition.id ||
      (competitionId === null && (body.time_per_fight == null || timePerFight === body.time_per_fight)),
  )
  const found = missing.map((limits) => usable.find((category) => sameLimits(category, limits)))
  const fresh = missing.filter((_, index) => !found[index])
  const made =
    fresh.length === 0
      ? []
      : await db
          .insert(categories)
          .values(
            fresh.map((limits) => ({
              ...limits,
              ...nameOfLimits(limits, named),
              ...(body.time_per_fight != null && { timePerFight: body.time_per_fight }),
              competitionId: competition.id,
            })),
          )
          .returning()
  const ids = [...found.flatMap((category) => category?.id ?? []), ...made.map(({ id }) => id)]
  if (ids.length > 0) await offerMore(call, competition, ids, body.max_entrants ?? null)
  return { added: ids.length, present: wanted.length - missing.length, categories: ids }
}

/** Sets how many entries a category takes. */
export async function limitEntrants(
  call: Call<typeof contract.competitionCategories.change>,
): Promise<CompetitionRow> {
  const { db, body, params } = call
  const competition = await openCompetition(call)
  const before = (await offeredBy(db, competition.id)).get(params.category_id)
  if (!before) throw notFound()
  const maxEntrants = body.max_entrants ?? null
  if (before.maxEntrants === maxEntrants) return competition
  await db
    .update(competitionCategories)
    .set({ maxEntrants })
    .where(
      and(
        eq(competitionCategories.competitionId, competition.id),
        eq(competitionCategories.categoryId, before.id),
      ),
    )
  await audit(call, {
    action: 'limit_entrants',
    entity: 'competition',
    entityId: competition.id,
    before: { category: before.id, maxEntrants: before.maxEntrants },
    after: { category: before.id, maxEntrants },
  })
  announceOffer(call, competition)
  return competition
}

/** Takes a category out of the offer. An own one stays stored: entries that were closed still name it. */
export async function removeFromOffer(
  call: Call<typeof contract.competitionCategories.remove>,
): Promise<CompetitionRow> {
  const { db, params } = call
  const competition = await openCompetition(call)
  const before = await categoriesOffered(db, competition.id)
  if (!before.includes(params.category_id)) throw notFound()
  const after = before.filter((id) => id !== params.category_id)
  await reofferCategories(db, competition.id, after)
  return noteOffer(call, competition, before, after)
}

async function offerMore(
  call: WriteContext,
  competition: CompetitionRow,
  ids: readonly number[],
  maxEntrants: number | null,
): Promise<CompetitionRow> {
  const { db } = call
  const before = await categoriesOffered(db, competition.id)
  if (before.length + ids.length > OFFER_MAX) throw invalidField('categories', 'too_many')
  await noteChange(db, competitions, competition.id, { categories: before })
  await offerCategories(db, competition.id, ids, maxEntrants)
  return noteOffer(call, competition, before, [...before, ...ids])
}

/** Writes a changed offer into the competition's history and tells its pages. */
export async function noteOffer(
  call: WriteContext,
  competition: CompetitionRow,
  before: readonly number[],
  after: readonly number[],
  action = 'update',
): Promise<CompetitionRow> {
  await audit(call, {
    action,
    entity: 'competition',
    entityId: competition.id,
    before: { categories: before },
    after: { categories: [...after].sort((one, other) => one - other) },
  })
  const row = await rowOf(call.db, competition.id)
  announceOffer(call, row)
  return row
}

function announceOffer(call: WriteContext, { id, version }: CompetitionRow): void {
  call.publish(competitionChannels(id), 'competition-updated', { id, version, at: call.now })
}

async function rowOf(db: Queryable, id: number): Promise<CompetitionRow> {
  const [row] = await db.select().from(competitions).where(eq(competitions.id, id))
  if (!row) throw notFound()
  return row
}
