import { amountDue } from '../applications/orders.ts'
import { applicationAmount, applicationStatus } from '~/domain/competition/application-status.ts'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { openToEntrant } from '~/domain/weigh-in/verdict.ts'
import { readWeighIn, type WeighInSituation } from '~/domain/weigh-in/weigh-in.ts'
import { eventDayOf } from '../applications/eligibility.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { presentCategory } from '../references/dictionary.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { entrantFacts, loadPersonRefs } from '../references/person.ts'
import { categoriesOf, type EntryRow } from './entries.ts'
import { weighInSettingsOf } from './settings.ts'

/** What acts on the entries of a competition are judged by. */
export async function loadSituations(
  db: Queryable,
  competition: CompetitionRow,
): Promise<(row: EntryRow) => WeighInSituation> {
  const offered = await categoriesOf(db, competition)
  const eventDay = await eventDayOf(db, competition)
  const settings = weighInSettingsOf(competition)
  return ({ application, gender, birthDate, belt, categoryIds }) => ({
    settings,
    categories: offered.filter(({ id }) => categoryIds.includes(id)),
    choices: openToEntrant(
      { gender, birthDate, belt, disciplines: application.disciplines },
      offered,
      categoryIds,
      eventDay,
    ),
  })
}

/** Entries as a station reads them. */
export async function presentEntries(
  { db, language, text, now }: ReadContext,
  competition: CompetitionRow,
  rows: readonly EntryRow[],
): Promise<WeighInEntry[]> {
  const situationOf = await loadSituations(db, competition)
  const offered = await categoriesOf(db, competition)
  const people = await loadPersonRefs(
    db,
    rows.flatMap(({ application, log }) => [application.userId, ...log.map(({ actorId }) => actorId)]),
    language,
  )
  return rows.flatMap((row) => {
    const { application, log, categoryIds } = row
    const person = people.get(application.userId)
    if (!person) return []
    const { state, weight, round, dueAt, version } = readWeighIn(log)
    const amount = applicationAmount(competition.price, application.disciplines)
    return [
      {
        id: application.id,
        user: { ...person, ...entrantFacts(row) },
        categories: offered
          .filter(({ id }) => categoryIds.includes(id))
          .map((category) => presentCategory(category, language, text)),
        choices: situationOf(row).choices.map(({ id }) => id),
        declared_weight: application.weight,
        status: applicationStatus(
          {
            userApprovedAt: application.userApprovedAt?.getTime() ?? null,
            competitionApprovedAt: application.competitionApprovedAt?.getTime() ?? null,
            paidAt: application.paidAt?.getTime() ?? null,
            closedAt: application.closedAt?.getTime() ?? null,
            amount,
            startAt: competition.startAt.getTime(),
          },
          now,
        ),
        amount,
        amount_due: amountDue(amount, { isPaid: application.paidAt !== null, paidSoFar: row.paidSoFar }),
        state,
        weight,
        round,
        due_at_ms: dueAt === null ? null : Number(dueAt),
        lacking_papers: row.lackingPapers,
        version,
        log: log.map((fact) => ({
          type: fact.type,
          weight: fact.weight,
          outcome: fact.outcome,
          category_id: fact.categoryId,
          former_category_id: fact.formerCategoryId,
          reason: fact.reason,
          due_at_ms: fact.dueAt == null ? null : Number(fact.dueAt),
          station: fact.station,
          by: (fact.actorId !== null && people.get(fact.actorId)?.name) || null,
          at_ms: Number(fact.at),
        })),
      },
    ]
  })
}
