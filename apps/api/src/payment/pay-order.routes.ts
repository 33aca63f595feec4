import { listOrderPaymentOptions, payOrder } from '@toonbank/contract/order.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { eq } from 'drizzle-orm'
import { listPaymentOptionsOfOrder } from '../checkout/payment-options.ts'
import type { PartsWithSettings } from '../config/parts-with-settings.ts'
import type { FindCustomer } from '../http/access.ts'
import { type Route, route } from '../http/route.ts'
import type { Visitor } from '../http/visitor.ts'
import { findHeldOrder, holdOrder } from '../order/order-token.ts'
import type { OrderRow } from '../order/write-order.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import { payAgain } from './pay-again.ts'
import { startPayment } from './start-payment.ts'

const payAgainCodes = { soldOut: 'icc', methodUnknown: 'ipoi', tooMuchUnpaid: 'tooMuchUnpaid' } as const

/** Another try to pay an order that was placed. */
export function payOrderRoutes(parts: PartsWithSettings, provider: PaymentProvider): Route[] {
  const { db } = parts.database
  const settingsNow = parts.settings.now

  /** Other people's orders and orders that do not exist look the same. */
  async function findPayable(visitor: Visitor, findCustomer: FindCustomer, uid: string): Promise<OrderRow | undefined> {
    const [order] = await db.select().from(shopOrder).where(eq(shopOrder.uid, uid))
    if (!order || (await findHeldOrder(parts, visitor))?.id === order.id) return order
    return (await findCustomer())?.id === order.customerId ? order : undefined
  }

  return [
    route(listOrderPaymentOptions, async ({ params, body, visitor, findCustomer }) => {
      const order = await findPayable(visitor, findCustomer, params.uid)
      if (!order) return refused('orderNotFound')
      if (!provider.serves(visitor)) return done([])
      const payer = {
        countryCode: body.countryCode ?? order.deliveryAddress.countryCode,
        business: order.customerType === 'business',
      }
      return done(await listPaymentOptionsOfOrder(db, payer, visitor.locale))
    }),
    route(payOrder, async ({ params, body, visitor, findCustomer }) => {
      const order = await findPayable(visitor, findCustomer, params.uid)
      if (!order) return refused('orderNotFound')
      if (!provider.serves(visitor)) return { ok: false, problem: 'payRefused', message: { code: 'ipoi' } }
      const method = typeof body.payMethod === 'string' ? body.payMethod : body.payMethod.id
      const again = await payAgain(parts, provider.name, order.id, method === '' ? undefined : method, visitor.locale, await settingsNow())
      if (!again.ok) {
        if (again.problem === 'orderNotPayable') return refused('orderNotPayable')
        return { ok: false, problem: 'payRefused', message: { code: payAgainCodes[again.problem] } }
      }
      await holdOrder(parts, visitor, order.uid)
      const started = await startPayment(parts, provider, again.value)
      return started.ok ? started : { ok: false, problem: 'payRefused', message: { code: 'ipoi' } }
    }),
  ]
}
