import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runBin } from './child.mjs'
import { root } from './root.mjs'
import { hasShell, systemBrowser } from './system-browser.mjs'

// What the tests use of the machine besides Node: a browser, and for some tests PostgreSQL and Redis.

const onPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
const postgresHome = '/usr/lib/postgresql'

export const hasPostgres = () =>
  onPath('initdb') ||
  (existsSync(postgresHome) &&
    readdirSync(postgresHome).some((v) => existsSync(join(postgresHome, v, 'bin/initdb'))))
const hasRedis = () => onPath('redis-server')

/** Whether there is a browser of the system's or one that Playwright has downloaded, once that is `installed`. */
async function hasBrowser(installed) {
  if (systemBrowser() !== undefined) return true
  await installed
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

/**
 * Fetches what is missing, as far as this account may: with apt where that is there and we are root, the browser
 * otherwise through Playwright. The packages of npm may be on their way meanwhile, until `installed`. Returns what stays
 * away, in words.
 */
export async function equipMachine(installed) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // In CI the shell is fetched even beside a whole browser, for the time it saves.
    const enough = hasShell() || (!process.env.CI && (await hasBrowser(installed)))
    await aptInstall(missingPackages(enough ? [] : ['chromium-headless-shell']))
    // Older systems do not know that package, and apt then installs none of the others either.
    await aptInstall(missingPackages((await hasBrowser(installed)) ? [] : ['chromium']))
  }
  if (!(await hasBrowser(installed))) await downloadBrowser()
  return [
    (await hasBrowser(installed)) ? null : 'No Chromium: the browser tests cannot run.',
    hasPostgres() ? null : 'No PostgreSQL: the tests that need one are skipped.',
    hasRedis() ? null : 'No redis-server: the tests that need one are skipped.',
  ].filter(Boolean)
}

const missingPackages = (browsers) => [
  ...browsers,
  ...(hasPostgres() ? [] : ['postgresql']),
  ...(hasRedis() ? [] : ['redis-server']),
]

async function aptInstall(packages) {
  if (packages.length === 0) return
  console.log(`Installing ${packages.join(', ')} with apt…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  })
  if (install.code !== 0) console.log(lastLines(`${update.output}\n${install.output}`))
}

async function downloadBrowser() {
  console.log('Downloading Chromium…')
  // As root it may fetch the libraries of the system that the browser needs, too.
  const withDeps = process.getuid?.() === 0 ? ['--with-deps'] : []
  const { code, output } = await runBin('@playwright/test/cli.js', ['install', ...withDeps, 'chromium'], {
    quiet: true,
  })
  if (code !== 0) console.log(lastLines(output))
}

const lastLines = (text) => text.trim().split('\n').slice(-5).join('\n')

export const resultsFolder = `${root}test-results/`
