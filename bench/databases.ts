import { postgresMissing, startPostgres } from '../tests/support/postgres.ts'

export type DatabaseName = 'PGlite' | 'PostgreSQL'

/** Whether a part of a benchmark was asked for: CALLS='audit by name,orders' DATABASES=PostgreSQL; all without. */
export const isAsked = (variable: string, name: string): boolean =>
  process.env[variable]?.split(',').some((part) => name.includes(part)) ?? true

/**
 * Measures on the embedded database, and on a PostgreSQL of its own where one is installed, and not on what `DATABASES`
 * leaves out. The address is null for the embedded one.
 */
export async function onEachDatabase<T>(
  measure: (name: DatabaseName, url: string | null) => Promise<T>,
): Promise<T[]> {
  const found: T[] = []
  if (isAsked('DATABASES', 'PGlite')) found.push(await measure('PGlite', null))
  if (!isAsked('DATABASES', 'PostgreSQL') || postgresMissing() !== null) return found
  const postgres = await startPostgres()
  try {
    found.push(await measure('PostgreSQL', postgres.url))
  } finally {
    await postgres.stop()
  }
  return found
}

/** What a server is started with to use it. */
export const databaseEnv = (url: string | null): Readonly<Record<string, string>> =>
  url === null ? {} : { DATABASE_URL: url }
