import { NumberStepper } from '@toonbank/ui/form/number-stepper.tsx'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'

const labels = { less: 'Minder', value: 'Aantal', more: 'Meer' }
const names = { step: 'quantity', typed: 'typedQuantity' }
const stepper = (value: number, step = 1) =>
  draw(
    <NumberStepper value={value} rules={{ min: 0, max: 10, step }} onChange={() => {}} labels={labels} names={names} />,
  )
const valuesOf = (html: string) =>
  [...html.matchAll(/ value="([^"]+)" aria-label="(?:Minder|Meer)"/g)].map(([, value]) => value)

it('sends the next number down and up without JavaScript, never beyond its limits', () => {
  expect(valuesOf(stepper(4))).toEqual(['3', '5'])
  expect(valuesOf(stepper(0))).toEqual(['0', '1'])
  expect(valuesOf(stepper(10))).toEqual(['9', '10'])
  expect(valuesOf(stepper(2.5, 2.5))).toEqual(['0', '5'])
})

it('cannot be pressed where there is no further', () => {
  expect(stepper(0)).toMatch(/aria-label="Minder" disabled=""/)
  expect(stepper(10)).toMatch(/aria-label="Meer" disabled=""/)
  expect(stepper(5)).not.toContain('disabled=')
})

it('asks for a keyboard of digits, with a comma where there are decimals', () => {
  expect(stepper(1)).toContain('inputMode="numeric"')
  expect(stepper(1, 0.5)).toContain('inputMode="decimal"')
})
