import { isIPv6 } from 'node:net'

interface ProcessAddresses {
  readonly host: string
  readonly appUrl: string | undefined
  readonly hosts: readonly string[]
}

interface Arrival {
  readonly remoteAddress: string | undefined
  readonly httpVersion: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/**
 * True when other machines can reach the shop. Then mailbox, sandbox bank and the demo's customers and codes are
 * closed.
 */
export const isPublicShop = ({ host, appUrl, hosts }: ProcessAddresses): boolean =>
  !isLocalHost(host) ||
  hosts.some((name) => !isLocalHost(name)) ||
  (appUrl !== undefined && !isLocalHost(new URL(appUrl).host))

/**
 * True for requests from and to this machine. Trap: a local proxy connects from here too, so its Host header, added
 * headers or HTTP/1.0 (the default of nginx) give it away.
 */
export const isAskedFromThisMachine = ({ remoteAddress, httpVersion, headers }: Arrival): boolean =>
  remoteAddress !== undefined &&
  isLocalHost(remoteAddress) &&
  isLocalHost(String(headers.host ?? '')) &&
  httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => byProxies.test(name))

const byProxies =
  /^(forwarded$|via$|x-forwarded-|x-real-ip$|x-original-|true-client-ip$|cf-|fly-|ngrok-|x-amzn-|x-envoy-)/

export function isLocalHost(host: string): boolean {
  const name = hostnameOf(host)
  return (
    name !== undefined &&
    (name === 'localhost' || name.endsWith('.localhost') || /^127(\.\d+){3}$/.test(name) || name === '[::1]')
  )
}

/** Normalises a host as URLs do: lower case, IPv6 in brackets, no port. Undefined: it is no host. */
export function hostnameOf(host: string): string | undefined {
  if (hostnames.has(host)) return hostnames.get(host)
  const name = toHostname(host)
  // Attack: invented names must not fill the memory.
  if (hostnames.size >= maxKnown) hostnames.clear()
  if (host.length <= longestName) hostnames.set(host, name)
  return name
}

const hostnames = new Map<string, string | undefined>()
const maxKnown = 1_000
const longestName = 255

function toHostname(host: string): string | undefined {
  const address = host.replace(/^::ffff:(?=\d+\.)/i, '')
  const url = `http://${isIPv6(address) ? `[${address}]` : address}`
  if (address === '' || !/^[\w.:[\]-]+$/.test(address) || !URL.canParse(url)) return undefined
  return new URL(url).hostname.replace(/\.$/, '')
}

/**
 * The server overwrites this header on every request, so it cannot be forged. A request without it counts as coming
 * from outside.
 */
export const visitorOriginHeader = 'x-asked-from'
export const isFromThisMachine = (headers: Pick<Headers, 'get'>): boolean => headers.get(visitorOriginHeader) === 'here'
