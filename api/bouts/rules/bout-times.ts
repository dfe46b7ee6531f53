import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { bracketCells, brackets, categories, fights } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** The final of a knockout: the bout of the last round of its main cells. */
export const isFinal = sql`${fights.cellId} in (
  select ${bracketCells.id} from ${bracketCells}
  where ${bracketCells.stage} = 'main' and ${bracketCells.bracketId} = ${fights.bracketId} and ${bracketCells.x} = (
    select max(main.x) from ${bracketCells} main where main.bracket_id = ${fights.bracketId} and main.stage = 'main'
  )
)`

/**
 * Gives bouts that wait the time of their bracket, else of their category; finals so many seconds more.
 * @param of which bouts of brackets
 */
export const setBoutTimes = (
  db: Queryable,
  { of, extra }: { readonly of: SQL | undefined; readonly extra: number },
) =>
  db
    .update(fights)
    .set({
      timePerFight: sql`(
        select coalesce(${brackets.timePerFight}, ${categories.timePerFight})
        from ${brackets} join ${categories} on ${categories.id} = ${brackets.categoryId}
        where ${brackets.id} = ${fights.bracketId}
      ) + case when ${isFinal} then ${extra}::int else 0 end`,
    })
    .where(and(of, isNull(fights.startAt), isNull(fights.endAt)))
