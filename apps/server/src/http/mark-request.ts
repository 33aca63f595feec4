import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

export const clientAddressHeader = 'x-client-address'
export const requestIdHeader = 'x-request-id'

/**
 * Writes into the request who asks and under which number; what the outside sent under these names is taken out.
 * Into both places that Node keeps headers in: the `Request` that is made from it reads now one, now the other.
 */
export function markRequest(incoming: IncomingMessage, trustProxy: boolean): void {
  const ours = { [clientAddressHeader]: clientAddress(incoming, trustProxy), [requestIdHeader]: randomUUID() }
  const { rawHeaders } = incoming
  const raw = Object.entries(ours).flat()
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = [rawHeaders[i], rawHeaders[i + 1]]
    if (!(name.toLowerCase() in ours)) raw.push(name, value)
  }
  Object.assign(incoming.headers, ours)
  incoming.rawHeaders = raw
}

/** Only the last hop of X-Forwarded-For was written by our own proxy; everything before it is hearsay. */
function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [incoming.headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() : undefined
  return networkOf((forwarded || incoming.socket.remoteAddress || 'unknown').replace(/^::ffff:/, ''))
}

/** Whoever has one IPv6 address has the 2^64 beside it: the network is who asks, or every limit could be walked around. */
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
