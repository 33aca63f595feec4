import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { aSharedCache } from '@toonbank/server/testing/a-shared-cache.ts'
import { listen } from './listen.ts'

export interface SharedCache {
  readonly url: string
  /** How many questions were answered without asking a node, and how many were not. */
  readonly counts: { hits: number; misses: number }
  stop(): Promise<void>
}

/** Of a network of its own, so that what nodes are asked by the cache is no visitor on this machine. */
const asVisitor = '203.0.113.200'

/**
 * A shared cache in front of the balancer, as a CDN or Varnish is one: keeps what it is told to keep, and takes `PURGE`
 * with tags. `origin` is known only once the nodes are there.
 */
export async function startSharedCache(origin: () => string): Promise<SharedCache> {
  const counts = { hits: 0, misses: 0 }
  const cache = aSharedCache((path, init) => {
    counts.misses++
    return fetch(origin() + path, init)
  })

  async function answer(
    { method, url: path = '/', headers }: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    if (method === 'PURGE') {
      cache.purge(String(headers.xkey ?? '').split(' '))
      return void outgoing.writeHead(200).end()
    }
    const { accept = '*/*', cookie } = headers
    const passed = { accept, 'x-forwarded-for': asVisitor, ...(cookie === undefined ? {} : { cookie }) }
    const came = await cache.ask({ path, method: 'GET', headers: passed })
    counts.hits = cache.hits()
    // What was fetched is not compressed any more.
    const told = [...came.headers].filter(([name]) => !/^(content-(encoding|length)|connection|keep-alive)$/.test(name))
    outgoing.writeHead(came.status, Object.fromEntries(told)).end(came.body)
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const listening = await listen(server)
  return {
    url: listening.url,
    counts,
    stop: listening.stop,
  }
}
