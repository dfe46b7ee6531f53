import { and, sql } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { TeamDraftSaved } from '~/domain/contract/team.fields.ts'
import { teamOf } from '../athletes/policy.ts'
import { visibleCompetition } from '../competitions/policy/policy.ts'
import { teamDrafts } from '../platform/db/schema.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadPersonRefs } from '../references/person.ts'
import { draftOf, presentDraft } from './drafts.ts'
import { loadMembers } from './members.ts'

type SaveCall = Call<typeof contract.teams.saveDraft>
type RowInput = SaveCall['body']['rows'][number]

/** What a draft holds of an athlete, whoever has saved it. */
const heldOf = (row: RowInput) => ({
  isTicked: row.ticked,
  weight: row.weight ?? null,
  categories: [...new Set(row.categories ?? [])],
  disciplines: [...new Set(row.disciplines ?? [])],
})

const isSame = (a: ReturnType<typeof heldOf>, b: ReturnType<typeof heldOf>) =>
  a.isTicked === b.isTicked &&
  a.weight === b.weight &&
  a.categories.join() === b.categories.join() &&
  a.disciplines.join() === b.disciplines.join()

/**
 * Saves some athletes of a draft. Two who edit it at once change different athletes, or the second is informed: of an
 * athlete who was changed since the sent version nothing is written. The others are saved all the same.
 */
export async function saveDraft(call: SaveCall): Promise<TeamDraftSaved> {
  const { db, body, now, language } = call
  const competition = await visibleCompetition(call, call.params)
  const kind = body.managed_by
  const sent = new Map(body.rows.map((row) => [row.user_id, row]))
  const ids = [...sent.keys()]
  const members = await loadMembers(db, await teamOf(call, kind), ids)
  const draft = await draftOf(call, competition, kind)
  const stored =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(teamDrafts)
          .where(and(draft, anyOf(teamDrafts.athleteId, ids)))
          .for('update')
  const clubOf = new Map(members.map(({ person }) => [person.id, person.clubId]))
  const conflicts: number[] = []
  const changes = [...sent.values()].flatMap((row) => {
    const ofAthlete = stored.filter(({ athleteId }) => athleteId === row.user_id)
    const was = ofAthlete.find(({ clubId }) => clubId === clubOf.get(row.user_id)) ?? ofAthlete[0]
    const held = heldOf(row)
    // Who has left the team can be taken out of its draft, and nothing else.
    if (!clubOf.has(row.user_id) && (was === undefined || held.isTicked)) return []
    if (was !== undefined && isSame(was, held)) return []
    if ((was?.version ?? 0) !== row.version) {
      conflicts.push(row.user_id)
      return []
    }
    return [
      {
        competitionId: competition.id,
        clubId: kind === 'club' ? (was?.clubId ?? clubOf.get(row.user_id) ?? null) : null,
        guardianId: kind === 'guardian' ? viewerOf(call).id : null,
        athleteId: row.user_id,
        ...held,
        version: row.version + 1,
        savedById: viewerOf(call).id,
        savedAt: new Date(now),
      },
    ]
  })
  const written = changes.length === 0 ? [] : await write(call, changes)
  conflicts.push(...changes.map(({ athleteId }) => athleteId).filter((id) => !written.includes(id)))
  const refs = await loadPersonRefs(db, conflicts, language)
  return {
    draft: await presentDraft(call, competition, kind),
    conflicts: conflicts.flatMap((id) => {
      const user = refs.get(id)
      return user ? [{ user }] : []
    }),
  }
}

/** Writes rows whose version follows the stored one; gives the athletes of those that were written. */
async function write(
  { db }: Pick<SaveCall, 'db'>,
  rows: readonly (typeof teamDrafts.$inferInsert)[],
): Promise<number[]> {
  const inputColumn = (name: string) => sql.raw(`excluded.${name}`)
  const saved = await db
    .insert(teamDrafts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [teamDrafts.competitionId, teamDrafts.clubId, teamDrafts.guardianId, teamDrafts.athleteId],
      set: {
        isTicked: inputColumn('is_ticked'),
        weight: inputColumn('weight'),
        categories: inputColumn('categories'),
        disciplines: inputColumn('disciplines'),
        version: inputColumn('version'),
        savedById: inputColumn('saved_by_id'),
        savedAt: inputColumn('saved_at'),
      },
      // Two who save an athlete for the first time in one moment: the second comes here.
      setWhere: sql`${teamDrafts.version} = excluded.version - 1`,
    })
    .returning({ athleteId: teamDrafts.athleteId })
  return saved.map(({ athleteId }) => athleteId)
}
