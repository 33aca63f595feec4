import type { FormerLine } from '@toonbank/database/stored/former-order.ts'
import { emailAddressRule } from '@toonbank/domain/account/form-rules.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, cents, zero } from '@toonbank/domain/money/cents.ts'
import { parseAmount } from '@toonbank/domain/money/parse-amount.ts'
import type { FormerOrderState } from '@toonbank/domain/order/former-order-state.ts'
import type { FormerOrderRow } from '@toonbank/shop/account/former/former-orders.ts'
import type { TableRow } from '../files/parse-csv.ts'
import { type Cells, readCells } from '../formats/read-cells.ts'
import { balanceOrder } from './balance-order.ts'
import type { ReadResult } from './import-people.ts'
import { orderColumns as at, billingParts, shippingParts } from './order-columns.ts'
import { fieldOf, withoutQuote } from './read-address.ts'
import { readMoment } from './read-moment.ts'

interface ReadOptions {
  readonly read: Set<string>
  readonly now: Date
  readonly language: Locale
}

/** Reads the rows of one order, one line each; the first row has the values of the whole order. */
export function readFormerOrder(
  rows: readonly [TableRow, ...TableRow[]],
  { read, now, language }: ReadOptions,
): ReadResult<FormerOrderRow> {
  const all = rows.map((row) => readCells(row, read))
  const [first] = all
  if (!first) return { problems: [] }
  const number = first.text(60, ...at.number)
  if (number === undefined) first.wrong(fieldOf(first, at.number), 'there is no number of the order.')
  const emailAddress = first.text(254, ...at.email)?.toLowerCase() ?? ''
  if (!emailAddressRule(emailAddress))
    first.wrong(
      fieldOf(first, at.email),
      `'${emailAddress}' is not an e-mail address: whose order is it?`,
      'e-mail address',
      `'${emailAddress}'`,
    )
  const currency = first.text(10, ...at.currency)
  if (currency !== undefined && !/^(eur|€)$/i.test(currency))
    first.wrong(fieldOf(first, at.currency), `the shop reads orders in euros only, not in ${currency}.`, 'currency')
  const said = first.text(40, ...at.orderedAt) ?? ''
  const orderedAt = readMoment(said, now)
  if (typeof orderedAt === 'string')
    first.wrong(fieldOf(first, at.orderedAt), orderedAt, `date ${orderedAt.replace(/^'.*' /, '')}`, `'${said}'`)
  const amount = (names: readonly string[]) => first.amount(names, { mayBeZero: true })
  const totalInclVat = amount(at.total)
  if (totalInclVat === undefined && first.raw(...at.total) === undefined)
    first.wrong(fieldOf(first, at.total), 'there is no total.')
  const state = readState(first)
  const vat = amount(at.vat)
  const { missing, ...balanced } = balanceOrder(
    {
      lines: all.flatMap(readLine),
      ...{ total: totalInclVat ?? zero, vat, credit: readReduction(first, at.credit) },
      shipping: { amount: amount(at.shipping), vat: amount(at.shippingVat) },
      discount: { amount: readReduction(first, at.discount), vat: readReduction(first, at.discountVat) },
      fees: { amount: amount(at.fees), vat: amount(at.feesVat) },
    },
    language,
  )
  const row = {
    ...{ number: number ?? '', emailAddress, state, ...balanced },
    ...{ totalInclVat: totalInclVat ?? zero, totalVat: vat ?? null },
    invoiceAddress: readLines(first, billingParts),
    deliveryAddress: readLines(first, shippingParts),
    orderedAt: typeof orderedAt === 'string' ? now : orderedAt,
  }
  if (all.every((cells) => cells.raw(...at.title) === undefined))
    first.wrong(fieldOf(first, at.title), 'the order has no lines.')
  const isRefused = all.some(({ problems }) => problems.some(({ isNote }) => !isNote))
  if (missing !== 0 && totalInclVat !== undefined && !isRefused)
    first.note(
      fieldOf(first, at.total),
      `the lines of ${number}, its postage and discount make ${inEuros(cents(totalInclVat - missing))}, and its total is ${inEuros(totalInclVat)}; the order shows the difference on a line of its own.`,
      'difference',
      `${number}`,
    )
  const problems = all.flatMap((cells) => cells.problems)
  return isRefused ? { problems } : { one: row, problems }
}

/** Some programs write reductions as negative amounts. */
function readReduction(cells: Cells, names: readonly string[]): Cents | undefined {
  const text = cells.raw(...names)?.trim() ?? ''
  const parsed = /^[-−]/.test(text) ? parseAmount(text.slice(1)) : undefined
  return parsed?.ok ? parsed.value : cells.amount(names, { mayBeZero: true })
}

const inEuros = (amount: Cents): string => (amount / 100).toFixed(2)

function readLine(cells: Cells): FormerLine[] {
  const title = cells.text(500, ...at.title)
  const [quantity, price] = [cells.count(at.quantity), cells.amount(at.price, { mayBeZero: true })]
  const articleNumber = cells.text(100, ...at.article) ?? ''
  const lineTotal = readLineTotal(cells)
  if (title === undefined) return []
  if (quantity === undefined || quantity < 1) {
    if (quantity !== undefined || cells.raw(...at.quantity) === undefined)
      cells.wrong(fieldOf(cells, at.quantity), 'it does not say how many.')
    return []
  }
  const total = lineTotal ?? (price === undefined ? undefined : cents(price * quantity))
  if (total === undefined) {
    if (cells.raw(...at.price) === undefined) cells.wrong(fieldOf(cells, at.price), 'there is no price.')
    return []
  }
  return [{ title, articleNumber, quantity, price: price ?? cents(Math.round(total / quantity)), total }]
}

/** WooCommerce writes the total of a line without VAT, and the VAT beside it. */
function readLineTotal(cells: Cells): Cents | undefined {
  const total = cells.amount(at.lineTotal, { mayBeZero: true })
  const vat = cells.amount(at.lineVat, { mayBeZero: true })
  return total === undefined ? undefined : cents(total + (vat ?? 0))
}

const states: Readonly<Record<string, FormerOrderState>> = {
  processing: 'accepted',
  'on-hold': 'accepted',
  accepted: 'accepted',
  pending: 'accepted',
  'in behandeling': 'accepted',
  paid: 'paid',
  betaald: 'paid',
  shipped: 'shipped',
  verzonden: 'shipped',
  completed: 'delivered',
  complete: 'delivered',
  voltooid: 'delivered',
  'on hold': 'accepted',
  'in de wacht': 'accepted',
  'pending payment': 'accepted',
  'wacht op betaling': 'accepted',
  mislukt: 'cancelled',
  delivered: 'delivered',
  afgerond: 'delivered',
  bezorgd: 'delivered',
  refunded: 'returned',
  returned: 'returned',
  geretourneerd: 'returned',
  terugbetaald: 'returned',
  partially_refunded: 'partlyReturned',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  geannuleerd: 'cancelled',
  failed: 'cancelled',
  voided: 'cancelled',
}

function readState(cells: Cells): FormerOrderState {
  const said = cells
    .text(40, ...at.state)
    ?.toLowerCase()
    .replace(/^wc-/, '')
  const [payment, fulfilment] = [cells.text(40, ...at.payment)?.toLowerCase(), cells.text(40, ...at.fulfilment)]
  if (cells.text(60, ...at.cancelledAt) !== undefined) return 'cancelled'
  if (said !== undefined) {
    const known = states[said]
    if (!known)
      cells.wrong(fieldOf(cells, at.state), `'${said}' is not a state that the shop knows.`, 'state', `'${said}'`)
    return known ?? 'accepted'
  }
  const ofPayment = states[payment ?? '']
  if (ofPayment === 'returned' || ofPayment === 'partlyReturned' || ofPayment === 'cancelled') return ofPayment
  return fulfilment?.toLowerCase() === 'fulfilled' ? 'delivered' : (ofPayment ?? 'accepted')
}

/** Names are on one line, and zip code and town too; every other part has its own line. */
function readLines(cells: Cells, parts: typeof billingParts | typeof shippingParts): string[] {
  const [name, first, last, company, street, more, zip, city, country] = parts.map((names) =>
    withoutQuote(cells.text(200, ...names)),
  )
  return [
    name || [first, last].filter(Boolean).join(' '),
    company,
    [street, more].filter(Boolean).join(' '),
    [zip, city].filter(Boolean).join(' '),
    country,
  ].filter((line) => line !== undefined && line !== '') as string[]
}
