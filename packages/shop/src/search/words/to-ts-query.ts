import type { WordGroup } from './read-segments.ts'
import type { WordQuery } from './word-queries.ts'

export const toTsQuery = ({ groups, without }: Pick<WordQuery, 'groups' | 'without'>): string =>
  [...groups.map(ofGroup), ...(without ? [`!${ofGroup(without)}`] : [])].join(' & ')

export const toAnyTsQuery = ({ groups }: Pick<WordQuery, 'groups'>): string => groups.map(ofGroup).join(' | ')

const ofGroup = ({ found, phrases }: WordGroup): string => {
  const words = found.map(({ stem }) => `'${stem}'`)
  const together = phrases.map((phrase) => `(${phrase.map(({ stem }) => `'${stem}'`).join(' & ')})`)
  return `(${[...new Set([...words, ...together])].join(' | ')})`
}
