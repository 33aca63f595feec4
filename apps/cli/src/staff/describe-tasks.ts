import type { Tasks } from '@toonbank/contract/staff/task.ts'
import type { ListedTicket } from '@toonbank/contract/staff/ticket.ts'
import { hasRestToShip } from '@toonbank/domain/order/order-questions.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { euro } from './describe-order.ts'
import { withdrawalText } from './describe-withdrawals.ts'

type PaymentTask = Tasks['payments'][number]
type VatTask = Tasks['vat'][number]
type WaitingRefund = Tasks['refunds'][number]

const paymentTexts: Readonly<Record<PaymentTask['kind'], (task: PaymentTask) => string>> = {
  refund: ({ amount }) => `${euro(amount)} came in that nobody owed: send it back (tasks refund)`,
  overpaid: ({ amount }) => `${euro(amount)} too much came in: send it back (tasks refund)`,
  underpaid: ({ amount }) => `only ${euro(amount)} has come in: ask for the rest, or send it back (tasks refund)`,
  mismatch: ({ amount }) =>
    `a payment differs from the ${euro(amount)} that was asked: look at it at the provider, then say done`,
  refunded: ({ amount, provider }) =>
    amount === 0
      ? `what went back at ${provider} without the shop has not arrived: refund it if the customer should have it, then say done`
      : `${euro(amount)} went back at ${provider} without the shop: credit it (tasks book), or say done where the books have it`,
  chargedBack: ({ amount }) =>
    amount === 0
      ? "the customer's bank has given back what it took: refund it if the customer paid otherwise since, goods came back or the order was cancelled; then say done"
      : `the customer's bank took ${euro(amount)} back: ask the customer; when it comes by transfer, enter it (mark-paid), else say done`,
  stockMissing: () => 'it is paid, and others have bought its goods: order them again, or cancel the order',
}

export const kinds = { question: 'question', defect: 'broken or wrong' } as const

const ticketText = ({ number, kind, name, subject }: ListedTicket): string =>
  `${kind === 'defect' ? kinds.defect : 'asked'} by ${name}: ${subject} (tickets show ${number})`

const leftOut = ({ vatLeftOut }: VatTask): string => (vatLeftOut === undefined ? 'the VAT' : `${euro(vatLeftOut)} VAT`)

const vatTexts: Readonly<Record<VatTask['kind'], (task: VatTask) => string>> = {
  otherOwner: ({ vatNumber, ownerName, companyName }) =>
    `VAT number ${vatNumber} is in the name of ${ownerName}, the order in that of ${companyName}: check before it leaves, then say done`,
  invalid: (task) =>
    `VIES says that ${task.vatNumber} is not valid, and ${leftOut(task)} was not charged: ask for the right number or the VAT, or cancel the order; then say done`,
  notAsked: (task) =>
    `VIES was not asked about ${task.vatNumber}, and the customer has another number by now: look it up there, for ${leftOut(task)} was not charged, then say done`,
}

const refundTexts: Partial<Record<WaitingRefund['status'], (refund: WaitingRefund) => string>> = {
  byHand: ({ amount }) => `transfer ${euro(amount)} back to the customer, then say done`,
  failed: ({ amount, provider }) =>
    `${provider} refused to send ${euro(amount)} back: refund the order again, or transfer it and say done`,
  requested: ({ amount, provider }) =>
    `${provider} does not answer about ${euro(amount)} that goes back; it is asked every minute`,
}

export function describeTasks(
  { payments, refunds, withdrawals, tickets, mails, eInvoices, vat, toShip }: Tasks,
  now: Date,
): string[] {
  const lines = [
    ...payments.map((task) => ({ ...task, key: `p${task.id}`, text: paymentTexts[task.kind](task) })),
    ...refunds.map((one) => ({ ...one, key: `r${one.id}`, text: refundTexts[one.status]?.(one) ?? one.status })),
    ...withdrawals.map((one) => ({ ...one, key: `w${one.id}`, text: withdrawalText(one) })),
    ...tickets.map((one) => ({
      ...one,
      orderNumber: one.orderNumber ?? '-',
      key: one.number,
      text: ticketText(one),
    })),
    ...eInvoices.map((one) => ({
      ...one,
      key: `e${one.id}`,
      text: `e-invoice ${one.invoiceNumber} did not arrive (${one.reason}): send it in another way, then say done`,
    })),
    ...vat.map((task) => ({ ...task, key: `v${task.id}`, text: vatTexts[task.kind](task) })),
    ...toShip.map((order) => ({
      orderNumber: order.number,
      since: order.placedAt,
      key: '-',
      text: withdrawals.some(({ orderNumber }) => orderNumber === order.number)
        ? 'withdrawn from: look at its withdrawal before anything is sent'
        : shipText(order.status),
    })),
  ].toSorted((a, b) => a.since.localeCompare(b.since))
  const taskLines = lines.map(
    ({ key, orderNumber, since, text }) => `${key.padEnd(6)} ${ageOf(since, now).padEnd(8)} ${orderNumber}  ${text}`,
  )
  const mailLines = mails.map(
    ({ kind, count }) => `-      ${count} mails '${kind}' never arrived: see doctor, then run mails`,
  )
  return taskLines.length + mailLines.length === 0 ? ['Nothing waits.'] : [...taskLines, ...mailLines]
}

const shipText = (status: OrderStatus): string =>
  hasRestToShip(status) ? 'the rest is still to be sent (orders ship)' : 'paid, to be sent (orders ship)'

function ageOf(since: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 3_600_000))
  return hours >= 48 ? `${Math.floor(hours / 24)} days` : `${hours} h`
}
