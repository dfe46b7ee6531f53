import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import {
  competitionStage,
  registrationState,
  type CompetitionDates,
  type CompetitionFacts,
} from '~/domain/competition/stage.ts'
import type {
  Competition,
  CompetitionCard,
  CompetitionSummary,
  OfferedCategory,
} from '~/domain/contract/competition.fields.ts'
import { hasTeam } from '../athletes/policy.ts'
import {
  applicationCategories,
  brackets,
  categories,
  competitionApplications,
  competitionCategories,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { rememberedList } from '../platform/db/remembered.ts'
import { presentCategory } from '../references/dictionary.ts'
import { ORGANISATION } from '../references/group.ts'
import { loadGroupRefs } from '../references/group-refs.ts'
import type { Granted, ReadContext } from '../platform/calls/call.ts'
import { addFields } from '../platform/kernel/add-fields.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { wirePart } from '../platform/kernel/wire-copy.ts'
import type { Language } from '~/i18n/languages.ts'
import { loadCityRefs } from '../references/person.ts'
import { loadFacts } from './policy/facts.ts'
import { type CompetitionRow, judgesAt, standingAt } from './policy/policy.ts'
import { loadZones } from './policy/zone.ts'

/** The dates of a competition as the domain takes them. */
export const datesOf = (
  row: Pick<CompetitionRow, 'registrationStartAt' | 'registrationEndAt' | 'startAt' | 'endAt'>,
): CompetitionDates => ({
  registrationStartAt: row.registrationStartAt.getTime(),
  registrationEndAt: row.registrationEndAt.getTime(),
  startAt: row.startAt.getTime(),
  endAt: row.endAt.getTime(),
})

/** Whether an entry would be taken now. */
export const takesEntries = (row: CompetitionRow, now: number) =>
  row.status === 'active' && registrationState(datesOf(row), now) === 'open'

/**
 * A competition as what somebody has to do there tells of it.
 * @param timezone IANA zone of its venue
 */
export const presentCompetitionSummary = (
  row: CompetitionRow,
  facts: CompetitionFacts,
  timezone: string,
  { zone, now }: Pick<ReadContext, 'zone' | 'now'>,
): CompetitionSummary => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  start_at: wireTimestamp(row.startAt, zone),
  end_at: wireTimestamp(row.endAt, zone),
  status: row.status,
  stage: competitionStage(datesOf(row), now, facts),
  timezone,
})

/** Competitions as lists show them; everything they refer to is loaded for all of them at once. */
export async function presentCompetitionCards(
  context: ReadContext,
  rows: readonly CompetitionRow[],
): Promise<CompetitionCard[]> {
  const { db, language, zone, now } = context
  const ids = rows.map((row) => row.id)
  const organisations = await loadGroupRefs(
    ORGANISATION,
    db,
    rows.map((row) => row.organisationId),
  )
  const cities = await loadCityRefs(
    db,
    rows.map((row) => row.cityId),
    language,
  )
  const zones = await loadZones(db, ids)
  const factsOf = await loadFacts(db, ids)
  return rows.flatMap((row) => {
    const organisation = organisations.get(row.organisationId)
    if (!organisation) return []
    const facts = factsOf(row.id)
    return [
      addFields(presentCompetitionSummary(row, facts, zones.get(row.id) ?? 'UTC', context), {
        organisation,
        registration_start_at: wireTimestamp(row.registrationStartAt, zone),
        registration_end_at: wireTimestamp(row.registrationEndAt, zone),
        registration_open: takesEntries(row, now),
        city: (row.cityId !== null && cities.get(row.cityId)) || null,
        address: row.address,
        image: row.image,
        thumb: row.thumb,
        price: row.price,
        currency: row.currency,
        athletes_count: facts.athletes,
        live_fights_count: facts.liveFights,
      }),
    ]
  })
}

/** A competition's own page, with what the asking person may do there. */
export async function presentCompetition(context: ReadContext, row: CompetitionRow): Promise<Competition> {
  const [card] = await presentCompetitionCards(context, [row])
  if (!card) throw notFound()
  const { granted, now } = context
  const abilities =
    (granted?.competitionId === row.id && granted.abilities) || (await abilitiesAt(context, row))
  return addFields(card, {
    description: row.description,
    payment_information: row.paymentInformation,
    categories: await offeredCategories(context, row.id),
    version: row.version,
    abilities: { ...abilities, apply: abilities.apply && takesEntries(row, now) },
  })
}

/** What the asking person may do at a competition, whatever the time. */
async function abilitiesAt(context: ReadContext, row: CompetitionRow): Promise<Competition['abilities']> {
  const { db, viewer } = context
  const { manages: manage, staff } = await standingAt(context, row)
  return {
    manage,
    staff: manage ? [] : staff,
    apply: await mayApply(db, context, row.id),
    judge: await judgesAt(db, viewer, row.id),
    team: await hasTeam(context),
  }
}

/** Lets the readers of a competition's own page in, with what each may do there. */
export async function grantAbilities(context: ReadContext, row: CompetitionRow): Promise<Granted> {
  return { competitionId: row.id, abilities: await abilitiesAt(context, row) }
}

const offered = rememberedList((db, competitionId) => {
  const entered = db
    .select({ categoryId: applicationCategories.categoryId, entrants: count().as('entrants') })
    .from(applicationCategories)
    .innerJoin(competitionApplications, eq(competitionApplications.id, applicationCategories.applicationId))
    .where(
      and(eq(competitionApplications.competitionId, competitionId), isNull(competitionApplications.closedAt)),
    )
    .groupBy(applicationCategories.categoryId)
    .as('entered')
  return db
    .select({
      category: categories,
      maxEntrants: competitionCategories.maxEntrants,
      entrants: sql`coalesce(${entered.entrants}, 0)`.mapWith(Number),
    })
    .from(competitionCategories)
    .innerJoin(categories, eq(categories.id, competitionCategories.categoryId))
    .leftJoin(entered, eq(entered.categoryId, competitionCategories.categoryId))
    .where(eq(competitionCategories.competitionId, competitionId))
    .orderBy(
      asc(categories.discipline),
      asc(categories.gender),
      asc(categories.ageFrom),
      asc(categories.weightTo),
      asc(categories.id),
    )
})

/** Apart from the entries, which are still while a competition is fought; brackets change with each bout. */
const drawnCategories = rememberedList(async (db, competitionId) => {
  const rows = await db
    .selectDistinct({ id: brackets.categoryId })
    .from(brackets)
    .where(eq(brackets.competitionId, competitionId))
    .orderBy(asc(brackets.categoryId))
  return rows.map(({ id }) => id)
})

interface Presented {
  /** The ids of the categories that were drawn. */
  readonly drawn: string
  readonly categories: OfferedCategory[]
}

/** Categories as replies have them, by the rows they are made of and the language of their names. */
const presented = new WeakMap<object, Map<Language, Presented>>()

async function offeredCategories(
  { db, language, text }: ReadContext,
  competitionId: number,
): Promise<OfferedCategory[]> {
  const [rows, drawn] = await Promise.all([offered(db, competitionId), drawnCategories(db, competitionId)])
  let inLanguages = presented.get(rows)
  if (!inLanguages) presented.set(rows, (inLanguages = new Map()))
  const known = inLanguages.get(language)
  const drawnIds = drawn.join()
  if (known?.drawn === drawnIds) return known.categories
  const made = wirePart(
    rows.map(({ category, maxEntrants, entrants }) =>
      addFields(presentCategory(category, language, text), {
        is_own: category.competitionId !== null,
        entrants,
        max_entrants: maxEntrants,
        is_drawn: drawn.includes(category.id),
      }),
    ),
  )
  inLanguages.set(language, { drawn: drawnIds, categories: made })
  return made
}

/** The competitions a person has an entry at that is not closed. */
const entered = rememberedList((db, userId) =>
  db
    .select({ competitionId: competitionApplications.competitionId })
    .from(competitionApplications)
    .where(and(eq(competitionApplications.userId, userId), isNull(competitionApplications.closedAt))),
)

async function mayApply(db: Queryable, { viewer }: Pick<ReadContext, 'viewer'>, competitionId: number) {
  if (!viewer || !viewer.roles.some((role) => role === 'user' || role === 'trainer')) return false
  return !(await entered(db, viewer.id)).some((entry) => entry.competitionId === competitionId)
}
