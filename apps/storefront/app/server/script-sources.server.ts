import { hash } from 'node:crypto'
import { sourcesOf, takesScripts } from '@toonbank/domain/config/consent-script.ts'
import type { Shop } from '../shop/use-shop.ts'

/** Header from the storefront to the server, which makes the policy of it and sends it to nobody. */
export const scriptSourcesHeader = 'x-script-sources'

/**
 * What the policy of this page must allow for what the merchant added: code by its hash, and origins. Empty where none
 * of it runs.
 */
export function scriptSourcesOf(config: Shop['config'] | undefined, { pathname, search }: URL): string | undefined {
  const scripts = config?.display.cookieWall.scripts ?? []
  if (scripts.length === 0 || !takesScripts(pathname, search)) return undefined
  const { inline, hosts } = sourcesOf(scripts)
  const named = (codes: readonly string[]) => codes.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)
  return JSON.stringify({ scripts: named(inline.javascript), styles: named(inline.css), hosts })
}
