import { getSearchPage } from '@toonbank/contract/shop/search.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const visitor = shop.aVisitor()
const english = shop.aVisitor('en-US')
afterEach(() => expect(shop.unexpected).toEqual([]))

const ask = (body: { q: string; slug?: string; pageNumber?: number; sort?: 'lowest-price' }, as = visitor) =>
  as.ask(getSearchPage, { body })
async function results(body: Parameters<typeof ask>[0], as = visitor) {
  const answer = await ask(body, as)
  if (!answer.ok || answer.value.type !== 'search') throw new Error(`${body.q} has no results page`)
  return answer.value
}

it('lists everything that was found, best first, page by page, each product once', async () => {
  const first = await results({ q: 'wol' })
  const pages = Math.ceil(first.pagination.totalHits / first.pagination.limit)
  const more = await Promise.all(
    Array.from({ length: pages - 1 }, (_, at) => results({ q: 'wol', pageNumber: at + 2 })),
  )
  const ids = [first, ...more].flatMap(({ products }) => products.map(({ id }) => id))
  expect(pages).toBeGreaterThan(1)
  expect([ids.length, new Set(ids).size]).toEqual([first.pagination.totalHits, first.pagination.totalHits])
  expect(await ask({ q: 'wol', pageNumber: pages + 1 })).toMatchObject({ ok: false, problem: 'pageNotFound' })
})

it('filters and sorts what was found', async () => {
  const whole = await results({ q: 'vloerkleed' })
  const filtered = await results({ q: 'vloerkleed', slug: 'kleur:blauw/prijs:100-500', sort: 'lowest-price' })
  expect(filtered.pagination.totalHits).toBeLessThan(whole.pagination.totalHits)
  expect(filtered.activeFilters.map(({ label, slug }) => [label, slug])).toEqual([
    ['Blauw', 'zoeken/prijs:100-500'],
    ['100 - 500', 'zoeken/kleur:blauw'],
  ])
  const prices = filtered.products.filter(({ orderable }) => orderable).map(({ prices }) => prices.discountInclVat)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const option = whole.filters.find(({ name }) => name === 'kleur')
  const blue = option?.displayType === 'checkbox' ? option.options.find(({ value }) => value === 'blauw') : undefined
  expect((await results({ q: 'vloerkleed', slug: 'kleur:blauw' })).pagination.totalHits).toBe(blue?.amount)
})

it('says that nothing is made of a material, and lists the nearest', async () => {
  const silk = await results({ q: 'zijden vloerkleed' })
  expect([silk.match, silk.lacking]).toEqual(['some', [{ kind: 'material', label: 'zijde' }]])
  expect(silk.products[0]?.title).toMatch(/^Vloerkleed (?:Bries|Delta|Rooster)/)
  expect((await results({ q: 'kleed 250 x 300' })).lacking).toEqual([{ kind: 'size', label: '250 × 300 cm' }])
  expect((await results({ q: '200 x 200 vierkant' })).lacking).toEqual([])
  expect((await results({ q: 'wollen kleed' })).lacking).toEqual([])
})

it('lists sizes by shape, then area', async () => {
  const { filters } = await results({ q: 'kleed' })
  const sizes = filters.find(({ name }) => name === 'maat')
  const labels = sizes?.displayType === 'checkbox' ? sizes.options.map(({ label }) => label) : []
  expect(labels.slice(0, 3)).toEqual(['75 × 145 cm', '80 × 150 cm', '70 × 200 cm'])
  const shapes = labels.map((label) => (/^\d/.test(label) ? 0 : label.startsWith('Rond') ? 1 : 2))
  expect(shapes).toEqual(shapes.toSorted())
})

it('stands at a path of its own in each language, and is kept by no search engine', async () => {
  const dutch = await results({ q: 'kleed', slug: 'kleur:blauw' })
  expect([dutch.slug, dutch.languages, dutch.isIndexable]).toEqual([
    'zoeken/kleur:blauw',
    { nld: '/zoeken/kleur:blauw', eng: '/en/search/colour:blue' },
    false,
  ])
  expect((await results({ q: 'rug', slug: 'colour:blue' }, english)).slug).toBe('search/colour:blue')
})

it('tells where a path that is not written as it should be has moved', async () => {
  expect(await ask({ q: 'kleed', slug: 'kleur:groen,blauw' })).toEqual({
    ok: true,
    value: { type: 'moved', slug: 'zoeken/kleur:blauw,groen', statusCode: 301 },
  })
  expect(await ask({ q: 'kleed', slug: 'kleur:onzin' })).toEqual({
    ok: true,
    value: { type: 'moved', slug: 'zoeken', statusCode: 302 },
  })
})

it.each(['', 'zzzzzz', '((((', '& | ! <->', '\\', '%'])('finds nothing for %j, and says so', async (q) => {
  expect((await results({ q })).pagination.totalHits).toBe(0)
})

it('refuses what is longer than any search', async () => {
  expect(await ask({ q: 'x'.repeat(201) })).toMatchObject({ ok: false, fields: [{ field: 'q', problem: 'tooLong' }] })
})

it('says of a question that its page answers, and not that some words are missing', async () => {
  expect(await results({ q: 'wat kost verzenden naar antwerpen' })).toMatchObject({ match: 'all', lacking: [] })
  expect(await results({ q: 'kinderkleed met olifanten' })).toMatchObject({ match: 'some' })
})
