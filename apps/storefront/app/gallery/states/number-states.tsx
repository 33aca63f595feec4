import type { NumberRules } from '@toonbank/ui/form/fit-number.ts'
import { NumberStepper } from '@toonbank/ui/form/number-stepper.tsx'
import { usePressAndHold } from '@toonbank/ui/use-press-and-hold.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSample } from '../samples.ts'
import { State } from '../state.tsx'

export function NumberStates() {
  return (
    <>
      <State name="Whole numbers, 0 to 999" note="Arrow keys step; a held minus stops at 1; empty waits for a number.">
        <Stepper begin={2} rules={{ min: 0, max: 999, step: 1 }} holdEndsAt={1} />
      </State>
      <State name="At the smallest">
        <Stepper begin={0} rules={{ min: 0, max: 10, step: 1 }} />
      </State>
      <State name="At the largest" note="More is clamped to 10.">
        <Stepper begin={10} rules={{ min: 0, max: 10, step: 1 }} />
      </State>
      <State name="Steps of a half, comma or point" note="0,7 becomes 0.5.">
        <Stepper begin={1.5} rules={{ min: 0, max: 5, step: 0.5 }} />
      </State>
      <State name="Narrow" narrow>
        <Stepper begin={100} rules={{ min: 0, max: 999, step: 1 }} />
      </State>
    </>
  )
}

function Stepper({
  begin,
  ...stepper
}: {
  begin: number
  rules: NumberRules & { min: number; max: number }
  holdEndsAt?: number
}) {
  const { less, quantity, more } = useSample()
  const [value, setValue] = useState(begin)
  return <NumberStepper {...stepper} value={value} onChange={setValue} labels={{ less, value: quantity, more }} />
}

export function PressAndHoldStates() {
  const [count, setCount] = useState(0)
  const hold = usePressAndHold(() => {
    setCount((before) => before + 1)
    return count < 50
  })
  return (
    <>
      <State name="Normal" note="Pressed: one. Held: after 600 ms one every 100 ms, up to 50. Enter and space: one.">
        <Button look="secondary" className="select-none touch-manipulation" {...hold}>
          + {count}
        </Button>
      </State>
      <State name="Disabled">
        <Button look="secondary" disabled {...hold}>
          + {count}
        </Button>
      </State>
    </>
  )
}
