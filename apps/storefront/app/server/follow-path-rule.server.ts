import { findPathRule } from '@toonbank/contract/shop/content.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { languageOf, pathIn, readPath } from '@toonbank/domain/content/localized-path.ts'
import { data, redirect, redirectDocument } from 'react-router'
import type { Visit } from './visit.server.ts'

/**
 * Throws the merchant's redirect for this path before the page shows anything. It applies to content pages only; cart,
 * checkout and account never move.
 */
export async function followPathRule(visit: Visit, { pathname, search }: URL): Promise<void> {
  if (visit.ignoresPathRules) return
  const rule = await findRule(visit, pathname)
  if (!rule) return
  if (rule.statusCode === 410) throw data(null, { status: 410 })
  const { statusCode } = rule
  const location = withinShop(rule.location, visit.appUrl)
  // The header tells the server to check whether the target redirects as well.
  const init = { status: statusCode, headers: { 'x-path-rule': '1' } }
  if (!location.startsWith('/')) throw redirectDocument(location, init)
  const { strategy } = visit
  const language = languageOf(location.replace(/[?#].*$/s, ''))
  const to = withQuery(pathIn({ language, strategy }, location), search)
  throw language === visit.language ? redirect(to, init) : redirectDocument(to, init)
}

/**
 * Redirects a search for 'sale' where the merchant has a rule for /sale. The redirect stays within the shop and is
 * temporary, because a browser must not remember it for a search.
 */
export async function followSearchRule(visit: Visit, q: string): Promise<void> {
  if (visit.ignoresPathRules || !/^[\p{L}\p{N}][\p{L}\p{N} -]{1,58}$/u.test(q)) return
  const path = pathIn(stored(visit.language), `/${q.toLowerCase().replace(/\s+/g, '-')}`)
  const answer = await visit.ask(findPathRule, { body: { path } })
  const rule = answer.ok ? answer.value : null
  if (!rule || rule.statusCode === 410) return
  const location = withinShop(rule.location, visit.appUrl)
  const language = languageOf(location.replace(/[?#].*$/s, ''))
  if (location.startsWith('/') && language === visit.language)
    throw redirect(pathIn({ language, strategy: visit.strategy }, location), 302)
}

/**
 * The rule is looked up by the stored path and by the requested one, because the previous shop may have had addresses
 * under /nl.
 */
async function findRule(visit: Visit, pathname: string) {
  const own = pathIn(stored(visit.language), pathname)
  const asked = readPath(visit.strategy, pathname).isOwn ? [own, pathname] : [pathname, own]
  for (const path of new Set(asked)) {
    const answer = await visit.ask(findPathRule, { body: { path } })
    if (answer.ok && answer.value) return answer.value
  }
  return undefined
}

const withinShop = (location: string, appUrl: string): string =>
  location === appUrl || location.startsWith(`${appUrl}/`) ? location.slice(appUrl.length) || '/' : location

/** The visitor's query (a campaign, a page) stays, unless the rule has a query of its own. */
function withQuery(location: string, search: string): string {
  if (location.includes('?')) return location
  const [path = '', hash] = location.split('#')
  return path + search + (hash === undefined ? '' : `#${hash}`)
}
