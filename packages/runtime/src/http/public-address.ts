import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of the open internet: not this machine, a private or local network, the cloud's metadata
 * service, nor any of the blocks that lead to those by a detour (mapped, translated, tunnelled).
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

// Names that mean something inside one machine or network only (RFC 2606, 6761, 6762, 8375; ICANN on `.internal`).
const insideNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Whether the host of an address may be on the open internet, by how it is written: DNS is asked only when it is
 * fetched, and each address that it answers is checked then. Takes `URL.hostname`, in which 0x7f.1 is 127.0.0.1
 * already.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !insideNames.test(host)
}
