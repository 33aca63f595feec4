import { startTestPostgres } from '@toonbank/database/testing/test-postgres.ts'
import { demoFiles } from '@toonbank/demo'
import type { TestProject } from 'vitest/node'
import { prepareJobs } from '../jobs/prepare-jobs.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { shopJobs } from '../shop-jobs.ts'
import { cheapPassword } from './cheap-password.ts'

/** One PostgreSQL for the run, with an empty template and one that holds the demo shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres(async (database) => {
    await prepareJobs(database, shopJobs)
    await seedDemo(database, demoFiles, undefined, { passwordCost: cheapPassword })
  })
  project.provide('testPostgres', { adminUrl: postgres.adminUrl })
  return postgres.stop
}
