import { useMemo } from 'react'
import type { ListAddress, ShownList } from './list-view.ts'
import { countChosen, optionPaths, type ShownOption } from './shown-filters.ts'

interface OptionLink {
  readonly to: string
  readonly isDeep: boolean
}
export type ToOptionLink = (group: string, option: ShownOption) => OptionLink

export function useOptionLink(
  { filters, unfilteredSlug }: Pick<ShownList, 'filters' | 'unfilteredSlug'>,
  address: ListAddress,
): ToOptionLink {
  return useMemo(() => {
    const chosen = countChosen(filters)
    const pathsOf = optionPaths({ filters, unfilteredSlug })
    const paths = new Map(filters.map(({ name }) => [name, pathsOf(name)]))
    return (group, { value, isChecked }) => ({
      to: address(paths.get(group)?.(value) ?? ''),
      isDeep: chosen + (isChecked ? -1 : 1) > 1,
    })
  }, [filters, unfilteredSlug, address])
}
