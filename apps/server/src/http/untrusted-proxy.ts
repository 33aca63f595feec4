import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { UntrustedProxy } from '@toonbank/runtime/http/untrusted-proxies.ts'
import { bareAddress, isTrusted, type TrustProxy } from './trust-proxy.ts'

const anHour = 60 * 60 * 1_000
/**
 * A public address needs so many forwarded requests, and half of all, because one visitor can pretend to be a proxy.
 */
const minForwardedRequests = 20

/**
 * Reports an untrusted proxy at most once an hour, because all its visitors share one rate limit. Only private
 * addresses are reported: others may be personal.
 */
export function untrustedProxy(
  trust: TrustProxy,
  tell: (found: UntrustedProxy) => void,
): (incoming: IncomingMessage) => void {
  let toldAt = -anHour
  let all = 0
  let requests = 0
  return ({ url, headers, socket }) => {
    if (url === '/healthz' || url === '/readyz') return
    all++
    if ((headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return
    const peer = bareAddress(socket.remoteAddress ?? '')
    if (isTrusted(peer, 0, trust)) return
    requests++
    const now = performance.now()
    const isProxy = isPrivate(peer) || (requests >= minForwardedRequests && requests * 2 >= all)
    if (!isProxy || now - toldAt < anHour) return
    toldAt = now
    tell({ address: isPrivate(peer) ? peer : undefined, requests })
    all = 0
    requests = 0
  }
}

export const untrustedProxyText = ({ address, requests }: UntrustedProxy): string =>
  `${requests === 1 ? 'A request tells' : `${requests} requests tell`} by X-Forwarded-For who asked, and TRUST_PROXY does not say to believe it: ` +
  `limits count the proxy, not its visitors. If the shop stands behind a proxy, set TRUST_PROXY to ${address ?? "the proxy's address"}, or to the number of proxies.`

const privateRanges = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const
const ownNetworks = new BlockList()
for (const [address, bits] of privateRanges) ownNetworks.addSubnet(address, bits, familyOf(address))

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

const isPrivate = (address: string): boolean => address !== '' && ownNetworks.check(address, familyOf(address))
