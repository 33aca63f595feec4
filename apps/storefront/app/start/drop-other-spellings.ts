import { type Addresses, prefixes } from '@toonbank/domain/content/locale-strategy.ts'
import { prefixOf, spell } from '../language/route-spellings.ts'

type Manifest = Readonly<Record<string, { path?: string } | undefined>>

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly routes: Manifest }
  }
}

/**
 * Removes all but the document's own of the four spellings of each route (`nl?/en?`), because React Router compiles and
 * tries each before a page reacts. A document with another spelling, such as an error page, leaves them.
 */
export function dropOtherSpellings(routes: Manifest, { strategy, language }: Addresses, pathname: string): void {
  const prefix = prefixes[strategy][language]
  if (prefixOf(pathname) !== prefix) return
  for (const route of Object.values(routes)) if (route?.path) route.path = spell(route.path, prefix)
}
