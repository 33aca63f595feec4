import { login } from '@toonbank/contract/account.ts'
import { getProduct, listPrices, type ProductCard } from '@toonbank/contract/catalogue.ts'
import { type CategoryPage, getContent } from '@toonbank/contract/content.ts'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import type { SortOrder } from '@toonbank/domain/catalogue/sort-order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { getShopSettings } from '../../config/shop-settings.ts'
import { openDependencies } from '../../open-dependencies.ts'
import { aShop, aVisitor } from '../../testing/a-shop.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))
const visitor = shop.aVisitor()
const english = aVisitor((request) => shop.api.fetch(request), 'en-US')
const business = shop.aVisitor()
await business.ask(login, { body: { email: 'inkoop@studiovondel.example', password: 'Projectkleed1' } })
const settings = await getShopSettings(db)
const prices = { ...settings.prices, showExclVat: false, vatToggle: true }
await db.update(shopSetting).set({ value: { ...settings, prices } })

type ListOptions = { readonly sort?: SortOrder; readonly as?: typeof visitor }

/** All pages of a list, one after the other. */
async function readWholeList(slug: string, { sort, as = visitor }: ListOptions = {}) {
  const read = async (pageNumber: number): Promise<CategoryPage> => {
    const answer = await as.ask(getContent, { body: { slug, pageNumber, sort: sort ?? null } })
    if (!answer.ok || !('products' in answer.value)) throw new Error(`${slug} is no list`)
    return answer.value
  }
  const first = await read(1)
  const pages = [first]
  for (let at = 2; (at - 1) * 24 < first.pagination.totalHits; at++) pages.push(await read(at))
  return { first, cards: pages.flatMap(({ products }) => products) }
}
const cardIn = async (slug: string, id: number) =>
  (await readWholeList(slug)).cards.find((card) => card.productId === id)
const sizesIn = ({ filters }: CategoryPage) => {
  const group = filters.find(({ name }) => name === 'maat' || name === 'size')
  return group?.displayType === 'checkbox' ? group.options : []
}
const rangeOf = ({ filters }: CategoryPage) => {
  const group = filters.find(({ displayType }) => displayType === 'priceRange')
  return group?.displayType === 'priceRange' ? group.range : undefined
}

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

const rugs = (await readWholeList('vloerkleden')).cards.map(({ productId }) => productId)
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

torture(
  'lists what looking at every product’s page gives, whatever merchants change: prices, stock, order and counts',
  async () => {
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
        const { cards, first } = await readWholeList(`vloerkleden/maat:${chosen.toSorted().join(',')}`, { sort })
        expect(cards.map(toNaive)).toEqual(expected)
        const all = expected.map(({ price }) => price)
        if (all.length > 0 && Math.floor(Math.min(...all) / 100) !== Math.ceil(Math.max(...all) / 100))
          expect(rangeOf(first)).toEqual({
            min: Math.floor(Math.min(...all) / 100),
            max: Math.ceil(Math.max(...all) / 100),
          })
        for (const { value, amount } of sizesIn(first).filter((option) => chosen.includes(option.value)))
          expect([value, amount]).toEqual([
            value,
            (await Promise.all(rugs.map((id) => naively(id, [value], seen)))).filter((one) => one).length,
          ])
      }),
      { numRuns: 60 },
    )
  },
  120_000,
)

/** A rug of one choice, its size, that nothing above has changed. */
async function aRugIn(...keys: readonly string[]): Promise<{ id: number; items: { id: number; key: string }[] }> {
  const { rows } = await shop.database.pool.query<{ id: number; items: { id: number; key: string }[] }>(
    `SELECT product.id::int4 AS id, json_agg(json_build_object('id', item.id, 'key', item.key) ORDER BY item.position) AS items
     FROM product JOIN option_group AS grp ON product_id = product.id JOIN option_item AS item ON group_id = grp.id
     WHERE product.id = ANY($2) AND product.discount_percentage = 0 GROUP BY product.id
     HAVING array_agg(item.key) @> $1 ORDER BY product.id LIMIT 1`,
    [keys, rugs],
  )
  const [rug] = rows
  if (!rug) throw new Error('no such rug')
  await db
    .update(optionItem)
    .set({ state: true, stockQuantity: null })
    .where(
      inArray(
        optionItem.id,
        rug.items.map(({ id }) => id),
      ),
    )
  for (const [at, { id }] of rug.items.entries())
    await db
      .update(optionItem)
      .set({ price: cents(10_000 * (at + 1)) })
      .where(eq(optionItem.id, id))
  const stock = { stockManaged: true, backorder: false, permanentlyOutOfStock: false, stockQuantity: 9 }
  await db.update(product).set(stock).where(eq(product.id, rug.id))
  return rug
}
const change = (rug: Awaited<ReturnType<typeof aRugIn>>, key: string, to: Partial<typeof optionItem.$inferInsert>) =>
  db
    .update(optionItem)
    .set(to)
    .where(eq(optionItem.id, rug.items.find((item) => item.key === key)?.id ?? 0))

describe('with two sizes chosen', () => {
  it('shows the cheapest of them that is left, "from" while they differ', async () => {
    const rug = await aRugIn('160x230', '200x300')
    const slug = 'vloerkleden/maat:160x230,200x300'
    const [smaller, larger] = [await pageOf(rug.id)].flatMap(({ configurator: { options } }) =>
      (options[0]?.items ?? []).filter(({ id }) => id === '160x230' || id === '200x300'),
    )
    expect(await cardIn(slug, rug.id)).toMatchObject({
      isFromPrice: true,
      prices: { discountInclVat: smaller?.prices.discountInclVat },
      choice: [{ groupId: 'maat', id: '160x230' }],
      sizeText: '160 × 230 cm, 200 × 300 cm',
    })
    await change(rug, '160x230', { stockQuantity: 0 })
    expect(await cardIn(slug, rug.id)).toMatchObject({
      isFromPrice: false,
      prices: { discountInclVat: larger?.prices.discountInclVat },
      choice: [{ groupId: 'maat', id: '200x300' }],
    })
    expect(await cardIn('vloerkleden/maat:160x230', rug.id)).toMatchObject({
      orderable: false,
      stock: { openQuantity: 0 },
      choice: [{ groupId: 'maat', id: '160x230' }],
    })
  })
})

it('neither lists nor counts a size that is not offered any more; one that has run out comes last', async () => {
  const rug = await aRugIn('160x230', '200x300')
  const amount = async () =>
    sizesIn((await readWholeList('vloerkleden')).first).find(({ value }) => value === '200x300')?.amount ?? 0
  const before = await amount()
  await change(rug, '200x300', { stockQuantity: 0 })
  expect(await amount()).toBe(before)
  const { cards } = await readWholeList('vloerkleden/maat:200x300')
  const places = cards.map(({ orderable }) => orderable)
  expect(places).toEqual(places.toSorted((a, b) => +b - +a))
  await change(rug, '200x300', { state: false })
  expect(await amount()).toBe(before - 1)
  expect(await cardIn('vloerkleden/maat:200x300', rug.id)).toBeUndefined()
  expect(await cardIn('vloerkleden/maat:160x230,200x300', rug.id)).toMatchObject({
    isFromPrice: false,
    choice: [{ id: '160x230' }],
  })
  await db.update(product).set({ permanentlyOutOfStock: true }).where(eq(product.id, rug.id))
  expect(await cardIn('vloerkleden/maat:160x230', rug.id)).toBeUndefined()
  expect((await readWholeList('vloerkleden')).cards.some(({ productId }) => productId === rug.id)).toBe(true)
})

it('filters by the price of the size, and says the same in English', async () => {
  const { cards } = await readWholeList('vloerkleden/maat:200x300')
  const [least] = cards.map(({ prices }) => prices.discountInclVat).toSorted((a, b) => a - b)
  const to = Math.ceil((least ?? 0) / 100) + 1
  const filtered = await readWholeList(`vloerkleden/maat:200x300/prijs:0-${to}`)
  expect(filtered.cards.map(({ productId }) => productId)).toEqual(
    cards.filter(({ prices }) => prices.discountInclVat <= to * 100).map(({ productId }) => productId),
  )
  const other = await readWholeList('rugs/size:200x300', { as: english })
  expect(other.cards.map(toNaive)).toEqual(cards.map(toNaive))
  expect(other.cards.every(({ isFromPrice, choice }) => !isFromPrice && choice?.[0]?.id === '200x300')).toBe(true)
})

it('leaves what is made to measure, and lists without a size, as they are listed', async () => {
  const { cards } = await readWholeList('op-maat')
  const chosen = await readWholeList('op-maat/maat:op-maat')
  expect(chosen.cards.length).toBeGreaterThan(0)
  for (const card of chosen.cards) expect(card).toEqual(cards.find(({ id }) => id === card.id))
  expect(cards.every((card) => !('choice' in card))).toBe(true)
})

it('goes by a customer’s own prices of that size: filter, order and cards', async () => {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'SELECT DISTINCT product_id::int4 AS id FROM customer_price',
  )
  const { cards, first } = await readWholeList('vloerkleden/maat:200x300', { as: business, sort: 'lowest-price' })
  const answer = await business.ask(listPrices, {
    body: { items: cards.map(({ productId, choice }) => ({ productId, choice })) },
  })
  if (!answer.ok) throw new Error('no prices')
  const own = new Map(answer.value.map((found) => [found.productId, found]))
  const agreed = answer.value.filter(({ isOwnPrice }) => isOwnPrice)
  expect(agreed.length).toBeGreaterThan(0)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(agreed.map(({ productId }) => productId)))
  for (const { productId, prices } of agreed) {
    const listed = cards.find((card) => card.productId === productId)
    expect(prices.discountExclVat).toBeLessThan(listed?.prices.discountExclVat ?? 0)
  }
  const priceOf = ({ productId }: ProductCard) => own.get(productId)?.prices.discountExclVat ?? 0
  const naive = cards.toSorted(
    (a, b) => +b.orderable - +a.orderable || priceOf(a) - priceOf(b) || a.productId - b.productId,
  )
  expect(cards.map(({ productId }) => productId)).toEqual(naive.map(({ productId }) => productId))
  const all = cards.map(priceOf)
  expect(rangeOf(first)).toEqual({ min: Math.floor(Math.min(...all) / 100), max: Math.ceil(Math.max(...all) / 100) })
})

it('answers from PostgreSQL as from the index, with a size chosen and without', async () => {
  const starting = openDependencies(shop.dependencies, { timeoutMs: 0 }).catalogue
  const warm = await shop.dependencies.catalogue.now()
  const cold = await starting.now()
  const group = warm.facets.all.find(({ key }) => key === 'maat')
  const categoryId = warm.tree.findByKey('vloerkleden')?.id ?? 0
  for (const chosen of [[], ['200x300'], ['160x230', '200x300']])
    for (const sort of ['lowest-price', 'relevance'] as const) {
      const values = group?.values.filter(({ slugNld }) => chosen.includes(slugNld)) ?? []
      const ask = async ({ list, sizeOffers }: typeof warm) => {
        const answer = await list({
          base: { categoryId },
          chosen: new Map([[group?.id ?? 0, values.map(({ id }) => id)]]),
          price: undefined,
          priceSide: 'excl',
          sizeOffers: values.length > 0 ? await sizeOffers(values) : undefined,
          sort,
          locale: 'nld',
          skip: 0,
          take: 24,
        })
        return { ...answer, amounts: Object.fromEntries([...answer.amounts].filter(([, amount]) => amount > 0)) }
      }
      expect(await ask(cold)).toEqual(await ask(warm))
    }
})
