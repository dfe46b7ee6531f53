import { and, asc, eq, type SQL } from 'drizzle-orm'
import {
  type DecisionRefusal,
  isDecided,
  type JointDecision,
  refusalOf,
} from '~/domain/competition/application-abilities.ts'
import type { ApplicationsMatching } from '~/domain/contract/application.fields.ts'
import { errorText } from '~/i18n/errors.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { competitionApplications } from '../platform/db/schema.ts'
import {
  type CompetitionRow,
  requireManagedCompetition,
  requireMayTakeMoney,
} from '../competitions/policy/policy.ts'
import { audit, differences } from '../platform/calls/audit.ts'
import type { Call, WriteContext } from '../platform/calls/call.ts'
import { digestOf, requireAsPreviewed } from '../platform/calls/previewed.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadPersonRefs, nameIn } from '../references/person.ts'
import { DECISIONS } from './decisions.ts'
import { planMoves } from './move-many.ts'
import { notifyMoved } from './moved.ts'
import { lackingPapers, namesOfPapers } from './papers.ts'
import { matchingSumOf } from './matching.ts'
import { matches } from './queries.ts'
import { type ApplicationRow, moveApplications } from './rows.ts'
import { loadSituations } from './situation.ts'

interface Chosen {
  readonly ids: readonly number[]
  readonly matching?: ApplicationsMatching | undefined
}

interface Decision extends Chosen {
  readonly decision: JointDecision
  readonly reason: string | null
  /** Of a move: the category to, and the one left for it. */
  readonly to?: number | null
  readonly from?: number | null
  /** Throws where the applications found are not those that were seen. */
  readonly requireSeen?: (found: readonly ApplicationRow[]) => Promise<void>
}

interface Refused {
  readonly row: ApplicationRow
  readonly code: string
  /** The name of the category it is about. */
  readonly category?: string
  /** The most entries that category takes. */
  readonly max?: number
}

/**
 * One decision of the organiser on many applications of a competition. Those it cannot be taken on stay as they are and
 * are named with the reason; those that already are as decided count as decided, so that the call can be sent again.
 */
export async function decideMany(call: Call<typeof contract.applications.decideMany>) {
  const { decision, ids, matching, closed_reason: reason = null } = call.body
  const { category_id: to = null, from_category_id: from = null } = call.body
  const competition = await requireManagedCompetition(call, { id: call.params.id }, { lock: true })
  if (decision === 'pay') await requireMayTakeMoney(call, competition)
  // What is ticked is known by name; of all that match only how many they are was seen.
  const requireSeen = (rows: readonly ApplicationRow[]) =>
    requireMatchingSeen(
      call,
      rows.map(({ id }) => id),
    )
  return decideOn(call, competition, {
    decision,
    ids,
    matching,
    reason,
    to,
    from,
    ...(matching && { requireSeen }),
  })
}

const requireMatchingSeen = (
  { body }: { readonly body: { readonly digest?: string | null | undefined } },
  ids: readonly number[],
) =>
  requireAsPreviewed(
    body.digest,
    matchingSumOf(ids),
    () => ({ matching: ids.length, digest: digestOf(matchingSumOf(ids)) }),
    'matching_changed',
  )

/** The condition that an application of a competition is one of those chosen. */
export const isChosen = async (
  call: Pick<Call, 'db' | 'now'>,
  competition: CompetitionRow,
  { ids, matching }: Chosen,
): Promise<SQL | undefined> =>
  and(
    eq(competitionApplications.competitionId, competition.id),
    matching ? await matches(call, matching) : anyOf(competitionApplications.id, ids),
  )

/** The same on a competition that is locked already. */
export async function decideOn(call: WriteContext, competition: CompetitionRow, decision: Decision) {
  const { db, text, language } = call
  const found = await db
    .select()
    .from(competitionApplications)
    .where(await isChosen(call, competition, decision))
    .orderBy(asc(competitionApplications.id))
    .for('update')
  await decision.requireSeen?.(found)
  const rows = decision.matching ? livingAmong(found) : found
  const { wanted, refused: unfit } = await sort(call, competition, rows, decision.decision)
  const { done, misfits } =
    decision.decision === 'move'
      ? await moveAll(call, competition, wanted, decision)
      : await decideAll(call, competition, wanted, { ...decision, decision: decision.decision })
  const refused: readonly Refused[] = [...unfit, ...misfits].sort((a, b) => a.row.id - b.row.id)
  const people = await loadPersonRefs(
    db,
    refused.map(({ row }) => row.userId),
    language,
  )
  const lacking = await lackingPapers(
    db,
    refused.filter(({ code }) => code === 'papers_lacking').map(({ row }) => row.id),
  )
  const words = ({ row, code, category = '', max = 0 }: Refused) =>
    errorText(text, code, { category, max, papers: namesOfPapers(text, lacking.get(row.id) ?? []) })
  return {
    decided: rows.length - refused.length,
    already: rows.length - refused.length - done,
    refused: refused.flatMap((one) => {
      const user = people.get(one.row.userId)
      return user ? [{ id: one.row.id, user, code: one.code, message: words(one) }] : []
    }),
  }
}

/** Who decides on all that match means those still in it, unless only closed ones were looked for. */
function livingAmong(found: readonly ApplicationRow[]): readonly ApplicationRow[] {
  const living = found.filter(({ closedAt }) => closedAt === null)
  return living.length > 0 ? living : found
}

/** Those a decision is yet to be taken on, and those it cannot be. */
async function sort(
  { db, now }: WriteContext,
  competition: CompetitionRow,
  rows: readonly ApplicationRow[],
  decision: JointDecision,
) {
  const situationOf = await loadSituations(db, rows)
  const wanted: ApplicationRow[] = []
  const refused: { readonly row: ApplicationRow; readonly code: DecisionRefusal }[] = []
  for (const row of rows) {
    const situation = situationOf(row, competition, now)
    if (isDecided(decision, situation)) continue
    const code = refusalOf(decision, situation)
    if (code === null) wanted.push(row)
    else refused.push({ row, code })
  }
  return { wanted, refused }
}

interface Decided {
  /** How many a decision changed. */
  readonly done: number
  readonly misfits: readonly Refused[]
}

async function decideAll(
  call: WriteContext,
  competition: CompetitionRow,
  wanted: readonly ApplicationRow[],
  { decision, reason }: { readonly decision: keyof typeof DECISIONS; readonly reason: string | null },
): Promise<Decided> {
  if (wanted.length === 0) return { done: 0, misfits: [] }
  const decided = await DECISIONS[decision](call, competition, wanted, reason)
  const before = new Map(wanted.map((row) => [row.id, row]))
  await audit(
    call,
    ...decided.map((row) => ({
      action: 'decide',
      entity: 'competition_application',
      entityId: row.id,
      ...differences(before.get(row.id) ?? row, row),
    })),
  )
  return { done: decided.length, misfits: [] }
}

async function moveAll(
  call: WriteContext,
  competition: CompetitionRow,
  wanted: readonly ApplicationRow[],
  { to = null, from = null }: Decision,
): Promise<Decided> {
  const { target, moves, refused } = await planMoves(call, competition, wanted, { to, from })
  await moveApplications(call.db, moves)
  await audit(
    call,
    ...moves.map(({ id, before, after }) => ({
      action: 'decide',
      entity: 'competition_application',
      entityId: id,
      ...differences({ categories: [...before] }, { categories: [...after] }),
    })),
  )
  const before = new Map(wanted.map((row) => [row.id, row]))
  await notifyMoved(
    call,
    competition,
    moves.flatMap(({ id }) => {
      const row = before.get(id)
      return row ? [{ id, userId: row.userId, to: [target] }] : []
    }),
  )
  const category = nameIn(call.language, target)
  const misfits = refused.map((one) => ({ ...one, category, max: target.maxEntrants ?? 0 }))
  return { done: moves.length, misfits }
}
