import { login, logout } from '@toonbank/contract/shop/account.ts'
import { addCoupon, addLine, deleteCart, getCart, removeCoupon, updateLine } from '@toonbank/contract/shop/cart.ts'
import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { optionGroup, product } from '@toonbank/database/schema/catalogue.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  shop.aVisitor().request('/api/v2/cart/lines', { method: 'POST', headers, body })

async function aCustomProduct() {
  const [found] = await db
    .select({ id: product.id })
    .from(product)
    .innerJoin(optionGroup, eq(optionGroup.productId, product.id))
    .where(eq(optionGroup.displayType, 'custom'))
    .limit(1)
  const answer = await shop.aVisitor().ask(getProduct, { params: { id: String(found?.id) } })
  if (!answer.ok) throw new Error('no product made to measure')
  return answer.value
}

it('makes no cart for a visitor who only looks', async () => {
  const before = await db.$count(cart)
  const visitor = shop.aVisitor()
  expect(await visitor.ask(getCart, {})).toMatchObject({
    ok: true,
    value: { cUid: null, lines: [], totals: { totalInclVat: 0 } },
  })
  expect([await db.$count(cart), visitor.cookies.size]).toEqual([before, 0])
})

it('raises the line that a product already has, and 0 takes it out', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop, 5)
  const first = await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  const second = await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 2 } } })
  expect(second).toMatchObject({ ok: true, value: { lUid: first.ok && first.value.lUid, updatedQuantity: 3 } })
  const uid = first.ok ? first.value.lUid : ''
  expect(await visitor.ask(updateLine, { params: { uid }, body: { quantity: 0 } })).toMatchObject({
    ok: true,
    value: { updatedQuantity: 0 },
  })
  expect(await visitor.ask(getCart, {})).toMatchObject({ ok: true, value: { lines: [] } })
})

it('gives no more than the stock holds, and says how many', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop, 2)
  const added = await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 999 } } })
  expect(added).toMatchObject({ ok: true, value: { updatedQuantity: goods.stockQuantity } })
  const uid = added.ok ? added.value.lUid : ''
  expect(await visitor.ask(updateLine, { params: { uid }, body: { quantity: 998 } })).toMatchObject({
    ok: true,
    value: { updatedQuantity: goods.stockQuantity },
  })
})

it('applies an operation once, however often it arrives', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop, 5)
  const body = { item: { productId: goods.id, quantity: 1 }, operationId: 'operation-1' }
  await visitor.ask(addLine, { body })
  await Promise.all([visitor.ask(addLine, { body }), visitor.ask(addLine, { body })])
  expect(await visitor.ask(getCart, {})).toMatchObject({ ok: true, value: { lines: [{ quantity: 1 }] } })
})

it('loses none of twenty additions at once', async () => {
  const visitor = shop.aVisitor()
  const items = await offeredWithoutChoosing(20)
  // The cart is there before: what is tried is twenty changes of one cart, not who makes it.
  const plain = await aPlainProduct(shop)
  await visitor.ask(addLine, { body: { item: { productId: plain.id, quantity: 1 } } })
  await Promise.all(items.map((item) => visitor.ask(addLine, { body: { item: { ...item, quantity: 1 } } })))
  const answer = await visitor.ask(getCart, {})
  const added = answer.ok ? answer.value.lines.filter(({ productId }) => productId !== plain.id) : []
  expect(added).toHaveLength(20)
  expect(new Set(added.map(({ productId }) => productId))).toEqual(new Set(items.map(({ productId }) => productId)))
  expect(added.every(({ quantity }) => quantity === 1)).toBe(true)
})

/** So many products that can be bought as their page opens: each group has a choice already. */
async function offeredWithoutChoosing(count: number) {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.price, cents(0)))
    .orderBy(product.id)
    .limit(count * 2)
  const pages = await Promise.all(rows.map(({ id }) => shop.aVisitor().ask(getProduct, { params: { id: String(id) } })))
  return pages
    .flatMap((page) => (page.ok ? [page.value] : []))
    .filter(
      ({ selected, configurator, stock }) => selected.length === configurator.options.length && stock.openQuantity > 0,
    )
    .slice(0, count)
    .map(({ id, selected }) => ({ productId: id, options: [...selected] }))
}

it.each([
  ['a quantity below zero', { productId: 1, quantity: -5 }, 'item.quantity', 'tooSmall'],
  ['half a piece', { productId: 1, quantity: 0.5 }, 'item.quantity', 'notWhole'],
  ['a milliard', { productId: 1, quantity: 1e9 }, 'item.quantity', 'tooLarge'],
  ['a number as text', { productId: 1, quantity: '2' }, 'item.quantity', 'notANumber'],
  ['nothing', { productId: 1, quantity: null }, 'item.quantity', 'notANumber'],
  ['no quantity', { productId: 1 }, 'item.quantity', 'required'],
  ['a product that is no number', { productId: 'x', quantity: 1 }, 'item.productId', 'notANumber'],
  ['options that are no list', { productId: 1, quantity: 1, options: {} }, 'item.options', 'invalid'],
])('refuses %s and names the field', async (_, item, field, problem) => {
  const response = await post(JSON.stringify({ item }))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    status: 'error',
    errorCode: 'invalidInput',
    data: { fields: [{ field, problem }] },
  })
})

it('refuses what is no JSON, another kind of body, and one that is too large', async () => {
  expect((await post('{"item":')).status).toBe(400)
  expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
  const large = await post(JSON.stringify({ item: 'x'.repeat(300_000) }))
  expect([large.status, await large.json()]).toMatchObject([413, { status: 'error', errorCode: 'bodyTooLarge' }])
})

it('answers 404 for a product or a line that does not exist', async () => {
  expect((await post(JSON.stringify({ item: { productId: 999_999, quantity: 1 } }))).status).toBe(404)
  const response = await shop.aVisitor().request('/api/v2/cart/lines/unknown-line', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"quantity":1}',
  })
  expect([response.status, ((await response.json()) as { errorCode: string }).errorCode]).toEqual([404, 'lineNotFound'])
})

it('takes no price from the browser', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop)
  const item = {
    productId: goods.id,
    quantity: 1,
    price: 1,
    prices: { baseInclVat: 1, discountInclVat: 1 },
    discountPercentage: 99,
    totals: { totalInclVat: 1 },
  }
  await visitor.request('/api/v2/cart/lines', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ item, totals: { totalInclVat: 1 } }),
  })
  const answer = await visitor.ask(getCart, {})
  expect(answer.ok && answer.value.lines[0]?.prices.baseInclVat).toBe(goods.price)
})

it('holds a choice against what the product offers', async () => {
  const custom = await aCustomProduct()
  const [shape, ...others] = custom.configurator.options
  const chosen = others.map((group) => ({ groupId: group.id, id: group.items[0]?.id ?? '' }))
  const rectangle = (measures: object) => ({ groupId: shape?.id ?? '', id: 'rechthoek', custom: measures })
  const ask = (options: object[]) =>
    shop.aVisitor().ask(addLine, { body: { item: { productId: custom.id, quantity: 1, options: options as never } } })
  expect(await ask([])).toMatchObject({ ok: false, problem: 'optionNotChosen' })
  expect(await ask([rectangle({ width: 9_999, length: 200 }), ...chosen])).toMatchObject({
    ok: false,
    problem: 'measuresOutOfRange',
  })
  expect(await ask([rectangle({}), ...chosen])).toMatchObject({ ok: false, problem: 'measuresOutOfRange' })
  expect(
    await ask([{ groupId: shape?.id, id: 'zeshoek', custom: { width: 200, length: 200 } }, ...chosen]),
  ).toMatchObject({
    ok: false,
    problem: 'optionNotFound',
  })
  expect(await ask([rectangle({ width: 200, length: 300 }), ...chosen, { groupId: 'ander', id: 'x' }])).toMatchObject({
    ok: false,
    problem: 'optionNotFound',
  })
})

it('prices a rug made to measure by its area, and never merges two of them', async () => {
  const custom = await aCustomProduct()
  const [shape, ...others] = custom.configurator.options
  const price = shape?.items.find(({ id }) => id === 'rechthoek')?.price ?? 0
  const free = others.map((group) => group.items.find((item) => item.price === 0) ?? group.items[0])
  const options = [
    { groupId: shape?.id ?? '', id: 'rechthoek', custom: { width: 200, length: 300 } },
    ...free.map((item) => ({ groupId: item?.groupId ?? '', id: item?.id ?? '' })),
  ]
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: custom.id, quantity: 1, options } } })
  await visitor.ask(addLine, { body: { item: { productId: custom.id, quantity: 1, options } } })
  const answer = await visitor.ask(getCart, {})
  const edges = free.reduce((sum, item) => sum + (item?.price ?? 0), 0)
  expect(answer.ok && answer.value.lines.map((line) => [line.prices.baseInclVat, line.returnable])).toEqual([
    [price * 6 + edges, false],
    [price * 6 + edges, false],
  ])
})

it('uses a coupon with its spaces taken out, refuses every other in one way, and gives the old total back', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop)
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  await db
    .update(product)
    .set({ price: cents(200_00) })
    .where(eq(product.id, goods.id))
  const before = await visitor.ask(getCart, {})
  expect(await visitor.ask(addCoupon, { body: { couponCode: ' wel kom10 ' } })).toMatchObject({ ok: true })
  expect(await visitor.ask(getCart, {})).toMatchObject({
    ok: true,
    value: {
      coupons: [{ title: 'WELKOM10', type: 'percentage', amount: 10 }],
      totals: { couponTotal: -20_00, totalInclVat: 180_00 },
    },
  })
  const refusals = await Promise.all(
    ['LENTE2025', 'BESTAATNIET', 'NOPJE25'].map((couponCode) => visitor.ask(addCoupon, { body: { couponCode } })),
  )
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
  expect(refusals[0]).toMatchObject({ ok: false, problem: 'applyDiscountFailed' })
  expect(await visitor.ask(removeCoupon, { body: { couponCode: 'WELKOM10' } })).toMatchObject({ ok: true })
  expect(await visitor.ask(getCart, {})).toEqual(before)
  await db.update(product).set({ price: goods.price }).where(eq(product.id, goods.id))
})

it('merges the cart at login: the larger quantity, said once, under a new id; logging out leaves an empty cart', async () => {
  const credentials = { email: 'lotte@example.nl', password: 'Vloerkleed1' }
  const goods = await aPlainProduct(shop, 5)
  const [phone, laptop] = [shop.aVisitor(), shop.aVisitor()]
  await phone.ask(login, { body: credentials })
  await phone.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  await laptop.ask(addLine, { body: { item: { productId: goods.id, quantity: 3 } } })
  const brought = laptop.cookies.get('es_cuid')
  await laptop.ask(login, { body: credentials })
  expect(laptop.cookies.get('es_cuid')).not.toBe(brought)
  expect(await laptop.ask(getCart, {})).toMatchObject({
    ok: true,
    value: { isMerged: true, lines: [{ productId: goods.id, quantity: 3 }] },
  })
  expect(await laptop.ask(getCart, {})).toMatchObject({ ok: true, value: { isMerged: false } })
  expect(await phone.ask(getCart, {})).toMatchObject({ ok: true, value: { lines: [{ quantity: 3 }] } })
  await laptop.ask(logout, {})
  expect(await laptop.ask(getCart, {})).toMatchObject({ ok: true, value: { cUid: null, lines: [] } })
})

it('empties and forgets the cart', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: (await aPlainProduct(shop)).id, quantity: 1 } } })
  await visitor.ask(deleteCart, {})
  expect(visitor.cookies.has('es_cuid')).toBe(false)
  expect(await visitor.ask(getCart, {})).toMatchObject({ ok: true, value: { lines: [] } })
})

it('does nothing for a form of another site', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: (await aPlainProduct(shop)).id, quantity: 1 } } })
  const response = await visitor.request('/api/v2/cart', {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect([response.status, ((await response.json()) as { errorCode: string }).errorCode]).toEqual([
    403,
    'crossSiteRequest',
  ])
})
