import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const FEW_RUNS = here('./tests/support/few-runs.ts')

/**
 * The tests that mutations of a folder of the domain are held against: that folder's own (scripts/mutate.mjs names it),
 * which need neither database nor browser.
 */
export default defineConfig({
  plugins: [
    {
      name: 'few-runs',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source === 'fast-check' && importer !== FEW_RUNS ? FEW_RUNS : undefined,
    },
  ],
  resolve: { alias: { '~': here('./app') } },
  test: {
    include: [`tests/domain/${process.env['MUTATED'] ?? '**'}/**/*.test.ts`],
    environment: 'node',
    setupFiles: ['tests/support/fuzz-seed.ts'],
    // A busy machine is no test that noticed: what never ends is ended by Stryker's own limit.
    testTimeout: 60_000,
  },
})
