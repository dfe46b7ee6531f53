import { inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { DAY_MS, type Instant } from '~/domain/time.ts'
import {
  articles,
  clubs,
  competitions,
  news,
  organisations,
  screenPictures,
  users,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { PictureStore } from '../platform/storage/picture-store.ts'

/** A picture may wait this long for the row that will name it. */
const GRACE_MS = DAY_MS
/** Pictures asked about in one query. */
const BATCH = 500

/** Removes the pictures no row names any more; gives their number. */
export async function sweepPictures(db: Queryable, pictures: PictureStore, now: Instant): Promise<number> {
  const old: string[] = []
  const young = new Date(now - GRACE_MS)
  for await (const { path, takenAt } of pictures.list()) if (takenAt <= young) old.push(path)
  let removed = 0
  for (let from = 0; from < old.length; from += BATCH) {
    const batch = old.slice(from, from + BATCH)
    const named = await namedOf(db, batch)
    for (const path of batch) {
      if (named.has(path)) continue
      // Taken in again since it was listed: a row that names it is on its way.
      if (await pictures.remove(path, { unlessTakenSince: young })) removed += 1
    }
  }
  return removed
}

async function namedOf(db: Queryable, paths: string[]): Promise<Set<string | null>> {
  const [first, second, ...others] = [
    users,
    clubs,
    organisations,
    competitions,
    news,
    articles,
    screenPictures,
  ].flatMap((table) =>
    [table.image, table.thumb].map((column) =>
      db
        .select({ path: sql<string | null>`${column}` })
        .from(table)
        .where(inArray(column, paths)),
    ),
  )
  if (!first || !second) return new Set()
  const rows = await unionAll(first, second, ...others)
  return new Set(rows.map((row) => row.path))
}
