import { and, asc, desc, eq, inArray, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contract } from '~/domain/contract/contract.ts'
import { announceMat } from '../bouts/views/announce-fight.ts'
import { competitions, matJudges, mats, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { presentAssignment, presentAssignments, SEAT_DATES } from '../judges/presenter.ts'
import { judgeAt } from '../judges/routes.ts'
import type { Call } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { pageOfTable } from '../platform/queries/deep-page.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { anyOf, timestampsWithin, orderOf, pageOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { matColumns, presentMat } from '../mats/routes.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import { changeRow, createRow, DONE, equals, listRows, removeRow, rowAt } from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { found, idsNamed, numbered } from '../platform/queries/search.ts'

const MAT_JUDGE = record(matJudges, {
  fields: {
    user_approved: (row) => row.userApprovedAt !== null,
    competition_approved: (row) => row.competitionApprovedAt !== null,
  },
})

type MatRow = typeof mats.$inferSelect
type Placed = Pick<Call, 'db' | 'zone'>

/** Rows of a competition that a query names by its slug. */
export const ofSlug = (db: Queryable, column: PgColumn, slug: string | undefined): SQL | undefined =>
  slug === undefined
    ? undefined
    : inArray(
        column,
        db.select({ id: competitions.id }).from(competitions).where(eq(competitions.slug, slug)),
      )

async function presentMats({ db, zone }: Placed, rows: readonly MatRow[]) {
  const ids = rows.map((row) => row.competitionId)
  const held = ids.length ? await db.select().from(competitions).where(inArray(competitions.id, ids)) : []
  const competitionOf = new Map(held.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const competition = competitionOf.get(row.competitionId)
    return competition ? [presentMat(row, competition, zone)] : []
  })
}

async function mat({ db, zone }: Placed, row: MatRow) {
  return { data: presentMat(row, await rowAt(db, competitions, row.competitionId), zone) }
}

export const adminMatRoutes = new Router()
  .read(contract.admin.mats.list, (call) => {
    const { db, query, zone } = call
    return listRows(call, mats, {
      where: and(
        ofSlug(db, mats.competitionId, query.competition),
        equals(mats.competitionId, query.competition_id),
        timestampsWithin(query, zone, {
          record_began_at: mats.recordBeganAt,
          created_at: mats.createdAt,
          updated_at: mats.updatedAt,
        }),
        query.search ? found(query.search, { columns: [mats.name], id: mats.id }) : undefined,
      ),
      order: { name: mats.name, record_began_at: mats.recordBeganAt, created_at: mats.createdAt },
      fallback: [desc(mats.competitionId), asc(mats.position)],
      name: (row) => row.name,
      present: (rows) => presentMats(call, rows),
    })
  })
  .read(contract.admin.mats.details, async (call) => mat(call, await rowAt(call.db, mats, call.params.id)))
  .write(contract.admin.mats.create, async (call) => {
    const { db, body } = call
    await requireKnown(db, 'competition_id', competitions, body.competition_id)
    const { id: competitionId } = await rowAt(db, competitions, body.competition_id, { lock: true })
    const [last] = await db
      .select({ position: max(mats.position) })
      .from(mats)
      .where(eq(mats.competitionId, competitionId))
    const position = (last?.position ?? 0) + 1
    const row = await createRow(call, 'mat', mats, {
      ...matColumns(body, call.zone),
      name: body.name,
      competitionId,
      position,
    })
    return mat(call, row)
  })
  .write(
    contract.admin.mats.update,
    edits(record(mats), async (call) => {
      const { db, body, params } = call
      const before = await rowAt(db, mats, params.id, { lock: true })
      const values = matColumns(body, call.zone)
      const row = await changeRow(call, 'mat', mats, { id: before.id, values })
      announceMat(call, row)
      return mat(call, row)
    }),
  )
  .write(contract.admin.mats.remove, async (call) => {
    await removeRow(call, 'mat', mats, { id: call.params.id })
    return DONE
  })

type AssignmentQuery = Pick<
  Call<typeof contract.admin.matJudges.list>['query'],
  'approved' | 'mat_id' | 'user_id' | 'competition_id' | 'search'
>

/** Seats on the mats a condition holds for. */
const onMats = (db: Queryable, where: SQL | undefined): SQL =>
  inArray(matJudges.matId, db.select({ id: mats.id }).from(mats).where(where))

async function assignmentsWhere(db: Queryable, query: AssignmentQuery): Promise<SQL | undefined> {
  const { userApprovedAt, competitionApprovedAt, closedAt } = matJudges
  return and(
    equals(matJudges.matId, query.mat_id),
    equals(matJudges.userId, query.user_id),
    query.competition_id === undefined ? undefined : onMats(db, eq(mats.competitionId, query.competition_id)),
    query.approved === '1'
      ? and(isNotNull(userApprovedAt), isNotNull(competitionApprovedAt), isNull(closedAt))
      : undefined,
    query.approved === '0'
      ? and(or(isNull(userApprovedAt), isNull(competitionApprovedAt)), isNull(closedAt))
      : undefined,
    query.search
      ? or(
          anyOf(matJudges.userId, await idsOfPeopleNamed(db, query.search)),
          anyOf(matJudges.matId, await idsNamed(db, mats, query.search)),
          numbered(query.search, matJudges.id),
        )
      : undefined,
  )
}

/** When an approval was given: as it was, now, or not. */
const approval = (given: boolean | undefined, before: Date | null, now: number): Date | null =>
  given === undefined ? before : given ? (before ?? new Date(now)) : null

export const adminMatJudgeRoutes = new Router()
  .read(contract.admin.matJudges.list, async (call) => {
    const { db, query, url, zone } = call
    const where = and(
      await assignmentsWhere(db, query),
      query.competition === undefined
        ? undefined
        : onMats(db, ofSlug(db, mats.competitionId, query.competition)),
      timestampsWithin(query, zone, { ...SEAT_DATES, updated_at: matJudges.updatedAt }),
    )
    const order = {
      ...SEAT_DATES,
      name: sql`(select ${users.name} from ${users} where ${users.id} = ${matJudges.userId})`,
    }
    const { rows, total } = await pageOfTable(db, matJudges, {
      where,
      order: orderOf(query, order, [desc(matJudges.createdAt)], matJudges.id),
      query,
    })
    const data = await presentAssignments(call, rows)
    if (query.short !== '1') return pageOf(data, total, query, url)
    const named = data.map((assignment) => ({
      id: assignment.id,
      name: `${assignment.user.name}: ${assignment.mat.name}`,
    }))
    return pageOf(named, total, query, url)
  })
  .read(contract.admin.matJudges.details, async (call) => ({
    data: await presentAssignment(call, await rowAt(call.db, matJudges, call.params.id)),
  }))
  .write(contract.admin.matJudges.create, async (call) => {
    const { db, body, now } = call
    const [judge] = await checkAll(
      () => judgeAt(db, body.user_id),
      () => requireKnown(db, 'mat_id', mats, body.mat_id),
    )
    const [present] = await db
      .select({ id: matJudges.id })
      .from(matJudges)
      .where(
        and(eq(matJudges.matId, body.mat_id), eq(matJudges.userId, judge.id), isNull(matJudges.closedAt)),
      )
    if (present) throw new ApiError('already_invited')
    const row = await createRow(call, 'mat_judge', matJudges, {
      matId: body.mat_id,
      userId: judge.id,
      userApprovedAt: approval(body.user_approved, null, now),
      competitionApprovedAt: approval(body.competition_approved ?? true, null, now),
    })
    return { data: await presentAssignment(call, row) }
  })
  .write(
    contract.admin.matJudges.update,
    edits(MAT_JUDGE, async (call) => {
      const { db, body, params, now } = call
      const before = await rowAt(db, matJudges, params.id, { lock: true })
      if (before.closedAt) throw new ApiError('invitation_closed')
      const row = await changeRow(call, 'mat_judge', matJudges, {
        id: before.id,
        values: {
          userApprovedAt: approval(body.user_approved, before.userApprovedAt, now),
          competitionApprovedAt: approval(body.competition_approved, before.competitionApprovedAt, now),
        },
      })
      // The judge's tables gain or lose what only judges of this mat may do.
      call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(row.userId))
      return { data: await presentAssignment(call, row) }
    }),
  )
  .write(contract.admin.matJudges.remove, async (call) => {
    const { userId } = await removeRow(call, 'mat_judge', matJudges, { id: call.params.id })
    call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(userId))
    return DONE
  })
