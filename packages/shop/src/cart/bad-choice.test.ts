import { getCart } from '@toonbank/contract/shop/cart.ts'
import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

/** A rug in all five shapes, with an edge to choose; one in fixed sizes. */
const [measured] = await db.select({ id: product.id }).from(product).where(eq(product.design, 'nesse')).limit(1)
const rug = measured?.id ?? 0
const [sized] = await db
  .select({ id: product.id, key: optionItem.key, groupKey: optionGroup.key })
  .from(product)
  .innerJoin(optionGroup, and(eq(optionGroup.productId, product.id), eq(optionGroup.displayType, 'text')))
  .innerJoin(optionItem, eq(optionItem.groupId, optionGroup.id))
  .where(and(eq(product.madeToMeasure, false), eq(product.discountPercentage, 0)))
  .orderBy(product.id)
  .limit(1)
const groups = await db.select().from(optionGroup).where(eq(optionGroup.productId, rug))
const shapeKey = groups.find(({ displayType }) => displayType === 'custom')?.key ?? ''
const edgeGroup = groups.find(({ displayType }) => displayType !== 'custom')
const edges = await db
  .select()
  .from(optionItem)
  .where(eq(optionItem.groupId, edgeGroup?.id ?? 0))
  .orderBy(optionItem.position)
await db
  .update(optionItem)
  .set({ state: false })
  .where(eq(optionItem.id, edges.at(-1)?.id ?? 0))

const edge = { groupId: edgeGroup?.key ?? '', id: edges[0]?.key ?? '' }
const rectangle = (custom?: unknown) => ({
  groupId: shapeKey,
  id: 'rechthoek',
  ...(custom === undefined ? {} : { custom }),
})
const good = { width: 200, length: 300 }

/** What the call answers, and that nothing was added; numbers that JSON cannot write stand as they are sent. */
async function send(options: unknown, productId: number = rug) {
  const visitor = shop.aVisitor()
  const body = JSON.stringify({ item: { productId, quantity: 1, options } }).replace(/"raw:([^"]+)"/g, '$1')
  const response = await visitor.request('/api/v2/cart/lines', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const answer = (await response.json()) as {
    errorCode?: string
    data?: { fields?: { field: string; problem: string }[] }
  }
  const cart = await visitor.ask(getCart, {})
  const [field] = answer.data?.fields ?? []
  return [response.status, answer.errorCode, field?.field, field?.problem, cart.ok && cart.value.lines.length]
}

it('adds what can be made', async () => {
  expect(await send([rectangle(good), edge])).toEqual([200, undefined, undefined, undefined, 1])
  expect(await send([rectangle({ ...good, diameter: null }), edge])).toEqual([200, undefined, undefined, undefined, 1])
})

const custom = 'item.options.0.custom'
it.each([
  [
    'a forged choice',
    [{ groupId: shapeKey, id: 'zeshoek', custom: good }, edge],
    'optionNotFound',
    'item.options.0.id',
  ],
  ['a choice of another product', [rectangle(good), { ...edge, id: '160x230' }], 'optionNotFound', 'item.options.1.id'],
  [
    'a group of another product',
    [rectangle(good), edge, { groupId: 'maat', id: '160x230' }],
    'optionNotFound',
    'item.options.2.groupId',
  ],
  ['two choices of one group', [rectangle(good), edge, edge], 'optionNotFound', 'item.options.2.groupId'],
  [
    'what is not offered now',
    [rectangle(good), { ...edge, id: edges.at(-1)?.key }],
    'optionNotFound',
    'item.options.1.id',
  ],
  ['one group left out', [rectangle(good)], 'optionNotChosen', 'item.options'],
  ['nothing chosen', [], 'optionNotChosen', 'item.options'],
  ['measures of an edge', [rectangle(good), { ...edge, custom: good }], 'measuresNotAsked', 'item.options.1.custom'],
])('refuses %s, names the field and adds nothing', async (_, options, errorCode, field) => {
  expect(await send(options)).toMatchObject([422, errorCode, field, expect.any(String), 0])
})

it.each([
  ['no measures', [rectangle(), edge], `${custom}.width`, 'required'],
  ['measures that are null', [rectangle(null), edge], `${custom}.width`, 'required'],
  ['measures that are a list', [rectangle([200, 300]), edge], `${custom}.width`, 'required'],
  ['half of the measures', [rectangle({ width: 200 }), edge], `${custom}.length`, 'required'],
  ['a diameter for a rectangle', [rectangle({ diameter: 200 }), edge], `${custom}.width`, 'required'],
  ['wider than the loom', [rectangle({ width: 401, length: 300 }), edge], `${custom}.width`, 'tooLarge'],
  ['longer than it can be', [rectangle({ width: 200, length: 801 }), edge], `${custom}.length`, 'tooLarge'],
  ['smaller than is sold', [rectangle({ width: 99, length: 101 }), edge], `${custom}.width`, 'tooSmall'],
])('refuses %s, says what is wrong with which and adds nothing', async (_, options, field, problem) => {
  expect(await send(options)).toEqual([422, 'measuresOutOfRange', field, problem, 0])
})

it('refuses measures for a size of the shop', async () => {
  expect(await send([{ groupId: sized?.groupKey, id: sized?.key, custom: good }], sized?.id)).toMatchObject([
    422,
    'measuresNotAsked',
    custom,
    'measuresNotAsked',
    0,
  ])
})

it.each([
  ['nought', 0, 'tooSmall'],
  ['a negative', -200, 'tooSmall'],
  ['more than any loom', 100_001, 'tooLarge'],
  ['1e308', 'raw:1e308', 'tooLarge'],
  ['1e309, which is infinite', 'raw:1e309', 'notWhole'],
  ['half a centimetre', 200.5, 'notWhole'],
  ['a text', '200', 'notANumber'],
  ['NaN as a text', 'NaN', 'notANumber'],
  ['an object', { value: 200 }, 'notANumber'],
  ['a list', [200], 'notANumber'],
  ['true', true, 'notANumber'],
])('refuses %s for a width, names the field and adds nothing', async (_, width, problem) => {
  expect(await send([rectangle({ width, length: 300 }), edge])).toEqual([
    400,
    'invalidInput',
    `${custom}.width`,
    problem,
    0,
  ])
})

it.each([
  ['no JSON', [rectangle({ width: 'raw:NaN', length: 300 }), edge], 'body'],
  ['measures that are a text', [rectangle('200x300'), edge], custom],
  ['a confirmation that is a text', [rectangle({ ...good, confirmed: 'ja' }), edge], `${custom}.confirmed`],
  ['an id that is an object', [{ groupId: shapeKey, id: { $ne: '' } }, edge], 'item.options.0.id'],
  ['a choice that is a text', ['rechthoek'], 'item.options.0'],
  ['a hundred choices', Array.from({ length: 100 }, () => edge), 'item.options'],
])('refuses %s, names the field and adds nothing', async (_, options, field) => {
  expect(await send(options)).toMatchObject([400, 'invalidInput', field, expect.any(String), 0])
})
