import { type Addresses, prefixes } from '@toonbank/domain/content/locale-strategy.ts'

/** How every path of `routes.ts` begins. */
const anyPrefix = /^nl\?\/en\?\/?/

type Manifest = Readonly<Record<string, { path?: string } | undefined>>

/**
 * Leaves only the document's own of the four spellings that every route has (`nl?/en?`): its links have no other, and
 * another language is another document. React Router compiles and tries each spelling of each route before a page
 * answers a touch. A document whose own address is spelt otherwise, as that of an error may be, keeps them all.
 */
export function dropOtherSpellings(routes: Manifest, { strategy, language }: Addresses, pathname: string): void {
  const prefix = prefixes[strategy][language]
  const [spelt = ''] = /^\/(?:nl|en)(?=\/|$)/i.exec(pathname) ?? []
  if (spelt !== prefix) return
  for (const route of Object.values(routes)) {
    if (!route?.path || !anyPrefix.test(route.path)) continue
    const rest = route.path.replace(anyPrefix, '')
    route.path = [prefix.slice(1), rest].filter(Boolean).join('/')
  }
}
