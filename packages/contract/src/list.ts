import { sortOrders } from '@toonbank/domain/catalogue/sort-order.ts'
import { vatSides } from '@toonbank/domain/tax/vat.ts'
import * as v from 'valibot'
import { pagination } from './fields.ts'
import { productCard } from './shop/catalogue.ts'

export const sortOrder = v.picklist(sortOrders, 'sortUnknown')

/**
 * The view of VAT that a logged-in customer has chosen: lists are filtered and sorted by it. Of visitors it is not
 * asked.
 */
export const vatView = v.optional(v.picklist(vatSides))

export const pageNumber = v.pipe(
  v.number('notANumber'),
  v.integer('notWhole'),
  v.minValue(1, 'tooSmall'),
  v.maxValue(100_000, 'tooLarge'),
)

/**
 * A group of options: `name` and `value` are slugs, as filter paths have them; `amount` is what choosing the option
 * would leave.
 */
export const optionsFilter = v.object({
  name: v.string(),
  label: v.string(),
  displayType: v.literal('checkbox'),
  /** Slugs of the checked options. */
  values: v.array(v.string()),
  options: v.array(
    v.object({
      value: v.string(),
      label: v.string(),
      amount: v.number(),
      isChecked: v.boolean(),
      /** Colours have a hexadecimal value, shown as a swatch. */
      colour: v.nullable(v.string()),
      /** The list with this option checked or, when it is, without it: a path without language prefix. */
      slug: v.string(),
    }),
  ),
  visible: v.boolean(),
  /** Shows all its options at once, without search box. */
  expand: v.boolean(),
  showAll: v.boolean(),
  search: v.object({ value: v.string(), state: v.boolean(), options: v.array(v.string()) }),
})
/**
 * Whole euros. `range` is that of the list without the price filter, `marks` what is chosen: the whole range when
 * nothing is.
 */
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

/** Chosen values are one entry a group, their labels joined as people read them; `slug` is the list without it. */
const activeFilter = v.object({
  name: v.string(),
  title: v.string(),
  label: v.string(),
  slug: v.string(),
  /** An empty list tells how many products there are without this filter. */
  amount: v.exactOptional(v.number()),
})

/** A page of products with its filters: what every list has. */
export const listParts = {
  /** The path of the list, filters included, without language prefix and leading slash. */
  slug: v.string(),
  products: v.array(productCard),
  pagination,
  pageNumber: v.number(),
  sort: sortOrder,
  filters: v.array(filterGroup),
  activeFilters: v.array(activeFilter),
  unfilteredSlug: v.string(),
  /** An empty list tells how many products there are without any filter. */
  unfilteredAmount: v.exactOptional(v.number()),
  /** False: filtered too far, or in another order, for search engines to keep it. */
  isIndexable: v.boolean(),
}
