import { type Cents, cents } from '../money/cents.ts'
import { divideRounded } from '../money/divide-rounded.ts'

/** What the merchant sets for a custom option: cm² for the least area, cm for the largest sizes, cents for the least price. */
export interface CustomSettings {
  readonly shape: string
  readonly minimum: number
  readonly maximum: number
  readonly maximumLength: number
  readonly minimumPrice: number
}

/** Whole centimetres. */
export interface Measures {
  readonly width?: number | null | undefined
  readonly length?: number | null | undefined
  readonly diameter?: number | null | undefined
}

export type MeasuresProblem = 'missing' | 'tooLarge' | 'tooSmall'

/** Round rugs have a diameter, all other shapes a width and a length (specification 2, section 5). */
export const isRound = (shape: string): boolean => shape === 'Rond'

/** Area in cm², or undefined while a measure is missing. The diameter counts squared: that is what is cut from. */
export function areaOf(shape: string, { width, length, diameter }: Measures): number | undefined {
  if (isRound(shape)) return diameter ? diameter * diameter : undefined
  return width && length ? width * length : undefined
}

/** Why these measures cannot be made; undefined when they can. `maximum` is the loom's width and binds width and diameter. */
export function measuresProblem(settings: CustomSettings, measures: Measures): MeasuresProblem | undefined {
  const area = areaOf(settings.shape, measures)
  if (area === undefined) return 'missing'
  const across = isRound(settings.shape) ? measures.diameter : measures.width
  if ((across ?? 0) > settings.maximum) return 'tooLarge'
  if (!isRound(settings.shape) && (measures.length ?? 0) > settings.maximumLength) return 'tooLarge'
  return area < settings.minimum ? 'tooSmall' : undefined
}

/** Area × price per m², to the cent once, at least the minimum price. */
export function madeToMeasurePrice(areaCm2: number, pricePerM2: Cents, minimumPrice: number): Cents {
  const price = divideRounded(BigInt(areaCm2) * BigInt(pricePerM2), 10_000n)
  return cents(Math.max(price, minimumPrice))
}

/** '240 × 300 cm' or 'Ø 200 cm'. */
export const measuresText = (shape: string, { width, length, diameter }: Measures): string =>
  isRound(shape) ? `Ø ${diameter} cm` : `${width} × ${length} cm`
