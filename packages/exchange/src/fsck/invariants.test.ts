import { readFileSync } from 'node:fs'
import { isCancellable, isConfirmed, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { orderTransitions } from '@toonbank/domain/order/order-state.ts'
import { isLost, paymentStatuses, runningStatuses } from '@toonbank/domain/payment/payment-status.ts'
import { lostRefunds } from '@toonbank/domain/payment/refund.ts'
import { expect, it } from 'vitest'

const invariants = readFileSync(new URL('invariants.sql', import.meta.url), 'utf8')

const withReturns = orderTransitions.flatMap(({ to, cause }) => (/returned$/i.test(cause) ? to : []))
const notConfirmed = statusesThat((status) => !isConfirmed(status))

/** Each list of states in `invariants.sql`, and the answer of the domain that it repeats. */
const answers: readonly (readonly string[])[] = [
  notConfirmed,
  statusesThat((status) => isConfirmed(status) && !withReturns.includes(status)),
  statusesThat((status) => isConfirmed(status) && isCancellable(status)),
  runningStatuses,
  paymentStatuses.filter(isLost),
  lostRefunds,
  ['underWay', 'byHand', 'done'],
]

const asSet = (states: readonly string[]): string => states.toSorted().join(' ')

it('names states in its lists as the domain answers', () => {
  const lists = [...invariants.matchAll(/\bstatus (?:NOT )?IN \(([^)]*)\)/g)].map(([, list = '']) =>
    asSet([...list.matchAll(/'(\w+)'/g)].map(([, state = '']) => state)),
  )
  expect([...new Set(lists)].toSorted()).toEqual(answers.map(asSet).toSorted())
})
