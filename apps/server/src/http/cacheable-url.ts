import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import { isFromThisMachine } from '@toonbank/runtime/http/is-public.ts'
import { isPersonal } from './page-caching-rules.ts'

/** An address without a query or filters ('kleur:blauw'), in the letters that links have. */
const isPlain = (address: string): boolean => /^[^?A-Z%:]*$/.test(address)
const longestAddress = 300

/** Visitors on this machine have pages of their own: they also see the link to the mailbox. */
export const keyOf = (isHere: boolean, address: string): string => `${isHere ? 'here' : 'outside'} ${address}`

/**
 * True when the page of a request may be cached. Attack: made-up addresses would push out the pages that everybody asks
 * for, so any but a plain one is cached when it is asked for again within an hour.
 */
export function cacheableUrl(
  cache: Cache,
  withoutCampaign: (address: string) => string,
): (request: Request) => boolean {
  const askedBefore = cache.open<true>({ name: 'unusual addresses', max: 5_000, freshFor: 3_600_000 })
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const address = withoutCampaign(addressOf(request))
    if (withoutCampaign(request.url).length > longestAddress || isPersonal(request)) return false
    if (isPlain(address)) return true
    const key = keyOf(isFromThisMachine(request.headers), address)
    const isAskedAgain = askedBefore.get(key) === true
    askedBefore.set(key, true)
    return isAskedAgain
  }
}

/** Path and query. */
export function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
