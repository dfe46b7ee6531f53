import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'

/** The argument that makes a process fill the database and end, instead of serving. */
const PREPARE = '--prepare'

export const isPreparing = (): boolean => process.argv.includes(PREPARE)

export const isNewDataDir = (dataDir: string): boolean => readdirSync(dataDir).length === 0

/**
 * Makes and fills the database in a process of its own: drawing the demo's pictures and writing its rows takes 250 MB
 * that a server would keep for as long as it lives. What fails there fails again here, where it is said.
 */
export async function prepareApart(program = process.argv[1] ?? ''): Promise<void> {
  const child = fork(program, [PREPARE], { stdio: ['ignore', 'inherit', 'ignore', 'ipc'] })
  await once(child, 'exit')
}

/** Fills the database and ends; at once when whoever waits for it is gone. */
export async function prepareAndLeave(fill: () => Promise<void>): Promise<never> {
  process.once('disconnect', () => process.exit(1))
  const code = await fill().then(
    () => 0,
    () => 1,
  )
  process.exit(code)
}
