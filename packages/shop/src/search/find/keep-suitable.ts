import { foldText } from '@toonbank/domain/catalogue/search-text.ts'
import type { FacetGroup } from '../../catalogue/facets/facet-group.ts'
import { amongIds } from '../../catalogue/facets/facet-query.ts'
import type { Searched } from '../searched.ts'
import type { WordQuery } from '../words/word-queries.ts'

/**
 * When a yes/no filter is named, products with yes come first and others are left out: 'vloerverwarming' excludes
 * 'minder geschikt voor vloerverwarming'. All stay when none is suitable.
 */
export async function keepSuitable(
  { list }: Pick<Searched, 'list'>,
  facet: FacetGroup,
  ids: readonly number[],
): Promise<readonly number[]> {
  const isYes = (name: string): boolean => foldText(name) === 'ja'
  const answering = async (isSuitable: boolean) => {
    const values = facet.values.filter(({ name }) => isYes(name.nld) === isSuitable).map(({ id }) => id)
    return values.length === 0 ? [] : (await list(amongIds(ids, new Map([[facet.id, values]])))).ids
  }
  const [suitable, others] = await Promise.all([answering(true), answering(false)])
  if (suitable.length === 0) return ids
  const unsuitable = new Set(others)
  return [...new Set([...suitable, ...ids.filter((id) => !unsuitable.has(id))])]
}

export function namedQuestion({ facets }: Pick<Searched, 'facets'>, query: WordQuery): FacetGroup | undefined {
  const whole = query.groups.flatMap(({ found, phrases }) => [
    ...found.filter(({ isWhole }) => isWhole),
    ...phrases.flat(),
  ])
  const words = new Set(whole.map(({ word }) => word))
  return facets.all.find(
    ({ name, values }) =>
      values.some((value) => foldText(value.name.nld) === 'ja') &&
      foldText(name[query.locale])
        .split(' ')
        .every((word) => words.has(word)),
  )
}
