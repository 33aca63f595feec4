import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../packages/shop')

/** Tests of these rooms alone (`--tests`). */
const rooms = process.env.MUTATION_ROOMS?.split(',')

export default defineConfig({
  test: {
    root,
    // The rooms that use the cart, orders and payments too: what they need of them is held by their tests.
    include: rooms
      ? rooms.map((room) => `src/${room}/**/*.test.ts`)
      : [
          'src/*.test.ts',
          'src/{account,cart,checkout,http,invoice,mail,order,payment,privacy,quote,sample,support}/**/*.test.ts',
        ],
    // Time limits would run again for each change.
    exclude: ['**/{bounded-waiting,ask-service,mollie-faults}.slow.test.ts'],
    isolate: false,
    setupFiles: join(import.meta.dirname, '../packages/domain/src/testing/property-runs.ts'),
    globalSetup: join(root, 'src/testing/global-setup.ts'),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
