import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { memo, useState } from 'react'
import { type ShownList, useListAddressWith } from './list-view.ts'
import { OptionsGroup } from './options-group.tsx'
import { PriceGroup } from './price-group.tsx'
import type { ShownFilter } from './shown-filters.ts'
import { useOptionLink } from './use-option-link.ts'
import type { Ticks } from './use-ticks.ts'

interface GroupsOfList {
  readonly filters: readonly ShownFilter[]
  readonly activeFilters: readonly Pick<ShownList['activeFilters'][number], 'name' | 'slug'>[]
  readonly slug: string
  readonly unfilteredSlug: string
}

interface FilterGroupsProps {
  readonly list: GroupsOfList
  readonly query: string
  readonly ticks: Ticks
  readonly place: string
}

const noValues: readonly string[] = []

/** Only the browser knows which group is open, because it may have been opened before hydration. */
export const FilterGroups = memo(function FilterGroups({ list, query, ticks, place }: FilterGroupsProps) {
  const { filters, activeFilters, slug } = list
  const [openAtFirst] = useState(() => (filters.find(({ values }) => values.length > 0) ?? filters[0])?.name)
  const address = useListAddressWith(query)
  const toOptionLink = useOptionLink(list, address)
  return filters.map((filter) => {
    const slugWithout = activeFilters.find(({ name }) => name === filter.name)?.slug ?? slug
    return (
      <details key={filter.name} name={place} open={openAtFirst === filter.name} className="group border-b border-line">
        <summary className="flex min-h-14 list-none items-center gap-2 font-semibold">
          <span className="grow">{filter.label}</span>
          <ChosenCount filter={filter} />
          <Icon name="down" className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-4">
          {filter.displayType === 'checkbox' ? (
            <OptionsGroup
              filter={filter}
              toOptionLink={toOptionLink}
              slugWithout={slugWithout}
              address={address}
              ticked={ticks.chosen.groups.get(filter.name) ?? noValues}
              onTick={ticks.tick}
            />
          ) : (
            <PriceGroup filter={filter} slugWithoutPrice={slugWithout} address={address} place={place} />
          )}
        </div>
      </details>
    )
  })
})

function ChosenCount({ filter: { values } }: { filter: ShownFilter }) {
  if (values.length === 0) return null
  return (
    <span className="inline-flex min-w-5 justify-center rounded bg-linen px-1 text-13 font-normal">
      {values.length}
    </span>
  )
}
