import { memo, useMemo, useState } from 'react'
import { useConfig } from '../../../shop/use-config.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { choiceField } from './choice-field.ts'
import { FilterOptions } from './filter-options.tsx'
import type { ListAddress } from './list-view.ts'
import { OptionSearch } from './option-search.tsx'
import { searchOptions, splitOptions } from './search-options.ts'
import type { ShownOptions } from './shown-filters.ts'
import type { ToOptionLink } from './use-option-link.ts'

interface OptionsGroupProps {
  readonly filter: ShownOptions
  readonly toOptionLink: ToOptionLink
  readonly slugWithout: string
  readonly address: ListAddress
  readonly ticked: readonly string[]
  readonly onTick: (group: string, value: string) => void
}

/** Without JavaScript it is a form that the list's address answers. */
export const OptionsGroup = memo(function OptionsGroup({
  filter,
  toOptionLink,
  slugWithout,
  address,
  ticked,
  onTick,
}: OptionsGroupProps) {
  const t = useTexts('catalogue')
  const { showMoreTreshold } = useConfig().display
  const [term, setTerm] = useState('')
  const { first, rest } = useMemo(
    () => (filter.showAll ? { first: filter.options, rest: [] } : splitOptions(filter.options, showMoreTreshold)),
    [filter, showMoreTreshold],
  )
  const found = useMemo(() => (term ? searchOptions(filter.options, term) : undefined), [filter, term])
  const list = (options: ShownOptions['options']) => (
    <FilterOptions
      label={t('filters.options', { group: filter.label })}
      group={filter.name}
      options={options}
      ticked={ticked}
      onTick={onTick}
      toOptionLink={toOptionLink}
    />
  )
  const [path = '', query] = address(slugWithout).split('?')
  return (
    <>
      {filter.hasSearch ? <OptionSearch group={filter.label} onTerm={setTerm} /> : null}
      <form method="get" action={path} onSubmit={(event) => event.preventDefault()}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={choiceField + filter.name} value="" />
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
                <summary className="min-h-11 list-none content-center text-muted link hover:text-ink lg:min-h-9">
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
        <noscript>
          <Button type="submit" look="secondary" className="mt-2 w-full">
            {t('filters.apply')}
          </Button>
        </noscript>
      </form>
    </>
  )
})
