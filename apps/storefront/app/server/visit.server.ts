import { type Client, createClient, type Read } from '@toonbank/contract/client.ts'
import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import { preferredLanguage } from '@toonbank/domain/content/preferred-language.ts'
import { createContext, RouterContextProvider } from 'react-router'
import { addressesAt } from '../language/addresses.ts'
import { type Language, localeOf } from '../language/language.ts'
import { busyPage } from './busy-page.server.ts'
import { cookieJar } from './cookie-jar.server.ts'
import type { StorefrontCaches } from './process-cache.server.ts'

export interface Visit extends Client, Addresses {
  /** It is the language that the visitor chose or the browser prefers, used where both languages share the address. */
  readonly preferred: Language
  /** True: the router requests only a page's data, to show it in the open document. */
  readonly isData: boolean
  /** True: a form was sent, so a form of an account had a session when its page was rendered. */
  readonly isForm: boolean
  readonly appUrl: string
  /** It tells only that the cookie exists; the API decides whether the session is still valid. */
  readonly hasSession: boolean
  readonly askedFrom: string
  /** True where a path rule would lead in a circle; no rule is then followed. */
  readonly ignoresPathRules: boolean
  readonly caches: StorefrontCaches
  /** Says that the page shows these products: when one changes, its cached copy expires. */
  shows(productIds: Iterable<number>): void
  cookie(name: string): string | undefined
  in(addresses: Addresses): Visit
}

export const visitor = createContext<Visit>()
export const nonceOf = createContext<string | undefined>(undefined)

type ReadFor = (
  ...call: [...Parameters<Read>, headers: Pick<Headers, 'get'>]
) => Promise<Awaited<ReturnType<Read>> & { readonly setCookies: readonly string[] }>

interface VisitDependencies {
  readonly send: typeof fetch
  readonly read?: ReadFor
  readonly request: Request
  /** Undefined for a cached page, whose policy names its scripts by their hashes. */
  readonly nonce: string | undefined
  readonly appUrl: string
  readonly askedFrom: string
  readonly ignoresPathRules?: boolean
  /** Filled by the loaders (`Visit.shows`); undefined: nobody caches the page. */
  readonly shownProducts?: Set<number> | undefined
  readonly caches: StorefrontCaches
}

const preferredIn = (headers: Pick<Headers, 'get'>): Language =>
  preferredLanguage(cookieJar(headers.get('cookie')).get('locale'), headers.get('accept-language'))

export const readPreferred = (headers: Pick<Headers, 'get'>): string => localeOf[preferredIn(headers)]

/**
 * The server creates one per request. The cookies of the API must reach the browser: add `setCookies()` to the answer.
 */
export function createVisit({
  send,
  read,
  request,
  nonce,
  appUrl,
  askedFrom,
  caches,
  ignoresPathRules = false,
  shownProducts,
}: VisitDependencies): {
  context: RouterContextProvider
  setCookies: () => string[]
} {
  const { pathname } = new URL(request.url)
  const jar = cookieJar(request.headers.get('cookie'))
  const origin = new URL(appUrl).origin
  const sendIn =
    (language: Language): typeof fetch =>
    async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('accept-language', localeOf[language])
      headers.set('origin', origin)
      headers.set('sec-fetch-site', 'same-origin')
      if (jar.header()) headers.set('cookie', jar.header())
      const response = await send(input, { ...init, headers })
      jar.keep(response.headers.getSetCookie())
      return response
    }
  const readIn = (language: Language): Read | undefined =>
    read &&
    (async (call, input) => {
      const headers: Readonly<Record<string, string>> = { 'accept-language': localeOf[language], cookie: jar.header() }
      const { setCookies, ...answer } = await read(call, input, { get: (name) => headers[name] ?? null })
      jar.keep(setCookies)
      return answer
    })
  const orBusy = busyPage(request)
  const shared = {
    preferred: preferredIn(request.headers),
    isData: pathname.endsWith('.data'),
    isForm: request.method !== 'GET',
    askedFrom,
    appUrl: origin,
    hasSession: jar.has('auth_token'),
    ignoresPathRules,
    caches,
    shows(productIds: Iterable<number>) {
      for (const id of productIds) shownProducts?.add(id)
    },
    cookie: jar.get,
  }
  const visitIn = ({ language, strategy }: Addresses): Visit => {
    const { ask } = createClient({ send: sendIn(language), read: readIn(language), baseUrl: origin })
    return { ...shared, language, strategy, ask: (call, input) => ask(call, input).catch(orBusy), in: visitIn }
  }
  const context = new RouterContextProvider()
  context.set(visitor, visitIn(addressesAt(pathname)))
  context.set(nonceOf, nonce)
  return { context, setCookies: jar.setCookies }
}
