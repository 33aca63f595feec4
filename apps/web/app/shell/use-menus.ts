import { useEffect, useState } from 'react'
import { useWasDrawn } from '../kept/use-was-drawn.ts'
import { useLanguage } from '../language/use-language.ts'
import { useShopOfPage } from '../shop/shop-of-page.ts'
import type { Menus } from '../shop/shown-config.ts'
import { loadedMenus, loadMenus } from './load-menus.ts'

/**
 * The menus; undefined until they are there, where the page has not been told them, and where the document shows them.
 */
export function useMenus(): Menus | undefined {
  const language = useLanguage()
  const [, setLoaded] = useState(false)
  const shop = useShopOfPage() as { readonly menus?: Menus } | undefined
  const menus = shop?.menus ?? loadedMenus()
  const wasDrawn = useWasDrawn()
  const isMissing = menus === undefined && !wasDrawn
  useEffect(() => {
    if (isMissing)
      loadMenus(language).then(
        () => setLoaded(true),
        () => undefined,
      )
  }, [isMissing, language])
  return menus
}
