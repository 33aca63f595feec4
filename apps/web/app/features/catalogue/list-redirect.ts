import { type Language, pathIn } from '../../language/language.ts'
import type { ListQuery } from './list-query.ts'

const priceNames = { nld: 'prijs', eng: 'price' } as const

/** The list's path with the price that a form asked for. */
export function withFormPrice(slug: string, price: string | undefined, language: Language): string {
  if (!price) return slug
  const name = priceNames[language]
  const others = slug.split('/').filter((segment) => !segment.startsWith(`${name}:`))
  return [...others, `${name}:${price}`].join('/')
}

interface Asked {
  readonly pathname: string
  readonly search: string
  readonly language: Language
  readonly query: ListQuery
  /** Where the list stands, when it is not where it was asked for. */
  readonly moved: { readonly slug: string; readonly statusCode: 301 | 302 } | undefined
}

/** The one redirect that mends path and query together; undefined when both are written as they should be. */
export function listRedirect({
  pathname,
  search,
  language,
  query,
  moved,
}: Asked): { readonly to: string; readonly statusCode: 301 | 302 } | undefined {
  const bare = pathname.replace(/(?<=.)\/+$/, '')
  const path = moved ? pathIn(language, moved.slug) : bare
  if (path === pathname && !query.elsewhere) return undefined
  const isForGood = moved?.statusCode !== 302 && query.elsewhere?.statusCode !== 302
  return { to: path + (query.elsewhere?.search ?? search), statusCode: isForGood ? 301 : 302 }
}
