import { findPathLanguages } from '@toonbank/contract/shop/content.ts'
import { pageLanguages } from '@toonbank/domain/content/page-languages.ts'
import { pathIn, readPath, withoutLanguage } from '@toonbank/domain/content/path-in.ts'
import { type MiddlewareFunction, redirectDocument } from 'react-router'
import type { Language } from '../language/language.ts'
import { choiceCookie } from '../ui/choice-cookie.ts'
import { findAppConfig } from './app-config.server.ts'
import { followPathRule } from './follow-path-rule.server.ts'
import { type Visit, visitor } from './visit.server.ts'

/**
 * Before anything else of a page: its language and how its addresses are written, as the merchant has set. An address
 * as another strategy writes it, from an old link or mail, leads to the shop's own.
 */
export const settleAddress: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const visit = context.get(visitor)
  const languages = (await findAppConfig(visit).catch(() => undefined))?.languages
  // The page itself says that the shop is out of reach.
  if (!languages) return next()
  const { strategy, shown } = languages
  const { language: said, isOwn } = readPath(strategy, url.pathname)
  const only = said ?? (await onlyLanguage(visit, url.pathname))
  const wanted = only ?? visit.preferred
  const settled = visit.in({ strategy, language: said ?? (shown.includes(wanted) ? wanted : 'nld') })
  if (!isOwn && request.method === 'GET') throw await toOwnAddress(settled, url, only)
  // The document that is there speaks the preferred language, and has no texts of the other.
  if (isOwn && !said && visit.isData && settled.language !== visit.preferred && request.method === 'GET')
    throw redirectDocument(url.pathname + url.search)
  context.set(visitor, settled)
  const response = await next()
  // Whose document speaks the other language is sent to another document, above, where this one is answered.
  const dependsOnVisitor = only === undefined || (isOwn && !said && visit.isData)
  return dependsOnVisitor ? byVisitor(response) : response
}

/** What it is depends on who asks: the canonical address of a product in their language, for example. */
function byVisitor(response: Response): Response {
  response.headers.append('vary', 'accept-language')
  return response.status === 301 ? new Response(null, { status: 302, headers: response.headers }) : response
}

/** The language of an address that only one has; undefined: both have it, or none. */
async function onlyLanguage(visit: Visit, pathname: string): Promise<Language | undefined> {
  const own = pageLanguages(pathname)
  if (own.length > 0) return own.length === 1 ? own[0] : undefined
  const answer = await visit.ask(findPathLanguages, { body: { path: pathname } })
  const found = answer.ok ? answer.value.languages : []
  return found.length === 1 ? found[0] : undefined
}

/** For good where it is the same for everybody; a language that the old address named is remembered where none does. */
async function toOwnAddress(visit: Visit, url: URL, only: Language | undefined): Promise<Response> {
  const { pathname, search } = url
  const isMerchants = pageLanguages(withoutLanguage(pathname)).length === 0
  // One that is gone says so at its own address, in the shop's layout.
  if (isMerchants) await followPathRule(visit, url).catch((moved) => moved instanceof Response && Promise.reject(moved))
  const to = pathIn(visit, withoutLanguage(pathname)) + search
  if (visit.strategy === 'no_prefix') {
    const cookie = choiceCookie('locale', visit.language, { secure: visit.appUrl.startsWith('https:') })
    return redirectDocument(to, { status: 302, headers: { 'set-cookie': cookie } })
  }
  const headers = new Headers(only === undefined ? { vary: 'accept-language' } : {})
  // Tells the server to look whether the place moves on itself. Pages of our own act when they are asked: a login link.
  if (isMerchants && !visit.ignoresPathRules) headers.set('x-path-rule', '1')
  return redirectDocument(to, { status: only === undefined ? 302 : 301, headers })
}
