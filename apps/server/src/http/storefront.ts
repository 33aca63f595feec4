import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import { visitorOriginHeader } from '@toonbank/runtime/http/is-public.ts'
import type { ReadDirectly } from '@toonbank/runtime/http/read-directly.ts'
import { clientAddressHeader, requestIdHeader } from './client-address.ts'
import { setPageCaching } from './page-caching-rules.ts'

export interface OwnApi {
  readonly fetch: (request: Request) => Response | Promise<Response>
  readonly read: ReadDirectly
}

export interface StorefrontBuild {
  readonly assets: { readonly version: string }
  readonly entry: {
    readonly module: {
      handlePages(
        build: unknown,
        mode: 'production' | 'development',
      ): (request: Request, context: unknown) => Promise<Response>
      readVatView(cookies: string | null): string | undefined
      inVatView(html: string, view: string): string
      readPreferred(headers: Pick<Headers, 'get'>): string
      withoutCampaign(address: string): string
      readonly pagePaths: readonly string[]
      openCaches(cache: Cache): unknown
      createVisit(visit: {
        send: typeof fetch
        read: ReadDirectly
        request: Request
        nonce: string | undefined
        appUrl: string
        askedFrom: string
        ignoresPathRules: boolean
        shownProducts: Set<number> | undefined
        caches: unknown
      }): {
        context: unknown
        setCookies(): string[]
      }
    }
  }
}

export interface StorefrontDependencies {
  readonly build: {
    readonly entry: {
      readonly module: Pick<StorefrontBuild['entry']['module'], 'handlePages' | 'createVisit' | 'openCaches'>
    }
  }
  readonly mode: 'production' | 'development'
  readonly api: OwnApi
  readonly appUrl: string
  readonly cache: Cache
}

export interface Storefront {
  answer(request: Request, nonce: string | undefined, how?: AnswerOptions): Promise<Response>
}

export interface AnswerOptions {
  readonly ignoresPathRules?: boolean
  readonly shownProducts?: Set<number>
}

export function createStorefront({ build, mode, api, appUrl, cache }: StorefrontDependencies): Storefront {
  const { handlePages, createVisit, openCaches } = build.entry.module
  const caches = openCaches(cache)
  const handle = handlePages(build, mode)
  return {
    async answer(request, nonce, { ignoresPathRules = false, shownProducts } = {}) {
      const asked = toRouterRequest(request)
      const askedFrom = request.headers.get(visitorOriginHeader) ?? 'outside'
      const visit = createVisit({
        send: sendFor(request, api),
        read: readFor(request, api),
        request: asked,
        nonce,
        appUrl,
        askedFrom,
        ignoresPathRules,
        shownProducts,
        caches,
      })
      const response = await handle(asked, visit.context)
      for (const cookie of visit.setCookies()) response.headers.append('set-cookie', cookie)
      setPageCaching(asked, response)
      if (response.status === 503 || response.status === 429)
        response.headers.set('retry-after', response.headers.get('retry-after') ?? '1')
      return response
    },
  }
}

/**
 * HEAD becomes GET, because React Router forgets its content type; Hono leaves out the body. Origin is removed, because
 * `refuseCrossSiteForms` has checked it, and a proxy may have changed the scheme.
 */
function toRouterRequest(request: Request): Request {
  if (request.method === 'HEAD') return new Request(request.url, { headers: request.headers })
  if (request.method === 'GET') return request
  const asked = new Request(request)
  asked.headers.delete('origin')
  return asked
}

/** A page's calls to the API have the visitor's address and the page's request id. */
const carried = [clientAddressHeader, requestIdHeader, visitorOriginHeader]
const carriedOf = (page: Request, name: string): string => page.headers.get(name) ?? 'unknown'

function sendFor(page: Request, api: OwnApi): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    for (const name of carried) request.headers.set(name, carriedOf(page, name))
    return api.fetch(request)
  }
}

function readFor(page: Request, api: OwnApi): ReadDirectly {
  return (call, input, headers) =>
    api.read(call, input, { get: (name) => (carried.includes(name) ? carriedOf(page, name) : headers.get(name)) })
}
