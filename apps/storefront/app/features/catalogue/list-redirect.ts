import { goodsWord } from '@toonbank/domain/catalogue/goods-word.ts'
import { readPricePhrase } from '@toonbank/domain/catalogue/price-phrase.ts'
import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import type { MovedStatus } from '@toonbank/domain/content/path-rule.ts'
import type { Language } from '../../language/language.ts'
import type { FormChoice, ListQuery } from './list-query.ts'

export const priceNames = { nld: 'prijs', eng: 'price' } as const

export function withFormPrice(slug: string, price: string | undefined, language: Language): string {
  if (!price) return slug
  const name = priceNames[language]
  const others = slug.split('/').filter((segment) => !segment.startsWith(`${name}:`))
  return [...others, `${name}:${price}`].join('/')
}

/** Moves a price in the searched words into the filter. Undefined: they contain none. */
export function pricedSearch(url: URL, q: string, language: Language): string | undefined {
  const said = readPricePhrase(q)
  if (!said) return undefined
  const query = new URLSearchParams(url.search)
  query.set('q', said.words || goodsWord[language])
  return `${withFormPrice(url.pathname, `${said.price.min}-${said.price.max}`, language)}?${query}`
}

export function withFormChoice(slug: string, choice: FormChoice | undefined): string {
  if (!choice) return slug
  const { group, values } = choice
  const others = slug.split('/').filter((segment) => !segment.startsWith(`${group}:`))
  return [...others, ...(values.length > 0 ? [`${group}:${values.join(',')}`] : [])].join('/')
}

interface RequestedList {
  readonly pathname: string
  readonly search: string
  readonly addresses: Addresses
  readonly query: ListQuery
  readonly place: { readonly slug: string; readonly statusCode: MovedStatus }
}

/**
 * Returns one redirect to the canonical path and query; undefined when both are canonical. '%77', '%2F' and '/EN' must
 * not make second addresses of a page.
 */
export function listRedirect({
  pathname,
  search,
  addresses,
  query,
  place,
}: RequestedList): { readonly to: string; readonly statusCode: MovedStatus } | undefined {
  const path = asBrowsersWriteIt(pathIn(addresses, place.slug))
  const isInPlace = path === pathname
  if (isInPlace && !query.elsewhere) return undefined
  const isForGood = (isInPlace || place.statusCode === 301) && query.elsewhere?.statusCode !== 302
  return { to: path + (query.elsewhere?.search ?? search), statusCode: isForGood ? 301 : 302 }
}

const asBrowsersWriteIt = (path: string): string => new URL(path, 'http://shop.invalid').pathname
