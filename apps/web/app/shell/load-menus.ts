import type { Language } from '../language/language.ts'
import type { Menus } from '../shop/shown-config.ts'

let loading: Promise<void> | undefined
let loaded: Menus | undefined

export const loadedMenus = (): Menus | undefined => loaded

/**
 * Loads the data of the menus, of which a document has only the HTML (`document-only.ts`): once, and again after a
 * failure.
 */
export function loadMenus(language: Language): Promise<void> {
  loading ??= load(language).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(language: Language): Promise<void> {
  const { askMenus } = await import('./ask-menus.ts')
  loaded = await askMenus(language)
}
