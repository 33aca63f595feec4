import type { PriceFilter } from '@toonbank/contract/list.ts'
import { readPriceField } from '@toonbank/domain/catalogue/read-price-field.ts'
import { RangeSlider } from '@toonbank/ui/form/range-slider.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { keepPlace } from '@toonbank/ui/keep-place.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { ListAddress } from './list-view.ts'
import { toPriceChoice, withPrice } from './price-choice.ts'

interface PriceGroupProps {
  readonly filter: PriceFilter
  readonly slugWithoutPrice: string
  readonly address: ListAddress
  readonly place: string
}

export function PriceGroup({ filter, slugWithoutPrice, address, place }: PriceGroupProps) {
  const t = useTexts('catalogue')
  const navigate = useNavigate()
  const { min, max } = filter.marks
  const [applied, setApplied] = useState(filter.marks)
  const [marks, setMarks] = useState(filter.marks)
  const [asked, setAsked] = useState<typeof marks>()
  const [typed, setTyped] = useState<Partial<Record<keyof typeof marks, string>>>({})
  const show = (next: typeof marks) => {
    setMarks(next)
    setTyped({})
  }
  // It is set during rendering, because an effect runs late on a slow phone and would undo the first letters.
  if (applied.min !== min || applied.max !== max) {
    setApplied({ min, max })
    setAsked(undefined)
    if (asked?.min !== min || asked.max !== max) setMarks({ min, max })
  }
  const go = (next: typeof marks) => {
    setAsked(toPriceChoice(next, filter) ?? filter.range)
    const slug = withPrice(slugWithoutPrice, filter.name, toPriceChoice(next, filter))
    navigate(address(slug), { state: keepPlace, preventScrollReset: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = (end: keyof typeof marks) => {
      const text = typed[end]
      return text === undefined ? marks[end] : (readPriceField(text) ?? filter.range[end])
    }
    const next = { min: read('min'), max: read('max') }
    show(toPriceChoice(next, filter) ?? filter.range)
    go(next)
  }
  const [path = '', query] = address(slugWithoutPrice).split('?')
  return (
    <>
      <RangeSlider
        range={filter.range}
        value={marks}
        onSlide={show}
        onSettle={go}
        labels={{ min: t('filters.minimum'), max: t('filters.maximum') }}
        format={(euros) => `€ ${euros}`}
      />
      <form method="get" action={path} onSubmit={submit} className="grid grid-cols-2 gap-3">
        {(['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            id={`${place}-${end}`}
            label={`${t(end === 'min' ? 'filters.minimum' : 'filters.maximum')} (€)`}
            name={end}
            inputMode="numeric"
            value={typed[end] ?? String(marks[end])}
            onChange={({ target }) => setTyped((known) => ({ ...known, [end]: target.value }))}
          />
        ))}
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="secondary" className="col-span-2">
          {t('filters.apply')}
        </Button>
      </form>
    </>
  )
}
