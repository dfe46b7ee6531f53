import { eq, sql } from 'drizzle-orm'
import type { ThirdPlace } from '~/domain/bracket/bracket.ts'
import { bracketCells, brackets, competitions, fights, mats } from '../../platform/db/schema.ts'
import { anyOfIds, builtOnce } from '../../platform/queries/built-once.ts'
import type { FightRow } from '../stored/stored.ts'
import { LOG } from '../stored/fight-log.ts'
import { INPUT_COLUMNS } from '../views/awaited.ts'

const CELL_COLUMNS = {
  id: bracketCells.id,
  stage: bracketCells.stage,
  x: bracketCells.x,
  y: bracketCells.y,
  queueNumber: bracketCells.queueNumber,
  ...INPUT_COLUMNS,
  status: bracketCells.status,
}

const PLACE = {
  cell: CELL_COLUMNS,
  draw: {
    type: brackets.type,
    thirdPlace: sql<ThirdPlace>`${brackets.draw} ->> 'thirdPlace'`,
    size: sql<number>`jsonb_array_length(${brackets.draw} -> 'slots')`,
  },
}

/** The cells of some bouts, and how their brackets are drawn: one row of one query each. */
export const placesOf = builtOnce('fight_places', (db) =>
  db
    .select(PLACE)
    .from(bracketCells)
    .innerJoin(brackets, eq(brackets.id, bracketCells.bracketId))
    .where(anyOfIds(bracketCells.id)),
)
type Place = Awaited<ReturnType<typeof placesOf>>[number]

/** Bouts with their places, null of one outside the brackets, and their logs. */
export const loggedFights = builtOnce('logged_fights', (db) =>
  db
    .select({ fight: fights, ...PLACE, log: LOG })
    .from(fights)
    .leftJoin(bracketCells, eq(bracketCells.id, fights.cellId))
    .leftJoin(brackets, eq(brackets.id, bracketCells.bracketId))
    .where(anyOfIds(fights.id)),
)

/**
 * Bouts with their places, locked until the end of the transaction. Their mats come with them, whose names memory forgets
 * whenever one of them shows another bout (`loadMatRefs`), and how far their competition is.
 */
export const lockPlacedFights = builtOnce('locked_fights', (db) =>
  db
    .select({
      fight: fights,
      ...PLACE,
      mat: { id: mats.id, name: mats.name },
      competition: { status: competitions.status },
    })
    .from(fights)
    .leftJoin(bracketCells, eq(bracketCells.id, fights.cellId))
    .leftJoin(brackets, eq(brackets.id, bracketCells.bracketId))
    .leftJoin(mats, eq(mats.id, fights.matId))
    .innerJoin(competitions, eq(competitions.id, fights.competitionId))
    .where(anyOfIds(fights.id))
    .for('no key update', { of: fights }),
)

/** A bout with its place in its bracket; it has none outside the brackets. */
export type PlacedFight = { readonly fight: FightRow } & { readonly [K in keyof Place]: Place[K] | null }
