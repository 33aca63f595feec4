import { cancelOrder, listOrderPaymentOptions, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { FindCustomer } from '@toonbank/runtime/http/access.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { eq } from 'drizzle-orm'
import { listPaymentOptionsOfOrder } from '../../checkout/payment-options.ts'
import type { SettingsDependencies } from '../../config/settings-dependencies.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { findOrderByToken, giveOrderToken } from '../../order/read/order-token.ts'
import { outstandingOf } from '../../order/read/outstanding-amount.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { payAgain, payAgainMessage } from './pay-again.ts'
import { startPayment } from './start-payment.ts'

export function payOrderRoutes(dependencies: SettingsDependencies, providers: PaymentProviders): Route[] {
  const { db } = dependencies.database
  const settingsNow = dependencies.settings.now

  /** Orders of others and unknown orders look the same. */
  async function findPayable(visitor: Visitor, findCustomer: FindCustomer, uid: string): Promise<OrderRow | undefined> {
    const [order] = await db.select().from(shopOrder).where(eq(shopOrder.uid, uid))
    if (!order || (await findOrderByToken(dependencies, visitor, uid))) return order
    return (await findCustomer())?.accountId === order.customerId ? order : undefined
  }

  return [
    route(listOrderPaymentOptions, async ({ params, body, visitor, findCustomer }) => {
      const order = await findPayable(visitor, findCustomer, params.uid)
      if (!order) return refused('orderNotFound')
      const payer = {
        countryCode: body.countryCode ?? order.deliveryAddress.countryCode,
        business: order.customerType === 'business',
      }
      return done(
        await listPaymentOptionsOfOrder(
          db,
          {
            ...payer,
            findOffer: await providers.offeredTo(visitor),
            credit: { customer: await findCustomer(), settings: await settingsNow(), butOrder: order.id },
            amount: outstandingOf(order),
          },
          visitor.locale,
        ),
      )
    }),
    route(cancelOrder, async ({ params, visitor, findCustomer }) => {
      const order = await findPayable(visitor, findCustomer, params.uid)
      return order ? cancelUnpaid(dependencies, providers, order.id) : refused('orderNotFound')
    }),
    route(payOrder, async ({ params, body, visitor, findCustomer }) => {
      const order = await findPayable(visitor, findCustomer, params.uid)
      if (!order) return refused('orderNotFound')
      const method = typeof body.payMethod === 'string' ? body.payMethod : body.payMethod.id
      const again = await payAgain(dependencies, providers, order.id, {
        wanted: method === '' ? undefined : method,
        findOffer: await providers.offeredTo(visitor),
        locale: visitor.locale,
        network: visitor.address,
        settings: await settingsNow(),
        customer: await findCustomer(),
      })
      if (!again.ok) {
        if (again.problem === 'orderNotPayable') return refused('orderNotPayable')
        return { ok: false, problem: 'payRefused', message: payAgainMessage(again) }
      }
      await giveOrderToken(dependencies, visitor, order.uid)
      const started = await startPayment(dependencies, providers, { id: again.value })
      return started.ok ? started : { ok: false, problem: 'payRefused', message: { code: 'ipoi' } }
    }),
  ]
}
