import { goodsWord } from '@toonbank/domain/catalogue/goods-word.ts'
import { readSaidPrice } from '@toonbank/domain/catalogue/said-price.ts'
import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/path-in.ts'
import type { MovedStatus } from '@toonbank/domain/content/path-rule.ts'
import type { Language } from '../../language/language.ts'
import type { FormChoice, ListQuery } from './list-query.ts'

/** What the price filter is called in addresses. */
export const priceNames = { nld: 'prijs', eng: 'price' } as const

/** The list's path with the price that a form asked for. */
export function withFormPrice(slug: string, price: string | undefined, language: Language): string {
  if (!price) return slug
  const name = priceNames[language]
  const others = slug.split('/').filter((segment) => !segment.startsWith(`${name}:`))
  return [...others, `${name}:${price}`].join('/')
}

/**
 * Where a search that names a price stands: its other words, with the filter, which shows the price and takes another.
 * Undefined where it names none.
 */
export function pricedSearch(url: URL, q: string, language: Language): string | undefined {
  const said = readSaidPrice(q)
  if (!said) return undefined
  const query = new URLSearchParams(url.search)
  query.set('q', said.words || goodsWord[language])
  return `${withFormPrice(url.pathname, `${said.price.min}-${said.price.max}`, language)}?${query}`
}

/** The list's path with what the form of a filter group asked for. */
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
  /** Where the page stands, and how to send on who asked for it anywhere else. */
  readonly place: { readonly slug: string; readonly statusCode: MovedStatus }
}

/**
 * One redirect to the canonical path and query together; undefined when both are canonical. Letters written as '%77', a
 * '%2F' or '/EN' name the same page, and must not make a second address of it.
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
