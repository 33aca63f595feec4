import { firstOf } from '../../catalogue/facets/facet-query.ts'
import { findHeadings, type Heading } from '../find/find-headings.ts'
import type { Searched } from '../searched.ts'
import { toTsQuery } from '../words/to-ts-query.ts'
import { toWholeWords, type WordQuery } from '../words/word-queries.ts'

/**
 * Lists the category with the typed name first: 'rug' shows rugs before the rug brush. Categories of several things
 * ('Perzisch & vintage'), or with unwanted products, do not count.
 */
export async function listNamedCategory(
  { database, list, now }: Searched,
  query: WordQuery,
  limit: number,
  all: Promise<readonly Heading[]>,
): Promise<readonly number[]> {
  const whole = query.match === 'all' && !query.without ? toWholeWords(query) : undefined
  if (!whole) return []
  const isNamed = ({ kind, title }: Heading) => kind === 'category' && !isOfSeveral(title[query.locale])
  const isAlike = toTsQuery(whole) === toTsQuery(query)
  const known = await all
  const headings = isAlike || !known.some(isNamed) ? known : await findHeadings(database, whole, now)
  const category = headings.find(isNamed)
  if (!category) return []
  return (await list(firstOf(category.id, limit))).ids
}

const isOfSeveral = (title: string): boolean => /[&/,+]|\s(?:en|and)\s/i.test(title)
