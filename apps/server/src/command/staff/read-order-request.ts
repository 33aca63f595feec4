import { zero } from '@toonbank/domain/money/cents.ts'
import { isFinal, type OrderStatus, orderStates } from '@toonbank/domain/order/order-state.ts'
import { refundReasons } from '@toonbank/domain/payment/refund.ts'
import { parse, type Read, readAmount, text, type Values, wrong } from './read-options.ts'

const moves = { produce: 'productionStarted', deliver: 'delivered', collect: 'collected' } as const
const orderOptions: Readonly<Record<string, Readonly<Record<string, 'string' | 'boolean'>>>> = {
  list: { status: 'string', page: 'string' },
  show: {},
  produce: {},
  deliver: {},
  collect: {},
  ready: {},
  ship: { carrier: 'string', code: 'string', url: 'string', pieces: 'string' },
  cancel: { note: 'string', yes: 'boolean' },
  refund: { reason: 'string', note: 'string', again: 'boolean', yes: 'boolean' },
  return: {
    ...{ pieces: 'string', refund: 'string', deduct: 'string', restock: 'boolean', 'no-restock': 'boolean' },
    ...{ code: 'string', note: 'string', yes: 'boolean' },
  },
  'unmark-paid': { note: 'string', yes: 'boolean' },
}

/** A command about orders, as it was understood. */
export function readOrders(verb: string, rest: readonly string[]): Read {
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
  if (verb === 'ready') return { kind: 'readyForPickup', orderNumber }
  if (verb === 'ship') return readShipment(orderNumber, values)
  if (verb === 'cancel') return { kind: 'cancelOrder', orderNumber, note, isSure }
  if (verb === 'refund') return readRefund(orderNumber, more[0], values, { note, isSure })
  if (verb === 'return') return readReturn(orderNumber, values, { note, isSure })
  if (verb === 'unmark-paid')
    return note === ''
      ? wrong("say why, for its customer reads it: --note 'it was for another order'.")
      : { kind: 'unmarkPaid', orderNumber, note, isSure }
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

/** Lines and how many pieces of each, like 1:2,3:1; undefined: nothing was said. */
export function readPieces(said: string): ReadonlyMap<number, number> | undefined | 'wrong' {
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
  { reason = 'goodwill', again }: Values,
  more: { readonly note: string; readonly isSure: boolean },
): Read {
  const why = sayableReasons.find((one) => one === reason)
  if (!why) return wrong(`the reason is one of ${sayableReasons.join(', ')}, not '${text(reason)}'.`)
  const amount = said === undefined ? undefined : readAmount(said)
  if (amount === 'wrong') return wrong(`the amount is euros like 149 or 149.95, not '${said}'.`)
  return { kind: 'refundOrder', orderNumber, amount, reason: why, isAgain: again === true, ...more }
}

function readReturn(
  orderNumber: string,
  values: Values,
  { note, isSure }: { readonly note: string; readonly isSure: boolean },
): Read {
  const pieces = readPieces(text(values.pieces))
  if (pieces === 'wrong')
    return wrong(`pieces are lines and how many of each, like 1:2,3:1, not '${text(values.pieces)}'.`)
  if (values.restock === true && values['no-restock'] === true)
    return wrong('the goods go back on the shelf or they do not: --restock or --no-restock.')
  const [refund, deduct] = [values.refund, values.deduct].map((said) => (said === undefined ? undefined : text(said)))
  if (refund !== undefined && deduct !== undefined) return wrong('say what goes back or what is kept, not both.')
  const amount = readAmountOrNothing(refund ?? deduct ?? '0')
  if (amount === 'wrong') return wrong(`the amount is euros like 149 or 149.95, not '${refund ?? deduct ?? ''}'.`)
  const goods = {
    ...{ code: text(values.code), pieces, isRestocked: values.restock === true, note },
    refund: refund === undefined ? { deduction: amount } : { amount },
  }
  return { kind: 'returnGoods', orderNumber, goods, isSure }
}

const readAmountOrNothing = (said: string) => (/^0+([.,]0+)?$/.test(said) ? zero : readAmount(said))
