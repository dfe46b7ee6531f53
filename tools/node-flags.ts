import { readFileSync } from 'node:fs'

interface Package {
  readonly scripts: { readonly start: string }
}

/** How `npm start` starts Node; the container and the service of docs/operations.md do the same. */
export const NODE_FLAGS: readonly string[] = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Package
).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'))
