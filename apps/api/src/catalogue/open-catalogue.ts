import type { ProductCard } from '@toonbank/contract/catalogue.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { getShopSettings } from '../config/shop-settings.ts'
import { keepFresh } from '../process/keep-fresh.ts'
import type { Log } from '../process/log.ts'
import { type CategoryTree, countInSql, readCategories, toCategoryTree } from './category-tree.ts'
import { answerInSql } from './facets/answer-in-sql.ts'
import { type FacetGroups, readFacetGroups } from './facets/facet-groups.ts'
import type { FacetAnswer, FacetQuery } from './facets/facet-query.ts'
import { liveIndex } from './facets/live-index.ts'
import { type KeptOffers, keepOffers } from './kept-offers.ts'
import { keepCards } from './lists/kept-cards.ts'
import { findPictures, type Pictures } from './pictures.ts'

/** The catalogue as lists and menus read it, at most a fifth of a second old. */
export interface CatalogueNow {
  /** Another one with every change that the feed told of. */
  readonly version: number
  readonly tree: CategoryTree
  readonly facets: FacetGroups
  /** Of all categories and filter values. */
  readonly pictures: Pictures
  list(query: FacetQuery): Promise<FacetAnswer>
  /** Cards of the products with these ids, in this order, at list prices. */
  cards(ids: readonly number[], locale: Locale): Promise<ProductCard[]>
}

export interface Catalogue {
  now(): Promise<CatalogueNow>
  /** Not of a fifth of a second ago: of the moment at which a cart was read. */
  readonly offers: KeptOffers
}

interface CatalogueParts {
  readonly database: Connection
  readonly clock: () => Date
  readonly log: Log
  readonly freshFor?: number
  readonly patience?: number
}

/** One a process: categories, filter groups and the index of products, kept up to date from the feed of changes. */
export function openCatalogue({ database, clock, log, freshFor = 200, patience = 1_000 }: CatalogueParts): Catalogue {
  const leading = keepFresh(clock, async (): Promise<Leading> => (await getShopSettings(database.db)).prices.leading)
  let version = 0
  let amountIn = (_: number): number => 0
  const readTree = async () => {
    const [categories, facets] = await Promise.all([readCategories(database.db), readFacetGroups(database.db)])
    const named = [...categories, ...facets.all.flatMap(({ values }) => values)]
    const pictures = await findPictures(
      database.db,
      named.map(({ picture }) => picture),
    )
    return { tree: toCategoryTree(categories, (id) => amountIn(id)), facets, pictures }
  }
  let tree: ReturnType<typeof readTree> | undefined
  const index = liveIndex({
    database,
    log,
    now: Date.now,
    leading,
    freshFor,
    patience,
    onChange(changes) {
      if (changes.isTree || changes.isBulk || changes.productIds.length > 0) version++
      if (changes.isTree) tree = undefined
      kept.forget(changes)
    },
  })
  const kept = keepCards(database.db, Date.now)
  const cards = async (ids: readonly number[], locale: Locale) => kept.list(ids, locale, await leading())
  const counts = keepFresh(clock, () => countInSql(database.db))

  function currentTree(): ReturnType<typeof readTree> {
    tree ??= readTree()
    tree.catch(() => {
      tree = undefined
    })
    return tree
  }

  return {
    offers: keepOffers(database.db),
    async now() {
      const products = await index.current()
      const known = await currentTree()
      if (products) {
        amountIn = products.amountIn
        return { ...known, version, cards, list: async (query) => products.answer(query, known.facets.all) }
      }
      const amounts = await counts()
      amountIn = (id) => amounts.get(id) ?? 0
      return { ...known, version, cards, list: async (query) => answerInSql(database, query, known.facets.all, await leading()) }
    },
  }
}
