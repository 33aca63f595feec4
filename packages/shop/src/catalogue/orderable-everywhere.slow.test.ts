import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import { getProduct, listCards } from '@toonbank/contract/shop/catalogue.ts'
import { getContent } from '@toonbank/contract/shop/content.ts'
import { search } from '@toonbank/contract/shop/search.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { isOrderable } from '@toonbank/domain/catalogue/orderable.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const book = await aPlainProduct(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

const bits = [false, true]
const states = [0, 4].flatMap((openQuantity) =>
  bits.flatMap((isManaged) =>
    bits.flatMap((backorder) =>
      bits.map((isPermanentlyOutOfStock) => ({ openQuantity, isManaged, backorder, isPermanentlyOutOfStock })),
    ),
  ),
)
const put = ({ openQuantity, isManaged, backorder, isPermanentlyOutOfStock }: (typeof states)[number]) =>
  shop.database.db
    .update(product)
    .set({
      stockQuantity: openQuantity,
      stockManaged: isManaged,
      backorder,
      permanentlyOutOfStock: isPermanentlyOutOfStock,
    })
    .where(eq(product.id, book.id))

const add = (visitor: Visitor) =>
  visitor.ask(addLine, { body: { item: { productId: book.id, quantity: 1, options: [] } } })
async function must<Value>(answer: Promise<{ ok: true; value: Value } | { ok: false }>): Promise<Value> {
  const given = await answer
  if (!given.ok) throw new Error('the shop said no')
  return given.value
}

it.each(states)(
  'page, card, list, search, cart and server agree whether $openQuantity pieces can be ordered ($isManaged, $backorder, $isPermanentlyOutOfStock)',
  async (state) => {
    const wanted = isOrderable(state)
    const earlier = shop.aVisitor()
    await put({ openQuantity: 4, isManaged: true, backorder: false, isPermanentlyOutOfStock: false })
    await must(add(earlier))
    await put(state)
    const visitor = shop.aVisitor()

    const page = await must(visitor.ask(getProduct, { params: { id: String(book.id) } }))
    expect(isOrderable({ ...page.stock, backorder: page.backorder })).toBe(wanted)

    const [card] = await must(visitor.ask(listCards, { body: { ids: [book.id] } }))
    expect(card?.orderable).toBe(wanted)

    const list = await must(visitor.ask(getContent, { body: { slug: page.breadcrumb.at(-2)?.slug ?? '' } }))
    const orderable = 'products' in list ? list.products.map((found) => found.orderable) : []
    expect(orderable.length).toBeGreaterThan(1)
    expect(orderable, 'what cannot be ordered stands last').toEqual(orderable.toSorted((a, b) => Number(b) - Number(a)))

    const { data } = await must(visitor.ask(search, { body: { q: page.mpn } }))
    const found = data.flatMap(({ items }) => items).find(({ id }) => id === book.id)
    expect(found?.badges.some((badge) => badge.type === 'text' && badge.colorClass === 'red')).toBe(!wanted)

    const cart = await must(earlier.ask(getCart, {}))
    expect(cart.lines.map((line) => line.orderable)).toEqual([wanted])

    expect(await add(visitor)).toMatchObject(wanted ? { ok: true } : { ok: false, problem: 'notOrderable' })
  },
)
