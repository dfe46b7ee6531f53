import { existsSync, readFileSync } from 'node:fs'
import { run } from './child.mjs'
import { root } from './root.mjs'

/**
 * Installs the packages of package-lock.json when they are not there in just these versions. npm keeps a copy of what
 * it installed inside node_modules; comparing the two takes milliseconds.
 */
export async function ensureInstalled() {
  if (installed()) return
  console.log('Installing packages…')
  // A build needs the development packages too, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { code } = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code === 0) return
  console.error('The packages could not be installed.')
  process.exit(code)
}

function installed() {
  const have = packagesOf('node_modules/.package-lock.json')
  const want = packagesOf('package-lock.json')
  if (!have || !want) return false
  return Object.entries(want).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || have[path]?.version === version,
  )
}

function packagesOf(path) {
  if (!existsSync(root + path)) return null
  return JSON.parse(readFileSync(root + path, 'utf8')).packages
}
