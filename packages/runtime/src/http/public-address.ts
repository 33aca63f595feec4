import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * True for addresses of the open internet: no loopback, private or local network, cloud metadata, or mapped, translated
 * or tunnelled form of those.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

// These names are reserved for one machine or network (RFC 2606, 6761, 6762, 8375; ICANN on `.internal`).
const insideNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Checks a host by its spelling only; the resolved addresses are checked at the fetch. Takes `URL.hostname`, which has
 * normalised forms such as 0x7f.1 already.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !insideNames.test(host)
}
