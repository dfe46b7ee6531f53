import { eq, inArray } from 'drizzle-orm'
import type { Entry } from '~/domain/bracket/bracket.ts'
import { slotsInTree } from '~/domain/bracket/tree/cell-edits.ts'
import { bracketCells } from '~/domain/bracket/tree/cells.ts'
import { drawQuality } from '~/domain/bracket/draw/draw-quality.ts'
import type { DrawReport } from '~/domain/contract/draw.fields.ts'
import { requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { brackets, users } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { notFound } from '../../platform/kernel/errors.ts'
import { loadPersonRefs } from '../../references/person.ts'
import { drawSettingsOf } from './draw-settings.ts'
import { roundText } from '../views/round-text.ts'
import { drawn } from '../stored/stored.ts'

/** A bracket, and its competition that the caller may change. */
export async function drawnAt(call: ReadContext, id: number) {
  const [row] = await call.db.select().from(brackets).where(eq(brackets.id, id))
  if (!row) throw notFound()
  return { row, competition: await requireManagedCompetition(call, { id: row.competitionId }) }
}

/** How a bracket was drawn, for the organiser who answers for it: with the places as they stand now, swaps included. */
export async function drawReport(call: ReadContext, id: number): Promise<DrawReport> {
  const { db, language, text } = call
  const { row, competition } = await drawnAt(call, id)
  const { draw } = drawn(row)
  const separateBy = draw.separateBy ?? drawSettingsOf(competition).separateBy
  const people = await loadPersonRefs(
    db,
    draw.seeds.map(({ athlete }) => athlete),
    language,
  )
  return {
    type: draw.type,
    third_place: draw.thirdPlace,
    separate_by: [...separateBy],
    criteria: [...draw.criteria],
    random_seed: draw.randomSeed,
    seeds: draw.seeds.flatMap(({ athlete, seed }) => {
      const user = people.get(athlete)
      return user ? [{ user, seed }] : []
    }),
    quality: drawQuality(
      { ...draw, slots: slotsInTree(draw, bracketCells(draw)) },
      await affiliationsNow(db, draw.slots),
      separateBy,
    ).map(({ by, meetings, bound, score }) => ({
      by,
      score,
      rounds: meetings.map((pairs, x) => ({
        round: roundText({ stage: 'main', x }, draw, text),
        meetings: pairs,
        bound: bound[x] ?? 0,
      })),
    })),
  }
}

/** The clubs, countries and cities of the athletes as they are now. */
async function affiliationsNow(db: Queryable, slots: readonly (number | null)[]): Promise<Entry[]> {
  const ids = slots.filter((slot) => slot !== null)
  if (ids.length === 0) return []
  return db
    .select({ athlete: users.id, club: users.clubId, country: users.countryId, city: users.cityId })
    .from(users)
    .where(inArray(users.id, ids))
}
