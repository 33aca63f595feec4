import type { UntrustedProxy } from '@toonbank/runtime/http/untrusted-proxies.ts'
import { isTrusted, type TrustProxy } from '../http/trust-proxy.ts'
import { dangerous, type Finding, good } from './finding.ts'

/**
 * Checks for a proxy that TRUST_PROXY does not trust: all its visitors count as one address, and the first at a rate
 * limit blocks everybody.
 */
export function judgeProxies(seen: readonly UntrustedProxy[], trust: TrustProxy): Finding {
  const untrusted = seen.filter(({ address }) =>
    address === undefined ? isRangesOrNone(trust) : !isTrusted(address, 0, trust),
  )
  if (untrusted.length === 0) return good('proxy', 'No proxy told of visitors within a day without being believed.')
  const addresses = untrusted.flatMap(({ address }) => address ?? [])
  const set = addresses.length > 0 ? `TRUST_PROXY=${addresses.join(',')}` : "TRUST_PROXY to the proxy's address"
  return dangerous(
    'proxy',
    `Requests came through a proxy that is not believed (X-Forwarded-For), so all its visitors share the limits of one, for logins, codes and unpaid orders: set ${set}, and start the shop again.`,
  )
}

const isRangesOrNone = (trust: TrustProxy): boolean => 'ranges' in trust || trust.hops === 0
