import type { SearchSection } from '@toonbank/contract/search.ts'
import { type SearchSectionId, searchSectionIds } from '@toonbank/domain/content/search-section.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { categoryItems } from './category-items.ts'
import { findProductIds } from './find-product-ids.ts'
import { pageItems } from './page-items.ts'
import { productItems } from './product-items.ts'
import type { SearchContext } from './search-context.ts'
import type { WordQuery } from './word-queries.ts'

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

/** What the overlay shows for what is typed: the best products, with the categories and pages of the same words. */
export async function searchSections(typed: string, asked: SearchContext): Promise<FoundSections> {
  const { ids, query, headings } = await findProductIds(asked, typed, asked.locale, mostProducts)
  const products = await productItems(ids, query, asked)
  const categories = query ? categoryItems(headings, query, asked) : []
  const pages = query ? pageItems(headings, query, asked) : []
  return { sections: toSections({ products, categories, pages }, asked.locale), ...(query ? { query } : {}) }
}

type Items = Record<SearchSectionId, SearchSection['items']>

const toSections = (items: Items, locale: Locale): SearchSection[] =>
  searchSectionIds
    .filter((id) => items[id].length > 0)
    .map((id) => ({ id, title: titles[locale][id], items: items[id] }))
