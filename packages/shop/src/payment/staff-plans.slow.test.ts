import { setTimeout as pause } from 'node:timers/promises'
import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveBooks } from '@toonbank/testing/prove-books.ts'
import { allOfIt, aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy, atTheBank, rowsOf } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { pollPayments } from './settle/poll-payments.ts'

// Deposits, balances and invoices that are paid later, with everything that staff may do to them, in any sequence and
// at the same moment.

const shop = await aShop()
const { db } = shop.database
const { staff, ...more } = aStaff(shop)
const providers = openPaymentProviders(shop.dependencies)
beforeAll(async () => {
  await more.askDeposits(30)
  await more.offerOnAccount()
  shop.time.now = new Date(Date.now() + 60_000)
})

const ways = ['ideal', 'banktransfer', 'onaccount'] as const
const few = fc.integer({ min: 1, max: 2 })
const money = fc.integer({ min: 1, max: 30_000 })
const deed = fc.oneof(
  fc.record({ does: fc.constant('ship' as const), pieces: few }),
  fc.record({ does: fc.constant('cancel' as const) }),
  fc.record({
    ...{ does: fc.constant('return' as const), pieces: fc.option(few), kept: fc.integer({ min: 0, max: 3_000 }) },
    isRestocked: fc.boolean(),
  }),
  fc.record({ does: fc.constant('mark' as const), part: fc.option(money) }),
  fc.record({ does: fc.constant('unmark' as const) }),
  fc.record({ does: fc.constant('pay' as const), way: fc.constantFrom(...ways) }),
  fc.record({ does: fc.constant('refund' as const), amount: money }),
  fc.record({ does: fc.constant('task' as const) }),
  fc.record({ does: fc.constant('follow' as const) }),
)
const plans = fc.record({
  way: fc.constantFrom(...ways),
  quantity: fc.integer({ min: 1, max: 4 }),
  isPaidBefore: fc.boolean(),
  isAtOnce: fc.boolean(),
  deeds: fc.array(deed, { minLength: 3, maxLength: 12 }),
})
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

it('keeps every cent of deposits, balances and invoices, whatever is sent, cancelled, returned, booked and taken back', async () => {
  let orders = 0
  await fc.assert(
    fc.asyncProperty(plans, async ({ way, quantity, isPaidBefore, isAtOnce, deeds }) => {
      const visitor = shop.aVisitor()
      const placed = await anOrderBy(shop, visitor, `plan${orders++}`, way, quantity)
      const { order, goods, attempt } = placed
      const { number } = order
      if (isPaidBefore && way === 'ideal') await atTheBank(visitor, placed.paymentUrl, 'paid')
      if (isPaidBefore && way === 'banktransfer') await staff.markPaid(number, attempt.amount)
      const now = async () => (await db.select().from(shopOrder).where(eq(shopOrder.id, order.id)))[0] ?? order
      const act = async (one: Deed): Promise<unknown> => {
        switch (one.does) {
          case 'ship':
            return staff.ship(number, { ...parcel, pieces: oneOfLine(1, one.pieces) })
          case 'cancel':
            return staff.cancel(number, '')
          case 'return': {
            const seen = (await staff.findOrder(number))?.reductions.filter(({ kind }) => kind === 'returned').length
            const pieces = one.pieces === null ? undefined : oneOfLine(1, one.pieces)
            const refund = { deduction: cents(one.kept) }
            return staff.returnGoods(number, {
              ...{ ...backWhole, pieces, refund, isRestocked: one.isRestocked, seen: seen ?? 0 },
            })
          }
          case 'mark':
            return staff.markPaid(number, cents(one.part ?? (await now()).totalInclVat))
          case 'unmark':
            return staff.reverseManualPayment(number, 'of another order')
          case 'pay': {
            const paying = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: one.way } })
            return paying.ok && paying.value.paymentUrl
              ? atTheBank(visitor, paying.value.paymentUrl, 'paid')
              : undefined
          }
          case 'refund':
            return staff.refund(number, { ...allOfIt, amount: cents(one.amount) })
          case 'task': {
            const task = (await staff.listTasks()).payments.find(({ orderNumber }) => orderNumber === number)
            return task && staff.refundPaymentTask(task.id)
          }
          case 'follow':
            return pollPayments(shop.dependencies, providers)
        }
      }
      if (isAtOnce) await Promise.all(deeds.map(async (one, at) => pause(at * 4).then(() => act(one))))
      else for (const one of deeds) await act(one)
      await pollPayments(shop.dependencies, providers)
      await pollPayments(shop.dependencies, providers)

      const after = await now()
      await proveBooks(shop, after)
      expect((await findBroken(shop.database)).broken).toEqual([])
      const held = (after.heldPieces ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
      const [left] = await db.select().from(product).where(eq(product.id, goods.id))
      expect(left?.stockQuantity).toBe(5 - (after.stockHeld ? held : 0))
      // Nothing of it is left for the next one to find.
      await staff.cancel(number, '')
      expect((await rowsOf(shop, placed.paymentUid)).order.id).toBe(order.id)
    }),
    tries(2, 300),
  )
  expect(shop.unexpected).toEqual([])
}, 900_000)
