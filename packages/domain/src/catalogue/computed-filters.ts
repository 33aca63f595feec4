import { isOrderable, type StockLevel } from './orderable.ts'

export const computedFilters = ['brand', 'offer', 'stock', 'delivery'] as const
export type ComputedFilter = (typeof computedFilters)[number]

export const deliveryLimits = [2, 7, 14, 28] as const

export interface ShownFacts {
  readonly stock: StockLevel
  readonly isMadeOnly: boolean
  readonly deliveryDays: number
  readonly isReduced: boolean
}

/** The API has this rule in SQL too (`computed-facets.ts`); a test compares both. */
export interface PassedFilters {
  readonly offer: boolean
  readonly stock: boolean
  /** Goods that cannot be ordered match none of `deliveryLimits`. */
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
