import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests that mutations of the domain are held against: the domain's own, which need neither database nor browser. */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    include: ['tests/domain/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/support/fuzz-seed.ts'],
  },
})
