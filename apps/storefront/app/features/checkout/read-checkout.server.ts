import type { Session } from '@toonbank/contract/shop/account.ts'
import type { Address } from '@toonbank/contract/shop/address.ts'
import { type Cart, getCart } from '@toonbank/contract/shop/cart.ts'
import { findUnpaidPayment } from '@toonbank/contract/shop/checkout.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { type CheckoutStep, firstIncompleteStep, stepPath } from '@toonbank/domain/checkout/steps.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { findCustomer } from '../../server/find-customer.server.ts'
import type { Visit } from '../../server/visit.server.ts'
import { withNotice } from '../../shell/with-notice.ts'

/**
 * Returns the cart; without lines it redirects to the login after the session's end, to the pending payment that
 * emptied the cart, or to the cart page. People who may not order for their company go there too.
 */
export async function getFilledCart(visit: Visit): Promise<Cart> {
  const role = visit.hasSession ? (await findCustomer(visit))?.role : undefined
  if (role && !mayDo(role, 'order')) throw redirect(withNotice(href(visit, 'cart'), 'roleMayNotOrder'), 303)
  const answer = await visit.ask(getCart, {})
  if (answer.ok && answer.value.lines.length > 0) return answer.value
  if (visit.hasSession && !(await findCustomer(visit))) throw toLogin(visit)
  const unpaid = (await findUnpaid(visit))?.paymentUid
  throw redirect(unpaid ? href(visit, 'payment', { uid: unpaid }) : href(visit, 'cart'), 303)
}

export async function findUnpaid(
  visit: Visit,
): Promise<{ readonly paymentUid: string; readonly isInCart: boolean } | undefined> {
  const unpaid = visit.cookie('es_o') ? await visit.ask(findUnpaidPayment, {}) : undefined
  if (!unpaid?.ok || unpaid.value.paymentUid === null) return undefined
  return { paymentUid: unpaid.value.paymentUid, isInCart: unpaid.value.isInCart }
}

export interface Checkout {
  readonly cart: Cart
  readonly customer: Session
  readonly address: Address
}

/** Reads the data of a step; one that is not reachable yet redirects to the first incomplete one. */
export async function readCheckout(visit: Visit, step: CheckoutStep): Promise<Checkout> {
  const [cart, customer] = await Promise.all([getFilledCart(visit), findCustomer(visit)])
  const delivery = customer?.addresses.delivery ?? []
  const address = cart.addressId === null ? delivery[0] : delivery.find(({ uid }) => uid === cart.addressId)
  if (customer && !address && cart.addressId !== null) throw toStep(visit, 1, withNotice('', 'checkoutAddressMissing'))
  const hasDelivery = (cart.delivery.shippingId ?? cart.delivery.pickupLocationId) !== null
  const first = firstIncompleteStep({
    hasAddress: address !== undefined,
    hasDelivery,
    hasPayment: cart.paymentOptionId !== null,
  })
  if (!customer || !address || first < step) throw toStep(visit, first)
  return { cart, customer, address }
}

export const toLogin = (visit: Visit): Response =>
  redirect(withNotice(href(visit, 'checkoutLogin'), 'checkoutSessionEnded'), 303)

export const toStep = (visit: Visit, step: CheckoutStep, more = ''): Response =>
  redirect(stepPath(step, visit) + more, 303)
