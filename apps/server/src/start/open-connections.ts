import { type Connection, connectJobs, connectShop } from '@toonbank/database/connect.ts'
import { type Watch, watchDatabase } from '@toonbank/database/watch-database.ts'
import type { Logger } from 'pino'

export interface Connections {
  /** For requests: with short timeouts. */
  readonly shop: Connection
  readonly jobs: Connection
  readonly watch: Watch
  stop(): Promise<void>
}

/**
 * Opens the connection pools of the server and the health check of the database (watch). `size`: connections for reads,
 * and as many again for changes.
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
