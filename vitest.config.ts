import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const isTorture = process.env.TORTURE === '1'

/** Tests lie beside what they test. Only the projects that need PostgreSQL start it, one for the whole run. */
const project = (name: string, root: string, globalSetup?: string) => ({
  test: {
    // Two workers on two cores: the tests wait for the database half of the time. Files of a worker share what they
    // import.
    maxWorkers: 2,
    isolate: false,
    name,
    root: join(import.meta.dirname, root),
    // Long proofs have an ending of their own and run with `npm run torture` only.
    include: ['**/*.test.ts', '**/*.test.tsx', ...(isTorture ? ['**/*.torture.ts'] : [])],
    exclude: ['**/node_modules/**', '**/build/**'],
    setupFiles: join(import.meta.dirname, 'packages/domain/src/testing/property-runs.ts'),
    // Some start PostgreSQL or the whole server; a busy machine must not make them fail.
    testTimeout: isTorture ? 300_000 : 30_000,
    hookTimeout: 30_000,
    ...(globalSetup ? { globalSetup: join(import.meta.dirname, root, globalSetup) } : {}),
  },
})

export default defineConfig({
  test: {
    // What was made of a file lies in node_modules until the file changes.
    fsModuleCache: true,
    // Two workers on two cores: the tests wait for the database half of the time. Files of a worker share what they
    // import.
    maxWorkers: 2,
    isolate: false,
    projects: [
      project('domain', 'packages/domain'),
      project('contract', 'packages/contract'),
      project('database', 'packages/database', 'src/testing/global-setup.ts'),
      project('api', 'apps/api', 'src/testing/global-setup.ts'),
      project('server', 'apps/server', '../api/src/testing/global-setup.ts'),
      project('demo', 'demo'),
      project('web', 'apps/web'),
    ],
  },
})
