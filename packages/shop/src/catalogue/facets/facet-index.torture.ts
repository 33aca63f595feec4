import { sortOrders } from '@toonbank/domain/catalogue/sort-order.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { vatSides } from '@toonbank/domain/tax/vat-kinds.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { randomSizeOffers } from '@toonbank/testing/random-size-offers.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerInMemory } from './answer-in-memory.ts'
import { sizedValueIds } from './computed-facets.ts'
import { FacetIndex, type IndexedProduct } from './facet-index.ts'
import type { FacetAnswer, FacetQuery, FacetValues } from './facet-query.ts'

const facets: FacetValues[] = [
  { id: 1, valueIds: [11, 12, 13, 14] },
  { id: 2, valueIds: [21, 22] },
  { id: 3, valueIds: [31, 32, 33] },
  // Computed: other ones in a size.
  { id: -3, valueIds: sizedValueIds },
]
const allValues = facets.flatMap(({ valueIds }) => valueIds)
const categories = [1, 2, 3]

const aProduct = fc.record({
  id: fc.integer({ min: 1, max: 400 }),
  priceIncl: fc.integer({ min: 0, max: 9_000 }),
  priceExcl: fc.integer({ min: 0, max: 9_000 }),
  position: fc.nat(3),
  sold: fc.nat(2),
  created: fc.nat(2),
  isOrderable: fc.boolean(),
  titleNld: fc.nat(1_000),
  titleEng: fc.nat(1_000),
  categoryIds: fc.subarray(categories),
  facetValueIds: fc.subarray(allValues),
  design: fc.constantFrom(...Array.from({ length: 60 }, (_, at) => `design ${at}`)),
})
const aQuery: fc.Arbitrary<FacetQuery> = fc.record({
  base: fc.oneof(
    fc.constantFrom(...categories, 99).map((categoryId) => ({ categoryId })),
    fc.uniqueArray(fc.integer({ min: 1, max: 400 })).map((ids) => ({ ids })),
  ),
  chosen: fc
    .array(fc.constantFrom(...facets), { maxLength: 3 })
    .chain((some) =>
      fc
        .tuple(...some.map(({ valueIds }) => fc.subarray([...valueIds, 77])))
        .map((values) => new Map(some.map(({ id }, at) => [id, values[at] ?? []]))),
    ),
  price: fc.option(
    fc.tuple(fc.nat(9_000), fc.nat(9_000)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    { nil: undefined },
  ),
  priceSide: fc.constantFrom(...vatSides),
  ownPrices: fc.option(
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 9_000 })), { maxLength: 60 })
      .map((prices) => new Map(prices)),
    { nil: undefined },
  ),
  sizeOffers: randomSizeOffers(400, 9_000),
  perDesign: fc.boolean(),
  sort: fc.constantFrom(...sortOrders),
  locale: fc.constantFrom(...locales),
  skip: fc.nat(30),
  take: fc.integer({ min: 1, max: 24 }),
})

function byKeys(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((key, index) => key !== right[index])
  return at < 0 ? 0 : (left[at] as number) - (right[at] as number)
}

/** The same question answered by looking at every product, without the index's help. */
function bruteForce(
  products: readonly IndexedProduct[],
  { base, chosen, price, priceSide, ownPrices, sizeOffers, perDesign, sort, locale, skip, take }: FacetQuery,
): FacetAnswer {
  const priceOf = (product: IndexedProduct) =>
    ownPrices?.get(product.id) ??
    sizeOffers?.get(product.id)?.[priceSide] ??
    (priceSide === 'incl' ? product.priceIncl : product.priceExcl)
  const isLast = (product: IndexedProduct) => !(sizeOffers?.get(product.id) ?? product).isOrderable
  const isIn = (product: IndexedProduct) =>
    'ids' in base ? base.ids.includes(product.id) : product.categoryIds.includes(base.categoryId)
  const hasOne = (product: IndexedProduct, value: number) =>
    ((value < 0 ? sizeOffers?.get(product.id)?.valueIds : undefined) ?? product.facetValueIds).includes(value)
  const has = (product: IndexedProduct, values: readonly number[]) =>
    values.length === 0 || values.some((value) => hasOne(product, value))
  const listed = (left?: number | 'price') =>
    products.filter(
      (product) =>
        isIn(product) &&
        [...chosen].every(([id, values]) => id === left || has(product, values)) &&
        (left === 'price' || !price || (priceOf(product) >= price.min && priceOf(product) <= price.max)),
    )
  const keys = (product: IndexedProduct): number[] => {
    if (sort === 'relevance')
      return 'ids' in base
        ? [base.ids.indexOf(product.id)]
        : [+isLast(product), product.position, -product.sold, -product.created, product.id]
    const sign = sort === 'highest-price' ? -1 : 1
    const key = sort === 'alfabetic-a-z' ? (locale === 'nld' ? product.titleNld : product.titleEng) : priceOf(product)
    return [+isLast(product), sign * key, sign * product.id]
  }
  const compare = (a: IndexedProduct, b: IndexedProduct) => {
    return byKeys(keys(a), keys(b))
  }
  const counted = (some: readonly IndexedProduct[]) =>
    perDesign ? new Set(some.map(({ design }) => design)).size : some.length
  const bestOf = (design: readonly IndexedProduct[]): IndexedProduct[] => {
    const rank = (product: IndexedProduct): number[] =>
      'ids' in base && sort === 'relevance'
        ? [base.ids.indexOf(product.id)]
        : [+isLast(product), priceOf(product), product.position, -product.sold, -product.created, product.id]
    return design.toSorted((a, b) => byKeys(rank(a), rank(b))).slice(0, 1)
  }
  const cards = perDesign ? [...Map.groupBy(listed(), ({ design }) => design).values()].flatMap(bestOf) : listed()
  const amounts = facets.flatMap(({ id, valueIds }) =>
    valueIds.map(
      (value) =>
        [
          value,
          counted(
            listed((chosen.get(id) ?? []).length > 0 ? id : undefined).filter((product) => hasOne(product, value)),
          ),
        ] as const,
    ),
  )
  const prices = listed('price').map(priceOf)
  const page = cards.toSorted(compare).slice(skip, skip + take)
  const from = page.filter((card) => {
    const others = listed().filter(({ design }) => design === card.design)
    return (
      others.every((other) => priceOf(other) >= priceOf(card)) && others.some((other) => priceOf(other) > priceOf(card))
    )
  })
  return {
    total: cards.length,
    ids: page.map(({ id }) => id),
    ...(perDesign && { fromIds: new Set(from.map(({ id }) => id)) }),
    amounts: new Map(amounts.filter(([, amount]) => amount > 0)),
    prices: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : undefined,
  }
}

const answerOf = (index: FacetIndex, query: FacetQuery): FacetAnswer => {
  const answer = answerInMemory(index, query, facets)
  return { ...answer, amounts: new Map([...answer.amounts].filter(([, amount]) => amount > 0)) }
}

function filled(products: readonly IndexedProduct[]): FacetIndex {
  const index = new FacetIndex(1, { perDesign: true })
  for (const product of products) add(index, product)
  return index
}
function add(index: FacetIndex, product: IndexedProduct): void {
  index.drop(product.id)
  index.put(product)
  const ordinal = index.columns.find(product.id) ?? -1
  for (const order of [index.orders.titleNld, index.orders.titleEng]) order.add(ordinal)
}

torture(
  'answers thousands of random questions to random catalogues as looking at every product does, while products come, change and go',
  async () => {
    const changes = fc.array(
      fc.oneof({ weight: 4, arbitrary: aProduct }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }) }),
      {
        maxLength: 60,
      },
    )
    const catalogue = fc.uniqueArray(aProduct, { selector: ({ id }) => id, maxLength: 250, minLength: 0, size: 'max' })
    let asked = 0
    fc.assert(
      fc.property(
        catalogue,
        changes,
        fc.array(aQuery, { minLength: 40, maxLength: 40 }),
        (products, changed, queries) => {
          const index = filled(products)
          const truth = new Map(products.map((product) => [product.id, product]))
          for (const [at, query] of queries.entries()) {
            const change = changed[at]
            if (typeof change === 'number') {
              truth.delete(change)
              index.drop(change)
            } else if (change) {
              truth.set(change.id, change)
              add(index, change)
            }
            expect(answerOf(index, query)).toEqual(bruteForce([...truth.values()], query))
            asked++
          }
        },
      ),
      { numRuns: 1_000 },
    )
    expect(asked).toBeGreaterThanOrEqual(10_000)
  },
)

it('counts common values by bits and rare ones by lists alike, also past the size it was made for', () => {
  const products = Array.from(
    { length: 5_000 },
    (_, at): IndexedProduct => ({
      id: at + 1,
      priceIncl: (at * 7_919) % 10_007,
      priceExcl: (at * 7_907) % 10_009,
      position: at % 7,
      sold: at % 3,
      created: at % 11,
      isOrderable: at % 5 !== 0,
      titleNld: (at * 31) % 5_003,
      titleEng: (at * 37) % 5_009,
      categoryIds: at % 50 === 0 ? [1, 2] : [1],
      facetValueIds: [at % 2 === 0 ? 11 : 12, ...(at % 500 === 3 ? [13] : []), ...(at % 3 === 0 ? [21] : [22])],
    }),
  )
  const index = filled(products)
  const query: FacetQuery = {
    base: { categoryId: 1 },
    chosen: new Map(),
    price: undefined,
    priceSide: 'incl',
    sort: 'relevance',
    locale: 'nld',
    skip: 0,
    take: 24,
  }
  const questions: Partial<FacetQuery>[] = [
    {},
    { skip: 4_980 },
    { sort: 'highest-price', skip: 2_400 },
    { base: { categoryId: 2 }, sort: 'alfabetic-a-z' },
    { chosen: new Map([[1, [13]]]) },
    {
      chosen: new Map([
        [1, [11]],
        [2, [22]],
      ]),
      price: { min: 100, max: 5_000 },
      priceSide: 'excl',
      sort: 'lowest-price',
    },
    { price: { min: 9_990, max: 10_006 } },
  ]
  for (const question of questions)
    expect(answerOf(index, { ...query, ...question })).toEqual(bruteForce(products, { ...query, ...question }))
})
