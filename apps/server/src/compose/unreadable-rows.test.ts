import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { listDeliveryOptions } from '@toonbank/contract/shop/checkout.ts'
import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { getContent } from '@toonbank/contract/shop/content.ts'
import { getOrder, listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { describeError } from '@toonbank/database/describe-error.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { aShop, aVisitor, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const rug = await aPlainProduct(shop, 9)
let body = ''
const buyer = aVisitor(async (request) => {
  const response = await shop.api.fetch(request)
  body = await response.clone().text()
  return response
})
await readyToPay(buyer, rug.id, 'unreadable')
await orderAndPay(buyer)
await buyer.ask(addLine, { body: { item: { productId: rug.id, quantity: 1 } } })
const [placed] = await listed(buyer)
const nl = { body: { countryCode: 'NL' as const } }

async function listed(visitor: Visitor) {
  const answer = await visitor.ask(listOrders, {})
  return answer.ok ? answer.value.items : []
}

afterEach(() => void shop.unexpected.splice(0))

const theirs = 'lotte@example.nl, Keizersgracht 12'

/** Who asks for what, and the row that somebody has spoilt by hand. */
it.each([
  ['product', 'specifications', () => buyer.ask(getProduct, { params: { id: String(rug.id) } }), sql`id = ${rug.id}`],
  ['product', 'title', () => buyer.ask(getProduct, { params: { id: String(rug.id) } }), sql`id = ${rug.id}`],
  ['cart_line', 'options', () => buyer.ask(getCart, {}), sql`true`],
  ['delivery_option', 'label', () => buyer.ask(listDeliveryOptions, nl), sql`country_code = 'NL'`],
  ['content_page', 'blocks', () => buyer.ask(getContent, { body: { slug: '' } }), sql`slug_nld = ''`],
  ['shop_order', 'totals', () => buyer.ask(getOrder, { params: { uid: placed?.uid ?? '' } }), sql`true`],
  ['shop_order', 'delivery_address', () => buyer.ask(getOrder, { params: { uid: placed?.uid ?? '' } }), sql`true`],
  ['order_line', 'options', () => buyer.ask(getOrder, { params: { uid: placed?.uid ?? '' } }), sql`true`],
] as const)(
  'answers for an unreadable %s.%s without a stack, and says in the log where it stands',
  async (table, column, ask, which) => {
    const [of, name] = [sql.identifier(table), sql.identifier(column)]
    expect(await ask()).toMatchObject({ ok: true })
    await db.execute(sql`UPDATE ${of} SET ${name} = jsonb_build_array(${theirs}::text, ${name}) WHERE ${which}`)
    await expect(ask()).rejects.toThrow('500')
    expect(JSON.parse(body)).toEqual({ status: 'error', errorCode: 'internal', message: 'internal' })
    const told = JSON.stringify(shop.unexpected.map((detail) => describeError((detail as { err: unknown }).err)))
    expect(told).toContain(`${table}.${column} is not as its schema has it`)
    expect(told).not.toMatch(/lotte|Keizersgracht/)
    expect(await shop.aVisitor().ask(getCart, {})).toMatchObject({ ok: true })
    await db.execute(sql`UPDATE ${of} SET ${name} = ${name} -> 1 WHERE ${which}`)
    expect(await ask()).toMatchObject({ ok: true })
  },
)

it('tells of unreadable settings, with the field', async () => {
  await db.execute(sql`UPDATE shop_setting SET value = jsonb_set(value, '{prices,leading}', '"both"')`)
  shop.time.now = new Date(Date.now() + 60_000)
  await expect(shop.aVisitor().ask(getAppConfig, {})).rejects.toThrow('500')
  const [told] = shop.unexpected.map((detail) => describeError((detail as { err: unknown }).err))
  expect(told).toMatchObject({ table: 'shop_setting', column: 'value' })
  expect(told?.message).toBe('shop_setting.value is not as its schema has it: prices.leading')
  await db.execute(sql`UPDATE shop_setting SET value = jsonb_set(value, '{prices,leading}', '"incl"')`)
  shop.time.now = undefined
})

it('counts an unreadable mail as a try in vain, and says which', async () => {
  const written = { kind: 'orderConfirmation', recipient: 'a@example.nl', locale: 'nld', dedupeKey: 'spoilt' } as const
  const [{ id } = { id: 0 }] = await db
    .insert(mail)
    .values({ ...written, data: { firstName: 'Lotte', number: 'TB26-1', orderPath: '/', lines: theirs } })
    .returning()
  await shop.send(id)
  const [after] = await db.select().from(mail).where(eq(mail.id, id))
  expect(after).toMatchObject({ sentAt: null, lastFailure: 'UnreadableJson' })
  expect(describeError((shop.unexpected[0] as { err: unknown }).err).message).toBe(
    'mail.data is not as its schema has it: lines',
  )
})
