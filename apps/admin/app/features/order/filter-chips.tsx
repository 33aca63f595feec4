import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { Link, useSearchParams } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { listTexts } from './list-texts.ts'
import { statusTexts } from './status.tsx'
import { withQuery } from './with-query.ts'

const yesNo = ['business', 'samples', 'madeToMeasure', 'pickup'] as const

/** Filters that hold now, in words; a press takes one away. */
export function FilterChips({ kept }: { readonly kept: Readonly<Record<string, string | undefined>> }) {
  const t = useTexts(listTexts)
  const s = useTexts(statusTexts)
  const { money, day } = useFormats()
  const [search] = useSearchParams()
  const wordsOf = (name: string, value: string): string | undefined => {
    const choice = yesNo.find((one) => one === name)
    if (choice) return `${t(`filter.${choice}`)}: ${t(value === 'yes' ? 'filter.yes' : 'filter.no')}`
    if (name === 'statuses')
      return value
        .split(',')
        .map((status) => s(status as OrderStatus))
        .join(', ')
    if (name === 'country') return t(value === 'BE' ? 'country.BE' : 'country.NL')
    if (name === 'paidBy') return `${t('filter.paidBy')} ${value}`
    if (name === 'placedFrom' || name === 'placedUntil') return `${t(`filter.${name}`)} ${day(value)}`
    if (name === 'minTotal' || name === 'maxTotal') return `${t(`filter.${name}`)} ${money(Number(value))}`
    return undefined
  }
  const chips = Object.entries(kept).flatMap(([name, value = '']) => {
    const words = wordsOf(name, value)
    return words === undefined ? [] : [{ name, words }]
  })
  if (chips.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ name, words }) => (
        <li key={name}>
          <Link
            to={withQuery(search, { [name]: undefined })}
            aria-label={t('removeFilter', { what: words })}
            className="inline-flex min-h-7 items-center gap-2 rounded border border-edge bg-surface px-2 text-13 no-underline pointer-coarse:min-h-11"
          >
            {words} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={withQuery(search, Object.fromEntries(chips.map(({ name }) => [name, undefined])))}
          className="text-13 pointer-coarse:py-3"
        >
          {t('clearFilters')}
        </Link>
      </li>
    </ul>
  )
}
