// npm run restore -- DIR: a backup into an empty data directory or an empty PostgreSQL (docs/operations.md).
import { resolve } from 'node:path'
import { openDatabase } from '../api/platform/db/open.ts'
import { restore } from '../api/platform/db/restore.ts'
import { openPictureFiles } from '../api/platform/storage/open-picture-files.ts'
import { readConfigOrExit } from '../app/server/process/config.ts'
import { terminalLog } from './terminal-log.ts'

const [source] = process.argv.slice(2)
if (!source) {
  console.error('Usage: npm run restore -- DIR      (DIR: a folder made by npm run backup)')
  process.exit(2)
}

try {
  const config = readConfigOrExit()
  const { DATA_DIR, DATABASE_URL } = config
  const dataDir = resolve(DATA_DIR)
  const database = await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir,
    log: terminalLog,
    migrate: false,
  })
  try {
    const { madeAt, tables } = await restore({
      pool: database.pool,
      pictures: await openPictureFiles(config, dataDir),
      directory: resolve(source),
      log: terminalLog,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored the backup of ${madeAt}: ${tables.length} tables with ${rows} rows`)
  } finally {
    await database.close()
  }
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exit(1)
}
