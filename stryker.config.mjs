export default {
  mutate: ['app/domain/{bracket,fight,schedule}/**/*.ts'],
  plugins: ['./scripts/mutation/runner.mjs'],
  testRunner: 'domain',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['progress', 'json'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  tempDirName: '.cache/stryker',
  ignorePatterns: [
    '**',
    '!app/**/*.ts',
    '!tests/domain/**/*.ts',
    '!tests/support/*.ts',
    '!tsconfig.json',
    '!package.json',
  ],
  // Stryker rewrites this file by the compiler's API, which TypeScript 7 does not have; the copied one serves as it is.
  tsconfigFile: 'none',
  timeoutMS: 30_000,
  warnings: { slow: false },
  thresholds: { high: 90, low: 85, break: null },
}
