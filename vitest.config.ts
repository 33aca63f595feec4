import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests lie beside what they test. Only the projects that need PostgreSQL start it, one for the whole run. */
const project = (name: string, root: string, globalSetup?: string) => ({
  test: {
    name,
    root: join(import.meta.dirname, root),
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/build/**'],
    // Some start PostgreSQL or the whole server; a busy machine must not make them fail.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    ...(globalSetup ? { globalSetup: join(import.meta.dirname, root, globalSetup) } : {}),
  },
})

export default defineConfig({
  test: {
    projects: [
      project('domain', 'packages/domain'),
      project('contract', 'packages/contract'),
      project('database', 'packages/database', 'src/testing/global-setup.ts'),
      project('api', 'apps/api', 'src/testing/global-setup.ts'),
      project('server', 'apps/server'),
      project('demo', 'demo'),
      project('web', 'apps/web'),
    ],
  },
})
