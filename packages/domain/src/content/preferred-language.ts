import { type Locale, locales } from '../locale.ts'

/** Returns the browser's language (RFC 9110, `Accept-Language`) by weight, then by order; else Dutch. */
export function acceptedLanguage(header: string | null | undefined): Locale {
  const wanted = (header ?? '').split(',').flatMap((part) => {
    const [, tag = '', weight = '1'] = /^\s*(nl|en)\b[^;]*(?:;\s*q\s*=\s*([\d.]+))?\s*$/i.exec(part) ?? []
    return tag === '' ? [] : [{ language: tag.toLowerCase() === 'en' ? ('eng' as const) : ('nld' as const), weight }]
  })
  const [first] = wanted
    .filter(({ weight }) => Number(weight) > 0)
    .toSorted((a, b) => Number(b.weight) - Number(a.weight))
  return first?.language ?? 'nld'
}

export const preferredLanguage = (chosen: string | undefined, accepted: string | null): Locale =>
  locales.find((locale) => locale === chosen) ?? acceptedLanguage(accepted)
