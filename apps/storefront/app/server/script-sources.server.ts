import { hash } from 'node:crypto'
import { sourcesOf, takesScripts } from '@toonbank/domain/config/consent-script.ts'
import type { Shop } from '../shop/use-shop.ts'

/**
 * The storefront sends this header to the server, which makes the Content-Security-Policy of it and never sends it on.
 */
export const scriptSourcesHeader = 'x-script-sources'

/**
 * Returns what the policy must allow for the merchant's own code: hashes and origins. Empty on pages where none of it
 * runs.
 */
export function scriptSourcesOf(config: Shop['config'] | undefined, { pathname, search }: URL): string | undefined {
  const scripts = config?.display.cookieWall.scripts ?? []
  if (scripts.length === 0 || !takesScripts(pathname, search)) return undefined
  const { inline, hosts } = sourcesOf(scripts)
  const named = (codes: readonly string[]) => codes.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)
  return JSON.stringify({ scripts: named(inline.javascript), styles: named(inline.css), hosts })
}
