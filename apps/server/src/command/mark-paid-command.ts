import { createMarkPaid, type MarkedPaid } from '@toonbank/api/create-mark-paid.ts'
import { openDatabaseClock } from '@toonbank/api/process/database-clock.ts'
import type { CommandDependencies } from './command-dependencies.ts'

interface Marking {
  readonly orderNumber: string
  /** In cents. */
  readonly received: number
}

/** Says of a transfer that was seen on the account that it is in, and tells what that comes to. */
export async function markPaidCommand(
  { orderNumber, received }: Marking,
  dependencies: CommandDependencies,
): Promise<0 | 1> {
  const { connection, settings, say, complain } = dependencies
  const clock = await openDatabaseClock(connection, { error: () => complain("The database's clock was set back.") })
  try {
    const log = { info: () => {}, warn: () => {}, error: () => complain('A payment could not be followed.') }
    const mark = createMarkPaid({
      database: connection,
      databaseUrl: '',
      appUrl: settings.APP_URL ?? '',
      isPublic: false,
      sandboxInPublic: false,
      paymentSettings: settings,
      rateLimitScale: 1,
      clock: clock.now,
      log,
    })
    const marked = await mark(orderNumber, received)
    if (!marked.ok) {
      complain(refusals[marked.problem](orderNumber))
      return 1
    }
    say(tellMarked(orderNumber, received, marked.value))
    return 0
  } finally {
    await clock.stop()
  }
}

const refusals = {
  amountMissing: () => 'The amount must be more than nothing.',
  orderNotFound: (order: string) => `There is no order ${order}.`,
  noTransfer: (order: string) =>
    `Order ${order} was never to be paid by bank transfer: send the money back, or look for another order.`,
  lessThanBefore: (order: string) =>
    `More than that was said to have come in for ${order} before. The amount is all that has come in, of all its transfers together.`,
} as const

/** One line for whoever looks at the account. */
export function tellMarked(
  order: string,
  received: number,
  { kind, missing, toReturn, isKnown, areGoodsMissing }: MarkedPaid,
): string {
  const known = isKnown ? ' That was known; nothing changed.' : ''
  const goods = areGoodsMissing ? ' Its goods were sold meanwhile: somebody must look.' : ''
  const back = toReturn > 0 ? ` ${euro(toReturn)} is to be sent back.` : ''
  if (kind === 'tooLittle')
    return `${euro(received)} has come in for ${order}, and ${euro(missing)} is missing: it is not paid. When the rest comes, say the sum.${known}`
  if (kind === 'notOwed') return `Order ${order} wants no money: it was paid otherwise, or is cancelled.${back}${known}`
  return `Order ${order} is paid.${back}${goods}${known}`
}

const euro = (amount: number): string => `€ ${(amount / 100).toFixed(2)}`
