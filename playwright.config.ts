import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { systemBrowser } from './scripts/system-browser.mjs'

/** A browser of the system, where there is one; otherwise Playwright's own (`npx playwright install chromium`). */
const chromium = systemBrowser()

// This file is read once more in every worker; what is chosen here must be the same in all of them.
const port = (process.env['E2E_PORT'] ??= freePort())
const dataDir = (process.env['E2E_DATA_DIR'] ??= temporaryFolder())
/** Runs side by side report under names of their own. */
const report = process.env['E2E_REPORT'] ?? 'browser'
const address = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/${report}`,
  reporter: [['list'], ['json', { outputFile: `test-results/${report}.json` }]],
  forbidOnly: Boolean(process.env['CI']),
  // One server and one federation serve all tests; they run one after another.
  workers: 1,
  // A shared machine stutters; what fails twice is broken.
  retries: process.env['CI'] ? 1 : 0,
  // What is waited for comes when it comes, on a busy machine too: only what never does is a failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
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
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: 'no-js/**' },
    { name: 'no-js', testMatch: 'no-js/**/*.spec.ts', use: { javaScriptEnabled: false } },
  ],
  webServer: {
    // Journeys read there that nothing failed.
    command: `exec node scripts/start.mjs > "${join(dataDir, 'server.log')}"`,
    url: `${address}/readyz`,
    timeout: 240_000,
    env: { PORT: port, DATA_DIR: dataDir, PUBLIC_URL: address, SEED: 'demo', NODE_ENV: 'production' },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
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
