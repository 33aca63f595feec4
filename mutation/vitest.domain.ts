import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../packages/domain')

export default defineConfig({
  test: { root, include: ['**/*.test.ts'], isolate: false, setupFiles: join(root, 'src/testing/property-runs.ts') },
})
