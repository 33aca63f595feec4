import type { Connection } from '@toonbank/database/connect.ts'
import { demoFiles } from '@toonbank/demo'
import { seedDemo } from '@toonbank/exchange/seed/seed-demo.ts'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { shopJobs } from '../compose/shop-jobs.ts'
import type { Progress } from './progress.ts'

export async function fillShop(connection: Connection, progress: Progress): Promise<void> {
  await prepareJobs(connection, shopJobs)
  const seeded = await seedDemo(
    connection,
    demoFiles,
    (done, of) => progress.count('Loading the demo shop', done, of),
    {
      onWait: () => progress.say('Another process is loading the demo shop; this one goes on when that has ended.'),
    },
  )
  if (seeded === 'seeded') progress.say(demoOrInit)
}

const demoOrInit =
  "This is the demo shop, because there was none yet; for one of your own, stop, name an empty DATA_DIR or an empty database, and 'npm run shop -- init shop.json' (docs/shop.example.json)."
