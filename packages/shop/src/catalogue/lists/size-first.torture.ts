import { getProduct, type ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import type { SortOrder } from '@toonbank/domain/catalogue/sort-order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { optionsIn, priceFilterOf, readWholeList } from '@toonbank/testing/a-list.ts'
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
const prices = { ...settings.prices, showExclVat: false, vatToggle: true }
await db.update(shopSetting).set({ value: { ...settings, prices } })

async function pageOf(id: number) {
  const answer = await visitor.ask(getProduct, { params: { id: String(id) } })
  if (!answer.ok) throw new Error('no page')
  return answer.value
}

/** The choices that the merchant offers, in stock or not. */
async function offeredOf(id: number): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ key: string }>(
    `SELECT item.key FROM option_item AS item JOIN option_group AS grp ON grp.id = group_id
     WHERE product_id = $1 AND item.state`,
    [id],
  )
  return rows.map(({ key }) => key)
}

type PagesOfProducts = Map<number, Promise<readonly [Awaited<ReturnType<typeof pageOf>>, string[]]>>

interface Naive {
  readonly id: number
  readonly price: number
  readonly isFrom: boolean
  readonly isOrderable: boolean
  readonly days: number
  readonly choice: string
}

/** What a product is in some sizes, from its page alone; undefined: it is not sold in them. */
async function naively(
  id: number,
  sizes: readonly string[],
  seen: PagesOfProducts = new Map(),
): Promise<Naive | undefined> {
  const known = seen.get(id) ?? Promise.all([pageOf(id), offeredOf(id)])
  seen.set(id, known)
  const [page, rows] = await known
  const items = page.configurator.options[0]?.items.filter((item) => sizes.includes(item.id)) ?? []
  const isRunOut = (item: (typeof items)[number]) => !item.state && item.stock !== null && item.stock.openQuantity <= 0
  const offered = items.filter((item) => rows.includes(item.id))
  if (offered.length === 0 || page.stock.isPermanentlyOutOfStock) return undefined
  const left = offered.filter((item) => !isRunOut(item))
  const among = left.length > 0 ? left : offered
  const price = Math.min(...among.map((item) => item.prices.discountInclVat))
  const own = among.find((item) => item.prices.discountInclVat === price)
  const pieces = Math.min(page.stock.openQuantity, own?.stock?.openQuantity ?? Number.MAX_SAFE_INTEGER)
  return {
    id,
    price,
    isFrom: among.some((item) => item.prices.discountInclVat !== price),
    isOrderable: !page.stock.isManaged || page.backorder || pieces > 0,
    days: own?.deliveryTime || page.delivery.totalDays,
    choice: own?.id ?? '',
  }
}

const toNaive = (card: ProductCard): Naive => ({
  id: card.productId,
  price: card.prices.discountInclVat,
  isFrom: card.isFromPrice,
  isOrderable: card.orderable,
  days: card.deliveryDays,
  choice: card.choice?.[0]?.id ?? '',
})

const rugs = (await readWholeList(visitor, { slug: 'vloerkleden' })).cards.map(({ productId }) => productId)
const sizes = ['160x230', '200x300', '250x350', '300x400', '80x150']
const { rows: sized } = await shop.database.pool.query<{ id: number; productId: number }>(
  `SELECT item.id::int4 AS id, product_id::int4 AS "productId" FROM option_item AS item
   JOIN option_group AS grp ON grp.id = group_id WHERE item.key = ANY($1) ORDER BY item.id`,
  [sizes],
)

const aChange = fc.record({
  item: fc.constantFrom(...sized),
  state: fc.boolean(),
  stock: fc.constantFrom(null, 0, 0, 1, 7),
  price: fc.integer({ min: 100, max: 300_000 }).map(cents),
  days: fc.constantFrom(0, 1, 9, 30),
  discount: fc.constantFrom(0, 0, 1_250, 3_333),
  pieces: fc.constantFrom(0, 3, 40),
  backorder: fc.boolean(),
  gone: fc.constantFrom(false, false, false, true),
})

it('lists what looking at every product’s page gives, whatever merchants change: prices, stock, order and counts', async () => {
  const aQuestion = fc.record({
    changes: fc.array(aChange, { minLength: 4, maxLength: 14 }),
    chosen: fc.subarray(sizes, { minLength: 1, maxLength: 3 }),
    sort: fc.constantFrom<SortOrder>('lowest-price', 'highest-price'),
  })
  await fc.assert(
    fc.asyncProperty(aQuestion, async ({ changes, chosen, sort }) => {
      for (const { item, state, stock, price, days, discount, pieces, backorder, gone } of changes) {
        await db
          .update(product)
          .set({
            stockManaged: true,
            backorder,
            permanentlyOutOfStock: gone,
            discountPercentage: discount,
            stockQuantity: pieces,
          })
          .where(eq(product.id, item.productId))
        await db
          .update(optionItem)
          .set({ state, stockQuantity: stock, price, deliveryDays: days })
          .where(eq(optionItem.id, item.id))
      }
      const seen: PagesOfProducts = new Map()
      const expected = (await Promise.all(rugs.map((id) => naively(id, chosen, seen)))).flatMap((one) => one ?? [])
      const sign = sort === 'highest-price' ? -1 : 1
      expected.sort((a, b) => +b.isOrderable - +a.isOrderable || sign * (a.price - b.price) || sign * (a.id - b.id))
      const { cards, first } = await readWholeList(visitor, {
        ...{ slug: `vloerkleden/maat:${chosen.toSorted().join(',')}`, sort },
      })
      expect(cards.map(toNaive)).toEqual(expected)
      const all = expected.map(({ price }) => price)
      if (all.length > 0 && Math.floor(Math.min(...all) / 100) !== Math.ceil(Math.max(...all) / 100))
        expect(priceFilterOf(first)?.range).toEqual({
          min: Math.floor(Math.min(...all) / 100),
          max: Math.ceil(Math.max(...all) / 100),
        })
      for (const { value, amount } of optionsIn(first, 'maat').filter((option) => chosen.includes(option.value)))
        expect([value, amount]).toEqual([
          value,
          (await Promise.all(rugs.map((id) => naively(id, [value], seen)))).filter((one) => one).length,
        ])
    }),
    { numRuns: 60 },
  )
}, 120_000)
