import { listTasks } from '@toonbank/contract/staff/task.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import type { StaffContext } from './define-verb.ts'
import { euro } from './describe-order.ts'
import type { OrderArgument } from './order-argument.ts'
import { readAmount, type TypedArguments, text, type Wrong, wrong } from './parse-arguments.ts'

export const goesBack = (refunded: number): string[] => (refunded > 0 ? [`${euro(refunded)} goes back.`] : [])

export const withNote = (order: OrderArgument | Wrong, { values }: TypedArguments) =>
  'wrong' in order ? order : { ...order, note: text(values.note), isSure: values.yes === true }

export const noSeen = ({ values }: Pick<TypedArguments, 'values'>) =>
  wrong(`--seen is what the command says without --yes, not '${text(values.seen)}'.`)

export const readAmountOrNothing = (typed: string): Cents | 'wrong' =>
  /^0+([.,]0+)?$/.test(typed) ? zero : readAmount(typed)

/** Money that was refunded at the provider and is not booked could be refunded twice. */
export async function warnOfTwice(number: string, { client }: StaffContext): Promise<string> {
  const tasks = await client.ask(listTasks, {})
  const before = (tasks.ok ? tasks.value.payments : []).filter(
    (task) => task.orderNumber === number && task.kind === 'refunded' && task.amount > 0,
  )
  return before
    .map(
      ({ id, amount, provider }) =>
        ` ${euro(amount)} went back at ${provider} already: was it that, tasks book p${id}.`,
    )
    .join('')
}
