import { type OrderOfStaff, showOrder } from '@toonbank/contract/staff/order.ts'
import { type Answer, noOrder, type StaffContext } from './define-verb.ts'
import { type TypedArguments, type Wrong, wrong } from './parse-arguments.ts'

/** Arguments that name one order. */
export interface OrderArgument {
  readonly number: string
}

export const orderParams = ({ number }: OrderArgument) => ({ params: { number } })

/** The number of an order, and nothing more. */
export const readNumber =
  (verb: string) =>
  ({ positionals: [number, ...more] }: TypedArguments): OrderArgument | Wrong =>
    number === undefined || more.length > 0
      ? wrong(`'orders ${verb}' is followed by the number of an order.`)
      : { number: number.toUpperCase() }

export const orderNotFound = ({ number }: OrderArgument) => noOrder(number)

export async function findOrder(number: string, { client }: StaffContext): Promise<OrderOfStaff | undefined> {
  const found = await client.ask(showOrder, { params: { number } })
  return found.ok ? found.value : undefined
}
export const stateOf = async (number: string, staff: StaffContext) => (await findOrder(number, staff))?.status
export const describeState = async ({ number }: OrderArgument, staff: StaffContext): Promise<string[]> => [
  `${number} is ${await stateOf(number, staff)}.`,
]
export const notFrom = async ({ number }: OrderArgument, staff: StaffContext): Promise<Answer> =>
  wrong(`${number} is ${await stateOf(number, staff)}: its state does not allow that.`)
