import { type SortOrder, sortOrder } from '@toonbank/contract/content.ts'
import * as v from 'valibot'

export type ListQuery =
  | { readonly kind: 'list'; readonly pageNumber: number; readonly sort: SortOrder | null }
  | { readonly kind: 'elsewhere'; readonly search: string; readonly statusCode: 301 | 302 }
  | { readonly kind: 'notFound' }

/** `page` and `sort` of a category's address. Page 1 has no number (301), an unknown order is left out (302), no number is no page. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const sort = query.get('sort')
  if (sort !== null && !v.is(sortOrder, sort)) return { kind: 'elsewhere', search: without(query, 'sort'), statusCode: 302 }
  const page = query.get('page')
  if (page === '1') return { kind: 'elsewhere', search: without(query, 'page'), statusCode: 301 }
  if (page !== null && !/^[1-9]\d{0,4}$/.test(page)) return { kind: 'notFound' }
  return { kind: 'list', pageNumber: page === null ? 1 : Number(page), sort }
}

function without(query: URLSearchParams, name: string): string {
  const rest = new URLSearchParams(query)
  rest.delete(name)
  return rest.size > 0 ? `?${rest}` : ''
}
