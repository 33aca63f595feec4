import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Shop } from './a-shop.ts'
import { untilSomebodyWaits } from './until-somebody-waits.ts'

/** Lets a worker of its own process begin, and kills it (kill -9) while it waits for the row of an order. */
export async function killStuckWorker(
  { database, dependencies }: Pick<Shop, 'database' | 'dependencies'>,
  orderId: number | undefined,
): Promise<void> {
  const holder = await database.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM shop_order WHERE id = $1 FOR UPDATE', [orderId])
  const worker = fork(join(import.meta.dirname, 'api-process.ts'), {
    env: { PATH: process.env.PATH, DATABASE_URL: dependencies.databaseUrl, ROLE: 'worker' },
    execArgv: [],
  })
  // A new process imports all of the shop first.
  await untilSomebodyWaits(database, 60_000)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await holder.query('ROLLBACK')
  holder.release()
}
