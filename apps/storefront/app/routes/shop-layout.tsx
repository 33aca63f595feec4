import { loadAhead } from '@toonbank/ui/load-ahead.ts'
import type { PanelName } from '@toonbank/ui/panel/panel-store.ts'
import { retryableLazy } from '@toonbank/ui/retryable-lazy.tsx'
import { useTooltips } from '@toonbank/ui/tooltip/use-tooltips.ts'
import { type ReactNode, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { FollowBuilds } from '../builds/follow-builds.tsx'
import { ConsentOfShop } from '../consent/consent-of-shop.tsx'
import { CartLink } from '../features/cart/cart-link.tsx'
import { loadCartMachine } from '../features/cart/cart-store.ts'
import { FreshCart } from '../features/cart/fresh-cart.ts'
import { SearchLink } from '../features/search/search-link.tsx'
import { useHref } from '../language/use-href.ts'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { PageNotice } from '../shell/page-notice.tsx'
import { PanelHost, type Panels, shellPanels } from '../shell/panels.tsx'
import { RouteError } from '../shell/route-error.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import { type Compared, useCompared } from '../shop/compare/compare-store.ts'
import { useFreshWishes } from '../shop/wishes/use-fresh-wishes.ts'
import { WishLink } from '../shop/wishes/wish-link.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { lazyPanel } from '../ui/panel/lazy-panel.tsx'
import { PageToasts } from '../ui/toast/page-toasts.tsx'

const panels: Panels = {
  ...shellPanels,
  cart: lazyPanel(() => import('../features/cart/cart-panel.tsx')),
  addresses: lazyPanel(() => import('../forms/addresses-panel.tsx')),
  discountCoupons: lazyPanel(() => import('../features/cart/discount-coupons-panel.tsx')),
  paymentOrder: lazyPanel(() => import('../features/account/payment-order-panel.tsx')),
  card: lazyPanel(() => import('../features/catalogue/card-menu.tsx')),
  search: lazyPanel(() => import('../features/search/search-panel.tsx')),
}

const CompareBar = retryableLazy<{ products: readonly Compared[] }>(
  async () => {
    const [{ CompareBar: Bar }] = await Promise.all([
      import('../features/catalogue/compare/compare-bar.tsx'),
      loadTexts('compare'),
    ])
    return Bar
  },
  { isWanted: ({ products }) => products.length > 0 },
)

const likelyPanels = (): readonly PanelName[] =>
  matchMedia('(width < 80rem)').matches ? ['cart', 'mobileNavigationPanel', 'search'] : ['cart', 'search']

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary() {
  return (
    <ShopFrame>
      <RouteError />
    </ShopFrame>
  )
}

/** Each element stays the same, so that React renders it only when something in it changes, and not with every page. */
const header = <Header search={<SearchLink />} wishes={<WishLink />} cart={<CartLink />} />
const footer = <Footer />

function ShopFrame({ children }: { children: ReactNode }) {
  useTooltips()
  useFreshWishes()
  return (
    <>
      <ConsentOfShop asks />
      <FreshCart />
      <FollowBuilds />
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1} className="grow outline-none">
        <div className="shop-width">
          <PageNotice className="mt-4" />
        </div>
        {children}
      </main>
      {footer}
      <ComparedProducts />
      <LikelyCode />
      <PanelHost panels={panels} ahead={likelyPanels} />
      <PageToasts />
    </>
  )
}

const likelyPages = [
  () => import('../features/catalogue/category-page.tsx'),
  () => import('../features/catalogue/product/product-page.tsx'),
]

function LikelyCode(): null {
  useEffect(() => loadAhead(...likelyPages, loadCartMachine), [])
  return null
}

function ComparedProducts() {
  const compared = useCompared()
  const href = useHref()
  const { pathname } = useLocation()
  const isBarred = pathname === href('compare') || pathname === href('samples')
  return <CompareBar products={isBarred ? [] : compared} />
}
