import type { PriceFilter } from '@toonbank/contract/list.ts'
import { fitNumber } from '@toonbank/ui/form/fit-number.ts'

interface Marks {
  readonly min: number
  readonly max: number
}

/** Returns the price range in whole euros, the smaller value first. Undefined: the whole range. */
export function toPriceChoice({ min, max }: Marks, { range }: Pick<PriceFilter, 'range'>): Marks | undefined {
  const within = (value: number) => fitNumber(value, { ...range, precision: 0 })
  const [low, high] = [within(Math.min(min, max)), within(Math.max(min, max))]
  return low === range.min && high === range.max ? undefined : { min: low, max: high }
}

/** The price is last in a filter path. */
export const withPrice = (slugWithoutPrice: string, name: string, choice: Marks | undefined): string =>
  choice ? `${slugWithoutPrice}/${name}:${choice.min}-${choice.max}` : slugWithoutPrice
