import { lazyOnInteraction } from '@toonbank/ui/lazy-on-interaction.tsx'
import { Suspense, use } from 'react'
import { BusinessPage } from '../shop/business-view.ts'
import { useShop } from '../shop/use-shop.ts'

const BusinessFacts = import.meta.env.SSR
  ? (await import('./business-facts.tsx')).BusinessFacts
  : lazyOnInteraction(() => import('./business-facts.tsx').then((module) => module.BusinessFacts))

/** The bar appears on pages marked for businesses, and for business customers on every page. */
export function BusinessBar() {
  const { customer } = useShop()
  const isBusinessPage = use(BusinessPage)
  const company = customer?.customerType === 'business' ? customer : undefined
  if (!company && !isBusinessPage) return null
  return (
    <Suspense>
      <BusinessFacts company={company} />
    </Suspense>
  )
}
