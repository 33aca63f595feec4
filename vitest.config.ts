import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'

const isTorture = process.env.TORTURE === '1'
/** `npm run verify`, which must be quick: slow tests only of the rooms in which something was changed. */
const isVerify = process.env.VERIFY === '1'
const changedRooms = (process.env.VERIFY_ROOMS ?? '').split(',').filter(Boolean)
/**
 * One a core of the smallest machine. A third one is never idle, and gains nothing: it costs an eighth more processor
 * time, because each imports all of the shop, and PostgreSQL and the other checks run beside them.
 */
const maxWorkers = 2

/** Long proofs have an ending of their own and run with `npm run torture` only. */
const endings = ['test.ts', 'test.tsx', ...(isTorture ? ['torture.ts'] : [])]
/** Slow is what costs more than about half a second of the processor, or waits for time limits. */
const testsIn = (root: string): string[] =>
  isVerify
    ? [
        `${root}/**/!(*.slow).test.{ts,tsx}`,
        ...changedRooms.filter((room) => room.startsWith(`${root}/`)).map((room) => `${room}/**/*.slow.test.ts`),
      ]
    : endings.map((ending) => `${root}/**/*.${ending}`)

interface Project {
  readonly roots: readonly string[]
  readonly globalSetup?: string
  /** Node imports the files as it does in a shop; otherwise Vite, which knows .tsx, makes modules of them first. */
  readonly isNative: boolean
}

/**
 * Tests lie beside what they test. Those of one project share their workers, and so what these have imported: the API
 * with all that it needs takes seconds.
 */
const project = (name: string, { roots, globalSetup, isNative }: Project) => ({
  test: {
    // Files of a worker share what they import.
    maxWorkers,
    isolate: false,
    name,
    root: import.meta.dirname,
    include: roots.flatMap(testsIn),
    exclude: ['**/node_modules/**', '**/build/**'],
    setupFiles: join(import.meta.dirname, 'packages/domain/src/testing/property-runs.ts'),
    // Some start PostgreSQL or the whole server; a busy machine must not make them fail.
    testTimeout: isTorture ? 300_000 : 30_000,
    hookTimeout: 30_000,
    ...(globalSetup ? { globalSetup: join(import.meta.dirname, globalSetup) } : {}),
    // The many files of the server come last: the two other projects have few, and would leave a core without work.
    sequence: { groupOrder: name === 'server' ? 1 : 0 },
    ...(isNative ? { experimental: { viteModuleRunner: false, nodeLoader: false } } : {}),
    // In Node's small portions, collecting what tests leave takes a fourteenth of the time.
    execArgv: ['--max-semi-space-size=64', ...(isNative ? ['--import', findDrizzle] : [])],
  },
})

const findDrizzle = pathToFileURL(join(import.meta.dirname, 'scripts/find-drizzle.mjs')).href

/** Starts PostgreSQL for the run, once for all projects that name it. */
const databases = 'packages/testing/src/global-setup.ts'

export default defineConfig({
  test: {
    // What was made of a file lies in node_modules until the file changes.
    fsModuleCache: true,
    maxWorkers,
    isolate: false,
    projects: [
      project('web', { roots: ['apps/storefront', 'apps/admin', 'packages/ui'], isNative: false }),
      // One PostgreSQL for the whole run. Drizzle Kit, which compares the tables with their migrations, adds to
      // Array.prototype: nobody shares a worker with it.
      project('database', { roots: ['packages/database'], globalSetup: databases, isNative: true }),
      project('server', {
        roots: [
          'apps/cli',
          'apps/server',
          ...['domain', 'contract', 'runtime', 'documents', 'shop', 'adapters', 'exchange', 'testing'].map(
            (name) => `packages/${name}`,
          ),
          'demo',
        ],
        globalSetup: databases,
        isNative: true,
      }),
    ],
  },
})
