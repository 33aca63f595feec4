import { type Locale, locales } from '../locale.ts'
import { pages } from './href.ts'

type Written = (typeof pages)[keyof typeof pages]
const written: readonly Written[] = Object.values(pages).filter((path) => path !== pages.product)

export function pageLanguages(path: string): readonly Locale[] {
  const named = locales.filter((locale) => pathsIn(locale).some((own) => isAt(own, path)))
  return named.length > 0
    ? named
    : locales.filter((locale) => pathsIn(locale).some((own) => own.includes(':') && isBelow(own, path)))
}

const pathsIn = (locale: Locale): string[] => written.map((path) => (typeof path === 'string' ? path : path[locale]))

const isAt = (own: string, path: string): boolean =>
  own === path || (Object.values<string>(pages.search).includes(own) && path.startsWith(`${own}/`))

const isBelow = (pattern: string, path: string): boolean => {
  const [own, asked] = [pattern.split('/'), path.split('/')]
  return own.length === asked.length && own.every((segment, at) => segment.startsWith(':') || segment === asked[at])
}
