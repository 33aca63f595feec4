import { RangeSlider } from '@toonbank/ui/form/range-slider.tsx'
import { useState } from 'react'
import { useSample } from '../samples.ts'
import { State } from '../state.tsx'

const range = { min: 0, max: 2_000 }

export function SliderStates() {
  return (
    <>
      <State name="Whole range" note="Pointer, finger, arrows, Home and End. It counts 300 ms after the last movement.">
        <Slider begin={range} />
      </State>
      <State name="A part">
        <Slider begin={{ min: 250, max: 900 }} />
      </State>
      <State name="Both handles in one place, narrow" narrow>
        <Slider begin={{ min: 500, max: 500 }} />
      </State>
    </>
  )
}

function Slider({ begin }: { begin: typeof range }) {
  const { from, to } = useSample()
  const [value, slide] = useState(begin)
  const [settled, settle] = useState(begin)
  return (
    <>
      <RangeSlider
        range={range}
        value={value}
        onSlide={slide}
        onSettle={settle}
        labels={{ min: from, max: to }}
        format={(euros) => `€ ${euros}`}
      />
      <p className="text-13 text-muted">
        {settled.min} – {settled.max}
      </p>
    </>
  )
}
