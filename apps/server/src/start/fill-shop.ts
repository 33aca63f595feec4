import { prepareJobs } from '@toonbank/api/jobs/prepare-jobs.ts'
import { seedDemo } from '@toonbank/api/seed/seed-demo.ts'
import { shopJobs } from '@toonbank/api/shop-jobs.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import { demoFiles } from '@toonbank/demo'
import type { Progress } from './progress.ts'

/** Makes the job queues, and puts the demo shop into a database that has no shop yet. */
export async function fillShop(connection: Connection, progress: Progress): Promise<void> {
  await prepareJobs(connection, shopJobs)
  await seedDemo(connection, demoFiles, (done, of) => progress.count('Loading the demo shop', done, of))
}
