import { startTestPostgres } from '@toonbank/database/testing/test-postgres.ts'
import { demoFiles } from '@toonbank/demo'
import { seedDemo } from '@toonbank/exchange/seed/seed-demo.ts'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import type { TestProject } from 'vitest/node'
import { cheapPassword } from './cheap-password.ts'

type Running = ReturnType<typeof startTestPostgres>

/** Vitest loads this file once for each project that names it; what they share must lie outside of it. */
const shared = globalThis as { testPostgresOfRun?: { readonly running: Running; users: number } | undefined }

/** One PostgreSQL for the run, with an empty template and one that holds the demo shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testPostgresOfRun ??= { running: start(), users: 0 }
  const ofRun = shared.testPostgresOfRun
  ofRun.users++
  const { adminUrl, shopUrl } = await ofRun.running
  project.provide('testPostgres', { adminUrl, shopUrl })
  return async () => {
    ofRun.users--
    if (ofRun.users > 0) return
    shared.testPostgresOfRun = undefined
    await (await ofRun.running).stop()
  }
}

const start = (): Running =>
  startTestPostgres(async (database) => {
    await prepareJobs(database, shopJobs)
    await seedDemo(database, demoFiles, undefined, { passwordCost: cheapPassword })
  })
