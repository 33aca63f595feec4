import type { Locale } from '@toonbank/domain/locale.ts'

type Find = (typed: string, locale: Locale) => Promise<readonly number[]>

const keptFor = 5_000
const mostKept = 50

/**
 * What the last searches found, for seconds: who pages and filters does not search again. `version` is that of the catalogue: another one
 * searches anew. The same for all who ask, for it holds ids and no prices.
 */
export function keepFound(find: Find, now: () => number): (typed: string, locale: Locale, version: number) => Promise<readonly number[]> {
  const kept = new Map<string, { readonly found: Promise<readonly number[]>; readonly until: number }>()
  return (typed, locale, version) => {
    const key = `${version} ${locale} ${typed}`
    const known = kept.get(key)
    if (known && known.until > now()) return known.found
    const found = find(typed, locale)
    kept.delete(key)
    kept.set(key, { found, until: now() + keptFor })
    found.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return found
  }
}
