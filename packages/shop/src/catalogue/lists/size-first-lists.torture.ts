import { login } from '@toonbank/contract/shop/account.ts'
import { getProduct, listPrices, type ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { openDependencies } from '@toonbank/server/compose/open-dependencies.ts'
import { optionsIn, priceFilterOf, readWholeList } from '@toonbank/testing/a-list.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { getShopSettings } from '../../config/shop-settings.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))
const visitor = shop.aVisitor()
const english = shop.aVisitor('en-US')
const business = shop.aVisitor()
await business.ask(login, { body: { email: 'inkoop@studiovondel.example', password: 'Projectkleed1' } })
const settings = await getShopSettings(db)
const prices = { ...settings.prices, showExclVat: false, vatToggle: true }
await db.update(shopSetting).set({ value: { ...settings, prices } })

const cardIn = async (slug: string, id: number) =>
  (await readWholeList(visitor, { slug })).cards.find((card) => card.productId === id)

async function pageOf(id: number) {
  const answer = await visitor.ask(getProduct, { params: { id: String(id) } })
  if (!answer.ok) throw new Error('no page')
  return answer.value
}

/** What a card says in every language. */
const shownOf = ({ productId, prices, isFromPrice, orderable, deliveryDays, choice }: ProductCard) => ({
  ...{ productId, prices, isFromPrice, orderable, deliveryDays },
  choice: choice?.[0]?.id,
})

const rugs = (await readWholeList(visitor, { slug: 'vloerkleden' })).cards.map(({ productId }) => productId)

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
    optionsIn((await readWholeList(visitor, { slug: 'vloerkleden' })).first, 'maat').find(
      ({ value }) => value === '200x300',
    )?.amount ?? 0
  const before = await amount()
  await change(rug, '200x300', { stockQuantity: 0 })
  expect(await amount()).toBe(before)
  const { cards } = await readWholeList(visitor, { slug: 'vloerkleden/maat:200x300' })
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
  expect(
    (await readWholeList(visitor, { slug: 'vloerkleden' })).cards.some(({ productId }) => productId === rug.id),
  ).toBe(true)
})

it('filters by the price of the size, and says the same in English', async () => {
  const { cards } = await readWholeList(visitor, { slug: 'vloerkleden/maat:200x300' })
  const [least] = cards.map(({ prices }) => prices.discountInclVat).toSorted((a, b) => a - b)
  const to = Math.ceil((least ?? 0) / 100) + 1
  const filtered = await readWholeList(visitor, { slug: `vloerkleden/maat:200x300/prijs:0-${to}` })
  expect(filtered.cards.map(({ productId }) => productId)).toEqual(
    cards.filter(({ prices }) => prices.discountInclVat <= to * 100).map(({ productId }) => productId),
  )
  const other = await readWholeList(english, { slug: 'rugs/size:200x300' })
  expect(other.cards.map(shownOf)).toEqual(cards.map(shownOf))
  expect(other.cards.every(({ isFromPrice, choice }) => !isFromPrice && choice?.[0]?.id === '200x300')).toBe(true)
})

it('leaves what is made to measure, and lists without a size, as they are listed', async () => {
  const { cards } = await readWholeList(visitor, { slug: 'op-maat' })
  const chosen = await readWholeList(visitor, { slug: 'op-maat/maat:op-maat' })
  expect(chosen.cards.length).toBeGreaterThan(0)
  for (const card of chosen.cards) expect(card).toEqual(cards.find(({ id }) => id === card.id))
  expect(cards.every((card) => !('choice' in card))).toBe(true)
})

it('goes by a customer’s own prices of that size: filter, order and cards', async () => {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'SELECT DISTINCT product_id::int4 AS id FROM customer_price',
  )
  const { cards, first } = await readWholeList(business, { slug: 'vloerkleden/maat:200x300', sort: 'lowest-price' })
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
  expect(priceFilterOf(first)?.range).toEqual({
    min: Math.floor(Math.min(...all) / 100),
    max: Math.ceil(Math.max(...all) / 100),
  })
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
