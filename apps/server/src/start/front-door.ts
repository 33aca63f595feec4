import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { UntrustedProxy } from '@toonbank/runtime/http/untrusted-proxies.ts'
import type { Log } from '@toonbank/runtime/process/log.ts'
import { Hono } from 'hono'
import { setClientAddress } from '../http/client-address.ts'
import { dropUnreadBody } from '../http/drop-unread-body.ts'
import { healthRoutes } from '../http/health.ts'
import { onlyKnownHosts } from '../http/known-hosts.ts'
import { type FindPrebuilt, isPlainQuestion, sendPrebuilt } from '../http/prebuilt-response.ts'
import { refuseFlood } from '../http/refuse-flood.ts'
import type { RequestHandler } from '../http/request-handler.ts'
import { addSecurityHeaders, type Policy } from '../http/security-headers.ts'
import type { TrustProxy } from '../http/trust-proxy.ts'
import { untrustedProxy, untrustedProxyText } from '../http/untrusted-proxy.ts'
import { followConnections } from './connections-of.ts'

export interface OpenShop extends RequestHandler {
  readonly ready?: FindPrebuilt
}

export interface FrontDoorDependencies {
  readonly trustProxy: TrustProxy
  readonly ownHost: string
  readonly isKnownHost: (asked: string) => boolean
  readonly log: Pick<Log, 'warn'>
  readonly onUntrustedProxy?: (found: UntrustedProxy) => void
  readonly policy: Policy
  readonly rateLimitScale?: number
  readonly isReady: () => Promise<boolean>
  readonly observe?: ((incoming: IncomingMessage, outgoing: ServerResponse) => void) | undefined
  readonly arriveWithin?: number
  /** It handles everything but the health checks. Requests that arrive before it resolves wait for it. */
  readonly shop: Promise<OpenShop>
  readonly before?: ((incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void) | undefined
}

/**
 * Creates the HTTP server, which listens before the database is open, so that the port is taken first and early
 * requests wait instead of failing.
 */
export function createFrontDoor(dependencies: FrontDoorDependencies): Server {
  const {
    trustProxy,
    ownHost,
    isKnownHost,
    log,
    policy,
    isReady,
    shop,
    before,
    onUntrustedProxy,
    observe,
    rateLimitScale = 1,
    arriveWithin = 20_000,
  } = dependencies
  const front = new Hono()
  front.route('/', healthRoutes(isReady, policy))
  front.use(onlyKnownHosts(isKnownHost, policy))
  front.all('*', async (c) => (await shop).fetch(c.req.raw))
  // `autoCleanupIncoming` would close the connection half a second after the response, while a proxy may send its next
  // request.
  const listener = getRequestListener(front.fetch, {
    errorHandler: () => malformed(policy),
    autoCleanupIncoming: false,
  })
  const tellOfProxy = untrustedProxy(trustProxy, (found) => {
    log.warn(untrustedProxyText(found))
    onUntrustedProxy?.(found)
  })
  const isCrowd = refuseFlood(rateLimitScale, policy)
  let findReady: FindPrebuilt = () => undefined
  shop.then(
    ({ ready }) => {
      findReady = ready ?? findReady
    },
    () => {},
  )
  const isAnsweredReady = (incoming: IncomingMessage, outgoing: ServerResponse, startedAt: number): boolean => {
    try {
      const answer = isPlainQuestion(incoming) ? findReady(incoming) : undefined
      if (!answer || !isKnownHost(incoming.headers.host ?? '')) return false
      sendPrebuilt(answer, outgoing, startedAt)
      return true
    } catch (error) {
      // The error is caught here, because it would end the process.
      log.warn({ err: error }, 'a cached answer could not be sent')
      return outgoing.headersSent
    }
  }
  const timeouts = {
    requestTimeout: arriveWithin,
    headersTimeout: arriveWithin,
    connectionsCheckingInterval: arriveWithin / 20,
  }
  const server = createServer({ ...timeouts, keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    const startedAt = performance.now()
    observe?.(incoming, outgoing)
    dropUnreadBody(incoming, outgoing)
    if (isCrowd(incoming, outgoing)) return
    tellOfProxy(incoming)
    if (isAnsweredReady(incoming, outgoing, startedAt)) return
    setClientAddress(incoming, { trustProxy, ownHost })
    const answer = () => void listener(incoming, outgoing)
    if (before) before(incoming, outgoing, answer)
    else answer()
  })
  return followConnections(server)
}

function malformed(policy: Policy): Response {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' })
  addSecurityHeaders(headers, policy)
  return new Response('Bad request', { status: 400, headers })
}
