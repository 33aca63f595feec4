import type { SearchSection } from '@toonbank/contract/search.ts'
import { toArticleKey, toSearchWords } from '@toonbank/domain/catalogue/search-text.ts'
import type { Locale } from '../http/visitor.ts'
import type { Asked } from './asked.ts'
import { categoryItems } from './category-items.ts'
import { findByArticle } from './find-by-article.ts'
import { findByWords } from './find-by-words.ts'
import { findHeadings } from './find-headings.ts'
import { readPictures } from './found-item.ts'
import { pageItems } from './page-items.ts'
import { productItems } from './product-items.ts'
import { wordQueries } from './word-queries.ts'

const mostProducts = 6
const titles = {
  nld: { products: 'Producten', categories: 'Categorieën', pages: "Pagina's" },
  eng: { products: 'Products', categories: 'Categories', pages: 'Pages' },
}

/** What the overlay shows for what is typed. The first reading that finds anything at all is taken for all sections. */
export async function searchSections(typed: string, asked: Asked): Promise<SearchSection[]> {
  const { database, locale } = asked
  const articles = await findByArticle(database, toArticleKey(typed), mostProducts)
  for await (const query of wordQueries(database, toSearchWords(typed), locale)) {
    const [found, headings] = await Promise.all([findByWords(database, query, mostProducts), findHeadings(database, query)])
    const ids = [...new Set([...articles, ...found])].slice(0, mostProducts)
    const [products, pages] = await Promise.all([productItems(ids, query, asked), pageItems(headings, query, asked)])
    const items = { products, categories: categoryItems(headings, query, asked), pages }
    if (Object.values(items).some((list) => list.length > 0)) return toSections(await readPictures(database, items), locale)
  }
  return toSections(
    await readPictures(database, { products: await productItems(articles, undefined, asked), categories: [], pages: [] }),
    locale,
  )
}

type Items = Record<SearchSection['id'], SearchSection['items']>

const toSections = (items: Items, locale: Locale): SearchSection[] =>
  (['products', 'categories', 'pages'] as const)
    .filter((id) => items[id].length > 0)
    .map((id) => ({ id, title: titles[locale][id], items: items[id] }))
