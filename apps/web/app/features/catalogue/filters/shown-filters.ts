import type { CategoryPage } from '@toonbank/contract/content.ts'
import type { FilterGroup, OptionsFilter, PriceFilter } from '@toonbank/contract/list.ts'
import { type PathGroups, togglePaths } from '@toonbank/domain/catalogue/filter-path.ts'

/** An option as a page carries it: its address is made where it is shown, and what is not so is left out. */
export interface ShownOption extends Pick<OptionsFilter['options'][number], 'value' | 'label' | 'amount'> {
  readonly isChecked?: true
  readonly colour?: string
}
export interface ShownOptions extends Omit<OptionsFilter, 'options'> {
  readonly options: readonly ShownOption[]
}
export type ShownFilter = ShownOptions | PriceFilter

export const toShownFilters = (filters: readonly FilterGroup[]): ShownFilter[] =>
  filters.map((filter) =>
    filter.displayType === 'checkbox' ? { ...filter, options: filter.options.map(toShownOption) } : filter,
  )

const toShownOption = ({ value, label, amount, isChecked, colour }: OptionsFilter['options'][number]): ShownOption => ({
  value,
  label,
  amount,
  ...(isChecked ? { isChecked } : {}),
  ...(colour ? { colour } : {}),
})

/** How to write the list with an option of a group checked or, when it is, without it. */
export function optionPaths({
  filters,
  unfilteredSlug,
}: { readonly filters: readonly ShownFilter[] } & Pick<CategoryPage, 'unfilteredSlug'>) {
  const price = filters.find((filter) => filter.displayType === 'priceRange')
  const known: PathGroups = {
    groups: filters.map(({ name }) => ({ slug: name, has: () => true })),
    priceSlug: price?.name ?? '',
  }
  const chosen = {
    groups: new Map(filters.filter((filter) => filter !== price).map(({ name, values }) => [name, values])),
    price: price && price.values.length > 0 ? price.marks : undefined,
  }
  return (group: string): ((value: string) => string) =>
    togglePaths(unfilteredSlug, chosen, withoutPriceGroup(known), group)
}

const withoutPriceGroup = ({ groups, priceSlug }: PathGroups): PathGroups => ({
  groups: groups.filter(({ slug }) => slug !== priceSlug),
  priceSlug,
})
