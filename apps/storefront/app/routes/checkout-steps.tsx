import { type CheckoutStep, checkoutSteps } from '@toonbank/domain/checkout/steps.ts'
import { pages } from '@toonbank/domain/content/href.ts'
import { withoutLanguage } from '@toonbank/domain/content/localized-path.ts'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { CartTotalsList } from '../features/cart/cart-totals-list.tsx'
import { useCartSync } from '../features/cart/use-cart-sync.ts'
import { CheckoutHelp } from '../features/checkout/checkout-help.tsx'
import { OrderSummary } from '../features/checkout/order-summary.tsx'
import { getFilledCart } from '../features/checkout/read-checkout.server.ts'
import { StepBar } from '../features/checkout/step-bar.tsx'
import { visitor } from '../server/visit.server.ts'
import { sendStep } from '../shop/send-event.ts'
import type { Route } from './+types/checkout-steps'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => getFilledCart(context.get(visitor))

/**
 * Revalidates after a refusal too, unlike React Router's default, because the page must then show the current state.
 */
export { unlessFailed as shouldRevalidate } from '../forms/stay-on-failure.ts'

export default function CheckoutSteps({ loaderData: cart }: Route.ComponentProps) {
  useCartSync(cart)
  useEffect(() => sendStep('begin_checkout', '', { lines: cart.lines, value: cart.totals.totalInclVat }), [cart])
  const path = withoutLanguage(useLocation().pathname)
  const current: CheckoutStep =
    checkoutSteps.find(({ page }) => Object.values(pages[page]).some((own) => own === path))?.step ?? 1
  return (
    <>
      <StepBar current={current} />
      {/* The summary stands first on a phone; where the browser can, the tab order follows the visual order. */}
      <div className="grid grid-cols-1 items-start gap-x-12 pb-16 [reading-flow:grid-order] lg:grid-cols-[1fr_26rem]">
        <div className="order-2 lg:order-1">
          <Outlet context={cart} />
          <CheckoutHelp cart={cart} withTerms={current !== 3} className="mt-10 border-t border-line pt-4 lg:hidden" />
        </div>
        <div className="order-1 lg:order-2 lg:h-full">
          <div className="lg:sticky lg:top-6">
            <OrderSummary
              cart={cart}
              totals={<CartTotalsList totals={cart.totals} intraCommunity={cart.intraCommunity} />}
              isAtButton={current === 3}
            />
            <CheckoutHelp cart={cart} withTerms={current !== 3} className="mt-6 hidden px-6 lg:block" />
          </div>
        </div>
      </div>
    </>
  )
}
