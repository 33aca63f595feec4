/** Cookies that make a response personal: session, cart, order being paid, checked e-mail address, wish list, samples. */
const personalCookies: readonly string[] = ['auth_token', 'es_cuid', 'es_o', 'es_s', 'es_w', 'es_t']

/** Paths of the rooms that show what these cookies stand for; on all others only a session changes the page. */
const personalRooms =
  /^\/((nl|en)\/)?(cart|winkelwagen|checkout|account|bestelling|order|verlanglijst|wishlist|stalen|samples)(?=$|[/.])/i

/** Pages that a key in their address opens: whatever they show is somebody's. */
const isByKey = (url: string): boolean =>
  /^\/((nl|en)\/)?(beoordelen|review|gedeelde-verlanglijst|shared-wishlist)\//i.test(plainPath(url)) ||
  /[?&](key|token)=/.test(url)

export const isPersonal = (request: Request): boolean =>
  isByKey(request.url) ||
  carries(request, ['auth_token']) ||
  (carries(request, personalCookies) && personalRooms.test(plainPath(request.url)))

/** '/%63art' is the cart too. */
function plainPath(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

export const hasCart = (request: Request): boolean => carries(request, ['es_cuid'])
export const hasWishes = (request: Request): boolean => carries(request, ['es_w'])

// Cookie names are parsed as loosely as by the storefront: `auth_token =…` is a session too.
const carries = (request: Request, names: readonly string[]): boolean =>
  (request.headers.get('cookie') ?? '').split(';').some((pair) => names.includes(pair.split('=')[0]?.trim() ?? ''))

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
