import { BlockList, isIP, isIPv6 } from 'node:net'

/** Trusted reverse proxies: a number of hops before us, or the addresses of the proxies. */
export type TrustProxy = { readonly hops: number } | { readonly ranges: BlockList }

/** A number of hops, or addresses and ranges separated by commas (`10.0.0.0/8, 2001:db8::/32`). Undefined: neither. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (/^\d{1,2}$/.test(text)) return { hops: Number(text) }
  const ranges = new BlockList()
  for (const range of text.split(',').map((part) => part.trim())) {
    const [address = '', size, more] = range.split('/')
    const [family, bits] = isIPv6(address) ? (['ipv6', 128] as const) : (['ipv4', 32] as const)
    const prefix = size === undefined ? bits : Number(size)
    const isRange = isIP(address) !== 0 && more === undefined && /^\d{1,3}$/.test(size ?? '0') && prefix <= bits
    if (!isRange) return undefined
    ranges.addSubnet(address, prefix, family)
  }
  return { ranges }
}

/**
 * The visitor's address by X-Forwarded-For. Its right end was written by the proxy that connects to us, the entries to
 * the left by those before: read from the right as long as the next hop is trusted; whatever is further left may be
 * forged.
 */
export function visitorAddress(peer: string, forwardedFor: string, trust: TrustProxy): string {
  const told = forwardedFor.split(',').map(bareAddress).reverse()
  let address = bareAddress(peer)
  for (const [hop, before] of told.entries()) {
    // A trusted proxy sent no address ('unknown'): the proxy itself is then the last address that is known.
    if (!isTrusted(address, hop, trust) || isIP(before) === 0) break
    address = before
  }
  return address
}

/** Whether forwarded headers of this connection count; `hop` 0 is the connection itself. */
export const isTrusted = (address: string, hop: number, trust: TrustProxy): boolean =>
  'hops' in trust
    ? hop < trust.hops
    : isIP(address) !== 0 && trust.ranges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Without port, brackets, zone, and the IPv6 form of an IPv4 address. */
export function bareAddress(text: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(text.trim()) ?? []
  const address = inBrackets ?? text.trim().replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}
