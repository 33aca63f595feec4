import type { PriceFilter } from '@toonbank/contract/list.ts'
import { readPriceField } from '@toonbank/domain/catalogue/read-price-field.ts'
import { type ChangeEvent, type CSSProperties, type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { keepPlace } from '../../../ui/keep-place.ts'
import { useListAddress } from './list-view.ts'
import { toPriceChoice, withPrice } from './price-choice.ts'

const debounce = 300

const toFields = ({ min, max }: PriceFilter['marks']) => ({ min: String(min), max: String(max) })

/**
 * The price as a slider with two handles and as two fields. Without JavaScript the fields are a form that the list's
 * address answers.
 */
export function PriceGroup({ filter, slugWithoutPrice }: { filter: PriceFilter; slugWithoutPrice: string }) {
  const t = useTexts('catalogue')
  const navigate = useNavigate()
  const address = useListAddress()
  const { search } = useLocation()
  const [marks, setMarks] = useState(filter.marks)
  const [fields, setFields] = useState(() => toFields(filter.marks))
  const show = (next: typeof marks) => {
    setMarks(next)
    setFields(toFields(next))
  }
  const { min, max } = filter.marks
  useEffect(() => {
    setMarks({ min, max })
    setFields(toFields({ min, max }))
  }, [min, max])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Cancels the debounce on unmount: it would bring back a visitor who has left the list.
  useEffect(() => () => clearTimeout(timer.current), [])
  const go = (next: typeof marks) => {
    const slug = withPrice(slugWithoutPrice, filter.name, toPriceChoice(next, filter))
    navigate(address(slug), { state: keepPlace, preventScrollReset: true })
  }
  const slide = (end: 'min' | 'max') => (event: ChangeEvent<HTMLInputElement>) => {
    const value = Number(event.target.value)
    // The handles meet and do not pass each other.
    const next =
      end === 'min'
        ? { min: Math.min(value, marks.max), max: marks.max }
        : { min: marks.min, max: Math.max(value, marks.min) }
    show(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go(next), debounce)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = (end: 'min' | 'max') => readPriceField(fields[end]) ?? filter.range[end]
    const next = { min: read('min'), max: read('max') }
    show(toPriceChoice(next, filter) ?? filter.range)
    go(next)
  }
  const { range } = filter
  const span = Math.max(1, range.max - range.min)
  const handles = { '--from': (marks.min - range.min) / span, '--to': (marks.max - range.min) / span } as CSSProperties
  const kept = [...new URLSearchParams(search)].filter(([name]) => name === 'sort' || name === 'q')
  return (
    <>
      <div className="price-slider needs-script relative mb-4 h-11" style={handles}>
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={range.min}
            max={range.max}
            value={Math.min(range.max, Math.max(range.min, marks[end]))}
            onChange={slide(end)}
            aria-label={t(end === 'min' ? 'filters.minimum' : 'filters.maximum')}
            aria-valuetext={`€ ${marks[end]}`}
          />
        ))}
      </div>
      <form
        method="get"
        action={address(slugWithoutPrice).split('?')[0]}
        onSubmit={submit}
        className="grid grid-cols-2 gap-3"
      >
        {(['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            label={`${t(end === 'min' ? 'filters.minimum' : 'filters.maximum')} (€)`}
            name={end}
            inputMode="numeric"
            value={fields[end]}
            onChange={({ target }) => setFields({ ...fields, [end]: target.value })}
          />
        ))}
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="secondary" className="col-span-2">
          {t('filters.apply')}
        </Button>
      </form>
    </>
  )
}
