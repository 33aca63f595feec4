import { type ChangeEvent, type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { debounce } from '../debounce.ts'
import { sliderDebounceMs, sliderTooltipMs } from '../interface-defaults.ts'
import { useDebounced } from '../use-debounced.ts'
import { fitNumber } from './fit-number.ts'
import { type Ends, slideTo } from './slide-to.ts'

interface RangeSliderProps {
  readonly range: Ends
  readonly value: Ends
  readonly onSlide: (value: Ends) => void
  readonly onSettle: (value: Ends) => void
  readonly labels: { readonly min: string; readonly max: string }
  readonly format: (value: number) => string
}

const ends = ['min', 'max'] as const

export function RangeSlider({ range, value, onSlide, onSettle, labels, format }: RangeSliderProps) {
  const settle = useRef(onSettle)
  useEffect(() => {
    settle.current = onSettle
  })
  const settled = useMemo(() => debounce((next: Ends) => settle.current(next), sliderDebounceMs), [])
  // A late call would bring back a visitor who has left the page.
  useEffect(() => settled.cancel, [settled])
  const told = useDebounced(value, sliderTooltipMs)
  const slide = (end: keyof Ends) => (event: ChangeEvent<HTMLInputElement>) => {
    const next = slideTo(value, end, Number(event.target.value))
    onSlide(next)
    settled(next)
  }
  const span = Math.max(1, range.max - range.min)
  const part = (end: keyof Ends) => (fitNumber(value[end], range) - range.min) / span
  return (
    <div
      className="range-slider needs-script relative mb-4 h-11"
      style={{ '--from': part('min'), '--to': part('max') } as CSSProperties}
    >
      {ends.map((end) => (
        <span key={end} className="contents">
          <input
            type="range"
            min={range.min}
            max={range.max}
            value={fitNumber(value[end], range)}
            onChange={slide(end)}
            aria-label={labels[end]}
            aria-valuetext={format(value[end])}
          />
          <span aria-hidden="true" style={{ '--at': part(end) } as CSSProperties}>
            {format(told[end])}
          </span>
        </span>
      ))}
    </div>
  )
}
