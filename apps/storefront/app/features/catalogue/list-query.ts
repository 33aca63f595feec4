import { sortOrder } from '@toonbank/contract/list.ts'
import { maxEuros, readPriceChoice } from '@toonbank/domain/catalogue/filter-path.ts'
import { readPriceField } from '@toonbank/domain/catalogue/read-price-field.ts'
import type { SortOrder } from '@toonbank/domain/catalogue/sort-order.ts'
import type { MovedStatus } from '@toonbank/domain/content/path-rule.ts'
import * as v from 'valibot'
import { choiceField } from './filters/choice-field.ts'

export interface ListQuery {
  readonly pageNumber: number
  readonly sort: SortOrder | null
  readonly elsewhere: { readonly search: string; readonly statusCode: MovedStatus } | undefined
  /** The price of the form without JavaScript is in whole euros: '100-400'. */
  readonly price: string | undefined
  readonly choice: FormChoice | undefined
}

export interface FormChoice {
  readonly group: string
  readonly values: readonly string[]
}

/**
 * Reads `page` and `sort`. Page 1 has no number (301), an unknown order is left out (302), a filter form redirects to
 * its filter path (302). Undefined: the page number is invalid.
 */
export function readListQuery(query: URLSearchParams): ListQuery | undefined {
  const page = query.get('page')
  if (page !== null && !/^[1-9]\d{0,4}$/.test(page)) return undefined
  const sort = query.get('sort')
  const isSort = sort !== null && v.is(sortOrder, sort)
  const price = query.has('min') || query.has('max') ? readPriceForm(query) : undefined
  const choice = readChoiceForm(query)
  const isForm = query.has('min') || query.has('max') || choice !== undefined
  const isAnswered = price !== undefined || choice !== undefined
  const isUnknown = (sort !== null && !isSort) || isForm
  const isOfForm = (name: string) => name === 'min' || name === 'max' || name.startsWith(choiceField)
  const rest = new URLSearchParams(query)
  for (const name of [...rest.keys()])
    if (isOfForm(name) || (name === 'sort' && !isSort) || (name === 'page' && (page === '1' || isAnswered)))
      rest.delete(name)
  return {
    pageNumber: page === null || isAnswered ? 1 : Number(page),
    sort: isSort ? sort : null,
    elsewhere:
      isUnknown || page === '1'
        ? { search: rest.size > 0 ? `?${rest}` : '', statusCode: isUnknown ? 302 : 301 }
        : undefined,
    price,
    choice,
  }
}

function readChoiceForm(query: URLSearchParams): FormChoice | undefined {
  const name = [...query.keys()].find((key) => key.startsWith(choiceField))
  if (name === undefined) return undefined
  const isPart = (text: string) => /^[^/:,?#]+$/.test(text)
  const group = name.slice(choiceField.length)
  return isPart(group) ? { group, values: query.getAll(name).filter(isPart) } : undefined
}

function readPriceForm(query: URLSearchParams): string | undefined {
  const read = (name: string, open: number) => {
    const text = query.get(name)?.trim() ?? ''
    return text === '' ? open : (readPriceField(text) ?? Number.NaN)
  }
  const [a, b] = [read('min', 0), read('max', maxEuros)]
  const range = `${Math.min(a, b)}-${Math.max(a, b)}`
  return readPriceChoice(range) ? range : undefined
}
