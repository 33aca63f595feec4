import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import { type CategoryPage, getContent } from '@toonbank/contract/shop/content.ts'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { facet } from '@toonbank/database/schema/facet.ts'
import { announcedPrice } from '@toonbank/domain/catalogue/lowest-price.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { optionsIn, readListPage, readWholeList } from '@toonbank/testing/a-list.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { getShopSettings } from '../../config/shop-settings.ts'

const shop = await aShop()
const { db, pool } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))
const visitor = shop.aVisitor()
const english = shop.aVisitor('en-US')

const amountsIn = (page: CategoryPage, name: string) =>
  Object.fromEntries(optionsIn(page, name).map(({ value, amount }) => [value, amount]))

const limits = { '1-week': 7, '2-dagen': 2, '2-weken': 14, '4-weken': 28 } as const

/** What each value keeps, from what the card says alone: its words about stock, delivery and price. */
const keeps: Record<string, Record<string, (card: ProductCard) => boolean>> = {
  aanbieding: { ja: ({ prices, lowestPrice }) => announcedPrice(prices, lowestPrice).discountPercentage > 0 },
  voorraad: {
    ja: ({ stock, orderable, isMadeToMeasure, sizeText, choice }) =>
      orderable && (!stock.isManaged || stock.openQuantity > 0) && !(isMadeToMeasure && sizeText === '' && !choice),
  },
  levertijd: Object.fromEntries(
    Object.entries(limits).map(([value, days]) => [
      value,
      ({ orderable, deliveryDays }: ProductCard) => orderable && deliveryDays > 0 && deliveryDays <= days,
    ]),
  ),
}

const rugs = (await readWholeList(visitor, { slug: 'vloerkleden' })).cards.map(({ productId }) => productId)
const { rows: items } = await pool.query<{ id: number }>(
  `SELECT item.id::int4 AS id FROM option_item AS item JOIN option_group AS grp ON grp.id = group_id
   WHERE item.key IN ('160x230', '200x300') AND product_id = ANY($1)`,
  [rugs],
)
const aChange = fc.record({
  id: fc.constantFrom(...rugs),
  item: fc.constantFrom(...items.map(({ id }) => id)),
  pieces: fc.constantFrom(0, 0, 4),
  isManaged: fc.boolean(),
  backorder: fc.boolean(),
  gone: fc.constantFrom(false, false, true),
  days: fc.constantFrom(0, 1, 2, 3, 7, 8, 14, 15, 28, 60),
  reduced: fc.constantFrom(0, 10, 100),
  lowest: fc.constantFrom(null, 90, 150),
})
const aChoice = fc.record({
  aanbieding: fc.constantFrom([], ['ja']),
  voorraad: fc.constantFrom([], ['ja']),
  levertijd: fc.subarray(Object.keys(limits), { maxLength: 2 }),
  maat: fc.constantFrom([], [], ['160x230'], ['160x230', '200x300']),
})

it('lists and counts what the cards of the whole list say, whatever changes, with a size chosen and without', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aChange, { minLength: 3, maxLength: 12 }), aChoice, async (changes, choice) => {
      for (const { id, item, pieces, isManaged, backorder, gone, days, reduced, lowest } of changes) {
        await db
          .update(product)
          .set({
            stockManaged: isManaged,
            stockQuantity: pieces,
            backorder,
            permanentlyOutOfStock: gone,
            deliveryDays: days,
            discountPercentage: reduced * 10,
            listingPrice: cents(100_00),
            listingDiscountPrice: cents(100_00 - reduced * 10),
            listingLowestPrice: lowest === null ? null : cents(lowest * 100),
          })
          .where(eq(product.id, id))
        await db.update(optionItem).set({ stockQuantity: pieces, deliveryDays: days }).where(eq(optionItem.id, item))
      }
      const { maat, ...computed } = choice
      const base = `vloerkleden${maat.length > 0 ? `/maat:${maat.join(',')}` : ''}`
      const all = (await readWholeList(visitor, { slug: base })).cards
      const passes = (card: ProductCard, left?: string) =>
        Object.entries(computed).every(
          ([group, values]) =>
            group === left || values.length === 0 || values.some((value) => keeps[group]?.[value]?.(card)),
        )
      const path = (['aanbieding', 'voorraad', 'levertijd'] as const)
        .filter((group) => computed[group].length > 0)
        .map((group) => `/${group}:${[...computed[group]].toSorted().join(',')}`)
        .join('')
      const { cards, first } = await readWholeList(visitor, { slug: base + path })
      const expected = all.filter((card) => passes(card))
      expect(cards).toEqual(expected)
      for (const [group, values] of Object.entries(keeps)) {
        const others = all.filter((card) => passes(card, group))
        const chosen: readonly string[] = computed[group as keyof typeof computed]
        const naive = Object.entries(values).flatMap(([value, isKept]) => {
          const amount = others.filter(isKept).length
          // Not shown: what keeps nothing, and what keeps everything.
          const isShown = chosen.includes(value) || (amount > 0 && (chosen.length > 0 || amount < others.length))
          return isShown ? [[value, amount] as const] : []
        })
        expect([group, amountsIn(first, group)]).toEqual([group, Object.fromEntries(naive)])
      }
    }),
    tries(5, 200),
  )
}, 120_000)

it('has a filter of brands, however they are written, as soon as a list has two of them', async () => {
  await db.update(product).set({ brand: 'Nop & Draad' })
  expect(optionsIn(await readListPage(visitor, { slug: 'vloerkleden' }), 'merk')).toEqual([])
  const [a = 0, b = 0, c = 0] = rugs
  await db.update(product).set({ brand: 'Weverij Zomer' }).where(eq(product.id, a))
  await db.update(product).set({ brand: ' WEVERIJ zomer' }).where(eq(product.id, b))
  await db.update(product).set({ brand: '' }).where(eq(product.id, c))
  const page = await readListPage(visitor, { slug: 'vloerkleden' })
  expect(optionsIn(page, 'merk').find(({ value }) => value === 'weverij-zomer')).toMatchObject({
    label: 'Weverij Zomer',
    amount: 2,
    slug: 'vloerkleden/merk:weverij-zomer',
  })
  const found = await readWholeList(visitor, { slug: 'vloerkleden/merk:weverij-zomer' })
  expect(found.cards.map(({ productId }) => productId).toSorted()).toEqual([a, b].toSorted())
  expect(found.first.isIndexable).toBe(true)
  expect(found.first.languages.eng).toBe('/en/rugs/brand:weverij-zomer')
  // A brand that is gone is not shown.
  await db.update(product).set({ brand: 'Nop & Draad' })
  expect(optionsIn(await readListPage(visitor, { slug: 'vloerkleden' }), 'merk')).toEqual([])
})

it('says in each language what is asked, and keeps what changes by the hour from search engines', async () => {
  await db
    .update(product)
    .set({ deliveryDays: 2, stockManaged: false, permanentlyOutOfStock: false })
    .where(eq(product.id, rugs[0] ?? 0))
  await db
    .update(product)
    .set({ permanentlyOutOfStock: true })
    .where(eq(product.id, rugs[1] ?? 0))
  const page = await readListPage(visitor, { slug: 'vloerkleden/levertijd:1-week,2-dagen' })
  expect(page.activeFilters).toMatchObject([{ title: 'Levertijd', label: 'Binnen 1 week en Binnen 2 dagen' }])
  expect(page.isIndexable).toBe(false)
  expect(page.languages.eng).toBe('/en/rugs/delivery:1-week,2-days')
  const other = await readWholeList(english, { slug: 'rugs/stock:yes' })
  expect(other.first.activeFilters).toMatchObject([{ title: 'Stock', label: 'In stock' }])
  expect(other.cards.map(({ id }) => id)).toEqual(
    (await readWholeList(visitor, { slug: 'vloerkleden/voorraad:ja' })).cards.map(({ id }) => id),
  )
  // In the order of the shop: a path in another order is another address of the same list.
  const moved = await visitor.ask(getContent, {
    body: { slug: 'vloerkleden/voorraad:ja/kleur:beige', pageNumber: 1, sort: null },
  })
  expect(moved).toMatchObject({
    ok: true,
    value: { type: 'moved', slug: 'vloerkleden/kleur:beige/voorraad:ja', statusCode: 301 },
  })
})

it('stands aside where the merchant has a filter of that name, or wants none', async () => {
  const settings = await getShopSettings(db)
  const display = { displayPriceFilter: true, showMoreTreshold: 5, expandItems: true }
  await db.update(shopSetting).set({ value: { ...settings, display: { ...display, filters: { stock: false } } } })
  expect(optionsIn(await readListPage(visitor, { slug: 'vloerkleden' }), 'voorraad')).toEqual([])
  const left = await visitor.ask(getContent, { body: { slug: 'vloerkleden/voorraad:ja', pageNumber: 1, sort: null } })
  expect(left).toMatchObject({ ok: true, value: { type: 'moved', slug: 'vloerkleden', statusCode: 302 } })
  await db.update(shopSetting).set({ value: settings })
  expect(optionsIn(await readListPage(visitor, { slug: 'vloerkleden' }), 'voorraad')).toMatchObject([
    { value: 'ja', label: 'Op voorraad' },
  ])
  await db.insert(facet).values({
    key: 'wanneer',
    slugNld: 'wanneer',
    slugEng: 'stock',
    name: { nld: 'Wanneer', eng: 'When' },
    position: 99,
  })
  expect(optionsIn(await readListPage(visitor, { slug: 'vloerkleden' }), 'voorraad')).toEqual([])
})
