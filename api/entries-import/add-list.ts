import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { ImportPreview } from '~/domain/contract/entries-import.fields.ts'
import { FreePlaces } from '~/domain/competition/category-places.ts'
import type { RowFacts } from '~/domain/import/entry-row.ts'
import { requiredOf } from '~/domain/import/row-categories.ts'
import { insertAthletes, type Manager, managerFor } from '../athletes/acts.ts'
import { nobodyElseAdds } from '../athletes/duplicates.ts'
import { athleteManagers, beltApprovals, belts, users } from '../platform/db/schema.ts'
import { type Call, type ReadContext, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { todayIn } from '../platform/kernel/dates.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { type Known, loadNamed, loadNamesakes, loadWrittenBelts, NO_BELTS } from './known.ts'
import { recordConsents, valuesOf } from './people.ts'
import { type PlannedRow, planFor } from './plan.ts'
import { isReady, presentPlan, requireListAsPreviewed } from './presenter.ts'

// A list of athletes for a club or an organisation, without a competition: they get records without an account.

export async function previewAdding(
  call: Call<typeof contract.athletes.previewList>,
): Promise<ImportPreview> {
  const manager = await managerFor(call, call.body.managed_by)
  return presentPlan(call, await planFor(call, call.body.rows, (facts) => loadGroup(call, manager, facts)))
}

/** Adds a whole list or nobody. Who is there already stays as they are, so that it can be sent again. */
export async function addList(call: Call<typeof contract.athletes.addList>) {
  const { db, body } = call
  const manager = await managerFor(call, body.managed_by)
  await nobodyElseAdds(db)
  const rows = await planFor(call, body.rows, (facts) => loadGroup(call, manager, facts))
  if (!isReady(rows)) throw new ApiError('import_not_ready')
  await requireListAsPreviewed(call, body.digest, rows)
  const fresh = rows.filter(({ status }) => status === 'new')
  const people = (await valuesOf(call, fresh)).map((values) => ({
    ...values,
    clubId: manager.clubId ?? values.clubId,
  }))
  const made = await insertAthletes(call, people, manager)
  await awaitApproval(call, fresh, made)
  return {
    added: made.length,
    already_there: rows.filter(({ status }) => status === 'already_entered').length,
    without_consent: await recordConsents(call, fresh, made),
  }
}

/**
 * The belts of a list wait for the federation's word like any other, as of the day the list is added: it names no day of
 * the award. They stand in the administrators' list; nobody is told of each of forty by itself.
 */
async function awaitApproval(
  call: WriteContext,
  rows: readonly Pick<PlannedRow, 'beltRank'>[],
  people: readonly { readonly id: number }[],
): Promise<void> {
  const worn = people.map(({ id }, index) => ({ id, rank: rows[index]?.beltRank ?? null }))
  if (worn.every(({ rank }) => rank === null)) return
  const kinds = await call.db.select({ id: belts.id, rank: belts.rank }).from(belts).orderBy(desc(belts.id))
  const ofRank = new Map(kinds.map(({ id, rank }) => [rank, id]))
  const values = worn.flatMap(({ id: userId, rank }) => {
    const beltId = rank === null ? undefined : ofRank.get(rank)
    return beltId === undefined
      ? []
      : [{ userId, beltId, issuerId: viewerOf(call).id, issuedAt: todayIn(call) }]
  })
  if (values.length > 0) await call.db.insert(beltApprovals).values(values)
}

/** What a list for a club or an organisation is compared with. A club's own list is of that club, whatever it says. */
async function loadGroup({ db }: ReadContext, manager: Manager, rows: readonly RowFacts[]): Promise<Known> {
  const named = await loadNamed(db, rows)
  const { clubId } = manager
  const ids = rows.flatMap((facts) => named.people(facts)).map(({ id }) => id)
  const { organisationId } = manager
  const managed = db
    .select({ id: athleteManagers.athleteId })
    .from(athleteManagers)
    .where(
      clubId == null
        ? eq(athleteManagers.organisationId, organisationId ?? 0)
        : eq(athleteManagers.clubId, clubId),
    )
  return {
    ...named,
    ...(clubId != null && { clubId: () => clubId }),
    categoriesOf: ({ athlete }) => ({ chosen: [], errors: requiredOf(athlete) }),
    places: new FreePlaces([]),
    settled: new Map(),
    entered: await alreadyAmong(db, manager, ids),
    belts: { ...NO_BELTS, written: await loadWrittenBelts(db) },
    namesakes: await loadNamesakes(
      db,
      or(clubId == null ? undefined : eq(users.clubId, clubId), inArray(users.id, managed)),
    ),
    // Somebody with a record elsewhere joins by an invitation, or is taken over from who looks after them.
    takes: false,
  }
}

async function alreadyAmong(
  db: ReadContext['db'],
  { clubId, organisationId }: Manager,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(athleteManagers, eq(athleteManagers.athleteId, users.id))
    .where(
      and(
        anyOf(users.id, ids),
        clubId == null
          ? eq(athleteManagers.organisationId, organisationId ?? 0)
          : or(eq(users.clubId, clubId), eq(athleteManagers.clubId, clubId)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
