import { demoFiles } from '@toonbank/demo'
import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'
import { readDemo } from './read-demo.ts'
import { replaceDemo as toReplaceDemo } from './remove-demo.ts'

const { articleNumbers, settings } = await readDemo(demoFiles.shop)
const replaceDemo = toReplaceDemo({ articleNumbers, settings })
const rugs = 'Handle,Title,Type,Variant SKU,Variant Price\nkleed,Kleed,Karpetten,K-1,129.95\n'

const countOf = async ({ ask }: Awaited<ReturnType<typeof anImport>>, table: string, where = 'true') =>
  Number((await ask(`SELECT count(*) FROM ${table} WHERE ${where}`))[0].count)

it('removes customers, codes, addresses, menus and pages of the demo with its products, and leaves a working shop', async () => {
  const shop = await anImport()
  const dry = await shop.take('rugs.csv', rugs, { replaceDemo, dryRun: true })
  expect(dry).toMatchObject({ kept: false, demo: { customers: 3, coupons: 5, addresses: 121, pages: 35, kept: 0 } })
  expect(await countOf(shop, 'customer')).toBe(3)

  const report = await shop.take('rugs.csv', rugs, { replaceDemo })
  expect(report).toMatchObject({ kept: true, removed: articleNumbers.length, demo: { customers: 3, categories: 25 } })
  for (const table of ['customer', 'customer_address', 'coupon', 'known_address', 'post'])
    expect(await countOf(shop, table)).toBe(0)
  expect(await countOf(shop, 'category', 'from_demo')).toBe(0)
  expect(await shop.ask('SELECT path FROM path_rule ORDER BY path')).toEqual([
    { path: '/collections/karpetten' },
    { path: '/products/kleed' },
  ])
  const pages = await shop.ask('SELECT slug_nld, from_demo, blocks FROM content_page')
  expect(pages).toMatchObject([
    { slug_nld: '', from_demo: false, blocks: [{ type: 'categories' }, { type: 'products' }] },
  ])
  const [{ menus }] = await shop.ask(`SELECT value->'menus' AS menus FROM shop_setting WHERE key = 'shop'`)
  const [{ path_nld }] = await shop.ask('SELECT path_nld FROM category WHERE parent_id IS NULL')
  expect(menus).toMatchObject({ navigation: [{ url: { nld: `/${path_nld}` } }], footer: [] })
  expect(await shop.take('rugs.csv', rugs, { replaceDemo }), 'a second time').toMatchObject({
    removed: 0,
    demo: { customers: 0, pages: 0 },
  })
  expect(await countOf(shop, 'content_page')).toBe(1)
})

it('keeps what the merchant has changed or made', async () => {
  const shop = await anImport()
  await shop.ask(`UPDATE coupon SET amount = 700 WHERE code = 'WELKOM10'`)
  await shop.ask(`UPDATE content_page SET title = '{"nld": "Over mij", "eng": "About me"}' WHERE key = 'over-ons'`)
  await shop.ask(`UPDATE content_page SET blocks = '[]' WHERE key = 'home'`)
  await shop.ask(`INSERT INTO path_rule (path, location, status_code) VALUES ('/oud', '/nieuw', 301)`)
  await shop.ask(`UPDATE shop_setting SET value = jsonb_set(value, '{menus,footer}', '[]')`)
  await shop.take('rugs.csv', rugs, { replaceDemo })
  expect(await shop.ask('SELECT code FROM coupon')).toEqual([{ code: 'WELKOM10' }])
  expect(await shop.ask('SELECT key FROM content_page ORDER BY key')).toEqual([{ key: 'home' }, { key: 'over-ons' }])
  expect(await shop.ask('SELECT path FROM path_rule')).toContainEqual({ path: '/oud' })
  const [{ amount }] = await shop.ask(
    `SELECT jsonb_array_length(value->'menus'->'navigation') AS amount FROM shop_setting`,
  )
  expect(amount).toBe(settings.menus.navigation.length)
})

it('deactivates a customer and a code that orders refer to, and keeps the orders', async () => {
  const shop = await anImport()
  await shop.ask(
    `INSERT INTO cart (uid, customer_id, status) SELECT 'ordered', id, 'ordered' FROM customer WHERE email_address = 'lotte@example.nl'`,
  )
  await shop.ask(`INSERT INTO shop_order (uid, number, cart_id, customer_id, locale, email_address, customer_type, reference, invoice_address,
      delivery_address, delivery, totals, coupons, total_incl_vat, stock_held)
    SELECT 'o', 'TB26-000001', id, customer_id, 'nld', 'lotte@example.nl', 'private', '', '{}', '{}', '{}', '{}', '[]', 100, false FROM cart`)
  await shop.ask(`INSERT INTO coupon_use (coupon_id, order_id, customer_id)
    SELECT coupon.id, shop_order.id, shop_order.customer_id FROM coupon, shop_order WHERE code = 'WELKOM10'`)
  expect(await shop.take('rugs.csv', rugs, { replaceDemo })).toMatchObject({
    demo: { customers: 2, coupons: 4, kept: 2 },
  })
  expect(await shop.ask('SELECT email_address, status, password_hash FROM customer')).toEqual([
    { email_address: 'lotte@example.nl', status: 'inactive', password_hash: null },
  ])
  expect(await shop.ask('SELECT code, valid_until <= now() AS over FROM coupon')).toEqual([
    { code: 'WELKOM10', over: true },
  ])
  expect(await countOf(shop, 'shop_order')).toBe(1)
})

it('keeps a category of the demo that the file uses', async () => {
  const shop = await anImport()
  await shop.take(
    'rugs.json',
    JSON.stringify({ products: [{ articleNumber: 'K-2', title: 'Kleed', price: 10_00, categories: ['vloerkleden'] }] }),
    {
      replaceDemo,
    },
  )
  expect(await shop.ask('SELECT key FROM category')).toEqual([{ key: 'vloerkleden' }])
})
