import { Suspense, use } from 'react'
import { BusinessPage } from '../shop/business-view.ts'
import { useShop } from '../shop/use-shop.ts'
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx'

const BusinessFacts = import.meta.env.SSR
  ? (await import('./business-facts.tsx')).BusinessFacts
  : lazyOnInteraction(() => import('./business-facts.tsx').then((module) => module.BusinessFacts))

/**
 * What makes the layout for businesses: for whom the shop is open here, and whom they turn to. Only on pages marked for
 * businesses, and for business customers everywhere.
 */
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
