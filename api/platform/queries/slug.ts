import { randomInt } from 'node:crypto'
import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { slugOf } from '~/domain/slug.ts'
import type { Queryable } from '../db/database.ts'

type SlugTable = PgTable & { readonly id: PgColumn; readonly slug: PgColumn }

/** The name's own slug, or with a number behind it: the first that is not taken. */
export async function firstFreeSlug(
  name: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const base = slugOf(name)
  if (!(await isTaken(base))) return base
  for (let number = 2; number < 20; number += 1)
    if (!(await isTaken(`${base}-${number}`))) return `${base}-${number}`
  return `${base}-${randomInt(1_000_000, 9_999_999)}`
}

/**
 * A slug that no row of the table has. Of two that are made under one name at once, the second waits until the first is
 * committed.
 */
export async function freeSlug(db: Queryable, table: SlugTable, name: string): Promise<string> {
  const lock = `slug ${getTableName(table)}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}), hashtext(${slugOf(name)}))`)
  return firstFreeSlug(name, async (slug) => {
    const [taken] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug))
    return taken !== undefined
  })
}
