import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useTooltips } from '@toonbank/ui/tooltip/use-tooltips.ts'
import { type ReactNode, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ConsentOfShop } from '../consent/consent-of-shop.tsx'
import { cartStore } from '../features/cart/cart-store.ts'
import { FreshCart } from '../features/cart/fresh-cart.ts'
import { ShopLink } from '../language/shop-link.tsx'
import { useHref } from '../language/use-href.ts'
import { BusinessBar } from '../shell/business-bar.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { PageNotice } from '../shell/page-notice.tsx'
import { PanelHost, type Panels } from '../shell/panels.tsx'
import { RouteError } from '../shell/route-error.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import { VatSwitch } from '../shell/vat-switch.tsx'
import { WordMark } from '../shell/word-mark.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { lazyPanel } from '../ui/panel/lazy-panel.tsx'
import { PageToasts } from '../ui/toast/page-toasts.tsx'

await Promise.all([loadTexts('checkout'), loadTexts('forms')])

const panels: Panels = {
  cart: lazyPanel(() => import('../features/cart/cart-panel.tsx')),
  addresses: lazyPanel(() => import('../forms/addresses-panel.tsx')),
  discountCoupons: lazyPanel(() => import('../features/cart/discount-coupons-panel.tsx')),
}

export default function CheckoutLayout() {
  return (
    <CheckoutFrame>
      <Outlet />
    </CheckoutFrame>
  )
}

export function ErrorBoundary() {
  return (
    <CheckoutFrame>
      <RouteError />
    </CheckoutFrame>
  )
}

function CheckoutFrame({ children }: { children: ReactNode }) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  const href = useHref()
  const { search } = useLocation()
  useTooltips()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (query.get('panel') === 'cart') openPanel('cart')
    if (query.get('notice') === 'cartMerged') cartStore.setMerged()
  }, [search])
  return (
    <>
      <ConsentOfShop asks={false} />
      <FreshCart />
      <SkipLink />
      <header className="border-b border-line">
        <BusinessBar />
        <div className="shop-width flex min-h-16 items-center gap-x-4 max-[18rem]:flex-wrap">
          <WordMark className="text-21 sm:text-28" />
          <LanguageSwitch className="ml-auto inline-flex min-h-11 items-center px-2 text-muted hover:text-ink" />
          <ShopLink to="/" className="text-13 link">
            {t('backToShop')}
          </ShopLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="shop-width w-full grow pt-6 outline-none sm:pt-10">
        <PageNotice className="mb-6" />
        {children}
      </main>
      <footer className="shop-width flex flex-wrap items-center gap-x-6 py-6 text-13">
        <VatSwitch className="-ml-1.5 text-muted" />
        <ShopLink to={href('withdraw')} className="py-2 text-muted hover:text-ink link-quiet">
          {common('footer.withdraw')}
        </ShopLink>
      </footer>
      <PanelHost panels={panels} />
      <PageToasts />
    </>
  )
}
