import { createContext, use } from 'react'
import { asBusinessSees, BusinessPage } from './business-view.ts'
import { useShopOfPage } from './shop-of-page.ts'
import type { ShownConfig } from './shown-config.ts'

/** The merchant's settings where there is no page around: in a fragment. */
export const ConfigOfFragment = createContext<ShownConfig | undefined>(undefined)

/**
 * What everybody sees of the merchant's settings. All that a fragment may know of the shop: nothing in it knows who is
 * visiting.
 */
export function useConfig(): ShownConfig {
  const ofFragment = use(ConfigOfFragment)
  const isBusinessPage = use(BusinessPage)
  if (ofFragment) return ofFragment
  // biome-ignore lint/correctness/useHookAtTopLevel: a component stands in a fragment or in a page, at each drawing the same
  const shop = useShopOfPage() as { readonly config: ShownConfig } | undefined
  if (!shop) throw new Error('there is no shop on this page')
  return isBusinessPage ? asBusinessSees(shop.config) : shop.config
}
