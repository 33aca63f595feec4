import { networkInterfaces } from 'node:os'
import { hostnameOf, isLocalHost } from '@toonbank/runtime/http/is-public.ts'
import type { MiddlewareHandler } from 'hono'
import { addSecurityHeaders, type Policy } from './security-headers.ts'

interface Names {
  readonly host: string
  readonly appUrl: string | undefined
  readonly hosts: readonly string[]
}

/** True for the configured hosts, those of loopback, and the addresses that the shop listens on. */
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

/** They are read on every call, because addresses change with cables and networks. */
const ownAddresses = (): (string | undefined)[] =>
  Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => hostnameOf(address)))

/**
 * Security: against DNS rebinding, a foreign name that leads to this machine gets 421. Both the Host header and the
 * address in the request line must be ours.
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
