import type { IncomingMessage } from 'node:http'
import type { Log } from '@toonbank/api/log.ts'
import { bareAddress, isTrusted, type TrustProxy } from './trust-proxy.ts'

/**
 * Says once a process when a proxy tells of visitors and is not believed: then all its visitors share one limit, and the first who is limited
 * limits them all. Whose address it was is not said.
 */
export function untrustedProxy(trust: TrustProxy, log: Pick<Log, 'warn'>): (incoming: IncomingMessage) => void {
  let isTold = false
  return ({ headers, socket }) => {
    if (isTold || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return
    if (isTrusted(bareAddress(socket.remoteAddress ?? ''), 0, trust)) return
    isTold = true
    log.warn(
      'A request tells by X-Forwarded-For who asked, and TRUST_PROXY does not say to believe it: limits count the proxy, not its visitors. ' +
        "If the shop stands behind a proxy, set TRUST_PROXY to the number of proxies or to the proxy's address.",
    )
  }
}
