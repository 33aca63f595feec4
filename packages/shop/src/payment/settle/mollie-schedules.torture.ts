import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask } from '@toonbank/database/schema/payment.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aMollie } from '@toonbank/testing/mollie/a-mollie.ts'
import { aPlainProduct, readyToPay } from '@toonbank/testing/walk.ts'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pollPayments } from './poll-payments.ts'

const mollie = await aMollie()
const time = { now: 0 }
const circuits = openCircuits({ warn: () => {} }, () => time.now)
const shop = await aShop({ paymentSettings: mollie.settings, circuits })
const { db } = shop.database
await db
  .update(paymentMethod)
  .set({ provider: 'mollie' })
  .where(inArray(paymentMethod.key, ['ideal', 'creditcard']))
const goods = await aPlainProduct(shop)
await db.update(product).set({ stockQuantity: 100_000 }).where(eq(product.id, goods.id))
// Notices are only sent as the schedule says.
mollie.play.notices = 'never'

const steps = fc.oneof(
  fc.record({ does: fc.constant('pays' as const), method: fc.constantFrom('ideal', 'creditcard') }),
  fc.record({
    does: fc.constant('payer' as const),
    which: fc.nat(5),
    status: fc.constantFrom('paid', 'paid', 'failed', 'canceled', 'expired', 'pending'),
  }),
  fc.record({ does: fc.constant('notice' as const), which: fc.nat(5), times: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ does: fc.constant('return' as const), which: fc.nat(5) }),
  fc.record({ does: fc.constant('poll' as const) }),
  fc.record({
    does: fc.constant('fault' as const),
    on: fc.constantFrom('create', 'read', 'cancel', 'any'),
    kind: fc.constantFrom('refuse', 'down', 'broken', 'busy', 'garbage', 'cut'),
    afterEffect: fc.boolean(),
    times: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ does: fc.constant('heal' as const) }),
)
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never

const heal = () => {
  mollie.fail()
  time.now += 100_000
}
let orders = 0

/** Runs one schedule on an order of its own; afterwards the books of the shop and of Mollie must agree. */
async function go(schedule: readonly Step[]): Promise<void> {
  heal()
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, `schedule${orders++}`)
  await visitor.ask(pay, {})
  const [order] = await db
    .select()
    .from(shopOrder)
    .orderBy(shopOrder.id)
    .offset(orders - 1)
  if (!order) throw new Error('no order was made')
  const attempts = () =>
    db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.id)).orderBy(paymentAttempt.id)
  /** Payments whose page was shown to a payer: nobody can pay another one. */
  const shown = async () => (await attempts()).filter(({ paymentUrl }) => paymentUrl !== null)
  const pick = async (which: number) => {
    const all = await shown()
    return all[which % Math.max(all.length, 1)]
  }

  for (const step of schedule) {
    if (step.does === 'heal') heal()
    if (step.does === 'fault') mollie.fail(step as Parameters<typeof mollie.fail>[0])
    if (step.does === 'pays')
      await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: step.method } })
    if (step.does === 'poll') await pollPayments(shop.dependencies, openPaymentProviders(shop.dependencies))
    if (step.does !== 'payer' && step.does !== 'notice' && step.does !== 'return') continue
    const attempt = await pick(step.which)
    if (!attempt) continue
    const payment = mollie.paymentOf(attempt.uid)
    const isOver = !['open', 'pending'].includes(payment.status)
    if (step.does === 'payer' && !isOver) payment.status = step.status as typeof payment.status
    if (step.does === 'return') await visitor.request(`/api/v2/checkout/payments/${attempt.uid}`)
    const { webhookUrl } = payment.body
    for (let n = 0; step.does === 'notice' && n < step.times; n++)
      await shop.api.fetch(
        new Request(String(webhookUrl), { method: 'POST', body: new URLSearchParams({ id: payment.id }) }),
      )
  }

  heal()
  for (let n = 0; n < 2; n++) await pollPayments(shop.dependencies, openPaymentProviders(shop.dependencies))
  await expectSameBooks(order.id, await attempts())
}

async function expectSameBooks(orderId: number, attempts: (typeof paymentAttempt.$inferSelect)[]): Promise<void> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId))
  const atMollie = (uid: string) => mollie.paymentOf(uid).status
  const known = attempts.filter(({ providerId }) => providerId !== null)
  expect(known.map(({ status }) => status)).toEqual(known.map(({ uid }) => atMollie(uid)))
  const paid = known.filter(({ status }) => status === 'paid')
  const tasks = await db
    .select({ kind: paymentTask.kind })
    .from(paymentTask)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentTask.attemptId))
    .where(eq(paymentAttempt.orderId, orderId))
  // The first payment counts, once; all other money must go back.
  expect(tasks).toEqual(paid.slice(1).map(() => ({ kind: 'refund' })))
  expect([order?.status, order?.paidAmount]).toEqual(paid.length > 0 ? ['paid', order?.totalInclVat] : ['pending', 0])
  // A payment that Mollie made, and whose answer was lost, can be paid by nobody.
  const unknown = [...mollie.payments.values()].filter(
    ({ body }) => body.description === order?.number && !known.some(({ uid }) => isOf(body, uid)),
  )
  expect(unknown.filter(({ status }) => status !== 'open')).toEqual([])
}

const isOf = (body: Readonly<Record<string, unknown>>, uid: string): boolean =>
  (body.metadata as { reference?: string }).reference === uid

it('has the same books as Mollie after any schedule of payers, notices, looks and faults', async () => {
  await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 12 }), go), {
    numRuns: Number(process.env.SCHEDULES ?? 1_000),
    // Every step is real; the first failure is reported as it is.
    endOnFailure: true,
  })
  expect(shop.unexpected).toEqual([])
  expect((await findBroken(shop.database)).broken).toEqual([])
}, 3_600_000)
