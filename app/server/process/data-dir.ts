import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the folder where everything is kept, or throws what stands against it. Others of the machine may not look in. */
export function openDataDir(path: string): void {
  // Asked to make parents where the system makes no folders at all (/proc), Node would try for ever.
  mkdirSync(path, { recursive: existsSync(path) || !existsSync(dirname(path)), mode: 0o700 })
  accessSync(path, constants.W_OK | constants.X_OK)
}
