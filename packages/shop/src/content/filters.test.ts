import type { FilterGroup } from '@toonbank/contract/list.ts'
import { getContent } from '@toonbank/contract/shop/content.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { optionsIn, priceFilterOf } from '@toonbank/testing/a-list.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const visitor = shop.aVisitor()
const english = shop.aVisitor('en-US')
afterEach(() => expect(shop.unexpected).toEqual([]))

const ask = (slug: string, more: object = {}, as = visitor) => as.ask(getContent, { body: { slug, ...more } })
async function list(slug: string, more: object = {}, as = visitor) {
  const answer = await ask(slug, more, as)
  if (!answer.ok || !('products' in answer.value)) throw new Error(`${slug} is no list`)
  return answer.value
}

it('shows the groups in the shop’s order, the price last, with what each option would leave', async () => {
  const { filters } = await list('vloerkleden')
  expect(filters.map(({ name }) => name)).toEqual([
    'kleur',
    'maat',
    'vorm',
    'materiaal',
    'pool',
    'patroon',
    'ruimte',
    'techniek',
    'herkomst',
    'vloerverwarming',
    'wasbaar',
    'merk',
    'aanbieding',
    'voorraad',
    'levertijd',
    'prijs',
  ])
  const colours = optionsIn({ filters }, 'kleur')
  expect(colours.length).toBeGreaterThan(3)
  for (const option of colours) {
    expect(option.slug).toBe(`vloerkleden/kleur:${option.value}`)
    expect((await list(option.slug)).pagination.totalHits).toBe(option.amount)
  }
})

it('leaves a group’s own choice out of its counts, and hides options that would leave nothing', async () => {
  const whole = await list('vloerkleden')
  const blue = await list('vloerkleden/kleur:blauw')
  const amounts = (filters: readonly FilterGroup[]) =>
    optionsIn({ filters }, 'kleur').map(({ value, amount }) => [value, amount])
  expect(amounts(blue.filters)).toEqual(amounts(whole.filters))
  expect(
    optionsIn(blue, 'kleur')
      .filter(({ isChecked }) => isChecked)
      .map(({ value }) => value),
  ).toEqual(['blauw'])
  for (const { filters } of [whole, blue])
    for (const group of filters)
      if (group.displayType === 'checkbox') expect(group.options.every(({ amount }) => amount > 0)).toBe(true)
  const both = await list('vloerkleden/kleur:blauw,groen')
  expect(both.pagination.totalHits).toBeGreaterThan(blue.pagination.totalHits)
  expect((await list('vloerkleden/kleur:blauw/vorm:rond')).pagination.totalHits).toBeLessThan(blue.pagination.totalHits)
})

it('keeps a checked option in sight when nothing is left of it', async () => {
  const { filters, pagination, products } = await list('deurmatten/kleur:paars')
  expect([pagination.totalHits, products]).toEqual([0, []])
  expect(optionsIn({ filters }, 'kleur').find(({ isChecked }) => isChecked)).toMatchObject({
    value: 'paars',
    amount: 0,
    slug: 'deurmatten',
  })
})

it('filters by the price that is shown; the slider’s range is that of the list without it', async () => {
  const whole = priceFilterOf(await list('vloerkleden'))
  const { products, filters, activeFilters, seo } = await list('vloerkleden/prijs:200-500')
  expect(products.length).toBeGreaterThan(5)
  for (const { prices } of products)
    expect(prices.discountInclVat >= 20_000 && prices.discountInclVat <= 50_000).toBe(true)
  expect(priceFilterOf({ filters })).toMatchObject({
    range: whole?.range,
    marks: { min: 200, max: 500 },
  })
  expect(activeFilters).toEqual([{ name: 'prijs', title: 'Prijs incl. btw', label: '200 - 500', slug: 'vloerkleden' }])
  expect(seo.titleTag).toBe('Vloerkleden: € 200 - 500')
})

it('ends a price that is left open to the top where the prices end', async () => {
  const whole = priceFilterOf(await list('vloerkleden'))
  const max = whole?.range.max ?? 0
  expect(await ask('vloerkleden/prijs:200-9999999')).toMatchObject({
    value: { type: 'moved', slug: `vloerkleden/prijs:200-${max}`, statusCode: 302 },
  })
  expect((await list('vloerkleden/prijs:9000000-9999999')).products).toEqual([])
})

it('joins the labels of what is chosen, and says where the list stands without it and in the other language', async () => {
  const page = await list('vloerkleden/kleur:blauw,groen,rood/vorm:rond')
  expect(page.activeFilters).toEqual([
    { name: 'kleur', title: 'Kleur', label: 'Blauw, Groen, en Rood', slug: 'vloerkleden/vorm:rond' },
    { name: 'vorm', title: 'Vorm', label: 'Rond', slug: 'vloerkleden/kleur:blauw,groen,rood' },
  ])
  expect(page.unfilteredSlug).toBe('vloerkleden')
  expect(page.languages).toEqual({
    nld: '/vloerkleden/kleur:blauw,groen,rood/vorm:rond',
    eng: '/en/rugs/colour:blue,green,red/shape:round',
  })
  const same = await list('rugs/colour:blue,green,red/shape:round', {}, english)
  expect([same.pagination.totalHits, same.activeFilters[0]?.label]).toEqual([
    page.pagination.totalHits,
    'Blue, Green, and Red',
  ])
})

it.each([
  ['vloerkleden/kleur:groen,blauw', 'vloerkleden/kleur:blauw,groen', 301],
  ['vloerkleden/vorm:rond/kleur:blauw', 'vloerkleden/kleur:blauw/vorm:rond', 301],
  ['vloerkleden/kleur:blauw,blauw', 'vloerkleden/kleur:blauw', 301],
  ['vloerkleden/kleur:turquoise', 'vloerkleden', 302],
  ['vloerkleden/smaak:zoet/kleur:blauw', 'vloerkleden/kleur:blauw', 302],
  ['vloerkleden/colour:blue', 'vloerkleden', 302],
  ['vloerkleden/prijs:0-999999', 'vloerkleden', 302],
  ['vloerkleden/prijs:900-100', 'vloerkleden', 302],
])('%s has moved to %s (%i)', async (asked, slug, statusCode) => {
  expect(await ask(asked)).toEqual({ ok: true, value: { type: 'moved', slug, statusCode } })
})

it('lets search engines keep lists with one filter value at most, in the shop’s own order', async () => {
  const isIndexable = async (slug: string, more = {}) => (await list(slug, more)).isIndexable
  expect(await isIndexable('vloerkleden')).toBe(true)
  expect(await isIndexable('vloerkleden/kleur:blauw')).toBe(true)
  expect(await isIndexable('vloerkleden/kleur:blauw', { sort: 'relevance' })).toBe(true)
  expect(await isIndexable('vloerkleden/kleur:blauw,groen')).toBe(false)
  expect(await isIndexable('vloerkleden/kleur:blauw/vorm:rond')).toBe(false)
  expect(await isIndexable('vloerkleden/prijs:100-500')).toBe(false)
  expect(await isIndexable('vloerkleden', { sort: 'lowest-price' })).toBe(false)
})

it('goes through all pages of a filtered list, and knows none past the last', async () => {
  const first = await list('vloerkleden/kleur:blauw')
  const second = await list('vloerkleden/kleur:blauw', { pageNumber: 2 })
  const ids = [...first.products, ...second.products].map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([first.pagination.totalHits, first.pagination.totalHits])
  expect(await ask('vloerkleden/kleur:blauw', { pageNumber: 3 })).toMatchObject({ ok: false, problem: 'pageNotFound' })
})

const hostile = [
  `vloerkleden/${Array.from({ length: 300 }, (_, at) => `g${at}:x`).join('/')}`.slice(0, 2_000),
  `vloerkleden/kleur:${'a,'.repeat(900)}`,
  'vloerkleden/kleur:%2e%2e%2f',
  'vloerkleden/kleur:(a+)+$',
  "vloerkleden/kleur:' OR 1=1 --",
  'vloerkleden/kleur:\u{1f98a}/prijs:٣-٤',
  'vloerkleden/../../etc/passwd',
  'vloerkleden/kleur:__proto__',
  '::::/::::',
  ':',
]
it.each(hostile)('answers %j with a list, a redirect or not found', async (slug) => {
  const answer = await ask(slug)
  if (answer.ok) expect(answer.value.type).toBe('moved')
  else expect(answer.problem).toBe('pageNotFound')
})

it('refuses a path longer than any list has, naming the field', async () => {
  expect(await ask(`vloerkleden/${'kleur:blauw/'.repeat(1_000)}`)).toMatchObject({
    ok: false,
    fields: [{ field: 'slug', problem: 'tooLong' }],
  })
})

it('hides the price filter and shows more options when the merchant says so, and filters by prices without VAT', async () => {
  const display = { displayPriceFilter: false, showMoreTreshold: 50, expandItems: true }
  const save = (change: object) =>
    shop.database.db
      .update(shopSetting)
      .set({ value: sql`${shopSetting.value} || ${JSON.stringify(change)}::jsonb` })
      .where(eq(shopSetting.key, 'shop'))
  await save({ display })
  shop.time.now = new Date(Date.now() + 60_000)
  const { filters } = await list('vloerkleden')
  expect(priceFilterOf({ filters })).toBeUndefined()
  expect(filters.every((group) => group.displayType === 'checkbox' && group.showAll && !group.search.state)).toBe(true)
  await save({
    display: { ...display, displayPriceFilter: true },
    prices: { leading: 'incl', showExclVat: true, decimals: false },
  })
  shop.time.now = new Date(Date.now() + 120_000)
  const { products } = await list('vloerkleden/prijs:200-500', { sort: 'lowest-price' })
  const orderable = products.filter((product) => product.orderable).map(({ prices }) => prices.discountExclVat)
  expect(orderable).toEqual(orderable.toSorted((a, b) => a - b))
  for (const price of orderable) expect(price >= 20_000 && price <= 50_000).toBe(true)
  shop.time.now = undefined
})
