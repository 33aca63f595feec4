import type { FilterGroup } from '@toonbank/contract/list.ts'
import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import type { CategoryPage } from '@toonbank/contract/shop/content.ts'
import {
  countValues,
  type Filters,
  maxEuros,
  noFilters,
  type PriceChoice,
  readFilterPath,
  withoutFilter,
  writeFilterPath,
} from '@toonbank/domain/catalogue/filter-path.ts'
import { sizeFacetKey } from '@toonbank/domain/catalogue/sizes.ts'
import type { SortOrder } from '@toonbank/domain/catalogue/sort-order.ts'
import type { MovedStatus } from '@toonbank/domain/content/path-rule.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { displaySettings, type ShopSettings } from '../../config/shop-settings.ts'
import type { FacetValueRow } from '../facets/facet-group.ts'
import type { LocalGroups } from '../facets/facet-groups.ts'
import type { FacetAnswer, ListBase } from '../facets/facet-query.ts'
import type { CatalogueNow } from '../open-catalogue.ts'
import { slugIn } from '../slug-in.ts'
import { toActiveFilters, toFilterGroups, toWholeEuros } from './filter-groups.ts'
import { type ListCustomer, priceSideFor } from './list-customer.ts'

export const productsPerPage = 24

export interface ListQuery {
  readonly base: ListBase
  readonly paths: Readonly<Record<Locale, string>>
  readonly path: string
  readonly pageNumber: number
  readonly sort: SortOrder
  readonly locale: Locale
  readonly settings: ShopSettings
  readonly customer?: ListCustomer | undefined
}

export type ReadList =
  | { readonly kind: 'list'; readonly list: List }
  | { readonly kind: 'moved'; readonly slug: string; readonly statusCode: MovedStatus }
  | { readonly kind: 'notFound' }

export interface List
  extends Pick<
    CategoryPage,
    | 'activeFilters'
    | 'pagination'
    | 'pageNumber'
    | 'sort'
    | 'slug'
    | 'unfilteredSlug'
    | 'unfilteredAmount'
    | 'isIndexable'
  > {
  readonly products: ProductCard[]
  readonly filters: FilterGroup[]
  readonly paths: Readonly<Record<Locale, string>>
}

/** Returns one page of a list. A path in another spelling has moved; a page past the last is not found. */
export async function readList(
  { facets, list, cards, cardsInSizes, ownPrices, sizeOffers }: CatalogueNow,
  wanted: ListQuery,
): Promise<ReadList> {
  const { locale, settings, sort, pageNumber, customer } = wanted
  const known = switchedOn(facets.in[locale], settings)
  const { filters: inPath, isKnown } = readFilterPath(wanted.path, known)
  const asked = displaySettings(settings).displayPriceFilter ? inPath : { ...inPath, price: undefined }
  const priceSide = priceSideFor(settings, customer)
  const sizes = chosenSizes(known, asked)
  const ask = async (filters: Filters): Promise<FacetAnswer> => {
    const inSizes = chosenSizes(known, filters)
    const [own, offers] = await Promise.all([
      customer && ownPrices(customer.accountId, wanted.base, priceSide, inSizes),
      inSizes.length > 0 ? sizeOffers(inSizes) : undefined,
    ])
    return list({
      base: wanted.base,
      chosen: new Map(
        known.groups.map(({ slug, group, bySlug }) => [
          group.id,
          (filters.groups.get(slug) ?? []).flatMap((value) => bySlug.get(value)?.id ?? []),
        ]),
      ),
      price: filters.price && { min: filters.price.min * 100, max: filters.price.max * 100 },
      priceSide,
      ownPrices: own,
      sizeOffers: offers,
      perDesign: displaySettings(settings).cardPerDesign ?? false,
      sort,
      locale,
      skip: (pageNumber - 1) * productsPerPage,
      take: productsPerPage,
    })
  }
  const answer = await ask(asked)
  const filters: Filters = {
    groups: asked.groups,
    price: asked.price && withinPrices(asked.price, toWholeEuros(answer.prices)),
  }
  const slug = writeFilterPath(wanted.paths[locale], filters, known)
  if (slug !== wanted.path)
    return { kind: 'moved', slug, statusCode: isKnown && filters.price === inPath.price ? 301 : 302 }
  if (pageNumber > Math.max(1, Math.ceil(answer.total / productsPerPage))) return { kind: 'notFound' }
  const countWithout = async (name: string) => (await ask(withoutFilter(filters, name, known.priceSlug))).total
  const here = { base: wanted.paths[locale], filters, known, locale, priceSide }
  return {
    kind: 'list',
    list: {
      products: asListed(
        await (sizes.length > 0 ? cardsInSizes(answer.ids, locale, sizes) : cards(answer.ids, locale)),
        answer,
      ),
      filters: toFilterGroups(here, answer, settings),
      ...(await withWaysBack(toActiveFilters(here, settings))),
      pagination: { totalHits: answer.total, limit: productsPerPage },
      pageNumber,
      sort,
      slug,
      unfilteredSlug: wanted.paths[locale],
      isIndexable: isIndexable(filters, known) && sort === settings.defaultSort,
      paths: { nld: pathIn('nld'), eng: pathIn('eng') },
    },
  }

  async function withWaysBack(
    activeFilters: List['activeFilters'],
  ): Promise<Pick<List, 'activeFilters' | 'unfilteredAmount'>> {
    if (answer.total > 0 || activeFilters.length === 0) return { activeFilters }
    const [all, ...amounts] = await Promise.all([
      ask(noFilters),
      ...activeFilters.map(({ name }) => countWithout(name)),
    ])
    return {
      activeFilters: activeFilters.map((filter, at) => ({ ...filter, amount: amounts[at] ?? 0 })),
      unfilteredAmount: all.total,
    }
  }

  function pathIn(language: Locale): string {
    const groups = known.groups.map(({ slug: own, group, bySlug }) => {
      const values = (filters.groups.get(own) ?? []).flatMap((value) => bySlug.get(value) ?? [])
      return [slugIn(group, language), values.map((value) => slugIn(value, language))] as const
    })
    return writeFilterPath(
      wanted.paths[language],
      { groups: new Map(groups), price: filters.price },
      switchedOn(facets.in[language], settings),
    )
  }
}

const fromCards = new WeakMap<ProductCard, ProductCard>()

/** Each card has one object, because pages cache the HTML of a card by its object. */
function asFrom(card: ProductCard): ProductCard {
  const known = fromCards.get(card) ?? { ...card, isFromPrice: true }
  fromCards.set(card, known)
  return known
}

/** A card that represents its design says 'from' when other colours are more expensive. */
const asListed = (cards: ProductCard[], { fromIds }: FacetAnswer): ProductCard[] =>
  fromIds ? cards.map((card) => (fromIds.has(card.id) ? asFrom(card) : card)) : cards

function switchedOn(known: LocalGroups, settings: ShopSettings): LocalGroups {
  const { filters = {} } = displaySettings(settings)
  return {
    ...known,
    groups: known.groups.filter(({ group: { computed } }) => computed === undefined || filters[computed] !== false),
  }
}

const chosenSizes = ({ groups }: LocalGroups, filters: Filters): readonly FacetValueRow[] =>
  groups
    .filter(({ group }) => group.key === sizeFacetKey)
    .flatMap(({ slug, bySlug }) => (filters.groups.get(slug) ?? []).flatMap((value) => bySlug.get(value) ?? []))

/**
 * A price range that excludes nothing is no filter (specification 2.4-4). An open upper end becomes the highest price
 * of the list, so that nobody reads '100 - 9999999'.
 */
function withinPrices(price: PriceChoice, whole: PriceChoice | undefined): PriceChoice | undefined {
  if (!whole) return price
  if (price.min <= whole.min && price.max >= whole.max) return undefined
  return price.max === maxEuros && price.min <= whole.max ? { min: price.min, max: whole.max } : price
}

/**
 * Search engines index lists with at most one filter value, none by price (specification 3.3-8), and none by stock,
 * delivery time or offers, which change daily.
 */
const isIndexable = (filters: Filters, { groups }: LocalGroups): boolean =>
  filters.price === undefined &&
  countValues(filters) < 2 &&
  groups.every(
    ({ slug, group: { computed } }) => computed === undefined || computed === 'brand' || !filters.groups.has(slug),
  )
