import type { StaffActions } from '@toonbank/api/create-staff-actions.ts'
import type { OrderForStaff } from '@toonbank/api/order/read-order-for-staff.ts'
import { repeatMinutes } from '@toonbank/api/payment/refund-order.ts'
import { type Answer, confirm, noOrder, type RequestOf, type Staff, wrong } from './answer.ts'
import { describeMarked } from './describe-marked.ts'
import { euro } from './describe-order.ts'

export async function moveOrder({ orderNumber, cause }: RequestOf<'moveOrder'>, { actions }: Staff): Promise<Answer> {
  const moved = await actions.move(orderNumber, cause)
  if (moved.ok) return describeState(orderNumber, actions)
  return moved.problem === 'orderNotFound' ? noOrder(orderNumber) : notFrom(orderNumber, actions)
}

export async function readyForPickup(
  { orderNumber }: RequestOf<'readyForPickup'>,
  { actions }: Staff,
): Promise<Answer> {
  const ready = await actions.readyForPickup(orderNumber)
  if (ready.ok)
    return [
      ready.value.isKnown
        ? `The customer of ${orderNumber} was told before that it is ready. Nothing changed.`
        : `The customer of ${orderNumber} is told that it is ready. When they have it: orders collect ${orderNumber}.`,
    ]
  const refusals = {
    orderNotFound: () => noOrder(orderNumber),
    notCollected: () => wrong(`${orderNumber} is sent to its customer: orders ship.`),
    notAllowed: () => notFrom(orderNumber, actions),
  }
  return refusals[ready.problem]()
}

const describeState = async (orderNumber: string, actions: StaffActions): Promise<string[]> => [
  `${orderNumber} is ${(await actions.findOrder(orderNumber))?.status}.`,
]

const notFrom = async (orderNumber: string, actions: StaffActions): Promise<Answer> =>
  wrong(`${orderNumber} is ${(await actions.findOrder(orderNumber))?.status}: its state does not allow that.`)

export async function shipOrder(
  { orderNumber, shipment }: RequestOf<'shipOrder'>,
  { actions }: Staff,
): Promise<Answer> {
  const shipped = await actions.ship(orderNumber, shipment)
  if (shipped.ok && shipped.value.isKnown)
    return [`${shipment.trackingCode} of ${orderNumber} was entered before. Nothing changed.`]
  if (shipped.ok) return describeState(orderNumber, actions)
  const refusals = {
    orderNotFound: () => noOrder(orderNumber),
    notShippable: () => notFrom(orderNumber, actions),
    unknownLine: () => wrong(`${orderNumber} has no such line: see orders show.`),
    moreThanOrdered: () => wrong(`so many pieces of ${orderNumber} are not left to send: see orders show.`),
    nothingLeft: () => wrong(`everything of ${orderNumber} has left.`),
    withdrawn: () =>
      wrong(
        `goods of ${orderNumber} were withdrawn from (withdrawals): name the pieces that leave or have left already (--pieces), or cancel the order.`,
      ),
  }
  return refusals[shipped.problem]()
}

export async function cancelOrder(request: RequestOf<'cancelOrder'>, { actions }: Staff): Promise<Answer> {
  const { orderNumber, note, isSure } = request
  const order = await actions.findOrder(orderNumber)
  if (!order) return noOrder(orderNumber)
  if (!isSure) {
    const what = order.status === 'partlyShipped' ? 'what has not left of it' : 'it'
    return confirm(`${orderNumber} is ${order.status}, with ${euro(order.paidAmount)} received. This cancels ${what}.`)
  }
  const cancelled = await actions.cancel(orderNumber, note)
  if (!cancelled.ok) return cancelled.problem === 'orderNotFound' ? noOrder(orderNumber) : notFrom(orderNumber, actions)
  const { refunded } = cancelled.value
  return [...(await describeState(orderNumber, actions)), ...goesBack(refunded)]
}

const goesBack = (refunded: number): string[] => (refunded > 0 ? [`${euro(refunded)} goes back.`] : [])

export async function returnGoods(request: RequestOf<'returnGoods'>, { actions }: Staff): Promise<Answer> {
  const { orderNumber, isSure, goods } = request
  const order = await actions.findOrder(orderNumber)
  if (!order) return noOrder(orderNumber)
  if (!isSure)
    return confirm(`${describeReturn(order, goods)}${warnOfGestures(order)}${await warnOfTwice(orderNumber, actions)}`)
  const seen = order.reductions.filter(({ kind }) => kind === 'returned').length
  const returned = await actions.returnGoods(orderNumber, { ...goods, seen })
  if (returned.ok && returned.value.isKnown)
    return [`${goods.code} of ${orderNumber} was entered before. Nothing changed.`]
  if (returned.ok) {
    const { amount, refunded } = returned.value
    return [...(await describeState(orderNumber, actions)), `It costs ${euro(amount)} less.`, ...goesBack(refunded)]
  }
  const refusals = {
    orderNotFound: () => noOrder(orderNumber),
    notReturnable: () => notFrom(orderNumber, actions),
    restNotSent: () => wrong(`a part of ${orderNumber} has not left yet: send or cancel that first.`),
    unknownLine: () => wrong(`${orderNumber} has no such line: see orders show.`),
    moreThanKept: () => wrong(`so many pieces of ${orderNumber} are not with its customer: see orders show.`),
    nothingLeft: () => wrong(`nothing of ${orderNumber} is with its customer.`),
    changedMeanwhile: () => wrong(`another return of ${orderNumber} was entered at the same moment: see orders show.`),
    moreThanWorth: () => wrong(`these goods cost ${euro(moneyOf(returned))}: no more can go back or be kept.`),
  }
  return refusals[returned.problem]()
}

/** The amount that a refusal is about. */
const moneyOf = (refusal: { readonly detail?: unknown }): number =>
  typeof refusal.detail === 'number' ? refusal.detail : 0

function describeReturn(
  order: OrderForStaff,
  { pieces, refund, isRestocked }: RequestOf<'returnGoods'>['goods'],
): string {
  const what = pieces
    ? [...pieces].map(([line, many]) => `${many} × ${order.lines[line - 1]?.title ?? `line ${line}`}`).join(', ')
    : 'all that its customer has'
  const money =
    'amount' in refund ? `${euro(refund.amount)} of their price` : `their price less ${euro(refund.deduction)}`
  const stock = isRestocked ? 'they can be sold again' : 'they are not put back on the shelf'
  return `${order.number} is ${order.status}. Back comes ${what}; taken off is ${money}; ${stock}.`
}

/** A gesture is a present, and no price of a piece. */
function warnOfGestures({ refunds }: OrderForStaff): string {
  const gestures = refunds.filter(({ reason }) => reason === 'goodwill').reduce((sum, { amount }) => sum + amount, 0)
  if (gestures === 0) return ''
  return ` ${euro(gestures)} went back as goodwill before and is not taken off: was it for these goods, say so with --deduct.`
}

/** Money that went back at the provider and is not booked: the same may be about to go back once more. */
async function warnOfTwice(orderNumber: string, actions: StaffActions): Promise<string> {
  const before = (await actions.listTasks()).payments.filter(
    (task) => task.orderNumber === orderNumber && task.kind === 'refunded' && task.amount > 0,
  )
  return before
    .map(
      ({ id, amount, provider }) =>
        ` ${euro(amount)} went back at ${provider} already: was it that, tasks book p${id}.`,
    )
    .join('')
}

export async function refundOrder(request: RequestOf<'refundOrder'>, { actions }: Staff): Promise<Answer> {
  const { orderNumber, amount, reason, note, isAgain, isSure } = request
  const seen = await actions.findRefundable(orderNumber)
  if (seen === undefined) return noOrder(orderNumber)
  if (!isSure)
    return confirm(
      `${amount === undefined ? 'All that is left' : euro(amount)} of ${orderNumber} goes back. ${euro(seen)} is left of what came in.${await warnOfTwice(orderNumber, actions)}`,
    )
  const refunded = await actions.refund(orderNumber, { amount, reason, note, seen, isAgain })
  if (refunded.ok) return [`${euro(refunded.value.refunded)} of ${orderNumber} goes back.`]
  if (refunded.problem === 'orderNotFound') return noOrder(orderNumber)
  if (refunded.problem === 'changedMeanwhile')
    return wrong(`money of ${orderNumber} came in or went back at the same moment: see orders show.`)
  if (refunded.problem === 'sameBefore')
    return wrong(
      `the same went back for ${orderNumber} less than ${repeatMinutes} minutes ago: see orders show. Add --again to send it once more.`,
    )
  return wrong(`${euro(moneyOf(refunded))} is left of what came in for ${orderNumber}: no more can go back.`)
}

export async function markPaid({ orderNumber, received }: RequestOf<'markPaid'>, { actions }: Staff): Promise<Answer> {
  const marked = await actions.markPaid(orderNumber, received)
  if (marked.ok) return [describeMarked(orderNumber, received, marked.value)]
  const refusals = {
    amountMissing: wrong('The amount must be above zero.'),
    orderNotFound: noOrder(orderNumber),
    noTransfer: wrong(
      `Order ${orderNumber} was never to be paid by bank transfer: send the money back, or look for another order.`,
    ),
    lessThanBefore: wrong(
      `More than that was said to have come in for ${orderNumber} before. The amount is all that has come in, of all its transfers together.`,
    ),
  }
  return refusals[marked.problem]
}

export async function unmarkPaid(request: RequestOf<'unmarkPaid'>, { actions }: Staff): Promise<Answer> {
  const { orderNumber, note, isSure } = request
  const order = await actions.findOrder(orderNumber)
  if (!order) return noOrder(orderNumber)
  if (!isSure)
    return confirm(`${orderNumber} is ${order.status}. This takes back what was entered for it with mark-paid.`)
  const unmarked = await actions.unmarkPaid(orderNumber, note)
  if (unmarked.ok)
    return [
      `${euro(unmarked.value.amount)} of ${orderNumber} was taken back. It is ${unmarked.value.status}.`,
      'Enter the money for the order that it belongs to: mark-paid.',
    ]
  const refusals = {
    orderNotFound: noOrder(orderNumber),
    nothingBooked: wrong(`Nothing was entered for ${orderNumber} with mark-paid.`),
    moneyWentBack: wrong(`Some of what was entered for ${orderNumber} goes back to its customer already.`),
    goodsHaveLeft: wrong(
      `${orderNumber} is ${order.status}: its goods were made or sent because of this payment. Ask its customer for the money.`,
    ),
    changedMeanwhile: wrong(`${orderNumber} changed at the same moment. Try again.`),
  }
  return refusals[unmarked.problem]
}
