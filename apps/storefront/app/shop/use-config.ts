import { use } from 'react'
import { asBusinessSees, BusinessPage } from './business-view.ts'
import { useShopOfPage } from './shop-of-page.ts'
import type { ShownConfig } from './shown-config.ts'

/** Returns the merchant's settings for this page: a page for businesses shows other prices. */
export function useConfig(): ShownConfig {
  const isBusinessPage = use(BusinessPage)
  const shop = useShopOfPage() as { readonly config: ShownConfig } | undefined
  if (!shop) throw new Error('there is no shop on this page')
  return isBusinessPage ? asBusinessSees(shop.config) : shop.config
}
