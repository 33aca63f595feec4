import { useMemo } from 'react'
import type { ListAddress, ShownList } from './list-view.ts'
import { countChosen, optionPaths, type ShownOption } from './shown-filters.ts'

interface OptionLink {
  readonly to: string
  readonly isDeep: boolean
}
export type WriteOption = (group: string, option: ShownOption) => OptionLink

export function useWriteOption(
  { filters, unfilteredSlug }: Pick<ShownList, 'filters' | 'unfilteredSlug'>,
  address: ListAddress,
): WriteOption {
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
