import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import * as schema from '#api/db/schema.ts'

/** An empty database with the whole schema, in memory. */
export async function openTestDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'tatami-test-'))
  const path = join(folder, '.s.PGSQL.5432')
  const engine = await PGlite.create()
  const server = new PGLiteSocketServer({ db: engine, path })
  await server.start()
  const pool = new Pool({ host: folder, database: 'postgres', user: 'postgres', max: 1 })
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  await migrate(db, { migrationsFolder: 'api/db/migrations' })
  return {
    db,
    async close() {
      await pool.end()
      await server.stop()
      await engine.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
