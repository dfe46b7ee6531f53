import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { applicationAmount } from '~/domain/competition/application-status.ts'
import type { Currency } from '~/domain/order/currency.ts'
import type { TeamEntry } from '~/domain/contract/team.fields.ts'
import type { WeighInState } from '~/domain/weigh-in/weigh-in.ts'
import { statusOf } from '../applications/presenter.ts'
import type { ApplicationRow } from '../applications/rows.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { competitionApplications } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { anyOf } from '../platform/queries/list.ts'
import { nameIn } from '../references/person.ts'
import { loadPlaces } from '../results/places.ts'

// Written out: inside a subquery a bare column name would be that of the inner table.
const OWN = sql.raw('competition_applications')

/** Where an entry is, beside its own row: one statement for any number of entries. */
const PROGRESS = {
  categories: sql<{ id: number; name: string; nameRu: string }[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'nameRu', c.name_ru) order by c.id), '[]')
    from application_categories e join categories c on c.id = e.category_id
    where e.application_id = ${OWN}.id)`,
  weighIn: sql<WeighInState | null>`(
    select w.outcome from weigh_in_acts w where w.application_id = ${OWN}.id order by w.position desc limit 1)`,
  nextBout: sql<{ id: number; number: string | null; mat: string | null; atMs: number | null } | null>`(
    select json_build_object('id', f.id, 'number', f.number, 'mat', m.name,
      'atMs', extract(epoch from coalesce(f.start_at, f.start_estimate_at)) * 1000)
    from fights f left join mats m on m.id = f.mat_id left join bracket_cells c on c.id = f.cell_id
    where f.competition_id = ${OWN}.competition_id and f.end_at is null
      and ${OWN}.user_id in (f.left_user_id, f.right_user_id)
      and coalesce(c.status, '') not in ('auto', 'cancelled')
    order by f.start_at nulls last, f.start_estimate_at nulls last, f.queue_number nulls last, f.id limit 1)`,
  medals: sql<TeamEntry['places']>`(
    select coalesce(json_agg(json_build_object('category_id', b.category_id, 'bracket_id', b.id, 'place', d.place,
      'place_to', d.place, 'medal', d.medal) order by d.place), '[]')
    from medals d join brackets b on b.id = d.bracket_id
    where b.competition_id = ${OWN}.competition_id and d.user_id = ${OWN}.user_id)`,
  order: sql<{
    id: number
    number: string
    price: number
    currency: Currency
    billing: 'not_paid' | 'paid' | 'canceled'
    dueOn: string | null
  } | null>`(
    select json_build_object('id', o.id, 'number', o.number, 'price', o.price, 'currency', o.currency, 'billing', o.billing, 'dueOn',
      (select p.due_on from payment_settings p where p.competition_id = ${OWN}.competition_id))
    from orders o where o.application_id = ${OWN}.id and o.billing <> 'canceled' order by o.billing = 'paid', o.id limit 1)`,
}

/** The entries of some people in a competition, by the person: the living one, else the last that was closed. */
export async function loadEntries(
  context: ReadContext,
  competition: CompetitionRow,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, TeamEntry>> {
  const { db } = context
  const rows = await db
    .select({ row: competitionApplications, ...PROGRESS })
    .from(competitionApplications)
    .where(
      and(
        eq(competitionApplications.competitionId, competition.id),
        anyOf(competitionApplications.userId, userIds),
      ),
    )
    // A later row of the same person takes the place of an earlier one.
    .orderBy(sql`${competitionApplications.closedAt} is null`, asc(competitionApplications.id))
  const ended = await loadPlaces(db, competition.id, [
    ...new Set(rows.flatMap(({ categories }) => categories.map(({ id }) => id))),
  ])
  return new Map(
    rows.map(({ row, categories, nextBout, order, ...progress }) => [
      row.userId,
      {
        id: row.id,
        status: statusOf(row, competition, context.now),
        categories: categories.map((category) => ({
          id: category.id,
          name: nameIn(context.language, category),
        })),
        weight: row.weight,
        amount: applicationAmount(competition.price, row.disciplines),
        closed_reason: row.closedReason,
        weigh_in: progress.weighIn,
        next_bout: nextBout && {
          id: nextBout.id,
          number: nextBout.number,
          mat: nextBout.mat,
          starts_at:
            nextBout.atMs === null ? null : wireTimestamp(new Date(Math.round(nextBout.atMs)), context.zone),
        },
        places: placesWith(progress.medals, ended, row.userId),
        order: order && {
          id: order.id,
          number: order.number,
          price: order.price,
          currency: order.currency,
          billing: order.billing,
          due_on: wireDay(order.dueOn),
        },
      },
    ]),
  )
}

/** Medals as they were awarded, and the places below them. */
function placesWith(
  medals: TeamEntry['places'],
  ended: Awaited<ReturnType<typeof loadPlaces>>,
  userId: number,
): TeamEntry['places'] {
  const below = ended.filter(
    ({ athlete, bracketId }) => athlete === userId && !medals.some(({ bracket_id: id }) => id === bracketId),
  )
  return [
    ...medals,
    ...below.map(({ categoryId, bracketId, from, to }) => ({
      category_id: categoryId,
      bracket_id: bracketId,
      place: from,
      place_to: to,
      medal: null,
    })),
  ]
}

/** The living applications of some people, by the person. */
export async function livingOf(
  { db }: Pick<ReadContext, 'db'>,
  competition: CompetitionRow,
  userIds: readonly number[],
): Promise<Map<number, ApplicationRow>> {
  const rows = await db
    .select()
    .from(competitionApplications)
    .where(
      and(
        eq(competitionApplications.competitionId, competition.id),
        anyOf(competitionApplications.userId, userIds),
        isNull(competitionApplications.closedAt),
      ),
    )
  return new Map(rows.map((row) => [row.userId, row]))
}
