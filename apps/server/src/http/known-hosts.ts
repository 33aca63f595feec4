import { networkInterfaces } from 'node:os'
import { hostnameOf, isLocalHost } from '@toonbank/api/http/is-public.ts'
import type { MiddlewareHandler } from 'hono'
import { addSecurityHeaders, type Policy } from './security-headers.ts'

interface Names {
  /** The address that the shop listens on. */
  readonly host: string
  readonly appUrl: string | undefined
  readonly hosts: readonly string[]
}

/**
 * Whether the shop is asked for under a name of its own: those that were set, those of loopback, and the addresses that
 * it listens on.
 */
export function knownHosts({ host, appUrl, hosts }: Names): (asked: string) => boolean {
  const listensOn = hostnameOf(host)
  const names = new Set([listensOn, appUrl && new URL(appUrl).hostname, ...hosts.map(hostnameOf)])
  const isAnyAddress = listensOn === '0.0.0.0' || listensOn === '[::]'
  return (asked) => {
    const name = hostnameOf(asked)
    return (
      name !== undefined && (names.has(name) || isLocalHost(name) || (isAnyAddress && ownAddresses().includes(name)))
    )
  }
}

/** Asked anew each time: addresses come and go with cables and networks. */
const ownAddresses = (): (string | undefined)[] =>
  Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => hostnameOf(address)))

/**
 * Another site's name that leads to this machine is not answered (421): a page of that site could read the answers, and
 * a link made from the name would lead there. Both the Host header and the address in the request line must be ours.
 */
export const onlyKnownHosts =
  (isKnown: (asked: string) => boolean, policy: Policy): MiddlewareHandler =>
  async (c, next) => {
    if ([c.req.header('host') ?? '', new URL(c.req.url).host].every(isKnown)) return next()
    const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    addSecurityHeaders(headers, policy)
    return new Response(misdirected, { status: 421, headers })
  }

const misdirected =
  'This shop does not answer to that name. If it should: set APP_URL to its address, or add the name to HOSTS.\n'
