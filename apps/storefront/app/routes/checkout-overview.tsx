import type { PayMessage } from '@toonbank/contract/envelope.ts'
import { updateAccount } from '@toonbank/contract/shop/account.ts'
import { type Cart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions, listPaymentOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { refuseReviewMails } from '@toonbank/contract/shop/review.ts'
import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { data, useOutletContext } from 'react-router'
import { CartTotalsList } from '../features/cart/cart-totals-list.tsx'
import { useOverviewCart } from '../features/cart/use-overview-cart.ts'
import { askWhetherOrdered } from '../features/checkout/ask-whether-ordered.ts'
import { checkoutMeta } from '../features/checkout/checkout-meta.ts'
import type { OverviewProblem, TooMuchUnpaid } from '../features/checkout/order-refusal.tsx'
import { SummaryAtButton } from '../features/checkout/order-summary.tsx'
import { OverviewForm } from '../features/checkout/overview-form.tsx'
import { findUnpaid, readCheckout } from '../features/checkout/read-checkout.server.ts'
import { readShownOrder } from '../features/checkout/read-shown-order.server.ts'
import { redirectToRemedy, toPayment, toUnpaidOrder } from '../features/checkout/start-payment.server.ts'
import { useLastAnswer } from '../features/checkout/use-last-answer.ts'
import { isFormOfAnother } from '../forms/form-owner.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { type Visit, visitor } from '../server/visit.server.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/checkout-overview'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const { cart, address, customer } = await readCheckout(visit, 3)
  const body = { countryCode: address.countryCode }
  const [delivery, payment, unpaid] = await Promise.all([
    visit.ask(listDeliveryOptions, { body }),
    visit.ask(listPaymentOptions, { body }),
    findUnpaid(visit),
  ])
  const paymentOptions = payment.ok ? payment.value.options : []
  const chosenDelivery = cart.delivery.shippingId ?? cart.delivery.pickupLocationId
  return {
    languages: hrefs('checkoutOverview'),
    address,
    customer,
    delivery: delivery.ok ? delivery.value.options.find(({ id }) => id === chosenDelivery) : undefined,
    paymentOptions,
    beyondCredit: payment.ok ? payment.value.beyondCredit : undefined,
    unpaidUid: unpaid?.isInCart ? unpaid.paymentUid : undefined,
    // Only a method that the shopper has chosen may add a surcharge, so the default is a free one.
    chosen: (
      paymentOptions.find(({ id }) => id === cart.paymentOptionId) ??
      paymentOptions.find(({ prices }) => prices.inclVat === 0) ??
      paymentOptions[0]
    )?.id,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const chosen = form.get('paymentOption')
  if (typeof chosen !== 'string') return data({ problem: { kind: 'noPaymentChosen' } } as const, { status: 422 })
  const saved = await visit.ask(updateCart, { body: { payment_option_id: chosen } })
  if (!saved.ok && saved.problem === 'paymentOptionNotFound') return redirectToRemedy(visit, { code: 'ipoi' })
  if (!saved.ok && saved.problem !== 'cartNotFound')
    return data({ problem: { kind: 'noPaymentChosen' } } as const, { status: 422 })
  if (!form.has('order')) return data({})
  await saveOwnChoices(visit, form)
  const shown = readShownOrder(form.get('shown'), chosen)
  if (!shown) return redirectToRemedy(visit, { step: 'cart', code: 'icc' })
  const paid = await visit.ask(pay, { body: { shown } })
  if (paid.ok) return toPayment(visit, paid.value)
  if (paid.problem === 'shopClosed') throw data({ reason: 'inactive' }, { status: 503 })
  if (paid.problem === 'tooManyRequests') return data({ problem: { kind: paid.problem } } as const, { status: 429 })
  const tooMuch = toUnpaidProblem(paid.message)
  if (tooMuch)
    return hasCart(paid.message) ? data({ problem: tooMuch }, { status: 409 }) : toUnpaidOrder(visit, tooMuch)
  return paid.changes.length > 0
    ? data({ changes: paid.changes }, { status: 409 })
    : redirectToRemedy(visit, paid.message)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isOrder = (await request.clone().formData()).has('order')
  return stayOnFailure<Refused | undefined>(request, serverAction(), isOrder ? askWhetherOrdered : undefined)
}

/** Nothing is saved when another customer is logged in by now. */
async function saveOwnChoices(visit: Visit, form: FormData): Promise<void> {
  const reference = form.get('reference')
  const isChanged = typeof reference === 'string' && reference !== form.get('formerReference')
  const refusesMails = form.has('noReviewMail')
  if (!(isChanged || refusesMails) || isFormOfAnother(form, await findCustomer(visit))) return
  if (isChanged) await visit.ask(updateAccount, { body: { reference } })
  if (refusesMails) await visit.ask(refuseReviewMails, {})
}

/** A refused new order leaves its cart; an order placed earlier has emptied it. */
const hasCart = (message: string | PayMessage): boolean => typeof message !== 'string' && message.step === 'cart'

function toUnpaidProblem(message: string | PayMessage): TooMuchUnpaid | undefined {
  if (typeof message === 'string' || message.limit === undefined) return undefined
  const { code, limit } = message
  return code === 'unpaidPieces' || code === 'unpaidAmount' ? { kind: code, limit } : undefined
}

export { unlessFailed as shouldRevalidate } from '../forms/stay-on-failure.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  checkoutMeta('overviewTitle', shopOf(matches), location.pathname)

const noChanges: readonly OrderChange[] = []

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('checkout')
  const cart = useOutletContext<Cart>()
  const { problem, changes = noChanges }: Refused = useLastAnswer<Refused>(actionData) ?? {}
  useOverviewCart(cart, changes)
  return (
    <>
      <h1 className="mb-6 text-28 sm:text-40">{t('overviewTitle')}</h1>
      <OverviewForm
        {...loaderData}
        cart={cart}
        summary={
          <SummaryAtButton
            cart={cart}
            totals={<CartTotalsList totals={cart.totals} intraCommunity={cart.intraCommunity} />}
          />
        }
        problem={problem}
        changes={changes}
      />
    </>
  )
}

interface Refused {
  readonly problem?: OverviewProblem
  readonly changes?: readonly OrderChange[]
}
