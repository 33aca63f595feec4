import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Log } from '@toonbank/runtime/process/log.ts'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { requestMetrics } from './request-metrics.ts'
import { routeNames } from './route-name.ts'
import { type MeasuredShop, shopGauges } from './shop-gauges.ts'

export interface Metrics {
  readonly server: Server
  observe(incoming: IncomingMessage, outgoing: ServerResponse): void
  /** Adds the figures of the shop, once it is open. `paths` are patterns of its pages and calls. */
  addShop(shop: MeasuredShop, paths: readonly string[]): void
}

/**
 * Metrics for Prometheus have a server of their own, which answers only GET /metrics, because visitors must not see
 * them.
 */
export function openMetrics(log: Pick<Log, 'error'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let nameOf = routeNames([])
  return {
    server: createServer((incoming, outgoing) => void answer(registry, log, incoming, outgoing)),
    observe: requestMetrics(registry, (url) => nameOf(url)),
    addShop(shop, paths) {
      nameOf = routeNames(paths)
      shopGauges(registry, shop)
    },
  }
}

async function answer(
  registry: Registry,
  log: Pick<Log, 'error'>,
  { method, url }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') {
    outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics')
    return
  }
  try {
    const text = await registry.metrics()
    outgoing.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  } catch (error) {
    log.error({ err: error }, 'the metrics cannot be read')
    outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics cannot be read; the log says why.')
  }
}
