import { memo } from 'react'
import { FilterGroups } from './filter-groups.tsx'
import { type ShownList, useListQuery } from './list-view.ts'
import { useTicks } from './use-ticks.ts'

/** The filters of a list, which follow what is ticked in them. `place`: by which those of one page are told apart. */
export const FilterList = memo(function FilterList({ list, place }: { list: ShownList; place: string }) {
  return <FilterGroups list={list} query={useListQuery()} ticks={useTicks(list)} place={place} />
})
