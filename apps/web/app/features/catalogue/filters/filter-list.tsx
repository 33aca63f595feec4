import { memo, useId, useState } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { ShownList } from './list-view.ts'
import { OptionsGroup } from './options-group.tsx'
import { PriceGroup } from './price-group.tsx'
import type { ShownFilter } from './shown-filters.ts'
import { useTicks } from './use-ticks.ts'
import { useWriteOption } from './use-write-option.ts'

/**
 * The filter groups of a list; their titles open and close them, one at a time, also before JavaScript. The browser alone
 * knows which one is open: it may have been opened before this page woke up.
 */
export const FilterList = memo(function FilterList({ list }: { list: ShownList }) {
  const { filters, activeFilters, slug } = list
  const ownName = useId()
  const [openAtFirst] = useState(() => (filters.find(({ values }) => values.length > 0) ?? filters[0])?.name)
  const write = useWriteOption(list)
  const ticks = useTicks(list)
  return filters.map((filter) => (
    <details key={filter.name} name={ownName} open={openAtFirst === filter.name} className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center gap-2 font-semibold">
        <span className="grow">{filter.label}</span>
        <ChosenCount filter={filter} />
        <Icon name="down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        {filter.displayType === 'checkbox' ? (
          <OptionsGroup
            filter={filter}
            write={write}
            slugWithout={activeFilters.find(({ name }) => name === filter.name)?.slug ?? slug}
            ticks={ticks}
          />
        ) : (
          <PriceGroup
            filter={filter}
            slugWithoutPrice={activeFilters.find(({ name }) => name === filter.name)?.slug ?? slug}
          />
        )}
      </div>
    </details>
  ))
})

function ChosenCount({ filter: { values } }: { filter: ShownFilter }) {
  if (values.length === 0) return null
  return (
    <span className="inline-flex min-w-5 justify-center rounded bg-linen px-1 text-13 font-normal">
      {values.length}
    </span>
  )
}
