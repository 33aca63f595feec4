import { parseArgs } from 'node:util'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { parseAmount } from '@toonbank/domain/money/parse-amount.ts'
import { isFinal, type OrderStatus, orderStates } from '@toonbank/domain/order/order-state.ts'
import { refundReasons } from '@toonbank/domain/payment/refund.ts'
import type { StaffRequest, TaskId } from './staff-request.ts'

type Read = StaffRequest | { readonly wrong: string }
type Values = Readonly<Record<string, string | boolean | undefined>>

const wrong = (sentence: string) => ({ wrong: sentence })

export const staffUsage = `npm run shop -- orders list [--status paid,inProduction] [--page 2]
npm run shop -- orders show|produce|deliver|collect <order number>
npm run shop -- orders ship <order number> --carrier <name> [--code <track and trace>] [--url <address>] [--pieces 1:2,3:1]
npm run shop -- orders cancel <order number> [--note <text>] --yes
npm run shop -- orders refund <order number> [amount] [--reason cancelled|returned|goodwill] [--note <text>] --yes
npm run shop -- mark-paid <order number> <amount>
npm run shop -- tasks
npm run shop -- tasks done <task> [--note <text>]
npm run shop -- tasks refund <task> --yes
npm run shop -- stock set <article number> <pieces, or +5, or -2>
npm run shop -- coupon add <code> <10% or 5.00> [--minimum 50] [--from 2026-12-01] [--until 2026-12-31] [--uses 100] [--uses-each 1] [--combine]
`

const verbs: Readonly<Record<string, (rest: readonly string[]) => Read>> = {
  orders: ([verb = '', ...rest]) => readOrders(verb, rest),
  tasks: readTasks,
  // `stock set` takes -2 as an amount, so it must not be parsed as an option.
  stock: readStock,
  coupon: readCoupon,
  'mark-paid': readMarkPaid,
}

/** Whether a command is one of the merchant's. */
export const isStaffVerb = (verb: string | undefined): verb is string =>
  verb !== undefined && Object.hasOwn(verbs, verb)

/** What was asked for, or one sentence about what is wrong with it. */
export const readStaffRequest = (verb: string, rest: readonly string[]): Read =>
  (isStaffVerb(verb) ? verbs[verb]?.(rest) : undefined) ?? wrong(`'${verb}' is not something the shop can do.`)

function parse(args: readonly string[], options: Readonly<Record<string, 'string' | 'boolean'>>) {
  try {
    const config = Object.fromEntries(Object.entries(options).map(([name, type]) => [name, { type }]))
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: config })
    return { values: values as Values, positionals }
  } catch (error) {
    return wrong((error as Error).message.split('. ')[0] ?? '')
  }
}

const text = (value: string | boolean | undefined): string => (typeof value === 'string' ? value.trim() : '')

const moves = { produce: 'productionStarted', deliver: 'delivered', collect: 'collected' } as const
const orderOptions: Readonly<Record<string, Readonly<Record<string, 'string' | 'boolean'>>>> = {
  list: { status: 'string', page: 'string' },
  show: {},
  produce: {},
  deliver: {},
  collect: {},
  ship: { carrier: 'string', code: 'string', url: 'string', pieces: 'string' },
  cancel: { note: 'string', yes: 'boolean' },
  refund: { reason: 'string', note: 'string', yes: 'boolean' },
}

function readOrders(verb: string, rest: readonly string[]): Read {
  const options = Object.hasOwn(orderOptions, verb) ? orderOptions[verb] : undefined
  if (!options) return wrong(`'orders' is followed by one of ${Object.keys(orderOptions).join(', ')}.`)
  const parsed = parse(rest, options)
  if ('wrong' in parsed) return parsed
  const { values, positionals } = parsed
  if (verb === 'list') return positionals.length === 0 ? readList(values) : wrong("nothing follows 'orders list'.")
  const [number, ...more] = positionals
  if (number === undefined || more.length > (verb === 'refund' ? 1 : 0))
    return wrong(`'orders ${verb}' is followed by the number of an order${verb === 'refund' ? ' and an amount' : ''}.`)
  const orderNumber = number.toUpperCase()
  const isSure = values.yes === true
  const note = text(values.note)
  if (verb === 'show') return { kind: 'showOrder', orderNumber }
  if (verb === 'ship') return readShipment(orderNumber, values)
  if (verb === 'cancel') return { kind: 'cancelOrder', orderNumber, note, isSure }
  if (verb === 'refund') return readRefund(orderNumber, more[0], values, { note, isSure })
  return { kind: 'moveOrder', orderNumber, cause: moves[verb as keyof typeof moves] }
}

/** The orders to list; without --status those that still need somebody to act. */
function readList({ status, page }: Values): Read {
  const named = text(status)
    .split(',')
    .filter((one) => one !== '')
  const strange = named.find((one) => !orderStates.some((state) => state === one))
  if (strange !== undefined) return wrong(`'${strange}' is no state of an order: ${orderStates.join(', ')}.`)
  const at = Number(text(page) || 1)
  if (!/^\d{0,6}$/.test(text(page)) || at < 1) return wrong(`the page is a number like 2, not '${text(page)}'.`)
  const open = orderStates.filter((state) => !isFinal(state) && state !== 'delivered')
  return { kind: 'listOrders', statuses: named.length > 0 ? (named as OrderStatus[]) : open, page: at }
}

function readShipment(orderNumber: string, { carrier, code, url, pieces }: Values): Read {
  if (text(carrier) === '') return wrong("name the carrier: --carrier PostNL, or --carrier 'own van'.")
  if (text(url) !== '' && !/^https:\/\/\S+$/.test(text(url)))
    return wrong(`the address is like https://…, not '${text(url)}'.`)
  const byLine = readPieces(text(pieces))
  if (byLine === 'wrong') return wrong(`pieces are lines and how many of each, like 1:2,3:1, not '${text(pieces)}'.`)
  const shipment = {
    ...{ carrier: text(carrier), trackingCode: text(code), trackingUrl: text(url) || null },
    pieces: byLine,
  }
  return { kind: 'shipOrder', orderNumber, shipment }
}

function readPieces(said: string): ReadonlyMap<number, number> | undefined | 'wrong' {
  if (said === '') return undefined
  const parts = said.split(',').map((part) => /^(\d{1,3}):(\d{1,3})$/.exec(part.trim()))
  const entries = parts.map((part) => [Number(part?.[1] ?? 0), Number(part?.[2] ?? 0)] as const)
  const isWrong = entries.some(([line, count]) => line < 1 || count < 1) || new Map(entries).size < entries.length
  return isWrong ? 'wrong' : new Map(entries)
}

/** Money that nobody owed goes back by its task: it was never invoiced, so it gets no credit note. */
const sayableReasons = refundReasons.filter((one) => one !== 'notOwed')

function readRefund(
  orderNumber: string,
  said: string | undefined,
  { reason = 'goodwill' }: Values,
  more: { readonly note: string; readonly isSure: boolean },
): Read {
  const why = sayableReasons.find((one) => one === reason)
  if (!why) return wrong(`the reason is one of ${sayableReasons.join(', ')}, not '${text(reason)}'.`)
  const amount = said === undefined ? undefined : readAmount(said)
  if (amount === 'wrong') return wrong(`the amount is euros like 149 or 149.95, not '${said}'.`)
  return { kind: 'refundOrder', orderNumber, amount, reason: why, ...more }
}

function readAmount(said: string): Cents | 'wrong' {
  const read = parseAmount(said)
  return read.ok && read.value > 0 ? read.value : 'wrong'
}

function readMarkPaid([number, said, ...more]: readonly string[]): Read {
  if (number === undefined || said === undefined || more.length > 0)
    return wrong("'mark-paid' is followed by the number of an order and an amount.")
  const received = readAmount(said)
  if (received === 'wrong') return wrong(`the amount is euros like 149 or 149.95, not '${said}'.`)
  return { kind: 'markPaid', orderNumber: number.toUpperCase(), received }
}

function readTasks([verb, ...rest]: readonly string[]): Read {
  if (verb === undefined) return { kind: 'listTasks' }
  if (verb !== 'done' && verb !== 'refund') return wrong("'tasks' is followed by nothing, by done, or by refund.")
  const parsed = parse(rest, verb === 'done' ? { note: 'string' } : { yes: 'boolean' })
  if ('wrong' in parsed) return parsed
  const task = parsed.positionals.length === 1 ? readTaskId(parsed.positionals[0] ?? '') : undefined
  if (!task) return wrong(`'tasks ${verb}' is followed by a task as 'tasks' lists it, like p12 or r5.`)
  if (verb === 'done') return { kind: 'finishTask', task, note: text(parsed.values.note) }
  if (task.kind === 'refund') return wrong('a refund that waits is sent by hand: say done when it was.')
  if (task.kind === 'eInvoice') return wrong('an e-invoice is no money: say done when it has reached its customer.')
  return { kind: 'refundTask', task, isSure: parsed.values.yes === true }
}

function readTaskId(said: string): TaskId | undefined {
  const [, letter = '', id] = /^([pre])(\d{1,15})$/i.exec(said) ?? []
  const kind = { p: 'payment', r: 'refund', e: 'eInvoice' } as const
  const known = kind[letter.toLowerCase() as keyof typeof kind]
  return known && { kind: known, id: Number(id) }
}

function readStock([verb, articleNumber, said, ...more]: readonly string[]): Read {
  const [, sign, digits] = /^([+-]?)(\d{1,7})$/.exec(said ?? '') ?? []
  if (verb !== 'set' || articleNumber === undefined || digits === undefined || more.length > 0)
    return wrong("'stock set' is followed by an article number and pieces: 7, +5 or -2.")
  const pieces = Number(digits)
  const change = sign === '' ? { pieces } : { by: sign === '-' ? -pieces : pieces }
  return { kind: 'setStock', articleNumber, change }
}

/** A day that there is: Date makes 3 March of 31 February. */
const isDay = (said: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(said) ? new Date(said) : new Date(Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(said)
}

function readCoupon([verb, ...rest]: readonly string[]): Read {
  if (verb !== 'add') return wrong("'coupon' is followed by add.")
  const parsed = parse(rest, {
    ...{
      minimum: 'string',
      from: 'string',
      until: 'string',
      uses: 'string',
      'uses-each': 'string',
      combine: 'boolean',
    },
  })
  if ('wrong' in parsed) return parsed
  const { values, positionals } = parsed
  const [code, said, ...more] = positionals
  if (code === undefined || said === undefined || more.length > 0 || !/^[A-Z0-9_-]{2,40}$/i.test(code))
    return wrong("'coupon add' is followed by a code of letters and digits, and 10% or 5.00.")
  const off = readDiscount(said)
  if (!off) return wrong(`the discount is a percentage like 10% or euros like 5.00, not '${said}'.`)
  const minimum = values.minimum === undefined ? zero : readAmount(text(values.minimum))
  if (minimum === 'wrong') return wrong(`the minimum is euros like 50, not '${text(values.minimum)}'.`)
  const [uses, usesEach] = [readLimit(values.uses), readLimit(values['uses-each'])]
  if (uses === 'wrong' || usesEach === 'wrong') return wrong('uses are a number of 1 or more.')
  const [from, until] = [values.from, values.until].map((day) => (day === undefined ? undefined : text(day)))
  if ([from, until].some((day) => day !== undefined && !isDay(day))) return wrong('a day is like 2026-12-31.')
  if (from !== undefined && until !== undefined && until < from) return wrong('the last day is before the first.')
  const limits = { useLimit: uses, limitPerCustomer: usesEach, canBeCombined: values.combine === true }
  return {
    kind: 'addCoupon',
    coupon: { code: code.toUpperCase(), ...off, minimumAmount: minimum, ...limits },
    from,
    until,
  }
}

function readDiscount(
  said: string,
): { readonly type: 'percentage' | 'fixedAmount'; readonly amount: number } | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?%$/.exec(said) ?? []
  if (whole !== undefined) {
    const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
    return amount > 0 && amount <= 100_00 ? { type: 'percentage', amount } : undefined
  }
  const amount = readAmount(said)
  return amount === 'wrong' ? undefined : { type: 'fixedAmount', amount }
}

function readLimit(said: string | boolean | undefined): number | null | 'wrong' {
  if (said === undefined) return null
  return /^[1-9]\d{0,8}$/.test(text(said)) ? Number(text(said)) : 'wrong'
}
