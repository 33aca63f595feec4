import { afterEach } from 'vitest'
import { knownHosts } from '../http/known-hosts.ts'
import type { TrustProxy } from '../http/trust-proxy.ts'
import { createFrontDoor } from '../start/front-door.ts'
import { listen } from '../start/listen.ts'

export const policy = { https: false, formHosts: [], contentSecurityPolicy: true } as const
export const warned: unknown[] = []
export const names = {
  ownHost: 'shop.example',
  isKnownHost: knownHosts({ host: '127.0.0.1', appUrl: 'https://shop.example', hosts: [] }),
  log: { warn: (line: unknown) => void warned.push(line) },
}
/** What is put here is closed after the test. */
export const opened: ReturnType<typeof createFrontDoor>[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close().closeAllConnections()
})

export type Answer = (request: Request) => Response | Promise<Response>

/** A front door that listens on a free port, with this answer in place of the shop; closed after the test. */
export async function aDoor(answer: Answer | Promise<Answer>, trustProxy: TrustProxy = { hops: 0 }) {
  const shop = Promise.resolve(answer).then((fetch) => ({ fetch }))
  const server = createFrontDoor({ trustProxy, ...names, policy, isReady: async () => false, shop })
  opened.push(server)
  const port = await listen(server, '127.0.0.1', 0)
  return { server, port, url: `http://127.0.0.1:${port}` }
}

export const whoAsks: Answer = ({ headers }) => new Response(headers.get('x-client-address'))
