import { sortOrder } from '@toonbank/contract/list.ts'
import { mostEuros, readPriceChoice } from '@toonbank/domain/catalogue/filter-path.ts'
import { readPriceField } from '@toonbank/domain/catalogue/read-price-field.ts'
import type { SortOrder } from '@toonbank/domain/catalogue/sort-order.ts'
import type { MovedStatus } from '@toonbank/domain/content/path-rule.ts'
import * as v from 'valibot'

export interface ListQuery {
  readonly pageNumber: number
  readonly sort: SortOrder | null
  /** The redirect to the canonical query; undefined when the query is canonical. */
  readonly elsewhere: { readonly search: string; readonly statusCode: MovedStatus } | undefined
  /** What the price form of a visitor without JavaScript asks for: whole euros, '100-400'. */
  readonly price: string | undefined
}

/**
 * `page` and `sort` of a list's address. Page 1 has no number (301), an unknown order is left out (302), a price form
 * is answered at the address that its filter has (302). Undefined: the page number is invalid.
 */
export function readListQuery(query: URLSearchParams): ListQuery | undefined {
  const page = query.get('page')
  if (page !== null && !/^[1-9]\d{0,4}$/.test(page)) return undefined
  const sort = query.get('sort')
  const isSort = sort !== null && v.is(sortOrder, sort)
  const price = query.has('min') || query.has('max') ? readPriceForm(query) : undefined
  const isUnknown = (sort !== null && !isSort) || query.has('min') || query.has('max')
  const rest = new URLSearchParams(query)
  for (const name of ['min', 'max', ...(isSort ? [] : ['sort']), ...(page === '1' || price ? ['page'] : [])])
    rest.delete(name)
  return {
    pageNumber: page === null || price ? 1 : Number(page),
    sort: isSort ? sort : null,
    elsewhere:
      isUnknown || page === '1'
        ? { search: rest.size > 0 ? `?${rest}` : '', statusCode: isUnknown ? 302 : 301 }
        : undefined,
    price,
  }
}

/** Two fields that people fill in: an empty one is open to that side, the smaller amount is the lower one. */
function readPriceForm(query: URLSearchParams): string | undefined {
  const read = (name: string, open: number) => {
    const text = query.get(name)?.trim() ?? ''
    return text === '' ? open : (readPriceField(text) ?? Number.NaN)
  }
  const [a, b] = [read('min', 0), read('max', mostEuros)]
  const range = `${Math.min(a, b)}-${Math.max(a, b)}`
  return readPriceChoice(range) ? range : undefined
}
