/** These cookies make a response personal: session, cart, unpaid order, checked e-mail address, wish list, samples. */
const personalCookies: readonly string[] = ['auth_token', 'es_cuid', 'es_o', 'es_s', 'es_w', 'es_t']

/** Only these rooms show the data of such cookies; on all others only a session changes the page. */
const personalRooms =
  /^\/((nl|en)\/)?(cart|winkelwagen|checkout|account|bestelling|order|verlanglijst|wishlist|stalen|samples)(?=$|[/.])/i

/** A page that a key in its address opens is personal. */
const isByKey = (address: string): boolean =>
  /^\/((nl|en)\/)?(beoordelen|review|gedeelde-verlanglijst|shared-wishlist)\//i.test(plainPath(address)) ||
  /[?&](key|token)=/.test(address)

export function isPersonal({ url, headers }: Request): boolean {
  const { pathname, search } = new URL(url)
  return isPersonalAt(pathname + search, headers.get('cookie'))
}

export const isPersonalAt = (address: string, cookies: string | null): boolean =>
  isByKey(address) ||
  carries(cookies, ['auth_token']) ||
  (carries(cookies, personalCookies) && personalRooms.test(plainPath(address)))

/**
 * True when a cache without cookies may store the page: its request has no personal cookies and its room shows no
 * personal data.
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
 * `Server-Timing` reports cookies that the page's scripts cannot read, because the page is the same with and without
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
 * Data of pages without personal content may be stored briefly, so that a click uses the result of a hover; personal
 * content never.
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
