import { legalKeys } from '@toonbank/exchange/setup/legal/legal-pages.ts'

export type LegalCommand = { readonly kind: 'legal' } & (
  | { readonly verb: 'list' }
  | { readonly verb: 'confirm'; readonly pages: readonly string[] }
  | { readonly verb: 'show'; readonly pages: readonly string[] }
  | { readonly verb: 'make'; readonly pages: readonly string[]; readonly again: boolean }
)

export function readLegalRequest(
  [verb, page, ...more]: readonly string[],
  again: boolean,
): LegalCommand | { readonly wrong: string } {
  const kind = 'legal'
  if (verb === 'list' && page === undefined) return { kind, verb }
  if (verb !== 'confirm' && verb !== 'make' && verb !== 'show')
    return { wrong: "'legal' is followed by list, show, confirm or make." }
  if (again && verb !== 'make') return { wrong: `'--again' means nothing for 'legal ${verb}'.` }
  const pages = page === 'all' ? legalKeys : legalKeys.filter((key) => key === page)
  if (pages.length === 0 || more.length > 0)
    return { wrong: `'legal ${verb}' is followed by all, or by one of ${legalKeys.join(', ')}.` }
  return verb === 'make' ? { kind, verb, pages, again } : { kind, verb, pages }
}
