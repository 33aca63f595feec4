import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import { type CategoryPage, getContent } from '@toonbank/contract/shop/content.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { type SortOrder, sortOrders } from '@toonbank/domain/catalogue/sort-order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { readWholeList } from '@toonbank/testing/a-list.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { getShopSettings } from '../../config/shop-settings.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))
const visitor = shop.aVisitor()
const settings = await getShopSettings(db)
const display = { displayPriceFilter: true, showMoreTreshold: 5, expandItems: true }

/** A list as it is with a card for each product, and with one for each design. */
async function readBothLists(slug: string, sort?: SortOrder) {
  const show = async (cardPerDesign: boolean) => {
    await db.update(shopSetting).set({ value: { ...settings, display: { ...display, cardPerDesign } } })
    // The index is made anew by the setting; until it is, lists of designs have none.
    await visitor.ask(getContent, { body: { slug: 'vloerkleden', pageNumber: 1, sort: null } })
    await expect
      .poll(async () => (await shop.dependencies.catalogue.now()).tree.findByKey('vloerkleden')?.amount)
      .toBe(cardPerDesign ? designsOf(await listed('vloerkleden')) : (await listed('vloerkleden')).length)
    return readWholeList(visitor, { slug, sort: sort ?? 'relevance' })
  }
  return { products: await show(false), designs: await show(true) }
}
const listed = async (key: string): Promise<string[]> => {
  const { rows } = await shop.database.pool.query<{ design: string }>(
    `SELECT design FROM product JOIN product_category ON product_id = product.id
     JOIN category ON category.id = category_id WHERE category.key = $1`,
    [key],
  )
  return rows.map(({ design }) => design)
}
const designsOf = (designs: readonly string[]) => new Set(designs).size
/** Of the products of one design, its number is that of its first colour. */
const designOf = ({ colours }: ProductCard) => Math.min(...colours.map(({ productId }) => productId))
const priceOf = ({ prices }: ProductCard) => prices.discountInclVat
const amountsOf = ({ filters }: CategoryPage) =>
  filters.flatMap((group) =>
    group.displayType === 'checkbox'
      ? group.options.map(({ value, amount }) => [`${group.name}:${value}`, amount] as const)
      : [],
  )

/** What one card a design must be, from the list with a card for each product, which stands in its own order. */
function naively(cards: readonly ProductCard[], byRelevance: readonly ProductCard[]): ProductCard[] {
  const rank = new Map(byRelevance.map(({ id }, at) => [id, at]))
  const best = [...Map.groupBy(byRelevance, designOf).values()].map((colours) => {
    const [card] = colours.toSorted(
      (a, b) => +b.orderable - +a.orderable || priceOf(a) - priceOf(b) || (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0),
    )
    if (!card) throw new Error('a design without products')
    const prices = colours.map(priceOf)
    const isFrom = Math.min(...prices) === priceOf(card) && Math.max(...prices) > priceOf(card)
    return { ...card, isFromPrice: card.isFromPrice || isFrom }
  })
  const place = new Map(cards.map(({ id }, at) => [id, at]))
  return best.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

const ids =
  (await listed('vloerkleden')).length > 0
    ? (await readWholeList(visitor, { slug: 'vloerkleden', sort: 'relevance' })).cards.map(({ id }) => id)
    : []
const aChange = fc.record({
  id: fc.constantFrom(...ids),
  price: fc.integer({ min: 50_00, max: 900_00 }),
  position: fc.nat(9),
  gone: fc.constantFrom(false, false, true),
})
const aQuestion = fc.record({
  changes: fc.array(aChange, { minLength: 4, maxLength: 16 }),
  path: fc.constantFrom('', '/kleur:blauw', '/kleur:beige,blauw', '/prijs:100-400', '/maat:200x300', '/voorraad:ja'),
  sort: fc.constantFrom(...sortOrders),
})

it('shows one card a design: of those that match, the cheapest that can be had; and counts designs', async () => {
  await fc.assert(
    fc.asyncProperty(aQuestion, async ({ changes, path, sort }) => {
      for (const { id, price, position, gone } of changes)
        await db
          .update(product)
          .set({
            listingPrice: cents(price),
            listingDiscountPrice: cents(price),
            discountPercentage: 0,
            position,
            permanentlyOutOfStock: gone,
          })
          .where(eq(product.id, id))
      const { products, designs } = await readBothLists(`vloerkleden${path}`, sort)
      await db.update(shopSetting).set({ value: { ...settings, display } })
      const { cards: byRelevance } = await readWholeList(visitor, { slug: `vloerkleden${path}`, sort: 'relevance' })
      const expected = naively(products.cards, byRelevance)
      expect(designs.cards).toEqual(expected)
      expect(designs.first.pagination.totalHits).toBe(expected.length)
      // Each design has its products' filter values: no option counts more designs than products, and none is lost.
      const before = new Map(amountsOf(products.first))
      for (const [option, amount] of amountsOf(designs.first)) {
        expect(amount).toBeGreaterThan(0)
        expect(amount).toBeLessThanOrEqual(before.get(option) ?? amount)
      }
    }),
    tries(3, 100),
  )
}, 120_000)

it('shows the colour that was asked for, and promises as many designs as choosing an option shows', async () => {
  const { designs } = await readBothLists('vloerkleden/kleur:blauw')
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `SELECT product.id::int4 AS id FROM product JOIN facet_value ON facet_value.id = ANY(facet_value_ids)
     WHERE facet_value.slug_nld = 'blauw'`,
  )
  const blue = new Set(rows.map(({ id }) => id))
  expect(designs.cards.length).toBeGreaterThan(3)
  expect(designs.cards.every(({ id }) => blue.has(id))).toBe(true)
  expect(new Set(designs.cards.map(designOf)).size).toBe(designs.cards.length)
  const group = designs.first.filters.find(({ name }) => name === 'materiaal')
  const options = group?.displayType === 'checkbox' ? group.options : []
  expect(options.length).toBeGreaterThan(1)
  for (const { slug, amount } of options)
    expect((await readWholeList(visitor, { slug: slug, sort: 'relevance' })).first.pagination.totalHits).toBe(amount)
  for (const child of designs.first.children)
    expect([
      child.slug,
      (await readWholeList(visitor, { slug: child.slug, sort: 'relevance' })).first.pagination.totalHits,
    ]).toEqual([child.slug, child.amount])
})
