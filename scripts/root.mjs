import { fileURLToPath } from 'node:url'

/** The folder of the checkout, with a closing slash. */
export const root = fileURLToPath(new URL('../', import.meta.url))

/** Ends with a clear line on a Node that is too old for anything here. */
export function requireNode() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 20) return
  console.error(`Tatami needs Node.js 20 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
