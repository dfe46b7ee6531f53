import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A folder for the programs that tests start (tests/api/db/child-process.ts), gone when the run is. It lies within the
 * checkout, as the packages of node_modules are found from there.
 */
export default function setUpPrograms(): () => void {
  const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'programs-'))
  process.env['TEST_PROGRAMS'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
