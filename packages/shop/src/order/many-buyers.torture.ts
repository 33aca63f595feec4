import { addCoupon, getCart } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { couponUse, shopOrder } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { startApis } from '@toonbank/testing/api-processes.ts'
import { aPlainProduct, piecesInStock, readyToPay } from '@toonbank/testing/walk.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'

/** BUYERS and ROUNDS set the size of the test. */
const buyers = Number(process.env.BUYERS ?? 1_000)
const pieces = 20
const timeLimit = 1_200_000

const shop = await aShop()
const { db } = shop.database
const apis = await startApis(shop.dependencies.databaseUrl, 2)
afterAll(() => apis.stop())

const goods = await aPlainProduct(shop, 0)
const setStock = (stockQuantity: number) => db.update(product).set({ stockQuantity }).where(eq(product.id, goods.id))
const stockNow = () => piecesInStock(shop, goods.id)

/** Brings every buyer to the last step, fifty at a time. */
async function everybodyReady(amount: number, name: string, more: (visitor: Visitor) => Promise<unknown>) {
  const visitors = Array.from({ length: amount }, () => apis.aVisitor())
  for (let from = 0; from < amount; from += 50)
    await Promise.all(
      visitors.slice(from, from + 50).map(async (visitor, at) => {
        await readyToPay(visitor, goods.id, `${name}${from + at}`)
        await more(visitor)
      }),
    )
  return visitors
}

/** Retries when the shop answers that it is too busy, as people do; any other answer is final. */
async function press(visitor: Visitor): Promise<'ordered' | 'refused' | number> {
  for (;;) {
    const response = await visitor.request('/api/v2/checkout/pay', { method: 'POST' })
    if (response.status === 200) return 'ordered'
    if (response.status === 409) return 'refused'
    if (response.status !== 429 && response.status !== 503) return response.status
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 800))
  }
}

it(
  `sells ${pieces} pieces to ${buyers} buyers ${pieces} times, and answers everybody`,
  async () => {
    await setStock(buyers)
    const visitors = await everybodyReady(buyers, 'buyer', async () => undefined)
    await setStock(pieces)
    const began = Date.now()
    const answers = await Promise.all(visitors.map(press))
    const seconds = (Date.now() - began) / 1_000
    const count = (what: (typeof answers)[number]) => answers.filter((one) => one === what).length
    process.stdout.write(
      `${buyers} buyers of ${pieces} pieces: ${count('ordered')} ordered, ${count('refused')} refused in ${seconds.toFixed(1)} s\n`,
    )
    expect([count('ordered'), count('refused')]).toEqual([pieces, buyers - pieces])
    expect(await stockNow()).toBe(0)
    expect(await db.$count(shopOrder)).toBe(pieces)
    expect([(await findBroken(shop.database)).broken, apis.unexpected]).toEqual([[], []])
  },
  timeLimit,
)

it(
  'makes one order of twenty presses of one button at once',
  async () => {
    await setStock(100)
    const before = await db.$count(shopOrder)
    const [visitor] = await everybodyReady(1, 'presses', async () => undefined)
    if (!visitor) throw new Error('nobody')
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.ask(pay, {})))
    const uids = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.paymentUid] : [])))
    expect([uids.size, (await db.$count(shopOrder)) - before]).toEqual([1, 1])
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
  },
  timeLimit,
)

it.each([1, 10, 100])(
  'takes a code of %i uses so often from 200 buyers at once',
  async (useLimit) => {
    await setStock(1_000)
    const code = `UPTO${useLimit}`
    const [made] = await db
      .insert(coupon)
      .values({
        ...{ code, type: 'fixedAmount', amount: 5_00, useLimit },
        minimumAmount: cents(0),
        canBeCombined: false,
      })
      .returning()
    const visitors = await everybodyReady(200, `c${useLimit}x`, async (visitor) => {
      await visitor.ask(addCoupon, { body: { couponCode: code } })
      await visitor.ask(getCart, {})
    })
    const answers = await Promise.all(visitors.map(press))
    expect(answers.filter((one) => one !== 'ordered' && one !== 'refused')).toEqual([])
    expect(await db.$count(couponUse, and(eq(couponUse.couponId, made?.id ?? 0), eq(couponUse.counts, true)))).toBe(
      useLimit,
    )
    expect([(await findBroken(shop.database)).broken, apis.unexpected]).toEqual([[], []])
  },
  timeLimit,
)
