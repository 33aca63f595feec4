import { search } from '@toonbank/contract/shop/search.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { openCatalogue } from '@toonbank/shop/catalogue/open-catalogue.ts'
import { findProductIds } from '@toonbank/shop/search/find/find-product-ids.ts'
import type { Searched } from '@toonbank/shop/search/searched.ts'
import { readSynonyms } from '@toonbank/shop/search/synonyms/synonym-books.ts'
import { cachedWordShares } from '@toonbank/shop/search/words/word-shares.ts'
import type { Shop } from './a-shop.ts'

/** Asks a shop's search as the overlay and the results page do, in both languages. */
export function aSearcher(shop: Shop) {
  const dutch = shop.aVisitor()
  const english = shop.aVisitor('en-US')
  const sectionsOf = async (q: string, visitor = dutch) => {
    const answer = await visitor.ask(search, { body: { q } })
    if (!answer.ok) throw new Error(answer.problem)
    return answer.value.data
  }
  const itemsOf = async (q: string, id: 'products' | 'categories' | 'pages' = 'products', visitor = dutch) =>
    (await sectionsOf(q, visitor)).find((section) => section.id === id)?.items ?? []
  const idsInOverlay = async (q: string) => (await itemsOf(q)).map(({ id }) => id)
  const plain = (html: string) => html.replace(/<\/?mark>/g, '')
  const titlesOf = async (...args: Parameters<typeof itemsOf>) =>
    (await itemsOf(...args)).map(({ title }) => plain(title))
  const sharesNow = cachedWordShares(shop.database, shop.dependencies.cache)
  const catalogue = openCatalogue(shop.dependencies, { timeoutMs: 1_000 })
  const searchedNow = async (): Promise<Searched> => {
    const { tree, facets, list, having } = await catalogue.now()
    const [shares, synonyms] = [await sharesNow(), await readSynonyms(shop.database.db)]
    return { database: shop.database, shares, synonyms, tree, facets, list, having, now: new Date() }
  }
  const findWith = async (q: string, locale: Locale, limit: number) =>
    (await findProductIds(await searchedNow(), q, locale, limit)).ids
  const idsOf = (q: string, locale: Locale = 'nld') => findWith(q, locale, 5_000)
  return { dutch, english, sectionsOf, itemsOf, idsInOverlay, titlesOf, findWith, idsOf, searchedNow }
}
