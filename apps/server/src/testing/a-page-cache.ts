import { withoutCampaign } from '@toonbank/domain/content/without-campaign.ts'
import { createCache } from '@toonbank/runtime/cache/cache.ts'
import { cachePages } from '../http/page-cache.ts'
import type { AnswerOptions } from '../http/storefront.ts'

const policy = { https: false, formHosts: [], contentSecurityPolicy: true } as const
/** What is drawn for nobody, before the links of `state`. */
export const page = '<script src="/a.js"></script><script>run()</script><style>a{}</style>'

/** The page cache of a storefront that counts how often it draws, and whose page carries the nonce it was given. */
export function aPageCache({ status = 200, cookie = '', maxBytes = 1_000_000 } = {}) {
  const time = { now: 0 }
  const state = { status, draw: async () => {}, links: '', products: [] as number[], data: '[{}]\n', vary: 'cookie' }
  const drawn: string[] = []
  const cookies: (string | null)[] = []
  const answer = async (request: Request, nonce: string | undefined, how?: AnswerOptions) => {
    const { pathname, search } = new URL(request.url)
    drawn.push(pathname + search)
    cookies.push(request.headers.get('cookie'))
    for (const id of state.products) how?.shownProducts?.add(id)
    await state.draw()
    const isData = pathname.endsWith('.data')
    const headers = new Headers({
      'content-type': isData ? 'text/x-script' : 'text/html; charset=utf-8',
      'content-language': request.headers.get('accept-language') ?? '',
      vary: state.vary,
    })
    if (cookie) headers.append('set-cookie', cookie)
    if (isData) return new Response(state.data, { status: state.status, headers })
    const allowed = nonce ? ` nonce="${nonce}"` : ''
    return new Response(
      `<script src="/a.js"${allowed}></script><script${allowed}>run()</script><style${allowed}>a{}</style>${state.links}`,
      {
        status: state.status,
        headers,
      },
    )
  }
  const view = {
    of: (cookies: string | null) => (cookies?.includes('view=other') ? 'other' : undefined),
    show: (html: string, wanted: string) => `<!-- ${wanted} -->${html}`,
  }
  const preferred = (headers: Pick<Headers, 'get'>) => headers.get('accept-language') ?? 'nl-NL'
  const cache = createCache(() => time.now)
  const shop = cachePages(
    { answer },
    {
      ...{ cache, policy, maxWait: 20, maxPages: 2, maxBytes, view, preferred, withoutCampaign },
    },
  )
  return {
    time,
    cache,
    state,
    drawn,
    cookies,
    ask: (path: string, headers: Record<string, string> = {}) =>
      shop.answer(new Request(`http://shop${path}`, { headers }), 'nonce-of-this-answer'),
  }
}
