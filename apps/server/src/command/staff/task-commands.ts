import type { StaffActions } from '@toonbank/api/create-staff-actions.ts'
import { type Answer, confirm, type RequestOf, type Staff, wrong } from './answer.ts'
import { euro } from './describe-order.ts'

export async function doTask(request: RequestOf<'finishTask' | 'refundTask'>, { actions }: Staff): Promise<Answer> {
  const { task } = request
  const key = `${{ payment: 'p', refund: 'r', eInvoice: 'e', withdrawal: 'w', vat: 'v' }[task.kind]}${task.id}`
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
  if (task.kind === 'withdrawal') return actions.finishWithdrawal(task.id, note)
  if (task.kind === 'vat') return actions.finishVatTask(task.id, note)
  return task.kind === 'eInvoice' ? actions.finishEInvoiceTask(task.id) : actions.finishPaymentTask(task.id, note)
}

/** Books money that went back at the provider without the shop; what was read is what is booked. */
export async function bookTask(request: RequestOf<'bookTask'>, { actions }: Staff): Promise<Answer> {
  const { id, pieces, isRestocked, note, isSure } = request
  const key = `p${id}`
  const task = (await actions.listTasks()).payments.find((one) => one.id === id)
  if (!task) return wrong(`${key} is not an open task: see tasks.`)
  const { orderNumber, amount, provider } = task
  if (task.kind !== 'refunded' || amount === 0) return wrong(noBooking(key))
  const what = `${euro(amount)} of ${orderNumber} went back at ${provider}`
  if (!isSure)
    return confirm(
      pieces
        ? `${what}. This enters the goods as returned, and sends no money.`
        : `${what}. This credits it as a gesture, and sends no money; name goods that came back for it with --pieces.`,
    )
  const booked = await actions.bookMoneyBack(id, { seen: amount, pieces, isRestocked, note })
  if (booked.ok) {
    const { ofGoods } = booked.value
    return [`${what}, and is booked${ofGoods > 0 ? `, ${euro(ofGoods)} of it for goods that came back` : ''}.`]
  }
  const refusals = {
    taskNotFound: `${key} is not an open task: see tasks.`,
    notGoneBack: noBooking(key),
    changedMeanwhile: `more went back for ${orderNumber} at the same moment: see tasks.`,
    notReturnable: `the state of ${orderNumber} does not allow goods to come back: see orders show.`,
    restNotSent: `a part of ${orderNumber} has not left yet: send or cancel that first.`,
    unknownLine: `${orderNumber} has no such line: see orders show.`,
    moreThanKept: `so many pieces of ${orderNumber} are not with its customer: see orders show.`,
    nothingLeft: `nothing of ${orderNumber} is with its customer.`,
    moreThanReceived: `so much is not left of what came in for ${orderNumber}: see orders show.`,
    goodsNotPaid: `goods of ${orderNumber} give back less than ${euro(amount)}, as it is not paid in full, or this was paid too much: enter them with orders return, and book this without --pieces.`,
  }
  return wrong(refusals[booked.problem])
}

const noBooking = (key: string): string => `${key} is not about money that went back without the shop: see tasks.`
