import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of the open internet: not this machine, a private or local network, the cloud's metadata
 * service, nor any of the blocks that lead to those by a detour (mapped, translated, tunnelled).
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
