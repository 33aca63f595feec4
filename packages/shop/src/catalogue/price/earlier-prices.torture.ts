import { login } from '@toonbank/contract/shop/account.ts'
import { getPrices, getProduct, listPrices, type Product } from '@toonbank/contract/shop/catalogue.ts'
import { getContent } from '@toonbank/contract/shop/content.ts'
import { customerPrice, customer as customerRow } from '@toonbank/database/schema/account.ts'
import { earlierPrice, optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { lowestBefore } from '@toonbank/domain/catalogue/lowest-price.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const others = await db
  .select({ id: product.id })
  .from(product)
  .where(eq(product.discountPercentage, 0))
  .orderBy(asc(product.id))
/** An article without choices that costs 100 euros and always has; each call takes another. */
async function anArticle(): Promise<number> {
  const id = others.pop()?.id ?? 0
  await db.delete(optionGroup).where(eq(optionGroup.productId, id))
  await sell(id, 100_00)
  await db.delete(earlierPrice).where(eq(earlierPrice.productId, id))
  return id
}

/** What whoever changes a price writes: the article and what lists show of it. */
const sell = (id: number, price: number, percent = 0) =>
  db
    .update(product)
    .set({
      price: cents(price),
      discountPercentage: percent * 100,
      listingPrice: cents(price),
      listingDiscountPrice: cents(Math.round((price * (100 - percent)) / 100)),
    })
    .where(eq(product.id, id))

/** Lets days go by: all that was kept becomes older. */
const later = (id: number, days: number) =>
  db
    .update(earlierPrice)
    .set({ endedAt: sql`${earlierPrice.endedAt} - make_interval(days => ${days})` })
    .where(eq(earlierPrice.productId, id))

async function pageOf(id: number): Promise<Product> {
  const answer = await shop.aVisitor().ask(getProduct, { params: { id: String(id) } })
  if (!answer.ok) throw new Error('no page')
  return answer.value
}
const lowestOf = async (id: number) => (await pageOf(id)).lowestPrice?.inclVat

it('strikes through in the demo shop what its goods cost until its offers began, and keeps nothing of what never changed', async () => {
  const answer = await shop.aVisitor().ask(getContent, { body: { slug: 'aanbiedingen' } })
  const offers = (answer.ok && 'products' in answer.value ? answer.value.products : []).filter(
    ({ prices }) => prices.discountPercentage > 0,
  )
  expect(offers.length).toBeGreaterThan(10)
  for (const { prices, lowestPrice } of offers)
    expect(lowestPrice).toEqual({ inclVat: prices.baseInclVat, exclVat: prices.baseExclVat })
  expect(await db.$count(earlierPrice)).toBe(await db.$count(product, gt(product.discountPercentage, 0)))
})

it('tells nothing of an article that was never in a promotion', async () => {
  const id = await anArticle()
  await sell(id, 120_00)
  expect(await pageOf(id)).toMatchObject({ lowestPrice: null, earlierPrices: [] })
})

it('tells the price before a promotion, on its first day and forty days later', async () => {
  const id = await anArticle()
  await sell(id, 100_00, 20)
  expect(await lowestOf(id)).toBe(100_00)
  await later(id, 40)
  shop.time.now = new Date(Date.now() + 86_400_000)
  await tidyUp(shop.dependencies)
  shop.time.now = undefined
  expect(await pageOf(id)).toMatchObject({
    lowestPrice: { inclVat: 100_00, exclVat: 82_64 },
    earlierPrices: [{ price: 100_00 }],
  })
})

it('sees through a price that was raised before the promotion', async () => {
  const id = await anArticle()
  await sell(id, 150_00)
  await later(id, 10)
  await sell(id, 150_00, 20)
  expect(await lowestOf(id)).toBe(100_00)
})

it('counts only the thirty days before the promotion', async () => {
  const id = await anArticle()
  await sell(id, 150_00)
  await later(id, 31)
  await sell(id, 150_00, 20)
  expect(await lowestOf(id)).toBe(150_00)
})

it('counts what an earlier promotion asked, and keeps the beginning of one that goes on to lower prices', async () => {
  const id = await anArticle()
  await sell(id, 100_00, 30)
  await later(id, 5)
  await sell(id, 100_00)
  await later(id, 20)
  await sell(id, 100_00, 10)
  expect(await lowestOf(id)).toBe(70_00)
  await later(id, 20)
  await sell(id, 100_00, 40)
  expect(await lowestOf(id)).toBe(70_00)
})

it('never keeps what a change only passed through', async () => {
  const id = await anArticle()
  await db.transaction(async (tx) => {
    await tx.update(product).set({ discountPercentage: 5_000 }).where(eq(product.id, id))
    await tx
      .update(product)
      .set({ price: cents(300_00), listingPrice: cents(300_00), listingDiscountPrice: cents(150_00) })
      .where(eq(product.id, id))
  })
  const kept = await db.select().from(earlierPrice).where(eq(earlierPrice.productId, id))
  expect(kept).toMatchObject([{ price: 100_00, discountPercentage: 0, listingDiscountPrice: 100_00 }])
})

it('keeps the price per m² and the minimum price of what is made to measure', async () => {
  const [shape] = await db
    .select({ item: optionItem, productId: optionGroup.productId, groupKey: optionGroup.key })
    .from(optionItem)
    .innerJoin(optionGroup, eq(optionGroup.id, optionItem.groupId))
    .innerJoin(product, eq(product.id, optionGroup.productId))
    .where(
      and(eq(optionGroup.displayType, 'custom'), eq(optionItem.key, 'rechthoek'), eq(product.discountPercentage, 0)),
    )
    .limit(1)
  if (!shape) throw new Error('nothing made to measure')
  const { item, productId, groupKey } = shape
  await db
    .update(optionItem)
    .set({ price: cents(item.price + 50_00) })
    .where(eq(optionItem.id, item.id))
  await later(productId, 3)
  await db
    .update(product)
    .set({ discountPercentage: 1_000, listingDiscountPrice: sql`round(listing_price * 0.9)` })
    .where(eq(product.id, productId))
  const { earlierPrices } = await pageOf(productId)
  const ofShape = earlierPrices.map(({ options }) =>
    options.find(({ groupId, id }) => groupId === groupKey && id === 'rechthoek'),
  )
  expect(ofShape).toMatchObject([
    { price: item.price, minimumPrice: item.custom?.minimumPrice },
    { price: item.price + 50_00 },
  ])
})

it('shows the lowest price on cards, and a customer the same part of it as of the price', async () => {
  const id = await anArticle()
  await sell(id, 150_00)
  await later(id, 10)
  await sell(id, 150_00, 20)
  const customer = shop.aVisitor()
  await customer.ask(login, { body: { email: 'lotte@example.nl', password: 'Vloerkleed1' } })
  const [lotte] = await db.select().from(customerRow).where(eq(customerRow.emailAddress, 'lotte@example.nl'))
  await db
    .insert(customerPrice)
    .values({ customerId: lotte?.id ?? 0, productId: id, percentageOfList: 9_000 })
    .onConflictDoNothing()
  expect(await customer.ask(getPrices, { params: { productId: String(id) } })).toMatchObject({
    ok: true,
    value: {
      prices: { baseInclVat: 135_00, discountInclVat: 108_00 },
      ownPrices: { baseInclVat: 135_00 },
      lowestPrice: { inclVat: 90_00 },
    },
  })
  expect(await customer.ask(listPrices, { body: { items: [{ productId: id }] } })).toMatchObject({
    ok: true,
    value: [{ productId: id, lowestPrice: { inclVat: 90_00 } }],
  })
})

it('forgets what no promotion can have to tell, and nothing else', async () => {
  const [quiet, offered] = [await anArticle(), await anArticle()]
  for (const id of [quiet, offered]) {
    await sell(id, 90_00)
    await later(id, 20)
    await sell(id, 100_00)
    await later(id, 15)
  }
  await sell(offered, 100_00, 20)
  // Older than thirty days then, but within the thirty days before the promotion.
  await later(offered, 20)
  const before = await lowestOf(offered)
  await tidyUp(shop.dependencies)
  const keptOf = async (id: number) =>
    (await db.select().from(earlierPrice).where(eq(earlierPrice.productId, id))).length
  expect([await keptOf(quiet), await keptOf(offered), await lowestOf(offered)]).toEqual([1, 2, before])
})

it('works out for lists what the rule says, whatever happened to the price', async () => {
  const id = await anArticle()
  const step = fc.record({
    days: fc.integer({ min: 1, max: 40 }),
    price: fc.integer({ min: 1, max: 20 }),
    percent: fc.constantFrom(0, 0, 10, 50),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      await sell(id, 20_00)
      await db.delete(earlierPrice).where(eq(earlierPrice.productId, id))
      for (const { days, price, percent } of steps) {
        await sell(id, price * 100, percent)
        await later(id, days)
      }
      // Days have gone by since: the last change is what tells.
      await sell(id, 3_33, 10)
      const rows = await db
        .select()
        .from(earlierPrice)
        .where(eq(earlierPrice.productId, id))
        .orderBy(asc(earlierPrice.endedAt))
      const periods = rows.map((row) => ({
        endedAt: row.endedAt.getTime(),
        price: cents(row.listingDiscountPrice),
        isReduced: row.discountPercentage > 0,
      }))
      expect(await lowestOf(id)).toBe(lowestBefore(periods, cents(3_00)))
    }),
    tries(4, 500),
  )
})
