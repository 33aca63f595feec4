import type { Order } from '@toonbank/contract/shop/order.ts'
import type { OrderOfStaff } from '@toonbank/contract/staff/order.ts'
import type { ListedOrder } from '@toonbank/contract/staff/order-list.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { pickupLines } from '@toonbank/domain/checkout/pickup-location.ts'
import { describeActor } from '@toonbank/domain/staff/actor.ts'
import { describeVatNumberOwner } from './describe-vat-number-owner.ts'

export const euro = (amount: number): string => `${amount < 0 ? '-' : ''}€ ${(Math.abs(amount) / 100).toFixed(2)}`

export const timeFormatIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (moment: string | Date): string => format.format(new Date(moment))
}
export type FormatTime = ReturnType<typeof timeFormatIn>

export function describeOrders(orders: readonly ListedOrder[], formatTime: FormatTime): string[] {
  if (orders.length === 0) return ['No orders.']
  const rows = orders.map((order) => [
    order.number,
    formatTime(order.placedAt),
    order.status,
    order.ofSamples ? `${order.pieces} samples` : `${order.pieces} pcs`,
    order.totalInclVat === null ? '' : euro(order.totalInclVat),
    order.outstanding !== null && order.outstanding > 0 ? `${euro(order.outstanding)} open` : '',
    order.recipient,
  ])
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export function describeOrder(order: OrderOfStaff, formatTime: FormatTime): string[] {
  const { totals, deliveryAddress: to } = order
  return [
    `${order.number}  ${order.status}  placed ${formatTime(order.createdAt)}`,
    ...(order.orderedBy === null ? [] : [`ordered by ${order.orderedBy}`]),
    ...(order.ofSamples ? ['samples, by letterbox post'] : []),
    `${[to.companyName, `${to.firstName} ${to.lastName}`].filter(Boolean).join(', ')}  ${order.emailAddress}`,
    describePlace(order),
    ...(order.reference === '' ? [] : [`reference ${order.reference}`]),
    ...(order.intraCommunity ? [describeProof(order.intraCommunity, order.vatNumberOwner, formatTime)] : []),
    '',
    ...order.lines.map((line, at) => describeLine(order, line, at)),
    `   ${order.delivery.label}`,
    ...describeCosts(order),
    '',
    `total ${euro(totals.totalInclVat)}${describeReduced(order)}, received ${euro(order.paidAmount)}, outstanding ${euro(totals.outstandingAmount)}`,
    ...describeDocuments(order, formatTime),
    ...order.payments.map(({ label, status, amount }) => `   ${label}: ${status}, ${euro(amount)}`),
    '',
    ...listEvents(order)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(({ at, text }) => `${formatTime(at)}  ${text}`),
  ]
}

function describePlace({ delivery, deliveryAddress: to, isPickup, isReady }: OrderOfStaff): string {
  if (!isPickup) return `${streetLine(to)}, ${to.zipCode} ${to.city}, ${to.countryCode}`
  const place = delivery.pickupLocation ? pickupLines(delivery.pickupLocation).join(', ') : delivery.label
  return `${isReady ? 'ready to be collected' : 'to be collected'} at ${place}`
}

const describeCosts = ({ cartTotals, coupons }: OrderOfStaff): string[] =>
  [
    ...coupons.map(({ title, discountInclVat }) => [`coupon ${title}`, -discountInclVat] as const),
    ['delivery', cartTotals.shippingInclVat] as const,
    ['payment costs', cartTotals.paymentInclVat] as const,
    ...cartTotals.totalVat.map(({ percentage, amount }) => [`of which VAT ${percentage}%`, amount] as const),
  ]
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => `   ${label}  ${euro(amount)}`)

const describeProof = (
  { buyerVatNumber, check }: NonNullable<Order['intraCommunity']>,
  owner: OrderOfStaff['vatNumberOwner'],
  formatTime: FormatTime,
): string =>
  `without VAT: ${buyerVatNumber}${owner ? ` ${describeVatNumberOwner(owner)}` : ''}, ${check ? `valid by VIES on ${formatTime(check.checkedAt)}${check.consultation ? `, consultation ${check.consultation}` : ''}` : 'VIES was not asked'}`

const describeDocuments = ({ bestelbon, termsVersion, invoices }: OrderOfStaff, formatTime: FormatTime): string[] => [
  ...invoices.map(({ kind, number, issuedAt }) => `   ${documentNames[kind]} ${number} of ${formatTime(issuedAt)}`),
  ...(bestelbon ? [`   bestelbon ${bestelbon.number} of ${formatTime(bestelbon.issuedAt)}`] : []),
  ...(termsVersion ? [`   terms ${termsVersion.slice(0, 12)}, sent with the confirmation`] : []),
]

const documentNames = { invoice: 'invoice', creditNote: 'credit note' } as const

function describeReduced({ reductions }: OrderOfStaff): string {
  const off = reductions.reduce((sum, { amount }) => sum + amount, 0)
  return off > 0 ? `, less ${euro(off)}` : ''
}

function describeLine(order: OrderOfStaff, line: Order['lines'][number], at: number): string {
  const left = order.shipments.flatMap((shipment) => shipment.lines).filter(({ lineUid }) => lineUid === line.uid)
  const gone = left.reduce((sum, { quantity }) => sum + quantity, 0)
  const options = line.options
    .map(({ label, name, custom }) => `${label} ${describeMeasures(custom) || name}`)
    .join(', ')
  const told = [
    ...(gone > 0 ? [`${gone} sent`] : []),
    ...(['cancelled', 'returned'] as const).flatMap((kind) => {
      const pieces = piecesOf(order, line.uid, kind)
      return pieces > 0 ? [`${pieces} ${kind}`] : []
    }),
  ]
  const sent = told.length > 0 ? ` (${told.join(', ')})` : ''
  return `${at + 1}. ${line.quantity} × ${line.title} [${line.articleNumber}] ${options}  ${euro(line.totals.totalInclVat)}${sent}`
}

const piecesOf = (order: OrderOfStaff, lineUid: string, kind: Order['reductions'][number]['kind']): number =>
  order.reductions
    .filter((one) => one.kind === kind)
    .flatMap(({ lines }) => lines)
    .filter((one) => one.lineUid === lineUid)
    .reduce((sum, { quantity }) => sum + quantity, 0)

const describeMeasures = (custom: Order['lines'][number]['options'][number]['custom']): string =>
  custom
    ? Object.entries(custom)
        .map(([side, size]) => `${side} ${size} cm`)
        .join(' × ')
    : ''

const listEvents = (order: OrderOfStaff) => [
  ...order.statusHistory.map(({ at, status, cause, by }) => ({
    at,
    text: `${status} (${cause}), by ${describeActor(by)}`,
  })),
  ...order.shipments.map(({ at, carrier, trackingCode, lines }) => ({
    at,
    text: `${lines.reduce((sum, { quantity }) => sum + quantity, 0)} pcs left with ${carrier} ${trackingCode}`.trimEnd(),
  })),
  ...order.reductions.map(({ at, kind, amount, deduction, lines, note }) => ({
    at,
    text: `${lines.reduce((sum, { quantity }) => sum + quantity, 0)} pcs ${kind}: ${euro(amount)} off${
      deduction > 0 ? `, ${euro(deduction)} kept` : ''
    }${note === '' ? '' : ` (${note})`}`,
  })),
  ...order.refunds.map(({ at, amount, reason, note, status }) => ({
    at,
    text: `${euro(amount)} goes back: ${reason}, ${status}${note === '' ? '' : ` (${note})`}`,
  })),
]
