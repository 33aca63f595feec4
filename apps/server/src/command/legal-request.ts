import { legalKeys } from '@toonbank/api/setup/legal/legal-pages.ts'

export type LegalCommand = { readonly kind: 'legal' } & (
  | { readonly verb: 'list' }
  | { readonly verb: 'confirm' | 'make'; readonly pages: readonly string[] }
)

/** Reads what follows 'legal', or says in one sentence what is wrong with it. */
export function readLegalRequest([verb, page, ...more]: readonly string[]): LegalCommand | { readonly wrong: string } {
  const kind = 'legal'
  if (verb === 'list' && page === undefined) return { kind, verb }
  if (verb !== 'confirm' && verb !== 'make') return { wrong: "'legal' is followed by list, confirm or make." }
  const pages = page === 'all' ? legalKeys : legalKeys.filter((key) => key === page)
  return pages.length === 0 || more.length > 0
    ? { wrong: `'legal ${verb}' is followed by all, or by one of ${legalKeys.join(', ')}.` }
    : { kind, verb, pages }
}
