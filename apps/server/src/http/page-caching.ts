/**
 * Cookies that make a response personal: session, cart, order being paid, checked e-mail address, wish list, samples.
 */
const personalCookies: readonly string[] = ['auth_token', 'es_cuid', 'es_o', 'es_s', 'es_w', 'es_t']

/** Paths of the rooms that show what these cookies stand for; on all others only a session changes the page. */
const personalRooms =
  /^\/((nl|en)\/)?(cart|winkelwagen|checkout|account|bestelling|order|verlanglijst|wishlist|stalen|samples)(?=$|[/.])/i

/** Pages that a key in their address opens: whatever they show is somebody's. */
const isByKey = (address: string): boolean =>
  /^\/((nl|en)\/)?(beoordelen|review|gedeelde-verlanglijst|shared-wishlist)\//i.test(plainPath(address)) ||
  /[?&](key|token)=/.test(address)

export function isPersonal({ url, headers }: Request): boolean {
  const { pathname, search } = new URL(url)
  return isPersonalAt(pathname + search, headers.get('cookie'))
}

/** `address`: path and query, as a URL writes them. */
export const isPersonalAt = (address: string, cookies: string | null): boolean =>
  isByKey(address) ||
  carries(cookies, ['auth_token']) ||
  (carries(cookies, personalCookies) && personalRooms.test(plainPath(address)))

/**
 * Whether a cache that knows no cookies may keep it for everybody: nobody with a cart or the like asks, whose pages
 * have marks of it, and it is no room that shows what they stand for.
 */
export const isEverybodysAt = (address: string, cookies: string | null): boolean =>
  !isByKey(address) && !carries(cookies, personalCookies) && !personalRooms.test(plainPath(address))

/** '/%63art' is the cart too. */
function plainPath(address: string): string {
  const [path = ''] = address.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * What `Server-Timing` says of the cookies that the page's scripts cannot see: the page is the same with and without
 * them.
 */
export const marksOf = (cookies: string | null): string[] => [
  ...(carries(cookies, ['es_cuid']) ? ['cart'] : []),
  ...(carries(cookies, ['es_w']) ? ['wishes'] : []),
]

// Cookie names are parsed as loosely as by the storefront: `auth_token =…` is a session too.
const carries = (cookies: string | null, names: readonly string[]): boolean =>
  cookies?.split(';').some((pair) => names.includes(pair.split('=', 1)[0]?.trim() ?? '')) ?? false

/**
 * Cache-Control of a page or its data. Data of pages without personal content may be kept for a moment, so that a click
 * does not fetch again what a hover has fetched; personal content is never kept.
 */
export function setPageCaching(request: Request, response: Response): void {
  const { headers } = response
  headers.append('vary', 'cookie')
  if (headers.has('set-cookie') || isPersonal(request)) headers.set('cache-control', 'no-store')
  else if (!headers.has('cache-control'))
    headers.set('cache-control', isPrefetchable(request, response) ? 'private, max-age=15' : 'private, no-cache')
}

const isPrefetchable = (request: Request, response: Response) =>
  request.method === 'GET' && response.status === 200 && new URL(request.url).pathname.endsWith('.data')
