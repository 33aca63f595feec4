import type { WordQuery } from './word-queries.ts'

/** In PostgreSQL's own writing. Stems are letters and digits only, for they come from the list of words. */
export function toTsQuery({ groups }: WordQuery, weights = ''): string {
  const suffix = weights === '' ? '' : `:${weights}`
  return groups
    .map((found) => [...new Set(found.map(({ stem }) => stem))].map((stem) => `'${stem}'${suffix}`).join(' | '))
    .map((any) => `(${any})`)
    .join(' & ')
}
