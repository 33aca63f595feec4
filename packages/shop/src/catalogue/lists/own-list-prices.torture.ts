import { login } from '@toonbank/contract/shop/account.ts'
import { listPrices, type ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import { getSearchPage } from '@toonbank/contract/shop/search.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { isOrderable } from '@toonbank/domain/catalogue/orderable.ts'
import type { VatSide } from '@toonbank/domain/tax/vat-kinds.ts'
import { priceFilterOf, readWholeList } from '@toonbank/testing/a-list.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterEach, expect, it } from 'vitest'
import { getShopSettings } from '../../config/shop-settings.ts'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))
const visitor = shop.aVisitor()
const business = shop.aVisitor()
await business.ask(login, { body: { email: 'inkoop@studiovondel.example', password: 'Projectkleed1' } })
const settings = await getShopSettings(shop.database.db)
const prices = { ...settings.prices, showExclVat: false, vatToggle: true }
await shop.database.db.update(shopSetting).set({ value: { ...settings, prices } })
const { rows: agreed } = await shop.database.pool.query<{ id: number }>(
  'SELECT DISTINCT product_id::int4 AS id FROM customer_price',
)

/** What the business sees on the card of each product. */
async function pricesOf(ids: readonly number[], side: VatSide): Promise<Map<number, number>> {
  const answer = await business.ask(listPrices, { body: { items: ids.map((productId) => ({ productId })) } })
  if (!answer.ok) throw new Error('no prices')
  return new Map(
    answer.value.map(({ productId, prices }) => [
      productId,
      side === 'incl' ? prices.discountInclVat : prices.discountExclVat,
    ]),
  )
}

const slug = 'vloerkleden'
const idsOf = (cards: readonly ProductCard[]) => cards.map(({ productId }) => productId)

it.each([
  ['lowest-price', undefined, 'excl'],
  ['highest-price', undefined, 'excl'],
  ['lowest-price', 'incl', 'incl'],
] as const)('sorts by %s as the business sees them (view: %s)', async (sort, view, side) => {
  const { cards: listed, first } = await readWholeList(business, { slug, sort, view })
  const ids = idsOf(listed)
  const seen = await pricesOf(ids, side)
  expect(ids.some((id) => agreed.some((own) => own.id === id))).toBe(true)
  const cards = new Map(idsOf((await readWholeList(visitor, { slug })).cards).map((id) => [id, id]))
  expect(new Set(ids)).toEqual(new Set(cards.keys()))
  const { rows } = await shop.database.pool.query<{
    id: number
    gone: boolean
    managed: boolean
    pieces: number
    later: boolean
  }>(
    `SELECT id::int4, permanently_out_of_stock AS gone, stock_managed AS managed, stock_quantity AS pieces, backorder AS later
     FROM product WHERE id = ANY($1)`,
    [ids],
  )
  const orderable = new Map(
    rows.map(({ id, gone, managed, pieces, later }) => [
      id,
      isOrderable({ openQuantity: pieces, isManaged: managed, isPermanentlyOutOfStock: gone, backorder: later }),
    ]),
  )
  const sign = sort === 'highest-price' ? -1 : 1
  const naive = ids.toSorted(
    (a, b) =>
      Number(orderable.get(b)) - Number(orderable.get(a)) ||
      sign * ((seen.get(a) ?? 0) - (seen.get(b) ?? 0)) ||
      sign * (a - b),
  )
  expect(ids).toEqual(naive)
  const [cheapest, dearest] = [Math.min(...seen.values()), Math.max(...seen.values())]
  expect(priceFilterOf(first)).toMatchObject({
    range: { min: Math.floor(cheapest / 100), max: Math.ceil(dearest / 100) },
  })
  expect(priceFilterOf(first)?.label).toBe(`Prijs ${side}. btw`)
})

it('filters and counts by the prices that the business sees, in a search too', async () => {
  const all = await readWholeList(business, { slug })
  const own = await pricesOf(idsOf(all.cards), 'excl')
  const middle = Math.floor(([...own.values()].toSorted((a, b) => a - b)[Math.floor(own.size / 2)] as number) / 100)
  const cheap = idsOf(all.cards).filter((id) => (own.get(id) ?? 0) <= middle * 100)
  const lowest = priceFilterOf(all.first)?.range.min ?? 0
  const filtered = await readWholeList(business, { slug: `${slug}/prijs:${lowest}-${middle}` })
  expect(new Set(idsOf(filtered.cards))).toEqual(new Set(cheap))
  expect(filtered.first.pagination.totalHits).toBe(cheap.length)
  const counted = all.first.filters.find((group) => group.displayType === 'checkbox')
  expect(counted).toBeDefined()

  const found = await business.ask(getSearchPage, { body: { q: 'wol', sort: 'lowest-price' } })
  if (!found.ok || found.value.type !== 'search') throw new Error('nothing found')
  const ids = found.value.products.filter(({ orderable }) => orderable).map(({ productId }) => productId)
  const seen = await pricesOf(ids, 'excl')
  const row = ids.map((id) => seen.get(id) ?? 0)
  expect(row.length).toBeGreaterThan(3)
  expect(row).toEqual(row.toSorted((a, b) => a - b))
})

it('answers visitors as before, whatever view they name', async () => {
  const [plain, named] = [
    await readWholeList(visitor, { slug, sort: 'lowest-price' }),
    await readWholeList(visitor, { slug, sort: 'lowest-price', view: 'excl' }),
  ]
  expect(named).toEqual(plain)
  expect(priceFilterOf(plain.first)?.label).toBe('Prijs incl. btw')
})
