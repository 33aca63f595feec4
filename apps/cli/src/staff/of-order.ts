import { type OrderOfStaff, showOrder } from '@toonbank/contract/staff/order.ts'
import { type Answer, noOrder, type Staff } from './verb.ts'
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

export const orderNotFound = ({ number }: OfOrder) => noOrder(number)

export async function findOrder(number: string, { client }: Staff): Promise<OrderOfStaff | undefined> {
  const found = await client.ask(showOrder, { params: { number } })
  return found.ok ? found.value : undefined
}
export const stateOf = async (number: string, staff: Staff) => (await findOrder(number, staff))?.status
export const describeState = async ({ number }: OfOrder, staff: Staff): Promise<string[]> => [
  `${number} is ${await stateOf(number, staff)}.`,
]
export const notFrom = async ({ number }: OfOrder, staff: Staff): Promise<Answer> =>
  wrong(`${number} is ${await stateOf(number, staff)}: its state does not allow that.`)
