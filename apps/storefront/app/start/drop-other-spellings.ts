import { type Addresses, prefixes } from '@toonbank/domain/content/locale-strategy.ts'
import { prefixOf, spell } from '../language/route-spellings.ts'

type Manifest = Readonly<Record<string, { path?: string } | undefined>>

declare global {
  interface Window {
    /** React Router's table of routes, as the file of it tells. */
    readonly __reactRouterManifest?: { readonly routes: Manifest }
  }
}

/**
 * Leaves only the document's own of the four spellings that every route has (`nl?/en?`): its links have no other, and
 * another language is another document. React Router compiles and tries each spelling of each route before a page
 * answers a touch. A document whose own address is spelt otherwise, as that of an error may be, keeps them all.
 */
export function dropOtherSpellings(routes: Manifest, { strategy, language }: Addresses, pathname: string): void {
  const prefix = prefixes[strategy][language]
  if (prefixOf(pathname) !== prefix) return
  for (const route of Object.values(routes)) if (route?.path) route.path = spell(route.path, prefix)
}
