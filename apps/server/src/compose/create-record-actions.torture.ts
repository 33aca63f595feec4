import { getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { recordKinds } from '@toonbank/domain/staff/record-kinds.ts'
import { rights, type StaffActor } from '@toonbank/domain/staff/rights.ts'
import { anActor, anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { importsInto } from '@toonbank/testing/an-import.ts'
import { recordActions, staffActions } from '@toonbank/testing/staff-actions.ts'
import { readyToPay } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'

const shop = await aShop()
const { ask, take } = importsInto({ database: shop.database, url: shop.dependencies.databaseUrl })
const records = recordActions(shop.dependencies)
const { coupon, delivery, 'payment-method': paymentMethod, page, post, menu, 'path-rule': pathRule } = records
const owner = anOwner
const staff = staffActions(shop.dependencies, anOwner)

const history = (kind: string, key: string) =>
  ask(
    `SELECT "by", "values"->'before' AS before, "values"->'after' AS after FROM record_change
      WHERE kind = '${kind}' AND key = '${key}' ORDER BY id`,
  )
const change = (value: object) => ({ ok: true, value })
const invalid = (...detail: readonly object[]) => ({ ok: false, problem: 'invalid', detail })
/** What the change log has told since. */
async function changesDuring(work: () => Promise<unknown>) {
  const [{ last }] = await ask('SELECT coalesce(max(number), 0) AS last FROM catalogue_change')
  await work()
  return (await ask(`SELECT DISTINCT kind FROM catalogue_change WHERE number > ${last}`)).map(({ kind }) => kind)
}
/** The address of a product of the demo that can be bought as it is. */
const someProduct = async () =>
  (
    await ask(`SELECT id FROM product WHERE stock_managed AND stock_quantity > 20 AND discount_percentage = 0
      AND NOT EXISTS (SELECT FROM option_group WHERE product_id = product.id) LIMIT 1`)
  )[0]?.id ?? (await ask('SELECT id FROM product WHERE stock_quantity > 20 ORDER BY id LIMIT 1'))[0].id

it.each([...recordKinds])(
  'lets nobody see or change %s without a right, and who may only read not change it',
  async (kind) => {
    const actions = records[kind]
    const nobody: StaffActor = { by: { kind: 'staff', id: 1, name: 'nobody' }, rights: [], refundLimit: null }
    const reader: StaffActor = {
      by: { kind: 'staff', id: 1, name: 'reader' },
      rights: rights.filter((right) => right.startsWith('read')),
      refundLimit: null,
    }
    for (const refused of [
      await actions.list(nobody),
      await actions.show(nobody, 'x'),
      await actions.history(nobody, 'x'),
      await actions.save(reader, {}),
      await actions.remove(reader, 'x'),
    ])
      expect(refused).toMatchObject({ ok: false, problem: 'notAllowed' })
    expect(await actions.list(reader)).toMatchObject({ ok: true })
  },
)

it('saves a code in parts, and wants its amount with its type', async () => {
  expect(
    await changesDuring(() => coupon.save(owner, { code: 'lente', type: 'percentage', amount: 10, useLimit: 5 })),
  ).toContain('coupons')
  expect(await coupon.save(owner, { code: 'LENTE', validUntil: '2027-06-01T00:00:00Z' })).toMatchObject(
    change({ change: 'changed', record: { amount: 10, useLimit: 5 } }),
  )
  expect(await coupon.save(owner, { code: 'LENTE', type: 'fixedAmount' })).toEqual(
    invalid({ field: 'amount', message: "must be given as well where 'type' changes." }),
  )
  expect(await coupon.save(owner, { code: 'LENTE', type: 'fixedAmount', amount: '5.00' })).toMatchObject(
    change({ record: { type: 'fixedAmount', amount: 500 } }),
  )
  expect(await history('coupon', 'LENTE')).toMatchObject([
    { by: anActor, before: null },
    { before: { validUntil: null }, after: { validUntil: '2027-06-01T00:00:00.000Z' } },
    { before: { type: 'percentage', amount: 10 }, after: { type: 'fixedAmount', amount: 500 } },
  ])
})

it('writes the history of imports, of codes that are added and of stock that is set', async () => {
  const added = { code: 'KERST', type: 'percentage', amount: 1_250, minimumAmount: zero } as const
  const limits = { useLimit: null, limitPerCustomer: null, canBeCombined: false }
  const wanted = { coupon: { ...added, ...limits }, from: undefined, until: undefined }
  expect(await staff.addCoupon(wanted)).toMatchObject({ ok: true })
  expect(await staff.addCoupon(wanted)).toMatchObject({ problem: 'codeExists' })
  await take('code.json', '{ "coupons": [{ "code": "KERST", "type": "percentage", "amount": 15 }] }')
  expect(await coupon.history(owner, 'kerst')).toMatchObject(
    change([
      { by: { kind: 'import' }, after: { amount: 15 } },
      { by: anActor, at: expect.any(String), before: null },
    ]),
  )
  expect(await history('coupon', 'KERST')).toMatchObject([
    { by: anActor, before: null, after: { amount: 12.5 } },
    { by: { kind: 'import' }, before: { amount: 12.5 }, after: { amount: 15 } },
  ])
  await records.product.save(owner, {
    articleNumber: 'SET-1',
    title: 'S',
    price: 1,
    stock: { managed: true, quantity: 2 },
  })
  await staff.setStock('SET-1', { by: 3 })
  expect(await records.stock.history(owner, 'SET-1')).toMatchObject(change([{ after: { quantity: 5 } }]))
  expect(await history('stock', 'SET-1')).toMatchObject([{ before: { quantity: 2 }, after: { quantity: 5 } }])
})

it('lets a code expire that lies in a cart, and that an order has used', async () => {
  await coupon.save(owner, { code: 'WEG', type: 'percentage', amount: 10 })
  const visitor = shop.aVisitor()
  await readyToPay(visitor, await someProduct(), 'code')
  await ask(`INSERT INTO cart_coupon (cart_id, coupon_id) SELECT max(cart.id), coupon.id FROM cart, coupon
    WHERE code = 'WEG' GROUP BY coupon.id`)
  expect(await coupon.remove(owner, 'WEG')).toEqual(change({ change: 'hidden' }))
  const [{ ended }] = await ask("SELECT valid_until <= now() AS ended FROM coupon WHERE code = 'WEG'")
  expect(ended).toBe(true)
  expect(await visitor.ask(getCart, {})).toMatchObject({ ok: true })
})

it('removes a delivery that is chosen in a cart, and its order says what to choose; the last one stays', async () => {
  await delivery.save(owner, { key: 'avond', type: 'shipping', countryCode: 'NL', label: 'Avond', price: '9.95' })
  const visitor = shop.aVisitor()
  await readyToPay(visitor, await someProduct(), 'avond')
  await visitor.ask(updateCart, { body: { shipping_option_id: 'avond' } })
  expect(await changesDuring(() => delivery.save(owner, { key: 'avond', price: '7.95' }))).toContain('delivery')
  expect(await delivery.show(owner, 'avond')).toMatchObject(
    change({ price: 795, label: { nld: 'Avond', eng: 'Avond' } }),
  )
  expect(await delivery.remove(owner, 'avond')).toEqual(change({ change: 'removed' }))
  expect(await visitor.ask(getCart, {})).toMatchObject({ ok: true })
  expect(await visitor.ask(pay, {})).toMatchObject({ ok: false })
  expect(shop.unexpected).toEqual([])
  const all = await delivery.list(owner)
  const keys = all.ok ? all.value.map((one) => (one as { key: string }).key) : []
  for (const key of keys.slice(1)) expect(await delivery.remove(owner, key)).toMatchObject({ ok: true })
  expect(await delivery.remove(owner, keys[0] ?? '')).toMatchObject({ problem: 'inUse' })
  for (const one of all.ok ? all.value : []) await delivery.save(owner, one)
  expect(await delivery.list(owner)).toEqual(all)
})

it('removes a payment method while an order that was begun with it goes on; the last one stays', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, await someProduct(), 'ideal')
  expect(await visitor.ask(pay, {})).toMatchObject({ ok: true })
  const all = await paymentMethod.list(owner)
  const ideal = await paymentMethod.show(owner, 'ideal')
  expect(await paymentMethod.remove(owner, 'ideal')).toEqual(change({ change: 'removed' }))
  expect(await ask("SELECT status FROM payment_attempt WHERE method = 'ideal' ORDER BY id DESC LIMIT 1")).toHaveLength(
    1,
  )
  const keys = all.ok ? all.value.map((one) => (one as { key: string }).key).filter((key) => key !== 'ideal') : []
  for (const key of keys.slice(1)) await paymentMethod.remove(owner, key)
  expect(await paymentMethod.remove(owner, keys[0] ?? '')).toMatchObject({ problem: 'inUse' })
  expect(ideal.ok && (await paymentMethod.save(owner, ideal.value))).toMatchObject(change({ change: 'created' }))
  expect(await paymentMethod.save(owner, { key: 'ideal', countries: ['NL', 'FR'] })).toEqual(
    invalid({ field: 'countries.1', message: 'must be NL or BE.' }),
  )
  for (const one of all.ok ? all.value : []) await paymentMethod.save(owner, one)
})

it('saves a page with a version of it, and refuses blocks by their path', async () => {
  const versions = async () => (await ask('SELECT count(*) AS count FROM page_version'))[0].count
  const before = await versions()
  const about = {
    key: 'wie',
    slug: { nld: 'wie', eng: 'who' },
    title: 'Wie',
    blocks: [{ type: 'text', html: '<p>Wij.</p>' }],
  }
  expect(await changesDuring(() => page.save(owner, about))).toContain('content')
  expect(await versions()).toBe(before + 1)
  expect(await page.save(owner, { key: 'wie', seoTitle: 'Over ons' })).toMatchObject(
    change({ change: 'changed', record: { title: { nld: 'Wie' }, seoTitle: { nld: 'Over ons' } } }),
  )
  expect(
    await page.save(owner, { key: 'wie', blocks: [{ type: 'text', html: '<p>Wij.</p>', title: 5 }] }),
  ).toMatchObject(invalid({ field: 'blocks.0.title' }))
  expect(
    await page.save(owner, { key: 'wie', blocks: [{ type: 'categories', title: 'C', categories: ['nergens'] }] }),
  ).toEqual(invalid({ field: 'blocks.0', message: "there is no category 'nergens'." }))
  expect(await page.save(owner, { key: 'wie', slug: { nld: '' } })).toMatchObject(invalid({ field: 'slug' }))
  expect(await page.remove(owner, 'wie')).toEqual(change({ change: 'removed' }))
  expect(await history('page', 'wie')).toHaveLength(3)
})

it('keeps the home page and the terms, and says what leads to them', async () => {
  const [home] = await ask("SELECT key FROM content_page WHERE slug_nld = ''")
  expect(await page.remove(owner, home.key)).toMatchObject({
    problem: 'inUse',
    detail: [{ message: 'is the home page of the shop.' }],
  })
  const [terms] = await ask(`SELECT content_page.key FROM content_page, shop_setting
    WHERE '/' || slug_nld = shop_setting.value -> 'termsConditionsUrl' ->> 'nld'`)
  expect(await page.remove(owner, terms.key)).toMatchObject({
    problem: 'inUse',
    detail: expect.arrayContaining([{ field: 'key', message: 'is linked by the setting termsConditionsUrl.nld.' }]),
  })
})

it('keeps the paths of the blog and the events for their lists, and says what links to one', async () => {
  const news = { key: 'nieuws', slug: { nld: 'nieuws', eng: 'events' }, title: 'Nieuws', blocks: [] }
  expect(await page.save(owner, news)).toEqual(
    invalid({ field: 'slug', message: "is the address of 'evenementen' already." }),
  )
  expect(await page.save(owner, { key: 'blog', slug: { nld: 'blogs', eng: 'events' } })).toEqual(
    invalid({ field: 'slug', message: "is the address of 'evenementen' already." }),
  )
  expect(await page.remove(owner, 'blog')).toMatchObject({
    problem: 'inUse',
    detail: expect.arrayContaining([
      { field: 'key', message: expect.stringMatching(/^is linked by the setting menus/) },
    ]),
  })
})

it('saves a post and an event, and knows a picture that is not there', async () => {
  const wool = { key: 'wol', kind: 'blog', slug: { nld: 'wol', eng: 'wool' }, title: 'Wol', blocks: [] }
  const at = '2026-11-23T08:00:00Z'
  expect(await post.save(owner, wool)).toMatchObject(invalid({ field: 'publishedAt' }))
  expect(await changesDuring(() => post.save(owner, { ...wool, publishedAt: at }))).toContain('posts')
  expect(await post.save(owner, { key: 'wol', picture: 'nergens' })).toEqual(
    invalid({ field: 'picture', message: "there is no picture 'nergens'." }),
  )
  const day = { key: 'dag', kind: 'event', slug: { nld: 'dag', eng: 'day' }, title: 'Dag', publishedAt: at, blocks: [] }
  expect(await post.save(owner, { ...day, startsAt: at, location: 'Utrecht' })).toMatchObject(
    change({ change: 'created' }),
  )
  expect(await post.save(owner, { key: 'dag', endsAt: '2026-11-23T17:00:00Z' })).toMatchObject(
    change({ record: { startsAt: new Date(at).toISOString(), endsAt: '2026-11-23T17:00:00.000Z' } }),
  )
  expect(await post.remove(owner, 'dag')).toEqual(change({ change: 'removed' }))
})

it('saves the menus of the settings, with the path of what is wrong in them', async () => {
  const item = { title: { nld: 'Contact', eng: 'Contact' }, url: { nld: '/contact', eng: '/contact' }, children: [] }
  expect(await changesDuring(() => menu.save(owner, { key: 'footer', items: [item] }))).toContain('settings')
  expect(await menu.show(owner, 'footer')).toEqual(change({ key: 'footer', items: [item] }))
  const evil = { ...item, url: { nld: '/contact', eng: 'javascript:alert(1)' } }
  expect(await menu.save(owner, { key: 'footer', items: [item, evil] })).toMatchObject(
    invalid({ field: 'items.1.url.eng' }),
  )
  expect(await menu.save(owner, { key: 'header', items: [] })).toEqual(
    invalid({ field: 'key', message: 'is not a name that we know.' }),
  )
  expect(await menu.remove(owner, 'footer')).toEqual(change({ change: 'removed' }))
  expect(await menu.show(owner, 'footer')).toEqual(change({ key: 'footer', items: [] }))
  expect(await menu.history(owner, 'footer')).toMatchObject(
    change([
      { by: anActor, before: [item], after: [] },
      { by: anActor, after: [item] },
    ]),
  )
  expect(await menu.history(owner, 'navigation')).toEqual(change([]))
  expect(await menu.remove(owner, 'header')).toMatchObject({ problem: 'notFound' })
  expect(await ask(`SELECT setting, "by" FROM setting_change ORDER BY id`)).toEqual([
    { setting: 'menus', by: anActor },
    { setting: 'menus', by: anActor },
  ])
})

it('knows a path rule however its path is written', async () => {
  expect(
    await changesDuring(() => pathRule.save(owner, { path: '/oud//pad/', statusCode: 301, location: '/nieuw' })),
  ).toContain('paths')
  expect(await pathRule.save(owner, { path: '/oud/pad', location: '/nieuwer' })).toMatchObject(
    change({ change: 'changed', record: { path: '/oud/pad', location: '/nieuwer', statusCode: 301 } }),
  )
  expect(await pathRule.save(owner, { path: '/oud/pad', statusCode: 410 })).toMatchObject(
    invalid({ field: 'location' }),
  )
  expect(await pathRule.save(owner, { path: '/oud/pad', location: '//evil.example' })).toMatchObject(
    invalid({ field: 'location' }),
  )
  expect(await pathRule.remove(owner, '/oud/pad/')).toEqual(change({ change: 'removed' }))
})

it('lets two who save at once follow each other in every kind, and an import with them', async () => {
  await Promise.all([
    coupon.save(owner, { code: 'SAMEN', type: 'percentage', amount: 5 }),
    take('samen.json', '{ "coupons": [{ "code": "SAMEN", "type": "percentage", "amount": 5 }] }'),
  ])
  const saved = await Promise.all([
    coupon.save(owner, { code: 'SAMEN', useLimit: 3 }),
    coupon.save(owner, { code: 'SAMEN', canBeCombined: true }),
    take(
      'samen.json',
      '{ "coupons": [{ "code": "SAMEN", "type": "percentage", "amount": 5, "limitPerCustomer": 2 }] }',
    ),
    delivery.save(owner, { key: 'nl-thuis', freeFrom: '99.00' }),
    delivery.save(owner, { key: 'nl-thuis', description: 'Tot in huis' }),
    paymentMethod.save(owner, { key: 'ideal', icon: 'ideal' }),
    paymentMethod.save(owner, { key: 'ideal', position: 9 }),
  ])
  expect(saved.filter((one) => 'ok' in one && !one.ok)).toEqual([])
  expect(await coupon.show(owner, 'SAMEN')).toMatchObject(
    change({ useLimit: 3, canBeCombined: true, limitPerCustomer: 2 }),
  )
  expect(await delivery.show(owner, 'nl-thuis')).toMatchObject(
    change({ freeFrom: 9_900, description: { nld: 'Tot in huis' } }),
  )
  expect(await paymentMethod.show(owner, 'ideal')).toMatchObject(change({ icon: 'ideal', position: 9 }))
})

it('refuses a way of paying under a key that its provider would never offer, and says which', async () => {
  const entry = { provider: 'onaccount', label: { nld: 'Op rekening', eng: 'On account' }, countries: ['NL'] }
  expect(await paymentMethod.save(owner, { ...entry, key: 'oprekening' })).toMatchObject({
    problem: 'invalid',
    detail: [{ field: 'key', message: expect.stringContaining('must be onaccount') }],
  })
  expect(await paymentMethod.save(owner, { ...entry, key: 'onaccount' })).toMatchObject({
    value: { change: 'created' },
  })
})
