import type { WordQuery } from './word-queries.ts'

/** In PostgreSQL's own writing. Stems are letters and digits only, for they come from the list of words. */
export const toTsQuery = ({ groups }: WordQuery): string =>
  groups.map((found) => `(${[...new Set(found.map(({ stem }) => `'${stem}'`))].join(' | ')})`).join(' & ')
