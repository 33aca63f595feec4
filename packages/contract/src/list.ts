import { sortOrders } from '@toonbank/domain/catalogue/sort-order.ts'
import { vatSides } from '@toonbank/domain/tax/vat-kinds.ts'
import * as v from 'valibot'
import { pagination } from './fields.ts'
import { productCard } from './shop/catalogue.ts'

export const sortOrder = v.picklist(sortOrders, 'sortUnknown')

/** Logged-in customers have lists filtered and sorted by their VAT view; visitors do not send one. */
export const vatView = v.optional(v.picklist(vatSides))

export const pageNumber = v.pipe(
  v.number('notANumber'),
  v.integer('notWhole'),
  v.minValue(1, 'tooSmall'),
  v.maxValue(100_000, 'tooLarge'),
)

/** `name` and `value` are slugs of filter paths; `amount` is the number of products with the option chosen. */
export const optionsFilter = v.object({
  name: v.string(),
  label: v.string(),
  displayType: v.literal('checkbox'),
  values: v.array(v.string()),
  options: v.array(
    v.object({
      value: v.string(),
      label: v.string(),
      amount: v.number(),
      isChecked: v.boolean(),
      colour: v.nullable(v.string()),
      /** It is the path of the list with this option toggled, without language prefix. */
      slug: v.string(),
    }),
  ),
  visible: v.boolean(),
  expand: v.boolean(),
  showAll: v.boolean(),
  search: v.object({ value: v.string(), state: v.boolean(), options: v.array(v.string()) }),
})
/** Prices are whole euros. `range` is without the price filter, `marks` the chosen part, or all of it. */
export const priceFilter = v.object({
  name: v.string(),
  label: v.string(),
  displayType: v.literal('priceRange'),
  values: v.array(v.string()),
  range: v.object({ min: v.number(), max: v.number() }),
  marks: v.object({ min: v.number(), max: v.number() }),
  visible: v.boolean(),
})
export const filterGroup = v.variant('displayType', [optionsFilter, priceFilter])
export type FilterGroup = v.InferOutput<typeof filterGroup>
export type OptionsFilter = v.InferOutput<typeof optionsFilter>
export type PriceFilter = v.InferOutput<typeof priceFilter>

const activeFilter = v.object({
  name: v.string(),
  title: v.string(),
  label: v.string(),
  slug: v.string(),
  amount: v.exactOptional(v.number()),
})

export const listParts = {
  slug: v.string(),
  products: v.array(productCard),
  pagination,
  pageNumber: v.number(),
  sort: sortOrder,
  filters: v.array(filterGroup),
  activeFilters: v.array(activeFilter),
  unfilteredSlug: v.string(),
  unfilteredAmount: v.exactOptional(v.number()),
  /** False: filtered or sorted too specifically for search engines to index it. */
  isIndexable: v.boolean(),
}
