import type { PriceFilter } from '@toonbank/contract/list.ts'
import { readPriceField } from '@toonbank/domain/catalogue/read-price-field.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { RangeSlider } from '../../../ui/form/range-slider.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { keepPlace } from '../../../ui/keep-place.ts'
import type { ListAddress } from './list-view.ts'
import { toPriceChoice, withPrice } from './price-choice.ts'

const toFields = ({ min, max }: PriceFilter['marks']) => ({ min: String(min), max: String(max) })

interface PriceGroupProps {
  readonly filter: PriceFilter
  readonly slugWithoutPrice: string
  readonly address: ListAddress
  /** Begins the ids of its fields. */
  readonly place: string
}

/**
 * The price as a slider with two handles and as two fields. Without JavaScript the fields are a form that the list's
 * address answers.
 */
export function PriceGroup({ filter, slugWithoutPrice, address, place }: PriceGroupProps) {
  const t = useTexts('catalogue')
  const navigate = useNavigate()
  const [marks, setMarks] = useState(filter.marks)
  const [fields, setFields] = useState(() => toFields(filter.marks))
  const show = (next: typeof marks) => {
    setMarks(next)
    setFields(toFields(next))
  }
  const { min, max } = filter.marks
  const asked = useRef<typeof marks>(undefined)
  useEffect(() => {
    const isAsked = asked.current?.min === min && asked.current.max === max
    asked.current = undefined
    // What was asked for is shown already: who types on while it comes keeps what is typed.
    if (isAsked) return
    setMarks({ min, max })
    setFields(toFields({ min, max }))
  }, [min, max])
  const go = (next: typeof marks) => {
    asked.current = toPriceChoice(next, filter) ?? filter.range
    const slug = withPrice(slugWithoutPrice, filter.name, toPriceChoice(next, filter))
    navigate(address(slug), { state: keepPlace, preventScrollReset: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = (end: 'min' | 'max') => readPriceField(fields[end]) ?? filter.range[end]
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
            value={fields[end]}
            onChange={({ target }) => setFields({ ...fields, [end]: target.value })}
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
