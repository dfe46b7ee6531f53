import { randomInt } from 'node:crypto'
import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { slugOf } from '~/domain/slug.ts'
import type { Queryable } from '../db/database.ts'

type SlugTable = PgTable & { readonly id: PgColumn; readonly slug: PgColumn }

/** The numbers behind a slug that are tried in turn. */
const NUMBERED = Array.from({ length: 18 }, (_, index) => index + 2)
const candidatesOf = (base: string) => [base, ...NUMBERED.map((number) => `${base}-${number}`)]
const withRandomNumber = (base: string) => `${base}-${randomInt(1_000_000, 9_999_999)}`

/** The name's own slug, or with a number behind it: the first that is not taken. */
export async function firstFreeSlug(
  name: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const base = slugOf(name)
  for (const slug of candidatesOf(base)) if (!(await isTaken(slug))) return slug
  return withRandomNumber(base)
}

const lockOf = (table: SlugTable) => `slug ${getTableName(table)}`

/**
 * A slug that no row of the table has. Of two that are made under one name at once, the second waits until the first is
 * committed.
 */
export async function freeSlug(db: Queryable, table: SlugTable, name: string): Promise<string> {
  const lock = lockOf(table)
  await db.execute(
    sql`select pg_advisory_xact_lock_shared(hashtext(${lock}), 0),
      pg_advisory_xact_lock(hashtext(${lock}), hashtext(${slugOf(name)}))`,
  )
  return firstFreeSlug(name, async (slug) => {
    const [taken] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug))
    return taken !== undefined
  })
}

/** The same for many names, in their order and in two statements: nobody else makes a slug of the table meanwhile. */
export async function freeSlugs(
  db: Queryable,
  table: SlugTable,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return []
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${lockOf(table)}), 0)`)
  const bases = names.map(slugOf)
  const candidates = [...new Set(bases)].flatMap(candidatesOf)
  const rows = await db
    .select({ slug: table.slug })
    .from(table)
    .where(sql`${table.slug} = any(${sql.param(candidates)}::text[])`)
  const taken = new Set(rows.map(({ slug }) => slug))
  return bases.map((base) => {
    const slug = candidatesOf(base).find((one) => !taken.has(one)) ?? withRandomNumber(base)
    taken.add(slug)
    return slug
  })
}
