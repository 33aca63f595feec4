import { type Cents, cents } from '../money/cents.ts'
import { divideRounded } from '../money/divide-rounded.ts'
import type { Shape } from './shape.ts'

/** The merchant sets cm² for the least area, cm for the largest sizes, cents for the least price. */
export interface CustomSettings {
  readonly shape: Shape
  readonly minimum: number
  readonly maximum: number
  readonly maximumLength: number
  readonly minimumPrice: Cents
}

/** Measures are whole centimetres. */
export interface Measures {
  readonly width?: number | null | undefined
  readonly length?: number | null | undefined
  readonly diameter?: number | null | undefined
}

/** No loom comes near this size in centimetres; the merchant says what can be made. */
export const largestMeasure = 100_000

export type Side = 'width' | 'length' | 'diameter'
export type MeasuresProblem = 'missing' | 'tooLarge' | 'tooSmall'

/** Round rugs have a diameter, all other shapes a width and a length (specification 2.5-3). */
export const isRound = (shape: Shape): boolean => shape === 'round'
export const sidesOf = (shape: Shape): readonly Side[] => (isRound(shape) ? ['diameter'] : ['width', 'length'])

/** The longest that a side may be: `maximum` is the loom's width and binds width and diameter. */
export const limitOf = (
  { maximum, maximumLength }: Pick<CustomSettings, 'maximum' | 'maximumLength'>,
  side: Side,
): number => (side === 'length' ? maximumLength : maximum)

const isMeasure = (value: number | null | undefined): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0

/** Area in cm², or undefined while a measure is missing. The diameter counts squared: that is what is cut from. */
export function areaOf(shape: Shape, { width, length, diameter }: Measures): number | undefined {
  if (isRound(shape)) return isMeasure(diameter) ? diameter * diameter : undefined
  return isMeasure(width) && isMeasure(length) ? width * length : undefined
}

/** Undefined means that all sides can be made. A too small area is reported at the first side. */
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

/** The order keeps the calculation and the invoice prints it. Cents are in the leading side. */
export interface MeasuredPart {
  readonly areaCm2: number
  readonly pricePerM2: Cents
  /** Area × price per m², to the cent once. */
  readonly areaPrice: Cents
  /** 0 means none. */
  readonly minimumPrice: Cents
  readonly minimumPriceApplied: boolean
  readonly price: Cents
}

/** Area × price per m², to the cent once, at least the minimum price (specification 3.2-4). */
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

/** '240 × 300 cm' or 'Ø 200 cm'. */
export const measuresText = (shape: Shape, { width, length, diameter }: Measures): string =>
  isRound(shape) ? `Ø ${diameter} cm` : `${width} × ${length} cm`

/** Area is in m², with at most four decimals. */
export const squareMetres = (areaCm2: number): number => areaCm2 / 10_000

/**
 * Between which whole centimetres a side may come out: handwork differs by 3 % at most (specification 2.9-7).
 */
export const tolerance = (size: number): { readonly from: number; readonly to: number } => ({
  from: Math.ceil((size * 97) / 100),
  to: Math.floor((size * 103) / 100),
})
