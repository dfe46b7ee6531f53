import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { systemBrowser } from './scripts/system-browser.mjs'

/** A browser of the system, where there is one; otherwise Playwright's own (`npx playwright install chromium`). */
const chromium = systemBrowser()

/** As many servers, each with a federation and a worker of its own; the tests of one run one after another. */
const count = Number(process.env['E2E_WORKERS'] ?? 1)

// This file is read once more in every worker; what is chosen here must be the same in all of them.
const ports = (process.env['E2E_PORTS'] ??= Array.from({ length: count }, freePort).join(' ')).split(' ')
const folder = (process.env['E2E_FOLDER'] ??= temporaryFolder())
/** Runs side by side report under names of their own. */
const report = process.env['E2E_REPORT'] ?? 'browser'
const addressOf = (port: string | undefined) => `http://localhost:${port}`
const dataDirOf = (port: string | undefined) => join(folder, `data-${port}`)
const logOf = (port: string | undefined) => join(folder, `${port}.log`)

/** The server of this worker; journeys read in its log that nothing failed. */
const own = ports[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
process.env['E2E_LOG'] = logOf(own)

/** A federation that is seeded already; each server begins with a copy of it. */
const seeded = process.env['E2E_SEEDED']

export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/${report}`,
  reporter: [['list'], ['json', { outputFile: `test-results/${report}.json` }]],
  forbidOnly: Boolean(process.env['CI']),
  workers: count,
  // A shared machine stutters; what fails twice is broken.
  retries: process.env['CI'] ? 1 : 0,
  // What is waited for comes when it comes, on a busy machine too: only what never does is a failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: addressOf(own),
    // A page of a context that is made anew takes twice the processor time. Cookies and stored data are cleared between tests.
    reuseContext: true,
    // Moving pictures are drawn by the processor here, an eighth of its time.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a seventh of the processor's time; where a failed test is tried again, that try is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds here, and its optimised code takes longer to compile than it runs: a sixth of the
        // browser's processor time.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: 'no-js/**' },
    { name: 'no-js', testMatch: 'no-js/**/*.spec.ts', use: { javaScriptEnabled: false } },
  ],
  webServer: ports.map((port) => ({
    command: [
      seeded === undefined ? `mkdir -p "${dataDirOf(port)}"` : `cp -R "${seeded}" "${dataDirOf(port)}"`,
      `exec node scripts/start.mjs > "${logOf(port)}"`,
    ].join(' && '),
    url: `${addressOf(port)}/readyz`,
    timeout: 240_000,
    env: {
      ...{ PORT: port, DATA_DIR: dataDirOf(port), PUBLIC_URL: addressOf(port) },
      // Sockets as with PostgreSQL; servers that journeys start themselves hold their own.
      ...{ SEED: 'demo', NODE_ENV: 'production', SOCKET_PROCESS: '1' },
    },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
})

/** A data directory for this run alone, gone when the run is. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tatami-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A port nobody listens on; asked of the system in a process of its own, because this file cannot wait. */
function freePort(): string {
  const script =
    'const s=require("net").createServer().listen(0,()=>{process.stdout.write(String(s.address().port));s.close()})'
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
}
