import { type Connection, connectJobs, connectShop } from '@toonbank/database/connect.ts'
import { type Watch, watchDatabase } from '@toonbank/database/watch-database.ts'
import type { Logger } from 'pino'

export interface Connections {
  readonly shop: Connection
  readonly jobs: Connection
  readonly watch: Watch
  stop(): Promise<void>
}

/**
 * Opens the pools of the server and the database's health check. `size` is the number of connections for reads, and of
 * others for changes.
 */
export function openConnections(
  url: string,
  { size, log }: { readonly size: number; readonly log: Logger },
): Connections {
  const shop = connectShop(url, { size })
  const jobs = connectJobs(url)
  const watch = watchDatabase(url, {
    pools: [shop.pool, shop.changes, shop.bulk, jobs.pool, jobs.bulk],
    onChange: (isThere) =>
      isThere ? log.warn('the database answers again') : log.error('the database does not answer'),
  })
  return {
    shop,
    jobs,
    watch,
    async stop() {
      await watch.stop()
      await Promise.all([shop.close(), jobs.close()])
    },
  }
}
