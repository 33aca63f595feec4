import { type CustomSettings, limitOf, type Measures, type Side, sidesOf } from './made-to-measure.ts'
import { parseMeasure } from './parse-measure.ts'

export type TypingFault = 'tooLarge' | 'zero' | 'notAMeasure' | 'notWhole'
export interface TypedMeasures {
  readonly measures: Measures
  readonly faults: Readonly<Partial<Record<Side, TypingFault>>>
}

/**
 * Returns the measures after typing (specification 2.5-5, 2.5-6): empty or negative clears, a too large one is clamped
 * with a fault, 0 or text is none, with a fault. '240x300' in the first field fills both.
 */
export function typeMeasure(
  settings: CustomSettings,
  { measures, faults }: TypedMeasures,
  side: Side,
  text: string,
): TypedMeasures {
  const sides = sidesOf(settings.shape)
  const read = parseMeasure(text)
  const values = read.ok ? read.value : []
  const isPair = values.length === 2
  if (isPair && (sides.length === 1 || side !== sides[0]))
    return withSides(sides, measures, faults, { [side]: { fault: 'notAMeasure' } })
  if (!read.ok)
    return withSides(sides, measures, faults, {
      [side]: { fault: read.problem === 'empty' || read.problem === 'negative' ? undefined : read.problem },
    })
  const filled = isPair ? sides : [side]
  return withSides(
    sides,
    measures,
    faults,
    Object.fromEntries(filled.map((one, at) => [one, withinLimit(values[at], limitOf(settings, one))])),
  )
}

interface TypedSide {
  readonly value?: number | undefined
  readonly fault?: TypingFault | undefined
}

const withinLimit = (value: number | undefined, limit: number): TypedSide =>
  value !== undefined && value > limit ? { value: limit, fault: 'tooLarge' } : { value }

function withSides(
  sides: readonly Side[],
  measures: Measures,
  faults: TypedMeasures['faults'],
  now: Readonly<Partial<Record<Side, TypedSide>>>,
): TypedMeasures {
  const faultOf = (side: Side) => (now[side] ? now[side].fault : faults[side])
  return {
    measures: Object.fromEntries(sides.map((side) => [side, (now[side] ? now[side].value : measures[side]) ?? null])),
    faults: Object.fromEntries(sides.flatMap((side) => (faultOf(side) ? [[side, faultOf(side)]] : []))),
  }
}

export const typeMeasures = (settings: CustomSettings, textOf: (side: Side) => string): TypedMeasures =>
  sidesOf(settings.shape).reduce<TypedMeasures>(
    (typed, side) => (textOf(side).trim() === '' ? typed : typeMeasure(settings, typed, side, textOf(side))),
    typeNothing(settings),
  )

const typeNothing = ({ shape }: CustomSettings): TypedMeasures => ({
  measures: Object.fromEntries(sidesOf(shape).map((side) => [side, null])),
  faults: {},
})
