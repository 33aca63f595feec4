import type { Connection } from '@toonbank/database/connect.ts'
import { toArticleKeys, toSearchWords } from '@toonbank/domain/catalogue/search-text.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { findByArticle } from './find-by-article.ts'
import { findByWords } from './find-by-words.ts'
import { wordQueries } from './word-queries.ts'
import type { WordShares } from './word-shares.ts'

/**
 * Ids of the products that answer to what a shopper typed, best first: the article number, all words in the title, all
 * words anywhere; among equals in the order of lists. Understands what `wordQueries` does; finds nothing, and never
 * fails, for whatever is no words.
 */
export async function findProductIds(
  database: Connection,
  shares: WordShares,
  typed: string,
  locale: Locale,
  limit: number,
): Promise<readonly number[]> {
  const articles = await findByArticle(database, toArticleKeys(typed), limit)
  for await (const query of wordQueries(database, toSearchWords(typed), locale)) {
    const found = await findByWords(database, shares, query, limit)
    if (found.length > 0) return [...new Set([...articles, ...found])].slice(0, limit)
  }
  return articles
}
