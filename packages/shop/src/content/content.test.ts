import { login } from '@toonbank/contract/shop/account.ts'
import { findAddress, getAddressDetails, searchAddress } from '@toonbank/contract/shop/address.ts'
import { getPrices, getProduct, listPrices } from '@toonbank/contract/shop/catalogue.ts'
import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { getContent, getNavigation } from '@toonbank/contract/shop/content.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

const shop = await aShop()
const visitor = shop.aVisitor()
const english = shop.aVisitor('en-US')
const page = async (slug: string, more: object = {}) => {
  const answer = await visitor.ask(getContent, { body: { slug, ...more } })
  if (!answer.ok || !('products' in answer.value)) throw new Error(`no category ${slug}`)
  return answer.value
}

it('tells what the merchant has set, in the language asked', async () => {
  expect(await visitor.ask(getAppConfig, {})).toMatchObject({
    ok: true,
    value: { name: 'Nop & Draad', status: 'active', languages: { html: 'nl-NL', app: 'nld' }, countries: ['NL', 'BE'] },
  })
  expect(await english.ask(getAppConfig, {})).toMatchObject({
    ok: true,
    value: { languages: { html: 'en-US', app: 'eng' } },
  })
})

it('opens what lies below the menu, until the merchant wants entries alone', async () => {
  const opens = async () => {
    const answer = await visitor.ask(getAppConfig, {})
    return answer.ok && answer.value.navigation.expandItems
  }
  expect(await opens()).toBe(true)
  await shop.database.pool.query(
    `UPDATE shop_setting SET value = jsonb_set(value, '{display}', '{"displayPriceFilter": true, "showMoreTreshold": 5, "expandItems": false}')`,
  )
  shop.time.now = new Date(Date.now() + 6_000)
  expect(await opens()).toBe(false)
  shop.time.now = undefined
})

it('shows 24 products a page and every product once over all pages', async () => {
  const first = await page('vloerkleden')
  const pages = Math.ceil(first.pagination.totalHits / first.pagination.limit)
  const all = [first]
  for (let pageNumber = 2; pageNumber <= pages; pageNumber++) all.push(await page('vloerkleden', { pageNumber }))
  const ids = all.flatMap(({ products }) => products.map(({ id }) => id))
  expect([first.products.length, ids.length, new Set(ids).size]).toEqual([
    24,
    first.pagination.totalHits,
    first.pagination.totalHits,
  ])
  expect(await visitor.ask(getContent, { body: { slug: 'vloerkleden', pageNumber: pages + 1 } })).toMatchObject({
    ok: false,
    problem: 'pageNotFound',
  })
})

it('sorts by price and by name, what is out of stock last', async () => {
  const prices = async (sort: 'lowest-price' | 'highest-price') =>
    (await page('vloerkleden', { sort })).products
      .filter(({ orderable }) => orderable)
      .map((card) => card.prices.discountInclVat)
  expect(await prices('lowest-price')).toEqual((await prices('lowest-price')).toSorted((a, b) => a - b))
  expect(await prices('highest-price')).toEqual((await prices('highest-price')).toSorted((a, b) => b - a))
  const names = (await page('boeken', { sort: 'alfabetic-a-z' })).products.map(({ title }) => title.toLowerCase())
  expect(names).toEqual(names.toSorted())
})

it('refuses an unknown sort and a page that is no number, naming the field', async () => {
  expect(await visitor.ask(getContent, { body: { slug: '', sort: 'random' as never } })).toMatchObject({
    ok: false,
    fields: [{ field: 'sort', problem: 'sortUnknown' }],
  })
  expect(await visitor.ask(getContent, { body: { slug: '', pageNumber: 0 } })).toMatchObject({
    ok: false,
    fields: [{ field: 'pageNumber', problem: 'tooSmall' }],
  })
})

it('has the home page and free pages in both languages, and says where the other language stands', async () => {
  expect(await visitor.ask(getContent, { body: { slug: '' } })).toMatchObject({
    ok: true,
    value: { type: 'page', languages: { nld: '/', eng: '/en' } },
  })
  expect(await english.ask(getContent, { body: { slug: 'customer-service' } })).toMatchObject({
    ok: true,
    value: { type: 'page', languages: { nld: '/klantenservice' } },
  })
  expect(await english.ask(getContent, { body: { slug: 'klantenservice' } })).toMatchObject({
    ok: false,
    problem: 'pageNotFound',
  })
})

it('sends on who asks for a page in capitals, or for posts by the path that the merchant gave their list', async () => {
  const moved = async (slug: string, language = 'nl') => {
    const answer = await shop.aVisitor(language).ask(getContent, { body: { slug } })
    return answer.ok && answer.value.type === 'moved' ? [answer.value.slug, answer.value.statusCode] : answer.ok
  }
  expect(await moved('Vloerkleden')).toEqual(['vloerkleden', 301])
  expect(await moved('VLOERKLEDEN/Kleur:Blauw')).toEqual(['vloerkleden/kleur:blauw', 301])
  expect(await moved('Over-Ons')).toEqual(['over-ons', 301])
  expect(await moved('blog')).toEqual(['blogs', 301])
  expect(await moved('Blog', 'en')).toEqual(['blogs', 301])
  expect(await moved('evenementen')).toEqual(['events', 301])
  expect(await moved('blog/wat-is-abrash')).toEqual(['blogs/wat-is-abrash', 301])
  expect(await moved('blog/what-is-abrash', 'en')).toEqual(['blogs/what-is-abrash', 301])
  for (const language of ['nl', 'en'])
    expect([await moved('blogs', language), await moved('events', language)]).toEqual([true, true])
  expect([await moved('Bestaat-Niet'), await moved('posts'), await moved('blog/geen')]).toEqual([false, false, false])
})

it('opens the navigation down to where the visitor is', async () => {
  const closed = await visitor.ask(getNavigation, { body: {} })
  const open = await visitor.ask(getNavigation, { body: { expand: true } })
  expect(closed.ok && closed.value.items.every(({ children }) => children.length === 0)).toBe(true)
  expect(open.ok && open.value.items.some(({ children }) => children.length > 0)).toBe(true)
})

it('shows a product with its colours, sizes and prices, and 404 for what is none', async () => {
  const card = (await page('vloerkleden')).products[0]
  const answer = await visitor.ask(getProduct, { params: { id: String(card?.id) } })
  expect(answer).toMatchObject({ ok: true, value: { id: card?.id, prices: card?.prices } })
  for (const id of ['999999', '0', 'x', '-1', '1e3', '99999999999999999999'])
    expect(await visitor.ask(getProduct, { params: { id } })).toMatchObject({ ok: false, problem: 'productNotFound' })
})

it('gives the business customer its own prices, and nobody else', async () => {
  const [card] = (await page('vloerkleden/wol')).products
  const items = [{ productId: card?.id ?? 0, prices: { baseInclVat: 1 } }]
  expect(await visitor.ask(listPrices, { body: { items } })).toMatchObject({ ok: false, problem: 'notAuthenticated' })
  const business = shop.aVisitor()
  await business.ask(login, { body: { email: 'inkoop@studiovondel.example', password: 'Projectkleed1' } })
  const own = await business.ask(listPrices, { body: { items } })
  expect(own.ok && own.value[0]?.prices.baseInclVat).toBe(Math.round(((card?.prices.baseInclVat ?? 0) * 85) / 100))
  expect(await business.ask(getPrices, { params: { productId: String(card?.id) } })).toMatchObject({
    ok: true,
    value: { prices: { baseInclVat: own.ok && own.value[0]?.prices.baseInclVat } },
  })
})

it('finds an address in the built-in table, whatever the addition, and never blocks', async () => {
  const wanted = { countryCode: 'NL' as const, zipCode: '3512ae', houseNumber: '11' }
  expect(await visitor.ask(findAddress, { body: wanted })).toMatchObject({
    ok: true,
    value: { street: 'Neude', city: 'Utrecht', postcode: '3512 AE' },
  })
  expect(await visitor.ask(findAddress, { body: { ...wanted, houseNumberAddition: 'K201' } })).toMatchObject({
    ok: true,
  })
  expect(await visitor.ask(findAddress, { body: { ...wanted, houseNumber: '9999' } })).toMatchObject({
    ok: false,
    problem: 'addressNotFound',
  })
  const found = await visitor.ask(searchAddress, {
    params: { country: 'BE' },
    body: { query: 'grote markt antwerpen' },
  })
  const match = found.ok ? found.value.matches[0] : undefined
  expect(
    await visitor.ask(getAddressDetails, { params: { country: 'BE', context: match?.context ?? '' } }),
  ).toMatchObject({
    ok: true,
    value: { address: { locality: 'Antwerpen' } },
  })
  expect(
    await visitor.ask(searchAddress, { params: { country: 'BE' }, body: { query: "100%' OR 1=1 _" } }),
  ).toMatchObject({
    ok: true,
    value: { matches: [] },
  })
})

it('describes every call in one OpenAPI document', async () => {
  const document = (await (await visitor.request('/api/openapi.json')).json()) as { openapi: string; paths: object }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/v2/app',
      '/api/v2/cart/lines/{uid}',
      '/api/v2/checkout/pay',
      '/api/webhooks/payments/{provider}',
    ]),
  )
})

it('filters by no price where the shop has no price filter, and gives the list without it', async () => {
  const asked = { body: { slug: 'vloerkleden/prijs:100-400' } }
  expect(await visitor.ask(getContent, asked)).toMatchObject({ value: { type: 'category' } })
  const { db } = shop.database
  const set = (shown: boolean) =>
    db.update(shopSetting).set({
      value: sql`jsonb_set(${shopSetting.value}, '{display}', ${JSON.stringify({ displayPriceFilter: shown, showMoreTreshold: 5, expandItems: true })}::jsonb)`,
    })
  await set(false)
  await expect
    .poll(() => visitor.ask(getContent, asked))
    .toMatchObject({ value: { type: 'moved', slug: 'vloerkleden', statusCode: 302 } })
  await set(true)
})
