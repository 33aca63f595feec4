import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { isAskedFromThisMachine, visitorOriginHeader } from '@toonbank/runtime/http/is-public.ts'
import { type TrustProxy, visitorAddress } from './trust-proxy.ts'

export const clientAddressHeader = 'x-client-address'
export const requestIdHeader = 'x-request-id'

interface Marking {
  readonly trustProxy: TrustProxy
  /** A HTTP/1.0 request without Host gets this one. */
  readonly ownHost: string
}

/**
 * Sets internal headers (address, on this machine, request id) and removes what the client sent under these names. Both
 * places where Node stores headers are written, because `Request` reads either.
 */
export function setClientAddress(incoming: IncomingMessage, { trustProxy, ownHost }: Marking): void {
  const { httpVersion, headers, socket } = incoming
  const { remoteAddress } = socket
  const ours: Record<string, string> = {
    [clientAddressHeader]: networkOf(
      visitorAddress(remoteAddress ?? 'unknown', String(headers['x-forwarded-for'] ?? ''), trustProxy),
    ),
    [visitorOriginHeader]: visitorOrigin(incoming),
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

export const visitorOrigin = ({
  httpVersion,
  headers,
  socket: { remoteAddress },
}: IncomingMessage): 'here' | 'outside' =>
  isAskedFromThisMachine({ remoteAddress, httpVersion, headers }) ? 'here' : 'outside'

/** An IPv6 address becomes its network, because its owner has 2^64 addresses and could evade every rate limit. */
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
