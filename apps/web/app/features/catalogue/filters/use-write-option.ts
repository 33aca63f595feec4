import { useMemo } from 'react'
import { type ShownList, useListAddress } from './list-view.ts'
import type { WriteOption } from './option-html.ts'
import { countChosen, optionPaths } from './shown-filters.ts'

/** How the links of a list's options are written; another function when they lead elsewhere. */
export function useWriteOption(list: ShownList): WriteOption {
  const address = useListAddress()
  return useMemo(() => {
    const chosen = countChosen(list.filters)
    const pathsOf = optionPaths(list)
    const paths = new Map(list.filters.map(({ name }) => [name, pathsOf(name)]))
    return (group, { value, isChecked }) => ({
      to: address(paths.get(group)?.(value) ?? ''),
      isDeep: chosen + (isChecked ? -1 : 1) > 1,
    })
  }, [list, address])
}
