import type { SearchSection } from '@toonbank/contract/search.ts'
import { toArticleKeys, toSearchWords } from '@toonbank/domain/catalogue/search-text.ts'
import { type SearchSectionId, searchSectionIds } from '@toonbank/domain/content/search-section.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { categoryItems } from './category-items.ts'
import { findByArticle } from './find-by-article.ts'
import { findHeadings } from './find-headings.ts'
import { findForQuery, isEnough } from './find-product-ids.ts'
import { pageItems } from './page-items.ts'
import { productItems } from './product-items.ts'
import type { SearchContext } from './search-context.ts'
import { type WordQuery, wordQueries } from './word-queries.ts'

export const mostProducts = 6
const titles = {
  nld: { products: 'Producten', categories: 'Categorieën', pages: "Pagina's" },
  eng: { products: 'Products', categories: 'Categories', pages: 'Pages' },
}

export interface FoundSections {
  readonly sections: SearchSection[]
  /** The interpretation that was used; undefined for an article number, and where nothing was found. */
  readonly query?: WordQuery
}

/**
 * What the overlay shows for what is typed. The first interpretation with any hit is used for all sections; where nothing
 * has all words, products of the next ones follow until there are a few.
 */
export async function searchSections(typed: string, asked: SearchContext): Promise<FoundSections> {
  const { database, locale, now } = asked
  const articles = await findByArticle(database, toArticleKeys(typed), mostProducts)
  const ids = new Set(articles)
  let answering: ({ readonly query: WordQuery } & Omit<Items, 'products'>) | undefined
  for await (const query of wordQueries(asked, toSearchWords(typed), locale)) {
    if (articles.length > 0 && query.match === 'some') break
    const [found, headings] = await Promise.all([
      findForQuery(asked, query, mostProducts),
      answering ? [] : findHeadings(database, query, now),
    ])
    const named = {
      categories: categoryItems(headings, query, asked),
      pages: pageItems(headings, query, asked),
    }
    if ([found, named.categories, named.pages].every((list) => list.length === 0)) continue
    answering ??= { query, ...named }
    for (const id of found) ids.add(id)
    if (isEnough(query, found, ids)) break
  }
  const products = await productItems([...ids].slice(0, mostProducts), answering?.query, asked)
  const { query, categories = [], pages = [] } = answering ?? {}
  return { sections: toSections({ products, categories, pages }, locale), ...(query ? { query } : {}) }
}

type Items = Record<SearchSectionId, SearchSection['items']>

const toSections = (items: Items, locale: Locale): SearchSection[] =>
  searchSectionIds
    .filter((id) => items[id].length > 0)
    .map((id) => ({ id, title: titles[locale][id], items: items[id] }))
