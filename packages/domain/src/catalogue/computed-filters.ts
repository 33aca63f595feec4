import { isOrderable, type StockLevel } from './orderable.ts'

/**
 * The filter groups that the shop computes itself, in the order in which they stand behind the merchant's own: who made
 * it, what is reduced, what is there, and when it comes.
 */
export const computedFilters = ['brand', 'offer', 'stock', 'delivery'] as const
export type ComputedFilter = (typeof computedFilters)[number]

/** Delivery times that can be asked for, in days: 'within 2 days'. */
export const deliveryLimits = [2, 7, 14, 28] as const

/** A product as a list shows it: with a size chosen, in that size. */
export interface ShownFacts {
  readonly stock: StockLevel
  /** Every choice of it is made to measure: no piece lies ready. */
  readonly isMadeOnly: boolean
  readonly deliveryDays: number
  /** Cards announce a price lower than before (`announcedPrice`). */
  readonly isReduced: boolean
}

/** The API has the same rule in SQL (`computed-facets.ts`); a test holds both. */
export interface PassedFilters {
  readonly offer: boolean
  readonly stock: boolean
  /** Goods that cannot be ordered have none of `deliveryLimits`. */
  readonly delivery: readonly number[]
}

export function passedFilters({ stock, isMadeOnly, deliveryDays, isReduced }: ShownFacts): PassedFilters {
  const isInStock = isOrderable({ ...stock, backorder: false })
  const isDelivered = isOrderable(stock) && deliveryDays > 0
  return {
    offer: isReduced,
    stock: isInStock && !isMadeOnly,
    delivery: isDelivered ? deliveryLimits.filter((limit) => deliveryDays <= limit) : [],
  }
}
