import type { SearchSection } from '@toonbank/contract/search.ts'
import { toArticleKeys, toSearchWords } from '@toonbank/domain/catalogue/search-text.ts'
import { type SearchSectionId, searchSectionIds } from '@toonbank/domain/content/search-section.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { categoryItems } from './category-items.ts'
import { findByArticle } from './find-by-article.ts'
import { findHeadings } from './find-headings.ts'
import { findForQuery } from './find-product-ids.ts'
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

/** What the overlay shows for what is typed. The first interpretation with any hit is used for all sections. */
export async function searchSections(typed: string, asked: SearchContext): Promise<FoundSections> {
  const { database, locale, now } = asked
  const articles = await findByArticle(database, toArticleKeys(typed), mostProducts)
  for await (const query of wordQueries(asked, toSearchWords(typed), locale)) {
    if (articles.length > 0 && query.match === 'some') break
    const [found, headings] = await Promise.all([
      findForQuery(asked, query, mostProducts),
      findHeadings(database, query, now),
    ])
    const ids = [...new Set([...articles, ...found])].slice(0, mostProducts)
    const items = {
      products: await productItems(ids, query, asked),
      categories: categoryItems(headings, query, asked),
      pages: pageItems(headings, query, asked),
    }
    if (Object.values(items).some((list) => list.length > 0)) return { sections: toSections(items, locale), query }
  }
  const products = await productItems(articles, undefined, asked)
  return { sections: toSections({ products, categories: [], pages: [] }, locale) }
}

type Items = Record<SearchSectionId, SearchSection['items']>

const toSections = (items: Items, locale: Locale): SearchSection[] =>
  searchSectionIds
    .filter((id) => items[id].length > 0)
    .map((id) => ({ id, title: titles[locale][id], items: items[id] }))
