import { login } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import {
  getPrices,
  getProduct,
  listCards,
  listPrices,
  maxCards,
  type ProductCard,
} from '@toonbank/contract/shop/catalogue.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))
const visitor = shop.aVisitor()

async function cardsOf(ids: number[], as = visitor): Promise<ProductCard[]> {
  const answer = await as.ask(listCards, { body: { ids } })
  if (!answer.ok) throw new Error('no cards')
  return answer.value
}

it('gives the cards asked for, in that order, each once, and leaves out what is no product', async () => {
  expect((await cardsOf([12, 3, 999_999, 12, 7])).map(({ productId }) => productId)).toEqual([12, 3, 7])
  expect(await cardsOf([])).toEqual([])
})

it('gives them in the language asked for', async () => {
  const english = shop.aVisitor('en-US')
  const [[dutch], [other]] = await Promise.all([cardsOf([9]), cardsOf([9], english)])
  expect([dutch?.title, other?.title]).toEqual(['Kelim vloerkleed Anouar – steenrood', 'Anouar kilim rug – brick red'])
})

it('gives no more than a browser remembers, and reads only numbers of products', async () => {
  for (const ids of [Array.from({ length: maxCards + 1 }, (_, at) => at + 1), [0], [1.5], [-1], ['1'], [null]])
    expect(await visitor.ask(listCards, { body: { ids: ids as number[] } })).toMatchObject({ ok: false })
})

it('has list prices; the customer’s own come from their call', async () => {
  const customer = shop.aVisitor()
  await customer.ask(login, { body: { email: 'inkoop@studiovondel.example', password: 'Projectkleed1' } })
  const ids = Array.from({ length: maxCards }, (_, at) => at + 1)
  const [cards, own] = await Promise.all([
    cardsOf(ids, customer),
    customer.ask(listPrices, { body: { items: ids.map((productId) => ({ productId })) } }),
  ])
  expect(cards).toEqual(await cardsOf(ids))
  expect(
    own.ok &&
      own.value.some(
        ({ productId, prices }) =>
          prices.baseInclVat < (cards.find((card) => card.productId === productId)?.prices.baseInclVat ?? 0),
      ),
  ).toBe(true)
})

it('says of which products the price is the customer’s own, in lists, on its page and in the cart', async () => {
  const customer = shop.aVisitor()
  await customer.ask(login, { body: { email: 'inkoop@studiovondel.example', password: 'Projectkleed1' } })
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `SELECT product_id::int4 AS id FROM customer_price JOIN customer ON customer.id = customer_id
     WHERE email_address = 'inkoop@studiovondel.example'`,
  )
  const agreed = new Set(rows.map(({ id }) => id))
  const ids = Array.from({ length: 60 }, (_, at) => at + 1)
  const listed = await customer.ask(listPrices, { body: { items: ids.map((productId) => ({ productId })) } })
  if (!listed.ok) throw new Error('no prices')
  const marked = listed.value.filter(({ isOwnPrice }) => isOwnPrice).map(({ productId }) => productId)
  expect(marked.toSorted((a, b) => a - b)).toEqual(ids.filter((id) => agreed.has(id)))
  for (const isOwnPrice of [true, undefined]) {
    const productId = await sellable(ids.filter((id) => agreed.has(id) === (isOwnPrice ?? false)))
    const page = await customer.ask(getPrices, { params: { productId: String(productId) } })
    const opened = await customer.ask(getProduct, { params: { id: String(productId) } })
    if (!page.ok || !opened.ok) throw new Error('no page')
    expect(page.value.isOwnPrice).toBe(isOwnPrice)
    const item = { productId, quantity: 1, options: opened.value.selected }
    expect(await customer.ask(addLine, { body: { item } })).toMatchObject({ ok: true })
    const cart = await customer.ask(getCart, {})
    expect(cart.ok && cart.value.lines.find((line) => line.productId === productId)?.isOwnPrice).toBe(isOwnPrice)
  }
})

/** One of these that can be ordered as its page opens. */
async function sellable(ids: readonly number[]): Promise<number> {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `SELECT id::int4 FROM product WHERE id = ANY($1) AND NOT made_to_measure AND stock_quantity > 0
     AND NOT EXISTS (SELECT FROM option_group WHERE product_id = product.id AND display_type = 'custom') ORDER BY id`,
    [ids],
  )
  return rows[0]?.id ?? 0
}

it('fills the row of similar rugs from the categories above when its own has too few', async () => {
  const answer = await visitor.ask(getProduct, { params: { id: '1' } })
  if (!answer.ok) throw new Error('no page')
  const { similar, design } = answer.value
  expect(similar).toHaveLength(4)
  expect(new Set(similar.map(({ title }) => title.split(' – ')[0])).size).toBe(4)
  expect(similar.some(({ title }) => title.toLowerCase().includes(design))).toBe(false)
})

it('shows the picture of an option that has one', async () => {
  const answer = await visitor.ask(getProduct, { params: { id: '1' } })
  const edges = answer.ok
    ? answer.value.configurator.options.find(({ displayType }) => displayType === 'image')
    : undefined
  expect(edges?.items.map(({ id, image }) => image?.id === `rand-${id}`)).toEqual(edges?.items.map(() => true))
  expect(edges?.items.length).toBe(5)
})
