import { type Cents, cents } from '../money/cents.ts'
import { divideRounded } from '../money/divide-rounded.ts'
import type { Shape } from './shape.ts'

/** The merchant's limits are cm² for the area, cm for the largest sizes, cents for the least price. */
export interface CustomSettings {
  readonly shape: Shape
  readonly minimum: number
  readonly maximum: number
  readonly maximumLength: number
  readonly minimumPrice: Cents
}

export interface Measures {
  readonly width?: number | null | undefined
  readonly length?: number | null | undefined
  readonly diameter?: number | null | undefined
}

export const largestMeasure = 100_000

export type Side = 'width' | 'length' | 'diameter'
export type MeasuresProblem = 'missing' | 'tooLarge' | 'tooSmall'

/** Round rugs have a diameter, all other shapes a width and a length (specification 2.5-3). */
export const isRound = (shape: Shape): boolean => shape === 'round'
export const sidesOf = (shape: Shape): readonly Side[] => (isRound(shape) ? ['diameter'] : ['width', 'length'])

/** Returns the limit of a side: `maximum` is the loom's width and limits width and diameter. */
export const limitOf = (
  { maximum, maximumLength }: Pick<CustomSettings, 'maximum' | 'maximumLength'>,
  side: Side,
): number => (side === 'length' ? maximumLength : maximum)

const isMeasure = (value: number | null | undefined): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0

/** Returns the area in cm²; undefined while a measure is missing. A circle counts as the square it is cut from. */
export function areaOf(shape: Shape, { width, length, diameter }: Measures): number | undefined {
  if (isRound(shape)) return isMeasure(diameter) ? diameter * diameter : undefined
  return isMeasure(width) && isMeasure(length) ? width * length : undefined
}

export function findMeasureFault(
  settings: CustomSettings,
  measures: Measures,
): { readonly side: Side; readonly problem: MeasuresProblem } | undefined {
  const sides = sidesOf(settings.shape)
  const missing = sides.find((side) => !isMeasure(measures[side]))
  if (missing) return { side: missing, problem: 'missing' }
  const large = sides.find((side) => (measures[side] ?? 0) > limitOf(settings, side))
  if (large) return { side: large, problem: 'tooLarge' }
  const [first = 'width'] = sides
  return (areaOf(settings.shape, measures) ?? 0) < settings.minimum ? { side: first, problem: 'tooSmall' } : undefined
}

export const measuresProblem = (settings: CustomSettings, measures: Measures): MeasuresProblem | undefined =>
  findMeasureFault(settings, measures)?.problem

/** The order stores the calculation and the invoice prints it. Cents are in the leading price. */
export interface MeasuredPart {
  readonly areaCm2: number
  readonly pricePerM2: Cents
  readonly areaPrice: Cents
  readonly minimumPrice: Cents
  readonly minimumPriceApplied: boolean
  readonly price: Cents
}

/** Returns area × price per m², rounded once, at least the minimum price (specification 3.2-4). */
export function measuredPart(areaCm2: number, pricePerM2: Cents, minimumPrice: number): MeasuredPart {
  const areaPrice = divideRounded(BigInt(areaCm2) * BigInt(pricePerM2), 10_000n)
  const price = cents(Math.max(areaPrice, minimumPrice))
  return {
    areaCm2,
    pricePerM2,
    areaPrice,
    minimumPrice: cents(minimumPrice),
    minimumPriceApplied: price > areaPrice,
    price,
  }
}

export const measuresText = (shape: Shape, { width, length, diameter }: Measures): string =>
  isRound(shape) ? `Ø ${diameter} cm` : `${width} × ${length} cm`

export const squareMetres = (areaCm2: number): number => areaCm2 / 10_000

/**
 * Returns the whole centimetres between which a side may end up: handwork differs by at most 3 % (specification 2.9-7).
 */
export const tolerance = (size: number): { readonly from: number; readonly to: number } => ({
  from: Math.ceil((size * 97) / 100),
  to: Math.floor((size * 103) / 100),
})
