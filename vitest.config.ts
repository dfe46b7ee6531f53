import { defineConfig } from 'vitest/config'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: { alias: { '~': here('./app'), '#api': here('./api') } },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    environment: 'node',
    globalSetup: ['tests/support/postgres-setup.ts', 'tests/support/programs-setup.ts'],
    setupFiles: ['tests/support/fuzz-seed.ts'],
    // What is waited for comes when it comes, on a busy machine too: only what never does is a failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
    pool: 'forks',
    // Files of one process share the modules they load: loading them anew for each took as long as half of the tests.
    // So a file puts back what it replaces, and expects no counter of a module to begin at zero.
    isolate: false,
    maxWorkers: 2,
    // The API's tests on PostgreSQL run the modules that those before them have transformed.
    experimental: { fsModuleCache: true },
  },
})
