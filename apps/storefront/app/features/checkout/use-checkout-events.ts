import type { Cart } from '@toonbank/contract/shop/cart.ts'
import type { DeliveryOption, PaymentOption } from '@toonbank/contract/shop/checkout.ts'
import type { Payment } from '@toonbank/contract/shop/order.ts'
import { isLost } from '@toonbank/domain/payment/payment-status.ts'
import { useEffect } from 'react'
import { sendPurchase, sendStep } from '../../shop/send-event.ts'

export function useCheckoutEvents(
  cart: Cart,
  delivery: DeliveryOption | undefined,
  wayOfPaying: PaymentOption | undefined,
): () => void {
  const event = { lines: cart.lines, value: cart.totals.totalInclVat }
  useEffect(() => {
    if (delivery) sendStep('add_shipping_info', delivery.id, { ...event, more: { shipping_tier: delivery.label } })
  })
  return () => {
    if (wayOfPaying)
      sendStep('add_payment_info', wayOfPaying.id, { ...event, more: { payment_type: wayOfPaying.label } })
  }
}

/** An order counts as bought when it is paid, accepted on account, or to be transferred. Samples are left out. */
export function isBought({ uid, status, order }: Payment): boolean {
  if (order.ofSamples || order.status === 'cancelled' || isLost(status)) return false
  return order.status !== 'pending' || order.payments.some((one) => one.uid === uid && one.transfer !== null)
}

export function usePurchaseEvent(payment: Payment): void {
  const { order } = payment
  const isTold = isBought(payment)
  useEffect(() => {
    if (!isTold) return
    const { lines, totals } = order
    sendPurchase(order.uid, { lines, value: totals.totalInclVat, more: { transaction_id: order.number } })
  }, [isTold, order])
}
