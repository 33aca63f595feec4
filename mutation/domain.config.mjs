/** The pure rules, with their own tests: a mutant that no test notices is a rule that nobody holds. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/vitest.domain.ts' },
  mutate: ['packages/domain/src/**/*.ts', '!packages/domain/src/**/*.test.ts', '!packages/domain/src/testing/**'],
  // Tests hold the themes that docs has, and the style sheet, against the rule of contrast.
  ignorePatterns: [
    '/apps',
    '!/apps/storefront/app/theme.css',
    '/bench',
    '/demo',
    '/docs',
    '!/docs/themes/*.json',
    '/e2e',
    '/mutation/node_modules',
    '/.data',
  ],
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['progress', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: 'mutation/reports/domain.json' },
  tempDirName: 'mutation/.tmp',
}
