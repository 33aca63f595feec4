import { isIPv6 } from 'node:net'

/** How the shop can be reached by the settings of its process; `host` is the address that it listens on. */
interface ProcessAddresses {
  readonly host: string
  readonly appUrl: string | undefined
  /** Further host names that it answers to. */
  readonly hosts: readonly string[]
}

/** What the connection and the headers of a request say about where it comes from. */
interface Arrival {
  readonly remoteAddress: string | undefined
  readonly httpVersion: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/**
 * Whether the shop can be reached from other machines: it listens beyond loopback, or answers to a host name that is
 * not a local one. Then mailbox, sandbox bank and the customers and codes of the demo are closed: anybody could use
 * them.
 */
export const isPublicShop = ({ host, appUrl, hosts }: ProcessAddresses): boolean =>
  !isLocalHost(host) ||
  hosts.some((name) => !isLocalHost(name)) ||
  (appUrl !== undefined && !isLocalHost(new URL(appUrl).host))

/**
 * Whether a request was sent on this machine, to this machine. Trap: a proxy or a tunnel that runs here connects from
 * here too. It is recognised by the Host header that it passes on, by a header that it adds, or by HTTP/1.0, which
 * nginx speaks by default.
 */
export const isAskedFromThisMachine = ({ remoteAddress, httpVersion, headers }: Arrival): boolean =>
  remoteAddress !== undefined &&
  isLocalHost(remoteAddress) &&
  isLocalHost(String(headers.host ?? '')) &&
  httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => byProxies.test(name))

const byProxies =
  /^(forwarded$|via$|x-forwarded-|x-real-ip$|x-original-|true-client-ip$|cf-|fly-|ngrok-|x-amzn-|x-envoy-)/

/** Whether a host name or address, with or without a port, always means this machine. */
export function isLocalHost(host: string): boolean {
  const name = hostnameOf(host)
  return (
    name !== undefined &&
    (name === 'localhost' || name.endsWith('.localhost') || /^127(\.\d+){3}$/.test(name) || name === '[::1]')
  )
}

/** Normalises a host as URLs do: lower case, IPv6 in brackets, without port. Undefined: it is not a host. */
export function hostnameOf(host: string): string | undefined {
  if (hostnames.has(host)) return hostnames.get(host)
  const name = toHostname(host)
  // Attack: names that are made up must not fill the memory.
  if (hostnames.size >= maxKnown) hostnames.clear()
  if (host.length <= longestName) hostnames.set(host, name)
  return name
}

/** The same few are asked for with every request. */
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
 * The front door overwrites this header on every request, so that it cannot be forged from outside. A request without
 * it counts as coming from outside.
 */
export const visitorOriginHeader = 'x-asked-from'
export const isFromThisMachine = (headers: Pick<Headers, 'get'>): boolean => headers.get(visitorOriginHeader) === 'here'
