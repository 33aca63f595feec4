import { isIPv6 } from 'node:net'

/** How a shop is set up to be reached; `host` is the address that it listens on. */
interface Reach {
  readonly host: string
  readonly appUrl: string | undefined
  /** More names under which it is asked for. */
  readonly hosts: readonly string[]
}

/** What a request tells of the way it came. */
interface Arrival {
  readonly remoteAddress: string | undefined
  readonly httpVersion: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/**
 * Whether others than the people at this machine can reach the shop: it listens beyond loopback, or it is asked for
 * under a name that is not this machine's own. Then mailbox, sandbox bank and the demo's customers and codes are
 * closed.
 */
export const isPublicShop = ({ host, appUrl, hosts }: Reach): boolean =>
  !isLocalHost(host) ||
  hosts.some((name) => !isLocalHost(name)) ||
  (appUrl !== undefined && !isLocalHost(new URL(appUrl).host))

/**
 * Whether a request comes from this machine and for this machine. A proxy or a tunnel that runs here connects from here
 * too, but it passes on the name that was asked for, or adds a header of its own, or (nginx as it comes) speaks
 * HTTP/1.0.
 */
export const isAskedFromThisMachine = ({ remoteAddress, httpVersion, headers }: Arrival): boolean =>
  remoteAddress !== undefined &&
  isLocalHost(remoteAddress) &&
  isLocalHost(String(headers.host ?? '')) &&
  httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => byProxies.test(name))

const byProxies =
  /^(forwarded$|via$|x-forwarded-|x-real-ip$|x-original-|true-client-ip$|cf-|fly-|ngrok-|x-amzn-|x-envoy-)/

/** A name or an address, with or without a port, that only this machine answers to. */
export function isLocalHost(host: string): boolean {
  const name = hostnameOf(host)
  return (
    name !== undefined &&
    (name === 'localhost' || name.endsWith('.localhost') || /^127(\.\d+){3}$/.test(name) || name === '[::1]')
  )
}

/** As URLs write it: lower case, IPv6 in brackets, no port. Undefined for what is no host. */
export function hostnameOf(host: string): string | undefined {
  const address = host.replace(/^::ffff:(?=\d+\.)/i, '')
  const url = `http://${isIPv6(address) ? `[${address}]` : address}`
  if (address === '' || !/^[\w.:[\]-]+$/.test(address) || !URL.canParse(url)) return undefined
  return new URL(url).hostname.replace(/\.$/, '')
}

/**
 * Written by the front door on every request, whatever the outside sent under this name. Without it a request counts as
 * from outside.
 */
export const askedFromHeader = 'x-asked-from'
export const isFromThisMachine = (headers: Headers): boolean => headers.get(askedFromHeader) === 'here'
