import { setTimeout as pause } from 'node:timers/promises'
import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { getCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveBooks } from '@toonbank/testing/prove-books.ts'
import { backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy, atTheBank, theBankTells } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { NewReturn } from './refund/return-goods.ts'
import { pollPayments } from './settle/poll-payments.ts'

const shop = await aShop()
const { db } = shop.database
const providers = openPaymentProviders(shop.dependencies)
const staff = staffActions(shop.dependencies, anOwner)

const kinds = [
  'paid',
  'told',
  'refund',
  'part',
  'cancel',
  'orderChanged',
  'again',
  'transfer',
  'ship',
  'shipOne',
  'returnOne',
  'returnAll',
  'unmark',
  'follow',
  'withdraw',
] as const
type Deed = (typeof kinds)[number]
const deed = fc.constantFrom(...kinds)
/** Who does what, and how many milliseconds after the first. */
const deeds = fc.array(fc.record({ deed, at: fc.integer({ min: 0, max: 60 }) }), { minLength: 3, maxLength: 8 })

it('keeps the books of an order right, whoever pays, refunds, cancels, ships or orders its cart anew at the same moment', async () => {
  let orders = 0
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.constantFrom(1, 3), deeds, async (isPaidBefore, quantity, plan) => {
      const visitor = shop.aVisitor()
      const name = `staff${orders++}`
      const { order, goods, paymentUrl, attempt } = await anOrderBy(shop, visitor, name, 'ideal', quantity)
      const { number } = order
      if (isPaidBefore) await atTheBank(visitor, paymentUrl, 'paid')
      const refundAll = { amount: undefined, reason: 'goodwill', note: '' } as const
      const does: Record<Deed, () => Promise<unknown>> = {
        paid: () => atTheBank(visitor, paymentUrl, 'paid'),
        told: () => theBankTells(shop, attempt.providerId),
        refund: () => staff.refund(number, refundAll),
        part: () => staff.refund(number, { ...refundAll, amount: cents(101) }),
        cancel: () => staff.cancel(number, ''),
        async orderChanged() {
          const cart = await visitor.ask(getCart, {})
          const uid = cart.ok ? (cart.value.lines[0]?.uid ?? '') : ''
          await visitor.ask(updateLine, { params: { uid }, body: { quantity: 2 } })
          await visitor.ask(getCart, {})
          await visitor.ask(pay, {})
        },
        again: () => visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } }),
        transfer: async () => {
          await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'banktransfer' } })
          await staff.markPaid(number, order.totalInclVat)
        },
        ship: () => staff.ship(number, parcel),
        shipOne: () => staff.ship(number, { ...parcel, pieces: oneOfLine(1) }),
        returnOne: () => takeBack({ pieces: oneOfLine(1), isRestocked: true, refund: { deduction: cents(7) } }),
        returnAll: () => takeBack({}),
        unmark: () => staff.reverseManualPayment(number, 'wrong order'),
        follow: () => pollPayments(shop.dependencies, providers),
        async withdraw() {
          const known = { orderNumber: number, emailAddress: order.emailAddress }
          const shown = await visitor.ask(findWithdrawable, { body: known })
          if (!shown.ok) return
          const { seen } = shown.value
          const lines = shown.value.lines.filter(({ left }) => left > 0).map(({ uid }) => ({ uid, quantity: 1 }))
          await visitor.ask(withdraw, { body: { ...known, name: 'Anna', lines, seen } })
        },
      }
      const takeBack = async (how: Partial<NewReturn>) => {
        const seen = (await staff.findOrder(number))?.reductions.filter(({ kind }) => kind === 'returned').length ?? 0
        return staff.returnGoods(number, { ...backWhole, seen, ...how })
      }
      await Promise.all(plan.map(async (one) => pause(one.at).then<unknown>(() => does[one.deed]())))
      await pollPayments(shop.dependencies, providers)
      await pollPayments(shop.dependencies, providers)

      const all = await db.select().from(shopOrder).where(eq(shopOrder.customerId, order.customerId))
      const holds = all.filter(({ stockHeld }) => stockHeld)
      const [left] = await db.select().from(product).where(eq(product.id, goods.id))
      const held = holds.flatMap(({ heldPieces }) => heldPieces ?? []).reduce((sum, one) => sum + one.quantity, 0)
      expect(left?.stockQuantity, 'stock').toBe(5 - held)
      for (const one of all) await proveBooks(shop, one)
      expect((await findBroken(shop.database)).broken).toEqual([])
      // The next one begins with five on the shelf.
      for (const one of all) await staff.cancel(one.number, '')
      await db.update(product).set({ stockQuantity: 5 }).where(eq(product.id, goods.id))
    }),
    tries(2, 200),
  )
  expect(shop.unexpected).toEqual([])
})
