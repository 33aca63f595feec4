import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { VatSide } from '@toonbank/domain/tax/vat-kinds.ts'
import type { SettingsDependencies } from '../config/settings-dependencies.ts'
import { displaySettings } from '../config/shop-settings.ts'
import { bulkTags, toTags } from './catalogue-tags.ts'
import { type CategoryTree, countInSql, readCategories, toCategoryTree } from './category/category-tree.ts'
import { answerInMemory } from './facets/answer-in-memory.ts'
import { answerInSql, havingInSql } from './facets/answer-in-sql.ts'
import type { FacetValueRow } from './facets/facet-group.ts'
import { type FacetGroups, readFacetGroups } from './facets/facet-groups.ts'
import type { FacetAnswer, FacetQuery, ListBase, SizeOffers } from './facets/facet-query.ts'
import { liveIndex } from './facets/live-index.ts'
import { liveSizes } from './facets/live-sizes.ts'
import { sizeMatch } from './facets/size-match.ts'
import { cachedCards, cachedSizeCards } from './lists/cached-cards.ts'
import { readOwnListPrices } from './lists/own-list-prices.ts'
import { findPictures, type Pictures } from './picture/pictures.ts'
import { type CachedOffers, cachedOffers } from './price/cached-offers.ts'

export interface CatalogueNow {
  readonly tree: CategoryTree
  readonly facets: FacetGroups
  readonly pictures: Pictures
  list(query: FacetQuery): Promise<FacetAnswer>
  having(ids: readonly number[], valueIds: readonly number[]): Promise<ReadonlySet<number>>
  cards(ids: readonly number[], locale: Locale): Promise<ProductCard[]>
  cardsInSizes(ids: readonly number[], locale: Locale, sizes: Sizes): Promise<ProductCard[]>
  sizeOffers(sizes: Sizes): Promise<SizeOffers>
  ownPrices(customerId: AccountId, base: ListBase, side: VatSide, sizes: Sizes): Promise<ReadonlyMap<number, number>>
}

type Sizes = readonly FacetValueRow[]

export interface Catalogue {
  now(): Promise<CatalogueNow>
  isCurrent(): boolean
  /** Offers are as current as the cart they are read with, not up to a fifth of a second older. */
  readonly offers: CachedOffers
}

type CachedTree = Pick<CatalogueNow, 'tree' | 'facets' | 'pictures'>

export function openCatalogue(
  {
    database,
    log,
    cache,
    changes,
    lists,
    settings,
  }: Pick<SettingsDependencies, 'database' | 'log' | 'cache' | 'changes' | 'lists' | 'settings'>,
  { timeoutMs }: { readonly timeoutMs: number },
): Catalogue {
  const leading = async (): Promise<Leading> => (await settings.known()).prices.leading
  const indexSettings = async () => {
    const known = await settings.known()
    return { leading: known.prices.leading, perDesign: displaySettings(known).cardPerDesign ?? false }
  }
  let amountIn = (_: number): number => 0
  const tree = cache.open<CachedTree>({ name: 'tree', max: 1, freshFor: 600_000, tags: ['tree', 'pictures'] })
  const counts = cache.open<ReadonlyMap<number, number>>({
    name: 'counts',
    max: 1,
    freshFor: 5_000,
    tags: ['products', 'tree'],
  })
  const listCards = cachedCards(lists.database.db, cache)
  const listSizeCards = cachedSizeCards(lists.database.db, cache, listCards)
  const onLoad = () => cache.expire(bulkTags)
  const index = liveIndex({ database: lists.database, log, settings: indexSettings, timeoutMs, onLoad })
  const sizes = liveSizes(lists.database, leading)
  lists.changes.onChange(async (told) => {
    const refreshed = await index.refresh(told)
    const areOtherInSizes = await sizes.refresh(told)
    cache.expire(toTags(told, { ...refreshed, hasMoved: refreshed.hasMoved || areOtherInSizes }))
  })

  // Product pages are read from the primary, which may be ahead of a standby.
  if (lists.changes !== changes)
    changes.onChange((told) => cache.expire(toTags(told, { hasMoved: false, isOtherRange: false })))

  async function readTree(): Promise<CachedTree> {
    const [categories, facets] = await Promise.all([
      readCategories(lists.database.db),
      readFacetGroups(lists.database.db),
    ])
    const named = [...categories, ...facets.all.flatMap(({ values }) => values)]
    const pictures = await findPictures(
      lists.database.db,
      named.map(({ picture }) => picture),
    )
    return { tree: toCategoryTree(categories, (id) => amountIn(id)), facets, pictures }
  }

  return {
    offers: cachedOffers(database.db, cache),
    isCurrent: index.isCurrent,
    async now() {
      await Promise.all([lists.changes.current(), changes.current().catch(() => {})])
      const products = await index.current()
      const known = await tree.fetch('tree', readTree)
      const { leading: side, perDesign } = await indexSettings()
      const cards = (ids: readonly number[], locale: Locale) => listCards(ids, locale, side)
      const ownPrices: CatalogueNow['ownPrices'] = (customerId, base, wanted, chosen) =>
        readOwnListPrices(database.db, customerId, base, {
          leading: side,
          side: wanted,
          isChosen: chosen.length > 0 ? sizeMatch(chosen) : undefined,
        })
      const cardsInSizes: CatalogueNow['cardsInSizes'] = (ids, locale, chosen) =>
        listSizeCards(ids, locale, side, chosen)
      const same = { ...known, cards, cardsInSizes, ownPrices, sizeOffers: sizes.of }
      if (products) {
        amountIn = products.amountIn
        return {
          ...same,
          list: async (query) => answerInMemory(products, query, known.facets.all),
          having: async (ids, valueIds) => products.having(ids, valueIds),
        }
      }
      const amounts = await counts.fetch(`counts ${perDesign}`, () => countInSql(lists.database.db, perDesign))
      amountIn = (id) => amounts.get(id) ?? 0
      return {
        ...same,
        list: (query) => answerInSql(lists.database, query, known.facets.all, side),
        having: (ids, valueIds) => havingInSql(lists.database, ids, valueIds),
      }
    },
  }
}
