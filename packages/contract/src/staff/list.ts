import * as v from 'valibot'

const defaultLimit = 50
const maxLimit = 100
/** A list is counted exactly up to so many. */
export const maxCounted = 1_000

const wholeNumber = (maximum: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'malformed'), v.transform(Number), v.maxValue(maximum, 'tooLarge'))

/**
 * The query of every list of the staff: filters of its own, where it goes on (`after`, as the answer before gave it)
 * and how many at most. All by key, so that a page costs the same however far it lies behind.
 */
export const listQuery = <Filters extends v.ObjectEntries>(filters: Filters) =>
  v.object({
    ...filters,
    after: v.optional(v.pipe(v.string(), v.maxLength(200, 'tooLong')), ''),
    limit: v.optional(wholeNumber(maxLimit), String(defaultLimit)),
  })

/** `next`: the `after` of the page behind this one; null: this is the last. `count`: `maxCounted` stands for more. */
export const listData = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()), count: v.number() })
