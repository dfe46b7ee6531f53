import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { root } from './root.mjs'

/** Everything a build is made of. */
const SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'app',
  'api',
  'public',
  'tools',
]
const STAMP = `${root}build/stamp`

/** True when the build on disk was made of the sources as they are. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()

/** Says of which sources the finished build was made. */
export const stampBuild = (hash) => writeFileSync(STAMP, hash)

/** A hash over names and contents: a checkout that only touches the files' times is not built again. */
export function sourcesHash() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  for (const source of SOURCES) add(hash, source)
  return hash.digest('hex')
}

function add(hash, path) {
  const stat = statSync(root + path, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isDirectory()) {
    for (const name of readdirSync(root + path).sort()) add(hash, `${path}/${name}`)
    return
  }
  const bytes = readFileSync(root + path)
  hash.update(`${path}\0${bytes.length}\0`).update(bytes)
}
