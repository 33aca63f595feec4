import { firstOf } from '../catalogue/facets/facet-query.ts'
import { findHeadings } from './find-headings.ts'
import type { Searched } from './searched.ts'
import { toWholeWords, type WordQuery } from './word-queries.ts'

/**
 * The products of the category that bears the typed words, in the order of its list: 'rug' has the rugs before the rug
 * brush, 'wool' what is made of wool before the wool shampoo. Whatever else has the words comes after these.
 */
export async function listNamedCategory(
  { database, list, now }: Searched,
  query: WordQuery,
  limit: number,
): Promise<readonly number[]> {
  const whole = query.match === 'all' ? toWholeWords(query) : undefined
  if (!whole) return []
  const category = (await findHeadings(database, whole, now)).find(({ kind }) => kind === 'category')
  if (!category) return []
  return (await list(firstOf(category.id, limit))).ids
}
