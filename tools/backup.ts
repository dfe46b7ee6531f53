// npm run backup -- DIR: a backup of the whole platform, running or not (docs/operations.md).
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp } from '../api/platform/db/backup.ts'
import { askForBackup } from '../api/platform/db/control.ts'
import { DataDirInUse } from '../api/platform/db/data-dir-lock.ts'
import { openDatabase } from '../api/platform/db/open.ts'
import type { Manifest } from '../api/platform/db/backup-format.ts'
import { openPictureFiles } from '../api/platform/storage/open-picture-files.ts'
import { readConfigOrExit } from '../app/server/process/config.ts'
import { terminalLog } from './terminal-log.ts'

const [target] = process.argv.slice(2)
if (!target) {
  console.error('Usage: npm run backup -- DIR      (DIR: a new folder for this backup)')
  process.exit(2)
}

async function backup(directory: string): Promise<Manifest> {
  const config = readConfigOrExit()
  const { DATA_DIR, DATABASE_URL } = config
  const dataDir = resolve(DATA_DIR)
  if (!DATABASE_URL && !existsSync(join(dataDir, 'db'))) throw new Error(`There is no database in ${dataDir}`)
  const pictures = await openPictureFiles(config, dataDir)
  try {
    const settings = { databaseUrl: DATABASE_URL, dataDir, log: terminalLog, migrate: false }
    const { pool, close } = await openDatabase(settings)
    try {
      return await backUp({ pool, pictures, directory, now: new Date() })
    } finally {
      await close()
    }
  } catch (failure) {
    // The platform is running: it holds the directory, and makes the backup itself.
    if (!(failure instanceof DataDirInUse) || !failure.holder.control) throw failure
    return (await askForBackup(failure.holder.control, directory)) as Manifest
  }
}

try {
  const directory = resolve(target)
  const { tables, uploads } = await backup(directory)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Backed up ${tables.length} tables with ${rows} rows and ${uploads} pictures to ${directory}`)
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exit(1)
}
