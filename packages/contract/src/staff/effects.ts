import { orderStates } from '@toonbank/domain/order/order-state.ts'
import * as v from 'valibot'
import { cents } from '../fields.ts'
import * as orders from './order.ts'
import * as handling from './order-handling.ts'
import * as payments from './payment.ts'
import { staffEndpoint } from './staff-endpoint.ts'
import * as tasks from './task.ts'

/** Acts that have a dry run. */
export const dryActs = {
  startProduction: orders.startProduction,
  markDelivered: orders.markDelivered,
  markCollected: orders.markCollected,
  markReadyForPickup: orders.markReadyForPickup,
  shipOrder: orders.shipOrder,
  cancelOrder: payments.cancelOrder,
  returnGoods: payments.returnGoods,
  refundOrder: payments.refundOrder,
  markPaid: payments.markPaid,
  reverseTransfers: payments.reverseTransfers,
  holdOrder: handling.holdOrder,
  releaseOrder: handling.releaseOrder,
  changeDeliveryAddress: handling.changeDeliveryAddress,
  resendMail: handling.resendMail,
  finishPaymentTask: tasks.finishPaymentTask,
  finishRefund: tasks.finishRefund,
  finishWithdrawal: tasks.finishWithdrawal,
  finishVatTask: tasks.finishVatTask,
  refundPaymentTask: tasks.refundPaymentTask,
  bookExternalRefund: tasks.bookExternalRefund,
} as const
export type DryAct = keyof typeof dryActs
export const dryActNames = Object.keys(dryActs) as [DryAct, ...DryAct[]]

/** Cents that may be negative; null: its reader may not see money. */
const amount = v.nullable(v.number())
const state = v.picklist(orderStates)

export const effects = v.object({
  order: v.string(),
  state: v.nullable(v.object({ from: state, to: state })),
  hold: v.nullable(v.picklist(['begins', 'ends'])),
  isAddressChanged: v.boolean(),
  pieces: v.array(
    v.object({ way: v.picklist(['sent', 'returned', 'cancelled']), line: v.number(), pieces: v.number() }),
  ),
  stock: v.array(v.object({ articleNumber: v.string(), pieces: v.number() })),
  money: v.array(v.object({ way: v.picklist(['in', 'back']), label: v.string(), amount })),
  papers: v.array(v.object({ kind: v.picklist(['invoice', 'creditNote', 'bestelbon']), amount })),
  mails: v.array(v.object({ kind: v.string(), recipient: v.string(), isTakenBack: v.boolean() })),
  tasks: v.array(
    v.object({
      kind: v.picklist(['payment', 'refund', 'withdrawal', 'vat', 'eInvoice']),
      what: v.string(),
      change: v.picklist(['opened', 'done']),
    }),
  ),
})

/** An act by its name, with what its own call takes. */
export const storedAct = v.object({
  call: v.picklist(dryActNames),
  params: v.record(v.string(), v.pipe(v.string(), v.maxLength(100, 'tooLong'))),
  body: v.optional(v.unknown()),
})

/** The body of an act that is kept until it is done; its own call checks it then. */
export const storedBody = v.optional(
  v.custom<object>((said) => typeof said === 'object' && said !== null && !Array.isArray(said), 'malformed'),
)

export const refusal = v.object({
  problem: v.string(),
  amount: v.optional(cents),
  fields: v.array(v.object({ field: v.string(), problem: v.string() })),
})

export const dryRun = staffEndpoint({
  method: 'POST',
  reads: true,
  path: '/api/staff/dry-run',
  summary: 'What an act would do, or why it is refused; nothing is changed',
  right: 'useOffice',
  body: storedAct,
  /** One of the two is null. */
  data: v.object({ effects: v.nullable(effects), refusal: v.nullable(refusal) }),
  problems: {},
})
