import { prepareJobs } from '@toonbank/api/jobs/prepare-jobs.ts'
import { seedDemo } from '@toonbank/api/seed/seed-demo.ts'
import { shopJobs } from '@toonbank/api/shop-jobs.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import { demoFiles } from '@toonbank/demo'
import type { Progress } from './progress.ts'

/** Creates the job queues, and seeds an empty database with the demo shop. */
export async function fillShop(connection: Connection, progress: Progress): Promise<void> {
  await prepareJobs(connection, shopJobs)
  await seedDemo(connection, demoFiles, (done, of) => progress.count('Loading the demo shop', done, of), {
    onWait: () => progress.say('Another process is loading the demo shop; this one goes on when that has ended.'),
  })
}
