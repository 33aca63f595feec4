import type { SearchSection } from '@toonbank/contract/search.ts'
import { toArticleKeys, toSearchWords } from '@toonbank/domain/catalogue/search-text.ts'
import { type SearchSectionId, searchSectionIds } from '@toonbank/domain/content/search-section.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { categoryItems } from './category-items.ts'
import { findByArticle } from './find-by-article.ts'
import { findByWords } from './find-by-words.ts'
import { findHeadings } from './find-headings.ts'
import { pageItems } from './page-items.ts'
import { productItems } from './product-items.ts'
import type { SearchContext } from './search-context.ts'
import { wordQueries } from './word-queries.ts'

const mostProducts = 6
const titles = {
  nld: { products: 'Producten', categories: 'Categorieën', pages: "Pagina's" },
  eng: { products: 'Products', categories: 'Categories', pages: 'Pages' },
}

/** What the overlay shows for what is typed. The first interpretation with any hit is used for all sections. */
export async function searchSections(typed: string, asked: SearchContext): Promise<SearchSection[]> {
  const { database, shares, locale, now } = asked
  const reading = findByArticle(database, toArticleKeys(typed), mostProducts)
  // The queries run in parallel: when another fails first, an error of this one would be an unhandled rejection.
  reading.catch(() => {})
  for await (const query of wordQueries(database, toSearchWords(typed), locale)) {
    const [articles, found, headings] = await Promise.all([
      reading,
      findByWords(database, shares, query, mostProducts),
      findHeadings(database, query, now),
    ])
    const ids = [...new Set([...articles, ...found])].slice(0, mostProducts)
    const items = {
      products: await productItems(ids, query, asked),
      categories: categoryItems(headings, query, asked),
      pages: pageItems(headings, query, asked),
    }
    if (Object.values(items).some((list) => list.length > 0)) return toSections(items, locale)
  }
  return toSections(
    { products: await productItems(await reading, undefined, asked), categories: [], pages: [] },
    locale,
  )
}

type Items = Record<SearchSectionId, SearchSection['items']>

const toSections = (items: Items, locale: Locale): SearchSection[] =>
  searchSectionIds
    .filter((id) => items[id].length > 0)
    .map((id) => ({ id, title: titles[locale][id], items: items[id] }))
