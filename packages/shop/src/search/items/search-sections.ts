import type { SearchSection } from '@toonbank/contract/shop/search.ts'
import type { PriceChoice } from '@toonbank/domain/catalogue/filter-path.ts'
import { goodsWord } from '@toonbank/domain/catalogue/goods-word.ts'
import { readPricePhrase } from '@toonbank/domain/catalogue/price-phrase.ts'
import { type SearchSectionId, searchSectionIds } from '@toonbank/domain/content/search-section.ts'
import { isQuestion } from '@toonbank/domain/content/search-topics.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { amongIds } from '../../catalogue/facets/facet-query.ts'
import { priceSideFor } from '../../catalogue/lists/list-customer.ts'
import { findAnswers, isLedByOwnPage, ownPageItems } from '../answer-questions.ts'
import { findProductIds } from '../find/find-product-ids.ts'
import type { SearchContext } from '../search-context.ts'
import type { WordQuery } from '../words/word-queries.ts'
import { categoryItems } from './category-items.ts'
import { maxPages, pageItems } from './page-items.ts'
import { productItems } from './product-items.ts'

export const maxProducts = 6
const maxToPrice = 500
const titles = {
  nld: { products: 'Producten', categories: 'Categorieën', pages: "Pagina's" },
  eng: { products: 'Products', categories: 'Categories', pages: 'Pages' },
}

export interface FoundSections {
  readonly sections: SearchSection[]
  readonly query?: WordQuery
}

export async function searchSections(typed: string, asked: SearchContext): Promise<FoundSections> {
  const said = readPricePhrase(typed)
  const words = said ? said.words || goodsWord[asked.locale] : typed
  const found = await findProductIds(asked, words, asked.locale, said ? maxToPrice : maxProducts)
  const { query, headings } = found
  const ids = said ? await keepPriced(asked, found.ids, said.price) : found.ids
  const [products, answers] = await Promise.all([
    productItems(ids, query, asked),
    findAnswers(asked, typed, query, headings, asked.locale),
  ])
  const categories = categoryItems(answers, query, asked)
  const own = ownPageItems(typed, asked)
  const others = pageItems(answers, query, asked)
  const pages = (isLedByOwnPage(typed, asked.locale) ? [...own, ...others] : [...others, ...own]).slice(0, maxPages)
  const sections = toSections({ products, categories, pages }, asked.locale)
  return {
    sections: isQuestion(typed) && pages.length > 0 ? sections.toReversed() : sections,
    ...(query ? { query } : {}),
  }
}

async function keepPriced(
  { list, settings }: SearchContext,
  ids: readonly number[],
  { min, max }: PriceChoice,
): Promise<readonly number[]> {
  const price = { min: min * 100, max: max * 100 }
  const priceSide = priceSideFor(settings, undefined)
  return (await list({ ...amongIds(ids, new Map()), price, priceSide, take: maxProducts })).ids
}

type Items = Record<SearchSectionId, SearchSection['items']>

const toSections = (items: Items, locale: Locale): SearchSection[] =>
  searchSectionIds
    .filter((id) => items[id].length > 0)
    .map((id) => ({ id, title: titles[locale][id], items: items[id] }))
