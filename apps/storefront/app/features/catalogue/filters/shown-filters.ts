import type { FilterGroup, OptionsFilter, PriceFilter } from '@toonbank/contract/list.ts'
import type { CategoryPage } from '@toonbank/contract/shop/content.ts'
import { type PathGroups, type PriceChoice, togglePaths } from '@toonbank/domain/catalogue/filter-path.ts'

/** An option contains only what the page needs: its address is built where it is shown. */
export interface ShownOption extends Pick<OptionsFilter['options'][number], 'value' | 'label' | 'amount'> {
  readonly isChecked?: true
  readonly colour?: string
}
export interface ShownOptions extends Omit<OptionsFilter, 'options' | 'search' | 'visible'> {
  readonly options: readonly ShownOption[]
  readonly hasSearch?: true
}
export type ShownFilter = ShownOptions | PriceFilter

export const toShownFilters = (filters: readonly FilterGroup[]): ShownFilter[] =>
  filters.map((filter) => (filter.displayType === 'checkbox' ? toShownGroup(filter) : filter))

const toShownGroup = ({ options, search, visible: _, ...group }: OptionsFilter): ShownOptions => ({
  ...group,
  options: options.map(toShownOption),
  ...(search.state ? { hasSearch: true } : {}),
})

const toShownOption = ({ value, label, amount, isChecked, colour }: OptionsFilter['options'][number]): ShownOption => ({
  value,
  label,
  amount,
  ...(isChecked ? { isChecked } : {}),
  ...(colour ? { colour } : {}),
})

export interface Chosen {
  readonly groups: ReadonlyMap<string, readonly string[]>
  readonly price: PriceChoice | undefined
}

const priceOf = (filters: readonly ShownFilter[]) => filters.find((filter) => filter.displayType === 'priceRange')

export function chosenIn(filters: readonly ShownFilter[]): Chosen {
  const price = priceOf(filters)
  return {
    groups: new Map(filters.filter((filter) => filter !== price).map(({ name, values }) => [name, values])),
    price: price && price.values.length > 0 ? price.marks : undefined,
  }
}

export const countChosen = (filters: readonly Pick<ShownFilter, 'values'>[]): number =>
  filters.reduce((count, { values }) => count + values.length, 0)

export function pathGroupsOf(filters: readonly ShownFilter[]): PathGroups {
  const price = priceOf(filters)
  return {
    groups: filters.filter((filter) => filter !== price).map(({ name }) => ({ slug: name, has: () => true })),
    priceSlug: price?.name ?? '',
  }
}

export const optionPaths =
  ({ filters, unfilteredSlug }: { readonly filters: readonly ShownFilter[] } & Pick<CategoryPage, 'unfilteredSlug'>) =>
  (group: string): ((value: string) => string) =>
    togglePaths(unfilteredSlug, chosenIn(filters), pathGroupsOf(filters), group)
