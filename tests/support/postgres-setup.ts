import { openDatabase } from '#api/platform/db/open.ts'
import { silentLog } from './database.ts'
import { freshPostgresDatabase, startPostgres } from './postgres.ts'

/**
 * With TEST_DATABASE=postgres one PostgreSQL serves all test files, and each test's database is a copy of one that is
 * migrated once. Vitest runs this before its workers start; they inherit the environment.
 */
export default async function setUpPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE'] !== 'postgres' || process.env['TEST_DATABASE_URL']) return undefined
  const server = await startPostgres()
  process.env['TEST_DATABASE_URL'] = server.url
  const databaseUrl = await freshPostgresDatabase()
  const template = await openDatabase({ databaseUrl, dataDir: '', log: silentLog, poolMax: 1 })
  await template.close()
  process.env['TEST_DATABASE_TEMPLATE'] = new URL(databaseUrl).pathname.slice(1)
  return () => server.stop()
}
