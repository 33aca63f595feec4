import * as v from 'valibot'

const defaultLimit = 50
const maxLimit = 100
export const maxCounted = 1_000

const wholeNumber = (maximum: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'malformed'), v.transform(Number), v.maxValue(maximum, 'tooLarge'))

/** Lists are paged by key (`after`), so that a later page costs no more than the first. */
export const listQuery = <Filters extends v.ObjectEntries>(filters: Filters) =>
  v.object({
    ...filters,
    after: v.optional(v.pipe(v.string(), v.maxLength(200, 'tooLong')), ''),
    limit: v.optional(wholeNumber(maxLimit), String(defaultLimit)),
  })

/** `next` is the `after` of the following page, null on the last; `count` stops at `maxCounted`. */
export const listData = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()), count: v.number() })

/** The filters of an address that hold; one that is unknown or broken is dropped and named. */
export function keepValidFilters<Filters extends v.ObjectEntries>(
  filters: Filters,
  given: URLSearchParams,
): { kept: { readonly [Name in keyof Filters]?: string }; dropped: string[] } {
  const kept: Partial<Record<keyof Filters, string>> = {}
  const dropped: string[] = []
  for (const name of new Set(given.keys())) {
    const value = given.getAll(name).filter(Boolean).join()
    const schema = Object.hasOwn(filters, name) ? (filters[name] as v.GenericSchema) : undefined
    if (value === '') continue
    if (schema && v.safeParse(schema, value).success) kept[name as keyof Filters] = value
    else dropped.push(name)
  }
  return { kept, dropped }
}
