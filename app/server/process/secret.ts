import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The secret that signs cookies and sockets: the setting, or one made once and kept in the data directory. */
export function sessionSecret(config: Config, dataDir: string): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET
  const path = join(dataDir, 'session-secret')
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure
  }
  return readFileSync(path, 'utf8').trim()
}
