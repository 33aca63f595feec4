import { BlockList, isIP, isIPv6 } from 'node:net'

export type TrustProxy = { readonly hops: number } | { readonly ranges: BlockList }

/** Parses hops, or addresses and ranges (`10.0.0.0/8, 2001:db8::/32`). Undefined: neither. */
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

/** Reads X-Forwarded-For from the right as long as the next hop is trusted; everything further left may be forged. */
export function visitorAddress(peer: string, forwardedFor: string, trust: TrustProxy): string {
  const told = forwardedFor.split(',').map(bareAddress).reverse()
  let address = bareAddress(peer)
  for (const [hop, before] of told.entries()) {
    // A trusted proxy sent no address ('unknown'), so the proxy is the last known address.
    if (!isTrusted(address, hop, trust) || isIP(before) === 0) break
    address = before
  }
  return address
}

export const isTrusted = (address: string, hop: number, trust: TrustProxy): boolean =>
  'hops' in trust
    ? hop < trust.hops
    : isIP(address) !== 0 && trust.ranges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Removes port, brackets and zone, and the IPv6 form of an IPv4 address. */
export function bareAddress(text: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(text.trim()) ?? []
  const address = inBrackets ?? text.trim().replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}
