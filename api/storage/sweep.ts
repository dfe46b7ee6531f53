import { sql } from 'drizzle-orm'
import { DAY_MS, type Instant } from '~/domain/time'
import { articles, clubs, competitions, news, organisations, users } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'
import type { PictureStore } from './picture-store.ts'

/** A picture may wait this long for the row that will name it. */
const GRACE_MS = DAY_MS

/** Removes the pictures no row names any more; gives their number. */
export async function sweepPictures(db: Queryable, pictures: PictureStore, now: Instant): Promise<number> {
  let removed = 0
  for await (const { path, takenAt } of pictures.list()) {
    if (now - takenAt.getTime() < GRACE_MS || (await isNamed(db, path))) continue
    await pictures.remove(path)
    removed += 1
  }
  return removed
}

async function isNamed(db: Queryable, path: string): Promise<boolean> {
  const places = [users, clubs, organisations, competitions, news, articles].map(
    (table) => sql`select 1 from ${table} where ${table.image} = ${path} or ${table.thumb} = ${path}`,
  )
  const found = await db.execute(sql`${sql.join(places, sql` union all `)} limit 1`)
  return found.rows.length > 0
}
