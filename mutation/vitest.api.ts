import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../apps/api')

export default defineConfig({
  test: {
    root,
    include: ['src/{account,cart,checkout,http,order,payment}/**/*.test.ts'],
    // Time limits and long schedules would run again for each change.
    exclude: ['**/{bounded-waiting,ask-service,mollie-faults,mollie-schedules,notice-schedules}.slow.test.ts'],
    isolate: false,
    setupFiles: join(import.meta.dirname, '../packages/domain/src/testing/property-runs.ts'),
    globalSetup: join(root, 'src/testing/global-setup.ts'),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
