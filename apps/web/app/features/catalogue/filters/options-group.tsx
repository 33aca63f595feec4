import { useState } from 'react'
import { useShop } from '../../../shop/use-shop.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FilterOption } from './filter-option.tsx'
import { findOptions, splitOptions } from './find-options.ts'
import { useListAddress } from './list-view.ts'
import { OptionSearch } from './option-search.tsx'
import type { ShownOptions } from './shown-filters.ts'

interface OptionsGroupProps {
  readonly filter: ShownOptions
  /** How many values are chosen in all groups together. */
  readonly chosen: number
  /** The list with an option checked, or without it. */
  readonly pathTo: (value: string) => string
}

/** The options of one group: the first few with 'show more', or what its search box finds. */
export function OptionsGroup({ filter, chosen, pathTo }: OptionsGroupProps) {
  const t = useTexts('catalogue')
  const address = useListAddress()
  const { showMoreTreshold } = useShop().config.display
  const [term, setTerm] = useState('')
  const { first, rest } = filter.showAll
    ? { first: filter.options, rest: [] }
    : splitOptions(filter.options, showMoreTreshold)
  const list = (options: ShownOptions['options']) => (
    <ul aria-label={t('filters.options', { group: filter.label })}>
      {options.map((option) => (
        <FilterOption
          key={option.value}
          option={option}
          to={address(pathTo(option.value))}
          isDeep={chosen + (option.isChecked ? -1 : 1) > 1}
        />
      ))}
    </ul>
  )
  const found = term ? findOptions(filter.options, term) : undefined
  return (
    <>
      {filter.search.state ? <OptionSearch group={filter.label} onTerm={setTerm} /> : null}
      {found ? (
        <>
          {list(found)}
          <p role="status" className={found.length > 0 ? 'sr-only' : 'py-2 text-muted'}>
            {found.length > 0 ? t('filters.amount', { count: found.length }) : t('filters.noneFound')}
          </p>
        </>
      ) : (
        <>
          {list(first)}
          {rest.length > 0 ? (
            <details className="group/more flex flex-col-reverse">
              <summary className="min-h-11 list-none content-center text-muted underline underline-offset-4 hover:text-ink lg:min-h-9">
                <span className="group-open/more:hidden">
                  {t('filters.more')} ({rest.length})
                </span>
                <span className="hidden group-open/more:inline">{t('filters.less')}</span>
              </summary>
              {list(rest)}
            </details>
          ) : null}
        </>
      )}
    </>
  )
}
