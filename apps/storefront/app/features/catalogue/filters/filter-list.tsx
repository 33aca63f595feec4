import { memo } from 'react'
import { FilterGroups } from './filter-groups.tsx'
import { type ShownList, useListQuery } from './list-view.ts'
import { useTicks } from './use-ticks.ts'

export const FilterList = memo(function FilterList({ list, place }: { list: ShownList; place: string }) {
  return <FilterGroups list={list} query={useListQuery()} ticks={useTicks(list)} place={place} />
})
