import domain from './domain.config.mjs'

/**
 * Cart, order and payment, with every API test that reaches them, on a real PostgreSQL. It takes hours: name files to
 * try some of them, `npm run mutation -- api packages/shop/src/payment/settle/count-attempt.ts`.
 */
export default {
  ...domain,
  vitest: { configFile: 'mutation/vitest.api.ts', related: false },
  mutate: ['packages/shop/src/{cart,order,payment}/**/*.ts', '!**/*.{test,torture}.ts'],
  ignorePatterns: [
    '/apps/storefront',
    '/apps/server',
    '/bench',
    '/demo/pictures',
    '/docs',
    '/e2e',
    '/mutation/node_modules',
    '/.data',
  ],
  concurrency: 1,
  timeoutMS: 60_000,
  // Every API test once, on one core.
  dryRunTimeoutMinutes: 30,
  jsonReporter: { fileName: 'mutation/reports/api.json' },
}
