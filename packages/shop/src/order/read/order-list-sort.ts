import { orderSearch } from '@toonbank/database/schema/order-search.ts'
import type { OrderSort } from '@toonbank/domain/order/order-view.ts'
import { asc, desc, type SQL, sql } from 'drizzle-orm'

type Sorted = Pick<typeof orderSearch.$inferSelect, 'orderId' | 'totalInclVat' | 'promisedOn'>

interface Sequence {
  readonly sequence: readonly SQL[]
  /** Rows behind the key that the page before ended with; undefined: from the beginning. */
  readonly isBehind: (after: string) => SQL | undefined
  readonly keyOf: (row: Sorted) => string
}

const noDay = '9999-12-31'
const promised = sql`coalesce(${orderSearch.promisedOn}, '9999-12-31')`

const idOf = (key: string): number | undefined => (/^\d{1,15}$/.test(key) ? Number(key) : undefined)

function byId(direction: 'asc' | 'desc'): Sequence {
  const id = orderSearch.orderId
  return {
    sequence: [direction === 'asc' ? asc(id) : desc(id)],
    isBehind(after) {
      const key = idOf(after)
      if (key === undefined) return undefined
      return direction === 'asc' ? sql`${id} > ${key}` : sql`${id} < ${key}`
    },
    keyOf: ({ orderId }) => String(orderId),
  }
}

function byTotal(direction: 'asc' | 'desc'): Sequence {
  const { totalInclVat: total, orderId: id } = orderSearch
  return {
    sequence: direction === 'asc' ? [asc(total), asc(id)] : [desc(total), desc(id)],
    isBehind(after) {
      const [, amount, key] = /^(\d{1,15})\.(\d{1,15})$/.exec(after) ?? []
      if (amount === undefined || key === undefined) return undefined
      const last = sql`(${Number(amount)}::bigint, ${Number(key)}::bigint)`
      return direction === 'asc' ? sql`(${total}, ${id}) > ${last}` : sql`(${total}, ${id}) < ${last}`
    },
    keyOf: ({ totalInclVat, orderId }) => `${totalInclVat}.${orderId}`,
  }
}

const byPromise: Sequence = {
  sequence: [asc(promised), asc(orderSearch.orderId)],
  isBehind(after) {
    const [, day, key] = /^(\d{4}-\d\d-\d\d)\.(\d{1,15})$/.exec(after) ?? []
    if (day === undefined || key === undefined) return undefined
    return sql`(${promised}, ${orderSearch.orderId}) > (${day}::text, ${Number(key)}::bigint)`
  },
  keyOf: ({ promisedOn, orderId }) => `${promisedOn ?? noDay}.${orderId}`,
}

const sorts: Readonly<Record<OrderSort, Sequence>> = {
  '-placed': byId('desc'),
  placed: byId('asc'),
  '-total': byTotal('desc'),
  total: byTotal('asc'),
  promised: byPromise,
}

export const orderOf = (sort: OrderSort): Sequence => sorts[sort]
