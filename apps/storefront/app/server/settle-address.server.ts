import { findPathLanguages } from '@toonbank/contract/shop/content.ts'
import { pathIn, readPath, withoutLanguage } from '@toonbank/domain/content/localized-path.ts'
import { pageLanguages } from '@toonbank/domain/content/page-languages.ts'
import { choiceCookie } from '@toonbank/ui/choice-cookie.ts'
import { type MiddlewareFunction, redirectDocument } from 'react-router'
import type { Language } from '../language/language.ts'
import { findAppConfig } from './app-config.server.ts'
import { followPathRule } from './follow-path-rule.server.ts'
import { type Visit, visitor } from './visit.server.ts'

/**
 * Settles the language and the address form of a page before anything else. An address of another strategy redirects to
 * the shop's own.
 */
export const settleAddress: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const visit = context.get(visitor)
  const languages = (await findAppConfig(visit).catch(() => undefined))?.languages
  if (!languages) return next()
  const { strategy, shown } = languages
  const { language: said, isOwn } = readPath(strategy, url.pathname)
  const only = said ?? (await onlyLanguage(visit, url.pathname))
  const wanted = only ?? visit.preferred
  const settled = visit.in({ strategy, language: said ?? (shown.includes(wanted) ? wanted : 'nld') })
  if (!isOwn && request.method === 'GET') throw await toOwnAddress(settled, url, only)
  if (isOwn && !said && visit.isData && settled.language !== visit.preferred && request.method === 'GET')
    throw redirectDocument(url.pathname + url.search)
  context.set(visitor, settled)
  const response = await next()
  const dependsOnVisitor = only === undefined || (isOwn && !said && visit.isData)
  return dependsOnVisitor ? byVisitor(response) : response
}

function byVisitor(response: Response): Response {
  response.headers.append('vary', 'accept-language')
  return response.status === 301 ? new Response(null, { status: 302, headers: response.headers }) : response
}

/** Returns the language of an address that only one language has; undefined if both or none have it. */
async function onlyLanguage(visit: Visit, pathname: string): Promise<Language | undefined> {
  const own = pageLanguages(pathname)
  if (own.length > 0) return own.length === 1 ? own[0] : undefined
  const answer = await visit.ask(findPathLanguages, { body: { path: pathname } })
  const found = answer.ok ? answer.value.languages : []
  return found.length === 1 ? found[0] : undefined
}

/**
 * The redirect is permanent where it is the same for everybody; a language that the old address named goes into a
 * cookie where no address names it.
 */
async function toOwnAddress(visit: Visit, url: URL, only: Language | undefined): Promise<Response> {
  const { pathname, search } = url
  const isMerchants = pageLanguages(withoutLanguage(pathname)).length === 0
  if (isMerchants) await followPathRule(visit, url).catch((moved) => moved instanceof Response && Promise.reject(moved))
  const to = pathIn(visit, withoutLanguage(pathname)) + search
  if (visit.strategy === 'no_prefix') {
    const cookie = choiceCookie('locale', visit.language, { secure: visit.appUrl.startsWith('https:') })
    return redirectDocument(to, { status: 302, headers: { 'set-cookie': cookie } })
  }
  const headers = new Headers(only === undefined ? { vary: 'accept-language' } : {})
  // The server then checks whether the target redirects as well; the shop's own pages act when requested, such as a
  // login link.
  if (isMerchants && !visit.ignoresPathRules) headers.set('x-path-rule', '1')
  return redirectDocument(to, { status: only === undefined ? 302 : 301, headers })
}
