import { getSearchPage, search } from '@toonbank/contract/shop/search.ts'
import { readPricePhrase } from '@toonbank/domain/catalogue/price-phrase.ts'
import { isTorture } from '@toonbank/domain/testing/torture.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterEach, expect, it } from 'vitest'
import { byADutchParent } from './by-a-dutch-parent.ts'
import { byAFlemishDecorator } from './by-a-flemish-decorator.ts'
import { byAnEnglishSpeaker } from './by-an-english-speaker.ts'
import { type Asked, type Kind, readAsked } from './read-asked.ts'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))

/** `npm test` asks each fifth query, of which one in twenty may fail; the long run asks them all. */
const step = isTorture ? 1 : 5
const least = isTorture ? 0.97 : 0.95
const looked = 5

interface Told {
  readonly title: string
  readonly kind: Kind
  readonly values: ReadonlySet<string>
}

it.each([
  ['a Dutch parent', 'nl-NL', byADutchParent, 102],
  ['a Flemish decorator', 'nl-BE', byAFlemishDecorator, 100],
  ['an English speaker', 'en-US', byAnEnglishSpeaker, 100],
] as const)('answers at least 97 in 100 of what %s asks', async (_, language, text, count) => {
  const all = readAsked(text)
  expect(all).toHaveLength(count)
  const isEnglish = language === 'en-US'
  const told = await describe(isEnglish ? 'eng' : 'nld')
  const visitor = isEnglish ? shop.aVisitor('en-US') : shop.aVisitor()
  const failed: string[] = []
  const tried = all.filter((_, at) => at % step === 0)
  for (const asked of tried) {
    const faults = await findFaults(asked, visitor, told)
    if (faults.length > 0) failed.push(`${asked.typed}: ${faults.join('; ')}`)
  }
  const score = 1 - failed.length / tried.length
  console.info(
    `${language}: ${tried.length - failed.length} of ${tried.length}${failed.map((one) => `\n  fails: ${one}`).join('')}`,
  )
  expect(score, failed.join('\n')).toBeGreaterThanOrEqual(least)
})

async function findFaults(
  asked: Asked,
  visitor: ReturnType<typeof shop.aVisitor>,
  told: ReadonlyMap<number, Told>,
): Promise<string[]> {
  const panel = await visitor.ask(search, { body: { q: asked.typed } })
  if (!panel.ok) return [panel.problem]
  const sections = panel.value.data
  const items = sections.find(({ id }) => id === 'products')?.items.slice(0, looked) ?? []
  const faults = listFaults(
    asked,
    items.map(({ id }) => told.get(id)),
    told,
    'panel',
  )
  const addresses = sections.filter(({ id }) => id !== 'products').map((section) => section.items[0]?.url)
  if (asked.page && !addresses.includes(asked.page)) faults.push(`led by ${addresses.join(', ') || 'no page'}`)
  const { price, none } = asked
  if (price)
    for (const { title, badges } of items) {
      const badge = badges.find(({ type }) => type === 'price')
      const euros = badge?.type === 'price' ? badge.value.discountInclVat / 100 : 0
      if (euros < price[0] || euros > price[1]) faults.push(`${title} costs ${euros}`)
    }
  const lacking = panel.value.lacking.map(({ label }) => label)
  if (none && !lacking.some((label) => label.includes(none) || none.includes(label)))
    faults.push(`does not say that there is no ${none}`)
  if (!none && lacking.length > 0) faults.push(`says that there is no ${lacking}`)
  // The page of a search with a price stands at its filter.
  if (readPricePhrase(asked.typed)) return faults
  const page = await visitor.ask(getSearchPage, { body: { q: asked.typed } })
  if (!page.ok || page.value.type !== 'search') return [...faults, 'no page of results']
  const cards = page.value.products.slice(0, looked)
  return [
    ...faults,
    ...listFaults(
      asked,
      cards.map(({ id }) => told.get(id)),
      told,
      'page',
    ),
  ]
}

/** All products that answer come first: of two purple rugs both, and whatever follows. */
function listFaults(
  asked: Asked,
  products: readonly (Told | undefined)[],
  told: ReadonlyMap<number, Told>,
  place: string,
): string[] {
  const { kind, values, unwanted, first, titles } = asked
  const wantsGoods = kind ?? first ?? titles ?? values[0]
  if (!wantsGoods) return []
  if (products.length === 0) return [`${place}: nothing`]
  const has = (product: Told | undefined, facet: string, value: string) =>
    [...(product?.values ?? [])].some((own) => own === `${facet}:${value}` || (value === '*' && own.startsWith(facet)))
  const isRight = (product: Told | undefined) =>
    (kind === undefined || product?.kind === kind || (kind === 'rug' && product?.kind === 'runner')) &&
    values.every((either) => either.some(([facet, value]) => has(product, facet, value))) &&
    !unwanted.some(([facet, value]) => has(product, facet, value)) &&
    (product?.title.includes(titles ?? '') ?? false)
  const expected = asked.price ? looked : [...told.values()].filter(isRight).length
  const wrong = products.slice(0, expected).find((product) => !isRight(product))
  if (expected === 0) return [`${place}: the shop has none`]
  if (wrong) return [`${place}: ${products.map((one) => one?.title).join(' · ')} (${wrong.title})`]
  return products[0]?.title.includes(first ?? '') ? [] : [`${place}: first ${products[0]?.title}`]
}

/** The titles of all products in small letters, with their kind and the values that filters have for them. */
async function describe(locale: 'nld' | 'eng'): Promise<Map<number, Told>> {
  const { rows } = await shop.database.pool.query<{
    id: number
    title: string
    categories: string[]
    values: string[]
  }>(
    `SELECT product.id::float8 AS id, lower(title ->> $1) AS title,
      ARRAY(SELECT category.path_nld FROM product_category JOIN category ON category.id = category_id WHERE product_id = product.id) AS categories,
      ARRAY(SELECT facet.key || ':' || facet_value.slug_nld FROM facet_value JOIN facet ON facet.id = facet_id WHERE facet_value.id = ANY (facet_value_ids)) AS values
    FROM product`,
    [locale],
  )
  return new Map(
    rows.map(({ id, title, categories, values }) => [id, { title, kind: kindOf(categories), values: new Set(values) }]),
  )
}

const kindOfCategory: readonly (readonly [category: string, kind: Kind])[] = [
  ['boeken', 'book'],
  ['ondertapijten', 'underlay'],
  ['onderhoud', 'care'],
  ['deurmatten', 'mat'],
  ['lopers', 'runner'],
]
const kindOf = (categories: readonly string[]): Kind =>
  kindOfCategory.find(([category]) => categories.some((own) => own.endsWith(category)))?.[1] ?? 'rug'
