import { findPathRule } from '@toonbank/contract/shop/content.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { languageOf, pathIn, readPath } from '@toonbank/domain/content/path-in.ts'
import { data, redirect, redirectDocument } from 'react-router'
import type { Visit } from './visit.server.ts'

/**
 * Where this path has moved to, as the merchant says; thrown, so that it goes before whatever the page would show. For
 * every page of content; cart, checkout and account are the shop's own and stay where they are, whatever a rule says.
 */
export async function followPathRule(visit: Visit, { pathname, search }: URL): Promise<void> {
  if (visit.ignoresPathRules) return
  const rule = await findRule(visit, pathname)
  if (!rule) return
  if (rule.statusCode === 410) throw data(null, { status: 410 })
  const { statusCode } = rule
  const location = withinShop(rule.location, visit.appUrl)
  // Tells the server to look whether the place moves on itself.
  const init = { status: statusCode, headers: { 'x-path-rule': '1' } }
  // Another site is another document, and so is the other language: only one has its texts in the browser.
  if (!location.startsWith('/')) throw redirectDocument(location, init)
  const { strategy } = visit
  const language = languageOf(location.replace(/[?#].*$/s, ''))
  const to = withQuery(pathIn({ language, strategy }, location), search)
  throw language === visit.language ? redirect(to, init) : redirectDocument(to, init)
}

/**
 * Who types 'sale' where the merchant has a rule for /sale goes where the rule leads; only within the shop, and for now
 * only: a browser must not remember it of a search.
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

/** By the path as it is stored, and as it was asked: the previous shop may have had addresses of its own under /nl. */
async function findRule(visit: Visit, pathname: string) {
  const own = pathIn(stored(visit.language), pathname)
  const asked = readPath(visit.strategy, pathname).isOwn ? [own, pathname] : [pathname, own]
  for (const path of new Set(asked)) {
    const answer = await visit.ask(findPathRule, { body: { path } })
    if (answer.ok && answer.value) return answer.value
  }
  return undefined
}

/** A merchant may write a page of the shop with its whole address. */
const withinShop = (location: string, appUrl: string): string =>
  location === appUrl || location.startsWith(`${appUrl}/`) ? location.slice(appUrl.length) || '/' : location

/** What the visitor brought along (a campaign, a page) goes on, unless the rule has a query of its own. */
function withQuery(location: string, search: string): string {
  if (location.includes('?')) return location
  const [path = '', hash] = location.split('#')
  return path + search + (hash === undefined ? '' : `#${hash}`)
}
