import { createStaffActions, type StaffActions } from '@toonbank/api/create-staff-actions.ts'
import { openDatabaseClock } from '@toonbank/api/process/database-clock.ts'
import type { CommandDependencies } from '../command-dependencies.ts'
import { describeMarked } from './describe-marked.ts'
import { describeOrder, describeOrders, euro, type FormatTime, timeFormatIn } from './describe-order.ts'
import { describeTasks } from './describe-tasks.ts'
import type { StaffRequest } from './staff-request.ts'

const perPage = 50

/** Lines to print; or `wrong`, a refusal in one sentence: nothing was changed. */
type Answer = readonly string[] | { readonly wrong: string }

interface Staff {
  readonly actions: StaffActions
  readonly formatTime: FormatTime
  readonly now: Date
}

/** Runs a command about orders, tasks, stock or codes, and prints the result. */
export async function staffCommand(request: StaffRequest, dependencies: CommandDependencies): Promise<0 | 1> {
  const { connection, settings, say, complain } = dependencies
  const clock = await openDatabaseClock(connection, { error: () => complain("The database's clock was set back.") })
  try {
    const log = { info: () => {}, warn: () => {}, error: () => complain('A payment could not be followed.') }
    const actions = createStaffActions({
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
    const answer = await perform(request, {
      actions,
      formatTime: timeFormatIn(await actions.findTimeZone()),
      now: clock.now(),
    })
    if ('wrong' in answer) complain(answer.wrong)
    else for (const line of answer) say(line)
    return 'wrong' in answer ? 1 : 0
  } finally {
    await clock.stop()
  }
}

async function perform(request: StaffRequest, staff: Staff): Promise<Answer> {
  const { actions, formatTime, now } = staff
  switch (request.kind) {
    case 'listOrders':
      return describeOrders(await actions.listOrders({ ...request, perPage }), formatTime)
    case 'showOrder': {
      const order = await actions.findOrder(request.orderNumber)
      return order ? describeOrder(order, formatTime) : noOrder(request.orderNumber)
    }
    case 'listTasks':
      return describeTasks(await actions.listTasks(), now)
    case 'moveOrder':
      return moveOrder(request, staff)
    case 'shipOrder':
      return shipOrder(request, staff)
    case 'cancelOrder':
      return cancelOrder(request, staff)
    case 'refundOrder':
      return refundOrder(request, staff)
    case 'markPaid':
      return markPaid(request, staff)
    case 'finishTask':
    case 'refundTask':
      return doTask(request, staff)
    case 'setStock':
      return setStock(request, staff)
    case 'addCoupon': {
      const added = await actions.addCoupon(request)
      return added.ok
        ? [`${request.coupon.code} can be used.`]
        : wrong(`There is a code ${request.coupon.code} already.`)
    }
  }
}

type RequestOf<Kind extends StaffRequest['kind']> = Extract<StaffRequest, { kind: Kind }>

const wrong = (sentence: string) => ({ wrong: sentence })
const noOrder = (orderNumber: string) => wrong(`There is no order ${orderNumber}.`)
const confirm = (what: string) => wrong(`${what} Nothing was done yet: add --yes to do it.`)

async function moveOrder({ orderNumber, cause }: RequestOf<'moveOrder'>, { actions }: Staff): Promise<Answer> {
  const moved = await actions.move(orderNumber, cause)
  if (moved.ok) return describeState(orderNumber, actions)
  return moved.problem === 'orderNotFound' ? noOrder(orderNumber) : notFrom(orderNumber, actions)
}

const describeState = async (orderNumber: string, actions: StaffActions): Promise<string[]> => [
  `${orderNumber} is ${(await actions.findOrder(orderNumber))?.status}.`,
]

const notFrom = async (orderNumber: string, actions: StaffActions): Promise<Answer> =>
  wrong(`${orderNumber} is ${(await actions.findOrder(orderNumber))?.status}: its state does not allow that.`)

async function shipOrder({ orderNumber, shipment }: RequestOf<'shipOrder'>, { actions }: Staff): Promise<Answer> {
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
  }
  return refusals[shipped.problem]()
}

async function cancelOrder(request: RequestOf<'cancelOrder'>, { actions }: Staff): Promise<Answer> {
  const { orderNumber, note, isSure } = request
  const order = await actions.findOrder(orderNumber)
  if (!order) return noOrder(orderNumber)
  if (!isSure) {
    const what = order.status === 'partlyShipped' ? 'what has not left of it' : 'it'
    return confirm(`${orderNumber} is ${order.status}, with ${euro(order.paidAmount)} received. This cancels ${what}.`)
  }
  const cancelled = await actions.cancel(orderNumber, note)
  if (!cancelled.ok && cancelled.problem === 'restNotPaid')
    return wrong(
      `${orderNumber} is paid in part only: its balance still asks for the goods that have not left. Send them, or wait for the balance.`,
    )
  if (!cancelled.ok) return cancelled.problem === 'orderNotFound' ? noOrder(orderNumber) : notFrom(orderNumber, actions)
  const { refunded } = cancelled.value
  return [...(await describeState(orderNumber, actions)), ...(refunded > 0 ? [`${euro(refunded)} goes back.`] : [])]
}

async function refundOrder(request: RequestOf<'refundOrder'>, { actions }: Staff): Promise<Answer> {
  const { orderNumber, amount, reason, note, isSure } = request
  const order = await actions.findOrder(orderNumber)
  if (!order) return noOrder(orderNumber)
  if (!isSure)
    return confirm(`${amount === undefined ? 'All that is left' : euro(amount)} of ${orderNumber} goes back.`)
  const refunded = await actions.refund(orderNumber, { amount, reason, note })
  if (refunded.ok) return [`${euro(refunded.value.refunded)} of ${orderNumber} goes back.`]
  if (refunded.problem === 'orderNotFound') return noOrder(orderNumber)
  return wrong(`${euro(refunded.detail)} is left of what came in for ${orderNumber}: no more can go back.`)
}

async function markPaid({ orderNumber, received }: RequestOf<'markPaid'>, { actions }: Staff): Promise<Answer> {
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

async function doTask(request: RequestOf<'finishTask' | 'refundTask'>, { actions }: Staff): Promise<Answer> {
  const { task } = request
  const key = `${{ payment: 'p', refund: 'r', eInvoice: 'e' }[task.kind]}${task.id}`
  if (request.kind === 'refundTask' && !request.isSure) return confirm(`The money of ${key} goes back.`)
  const finished =
    request.kind === 'refundTask' ? await actions.refundPaymentTask(task.id) : await finishTask(request, actions)
  if (finished.ok) return [finished.value ? `${euro(finished.value.refunded)} goes back.` : `${key} is done.`]
  const refusals = {
    taskNotFound: `${key} is not an open task: see tasks.`,
    notToBeRefunded: `${key} is not about money to send back: refund the order where it must be, and say done.`,
    moreThanReceived: `So much is not left of what came in for ${key}: it has gone back already.`,
  }
  return wrong(refusals[finished.problem])
}

function finishTask({ task, note }: RequestOf<'finishTask'>, actions: StaffActions) {
  if (task.kind === 'refund') return actions.finishRefund(task.id)
  return task.kind === 'eInvoice' ? actions.finishEInvoiceTask(task.id) : actions.finishPaymentTask(task.id, note)
}

async function setStock({ articleNumber, change }: RequestOf<'setStock'>, { actions }: Staff): Promise<Answer> {
  const set = await actions.setStock(articleNumber, change)
  if (set.ok) return [`${articleNumber}: ${set.value.before} → ${set.value.after} pieces.`]
  const refusals = {
    articleNotFound: `There is no article ${articleNumber}.`,
    notCounted: `The pieces of ${articleNumber} are not counted.`,
    hasSizes: `${articleNumber} has sizes with article numbers of their own: set those.`,
    belowNothing: `${articleNumber} has fewer pieces than that.`,
  }
  return wrong(refusals[set.problem])
}
