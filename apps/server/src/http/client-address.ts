import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { askedFromHeader, isAskedFromThisMachine } from '@toonbank/api/http/is-public.ts'
import { type TrustProxy, visitorAddress } from './trust-proxy.ts'

export const clientAddressHeader = 'x-client-address'
export const requestIdHeader = 'x-request-id'

interface Marking {
  readonly trustProxy: TrustProxy
  /** The name that is meant by a request of HTTP/1.0, which need not say one. */
  readonly ownHost: string
}

/**
 * Writes into the request who asks, from where and under which number; what the outside sent under these names is taken
 * out. Into both places that Node keeps headers in: the `Request` that is made from it reads now one, now the other.
 */
export function setClientAddress(incoming: IncomingMessage, { trustProxy, ownHost }: Marking): void {
  const { httpVersion, headers, socket } = incoming
  const { remoteAddress } = socket
  const ours: Record<string, string> = {
    [clientAddressHeader]: networkOf(
      visitorAddress(remoteAddress ?? 'unknown', String(headers['x-forwarded-for'] ?? ''), trustProxy),
    ),
    [askedFromHeader]: isAskedFromThisMachine({ remoteAddress, httpVersion, headers }) ? 'here' : 'outside',
    [requestIdHeader]: randomUUID(),
    ...(httpVersion === '1.0' && headers.host === undefined ? { host: ownHost } : {}),
  }
  const { rawHeaders } = incoming
  const raw = Object.entries(ours).flat()
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = [rawHeaders[i], rawHeaders[i + 1]]
    if (!(name.toLowerCase() in ours)) raw.push(name, value)
  }
  Object.assign(incoming.headers, ours)
  incoming.rawHeaders = raw
}

/**
 * Whoever has one IPv6 address has the 2^64 beside it: the network is who asks, or every limit could be walked around.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0', '0']
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
