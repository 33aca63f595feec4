import { login } from '@toonbank/contract/shop/account.ts'
import { addCoupon, addLine, deleteCart, getCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { couponUse } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { type ApiProcesses, startApis } from '@toonbank/testing/api-processes.ts'
import { slowLine } from '@toonbank/testing/slow-line.ts'
import { aPlainProduct, readyToPay } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

/**
 * How often everything is done; CART_ROUNDS=100 for the longest run. The slow line does a tenth of them, at least one.
 */
const rounds = Number(process.env.CART_ROUNDS ?? 5)
const processes = 3
/** A busy machine takes its time for a round. */
const timeLimit = 60_000 + rounds * 30_000

const shop = await aShop()
const { db, pool } = shop.database
const goods = await aPlainProduct(shop)

/** Products without limit or choice, made from one. */
const { id: _, ...row } = goods
const copies = Array.from({ length: 101 }, (_, at) => ({ ...row, articleNumber: `MANY-${at}`, stockManaged: false }))
const ids = (await db.insert(product).values(copies).returning({ id: product.id })).map(({ id }) => id)

const add = (visitor: Visitor, productId: number) =>
  visitor.ask(addLine, { body: { item: { productId, quantity: 1 } } })
async function linesOf(visitor: Visitor) {
  const answer = await visitor.ask(getCart, {})
  return answer.ok ? answer.value.lines : []
}
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const credentials = { email: 'lotte@example.nl', password: 'Vloerkleed1' }

/** Different products at once in one cart: none is lost. */
async function putManyIn(apis: ApiProcesses, amount: number): Promise<void> {
  const visitor = apis.aVisitor()
  await add(visitor, ids[0] ?? 0)
  const answers = await Promise.all(ids.slice(1, amount).map((id) => add(visitor, id)))
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  expect(sorted((await linesOf(visitor)).map(({ productId }) => productId))).toEqual(sorted(ids.slice(0, amount)))
}

/** Many tabs at one line: every addition counts, and of many quantities the line has one that somebody chose. */
async function changeOneLine(apis: ApiProcesses, tabs: number): Promise<void> {
  const visitor = apis.aVisitor()
  const first = await add(visitor, ids[0] ?? 0)
  await Promise.all(Array.from({ length: tabs - 1 }, () => add(visitor, ids[0] ?? 0)))
  expect((await linesOf(visitor)).map(({ quantity }) => quantity)).toEqual([tabs])
  const uid = first.ok ? first.value.lUid : ''
  const wanted = Array.from({ length: tabs }, (_, tab) => 100 + tab)
  const answers = await Promise.all(
    wanted.map((quantity) => visitor.ask(updateLine, { params: { uid }, body: { quantity } })),
  )
  expect(answers.map((answer) => answer.ok && answer.value.updatedQuantity)).toEqual(wanted)
  expect(wanted).toContain((await linesOf(visitor))[0]?.quantity)
}

/** A login while both carts are filled: everything is in the customer's cart. */
async function mergeMeanwhile(apis: ApiProcesses, phone: Visitor, amount: number): Promise<void> {
  const laptop = apis.aVisitor()
  await phone.ask(deleteCart, {})
  await Promise.all([add(phone, ids[0] ?? 0), add(laptop, ids[1] ?? 0)])
  const middle = 2 + Math.floor((amount - 2) / 2)
  const answers = await Promise.all([
    // Sent before the login is answered; what the shop has them send again comes from who has logged in meanwhile.
    ...ids.slice(2, middle).map((id) => add(laptop, id)),
    laptop.ask(login, { body: credentials }),
    ...ids.slice(middle, amount).map((id) => add(phone, id)),
  ])
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  expect(sorted((await linesOf(phone)).map(({ productId }) => productId))).toEqual(sorted(ids.slice(0, amount)))
}

async function deadlocks(): Promise<number> {
  const { rows } = await pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
  return rows[0].deadlocks
}

async function withProcesses(
  databaseUrl: string,
  work: (apis: ApiProcesses, phone: Visitor) => Promise<void>,
): Promise<void> {
  const apis = await startApis(databaseUrl, processes)
  const phone = apis.aVisitor()
  await phone.ask(login, { body: credentials })
  await work(apis, phone).finally(apis.stop)
  expect(apis.unexpected).toEqual([])
  // What each connection saw is told when it ends.
  expect(await deadlocks()).toBe(0)
}

it(
  'loses nothing that many tabs do to one cart through several processes, and none waits in a circle',
  async () => {
    await withProcesses(shop.dependencies.databaseUrl, async (apis, phone) => {
      for (let round = 0; round < rounds; round++) {
        await putManyIn(apis, 100)
        await changeOneLine(apis, 50)
        await mergeMeanwhile(apis, phone, 40)
      }
    })
  },
  timeLimit,
)

it(
  'loses nothing when every packet to the database is up to a tenth of a second late',
  async () => {
    const line = await slowLine(shop.dependencies.databaseUrl, 100)
    await withProcesses(line.url, async (apis, phone) => {
      for (let round = 0; round < Math.max(1, rounds / 10); round++) {
        await Promise.all([putManyIn(apis, 6), changeOneLine(apis, 4)])
        await mergeMeanwhile(apis, phone, 6)
      }
    }).finally(line.stop)
  },
  timeLimit,
)

it('lets a code be used exactly as often as its limit says by two hundred who order at once', async () => {
  await db.insert(coupon).values({
    code: 'ZEVEN',
    type: 'fixedAmount',
    amount: 1_00,
    minimumAmount: cents(0),
    canBeCombined: false,
    useLimit: 7,
  })
  const buyers = 200
  await withProcesses(shop.dependencies.databaseUrl, async (apis) => {
    const ready = Array.from({ length: buyers }, () => apis.aVisitor())
    for (let at = 0; at < buyers; at += 20)
      await Promise.all(
        ready.slice(at, at + 20).map(async (buyer, n) => {
          // Different goods: who wants the same stands in line for them already.
          await readyToPay(buyer, ids[(at + n) % ids.length] ?? 0, `of-many-${at + n}`)
          await buyer.ask(addCoupon, { body: { couponCode: 'ZEVEN' } })
          await buyer.ask(getCart, {})
        }),
      )
    const answers = await Promise.all(ready.map((buyer) => buyer.ask(pay, {})))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
    expect(answers.filter((answer) => !answer.ok && answer.problem === 'payRefused')).toHaveLength(buyers - 7)
  })
  expect(await db.$count(couponUse, eq(couponUse.counts, true))).toBe(7)
}, 120_000)
