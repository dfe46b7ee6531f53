import type { ApplicationRow } from './rows.ts'
import { asc } from 'drizzle-orm'
import { applicationAmount, applicationStatus } from '~/domain/competition/application-status.ts'
import type { Instant } from '~/domain/time.ts'
import type { CompetitionApplication } from '~/domain/contract/application.fields.ts'
import { applicationCategories, users } from '../platform/db/schema.ts'
import { loadFacts } from '../competitions/policy/facts.ts'
import { type CompetitionRow, competitionsAt, mayTakeMoney } from '../competitions/policy/policy.ts'
import { presentCompetitionSummary } from '../competitions/presenter.ts'
import { loadZones } from '../competitions/policy/zone.ts'
import { disciplineRef } from '../references/dictionary.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { rememberedRows } from '../platform/db/remembered.ts'
import { entrantFacts, loadPersonRefs } from '../references/person.ts'
import { loadWeighIns } from './weighed.ts'
import { lackingPapers } from './papers.ts'
import { loadCategories } from '../references/categories.ts'
import { loadAbilities } from './situation.ts'

const bodies = rememberedRows(async (db, ids) => {
  const rows = await db
    .select({
      id: users.id,
      gender: users.gender,
      birthDate: users.birthDate,
      sportRank: users.sportRank,
      coach: users.coach,
    })
    .from(users)
    .where(anyOf(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
})

/** The ids of the categories of some applications, in their order. */
const enteredIn = rememberedRows<readonly number[]>(async (db, ids) => {
  const { applicationId, categoryId } = applicationCategories
  const rows = await db
    .select({ applicationId, categoryId })
    .from(applicationCategories)
    .where(anyOf(applicationId, ids))
    .orderBy(asc(categoryId))
  const byId = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const row of rows) byId.get(row.applicationId)?.push(row.categoryId)
  return byId
})

/** How far an application is. */
export const statusOf = (row: ApplicationRow, competition: CompetitionRow, now: Instant) =>
  applicationStatus(
    {
      userApprovedAt: row.userApprovedAt?.getTime() ?? null,
      competitionApprovedAt: row.competitionApprovedAt?.getTime() ?? null,
      paidAt: row.paidAt?.getTime() ?? null,
      closedAt: row.closedAt?.getTime() ?? null,
      amount: applicationAmount(competition.price, row.disciplines),
      startAt: competition.startAt.getTime(),
    },
    now,
  )

/** Applications as their athletes and organisers read them; what they refer to is loaded for all of them at once. */
export async function presentApplications(
  context: ReadContext,
  rows: readonly ApplicationRow[],
): Promise<CompetitionApplication[]> {
  if (rows.length === 0) return []
  const { db, language, text, zone, now } = context
  const userIds = rows.map((row) => row.userId)
  const people = await loadPersonRefs(db, userIds, language)
  const bodyOf = await bodies(db, userIds)
  const competitionOf = await competitionsAt(
    db,
    rows.map((row) => row.competitionId),
  )
  const competitionIds = [...competitionOf.keys()]
  const zones = await loadZones(db, competitionIds)
  const factsOf = await loadFacts(db, competitionIds)
  const entered = await enteredIn(
    db,
    rows.map((row) => row.id),
  )
  const categoryOf = await loadCategories(context, [...entered.values()].flat())
  const shown = new Map(
    [...competitionOf].map(([id, competition]) => [
      id,
      {
        ...presentCompetitionSummary(competition, factsOf(id), zones.get(id) ?? 'UTC', context),
        price: competition.price,
        currency: competition.currency,
        registration_end_at: wireTimestamp(competition.registrationEndAt, zone),
      },
    ]),
  )
  const abilitiesOf = await loadAbilities(db, rows)
  // Staff read one competition at a time.
  const [only, ...others] = competitionOf.values()
  const takesMoney = !only || others.length > 0 || (await mayTakeMoney(context, only))
  const weighIns = await loadWeighIns(
    db,
    rows.map((row) => row.id),
  )
  const lacking = await lackingPapers(
    db,
    rows.map((row) => row.id),
  )

  return rows.flatMap((row) => {
    const person = people.get(row.userId)
    const body = bodyOf.get(row.userId)
    const competition = competitionOf.get(row.competitionId)
    const summary = shown.get(row.competitionId)
    if (!person || !body || !competition || !summary) return []
    const amount = applicationAmount(competition.price, row.disciplines)
    const { abilities, amountDue } = abilitiesOf(row, competition, now)
    return [
      {
        id: row.id,
        version: row.version,
        user: { ...person, ...entrantFacts(body) },
        competition: summary,
        disciplines: row.disciplines.map((slug) => disciplineRef(slug, text)),
        categories: (entered.get(row.id) ?? []).flatMap((id) => categoryOf.get(id) ?? []),
        weight: row.weight,
        seed: row.seed,
        status: statusOf(row, competition, now),
        user_approved: row.userApprovedAt !== null,
        competition_approved: row.competitionApprovedAt !== null,
        is_paid: row.paidAt !== null,
        amount,
        amount_due: amountDue,
        closed_reason: row.closedReason,
        weigh_in: weighIns.get(row.id) ?? null,
        lacking_papers: [...(lacking.get(row.id) ?? [])],
        confirmed_on_paper:
          row.confirmedBy !== null && row.confirmedOn !== null
            ? { by: row.confirmedBy, on: wireDay(row.confirmedOn) }
            : null,
        abilities: takesMoney ? abilities : { ...abilities, pay: false, unpay: false },
        created_at: wireTimestamp(row.createdAt, zone),
        updated_at: wireTimestamp(row.updatedAt, zone),
      },
    ]
  })
}

export async function presentApplication(
  context: ReadContext,
  row: ApplicationRow,
): Promise<CompetitionApplication> {
  const [application] = await presentApplications(context, [row])
  if (!application) throw notFound()
  return application
}
