import { type Words, type Wrong, wrong } from './words.ts'

/** Words of a command that name one order. */
export interface OfOrder {
  readonly number: string
}

export const of = ({ number }: OfOrder) => ({ params: { number } })

/** The number of an order, and nothing more. */
export const readNumber =
  (words: string) =>
  ({ positionals: [number, ...more] }: Words): OfOrder | Wrong =>
    number === undefined || more.length > 0
      ? wrong(`'orders ${words}' is followed by the number of an order.`)
      : { number: number.toUpperCase() }
