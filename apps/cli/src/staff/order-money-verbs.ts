import type { OrderOfStaff } from '@toonbank/contract/staff/order.ts'
import {
  cancelOrder,
  findRefundable,
  markPaid,
  refundOrder,
  returnGoods,
  reverseTransfers,
} from '@toonbank/contract/staff/payment.ts'
import { listTasks } from '@toonbank/contract/staff/task.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { hasRestToShip } from '@toonbank/domain/order/order-questions.ts'
import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { refundReasons } from '@toonbank/domain/payment/refund.ts'
import { aboveRefundLimit } from './above-refund-limit.ts'
import { describeMarked } from './describe-marked.ts'
import { euro } from './describe-order.ts'
import { describeState, findOrder, notFrom, type OfOrder, of, orderNotFound, readNumber, stateOf } from './of-order.ts'
import { confirm, noOrder, type Staff, stop, type Verb, verb } from './verb.ts'
import { noAmount, noPieces, readAmount, readPieces, text, type Words, type Wrong, withPieces, wrong } from './words.ts'

/** An act on money says `seen`, so that a command that is sent twice pays once. */
export const orderMoneyVerbs: Readonly<Record<string, Verb>> = {
  cancel: verb({
    usage: '<order number> [--note <text>] --yes [--seen paid:149.95]',
    options: { note: 'string', seen: 'string', yes: 'boolean' },
    call: cancelOrder,
    read(words) {
      const said = withNote(readNumber('cancel')(words), words)
      const saw = readSeenOrder(words.values.seen)
      if (saw === 'wrong') return noSeen(words)
      return 'wrong' in said ? said : { ...said, saw }
    },
    async look({ number, isSure, saw }, staff) {
      const order = await findOrder(number, staff)
      if (!order) return stop(noOrder(number))
      const what = hasRestToShip(order.status) ? 'what has not left of it' : 'it'
      const seen = saw ?? { status: order.status, paidAmount: order.paidAmount }
      return isSure
        ? { seen }
        : confirm(
            `${number} is ${order.status}, with ${euro(order.paidAmount)} received. This cancels ${what}.`,
            { seen: undefined },
            `${order.status}:${plain(order.paidAmount)}`,
          )
    },
    ask: (said) => ({ ...of(said), body: { note: said.note, ...(said.seen ? { seen: said.seen } : {}) } }),
    say: async ({ refunded }, said, staff) => [...(await describeState(said, staff)), ...goesBack(refunded)],
    refusals: {
      orderNotFound: (known) => orderNotFound(known),
      notCancelable: (known, staff) => notFrom(known, staff),
      changedMeanwhile: async ({ number }, staff) => {
        const now = await findOrder(number, staff)
        return wrong(`${number} is ${now?.status} by now, with ${euro(now?.paidAmount ?? zero)} received: look again.`)
      },
      aboveRefundLimit,
    },
  }),
  refund: verb({
    usage:
      '<order number> [amount] [--reason cancelled|returned|goodwill] [--note <text>] [--again] --yes [--seen 149.95]',
    options: { reason: 'string', note: 'string', again: 'boolean', seen: 'string', yes: 'boolean' },
    call: refundOrder,
    read({ positionals: [number, typed, ...more], values }) {
      if (number === undefined || more.length > 0)
        return wrong("'orders refund' is followed by the number of an order and an amount.")
      const { reason: named = 'goodwill', note, again, yes } = values
      const reason = sayableReasons.find((one) => one === named)
      if (!reason) return wrong(`the reason is one of ${sayableReasons.join(', ')}, not '${text(named)}'.`)
      const amount = typed === undefined ? undefined : readAmount(typed)
      if (amount === 'wrong') return noAmount(typed)
      const saw = values.seen === undefined ? undefined : readAmountOrNothing(text(values.seen))
      if (saw === 'wrong') return noSeen({ values })
      if (again === true && yes === true && saw === undefined)
        return wrong('--again sends the same once more, so it needs what you saw: leave --yes out, and it says --seen.')
      const wanted = { amount, reason, note: text(note), isAgain: again === true, saw }
      return { number: number.toUpperCase(), ...wanted, isSure: yes === true }
    },
    async look({ number, amount, isSure, saw }, staff) {
      const refundable = await staff.client.ask(findRefundable, { params: { number } })
      if (!refundable.ok) return stop(noOrder(number))
      const seen = refundable.value.amount
      if (!isSure)
        return confirm(
          `${amount === undefined ? 'All that is left' : euro(amount)} of ${number} goes back. ${euro(seen)} is left of what came in.${await warnOfTwice(number, staff)}`,
          { seen },
          plain(seen),
        )
      return { seen: saw ?? seen }
    },
    ask: ({ number, amount, reason, note, isAgain, seen }) => ({
      params: { number },
      body: { reason, note, isAgain, seen, ...(amount === undefined ? {} : { amount }) },
    }),
    say: ({ refunded }, { number }) => [`${euro(refunded)} of ${number} goes back.`],
    refusals: {
      orderNotFound: (known) => orderNotFound(known),
      changedMeanwhile: ({ number }) =>
        wrong(`money of ${number} came in or went back since you looked: see orders show.`),
      sameBefore: ({ number }) =>
        wrong(
          `the same went back for ${number} before: see orders show. To send it once more, add --again in the place of --yes.`,
        ),
      moreThanReceived: ({ number }, _, { amount = zero }) =>
        wrong(`${euro(amount)} is left of what came in for ${number}: no more can go back.`),
      aboveRefundLimit,
    },
  }),
  return: verb({
    usage:
      '<order number> [--pieces 1:2,3:1] [--refund 80.00 | --deduct 15.00] [--restock] [--code <name>] [--note <text>] --yes [--seen 0]',
    options: {
      ...{ pieces: 'string', refund: 'string', deduct: 'string', restock: 'boolean', 'no-restock': 'boolean' },
      ...{ code: 'string', note: 'string', seen: 'string', yes: 'boolean' },
    },
    call: returnGoods,
    read(words) {
      const order = readNumber('return')(words)
      if ('wrong' in order) return order
      const { values } = words
      const pieces = readPieces(text(values.pieces))
      if (pieces === 'wrong') return noPieces(text(values.pieces))
      if (values.restock === true && values['no-restock'] === true)
        return wrong('the goods go back on the shelf or they do not: --restock or --no-restock.')
      const [refund, deduct] = [values.refund, values.deduct].map((typed) =>
        typed === undefined ? undefined : text(typed),
      )
      if (refund !== undefined && deduct !== undefined) return wrong('say what goes back or what is kept, not both.')
      const amount = readAmountOrNothing(refund ?? deduct ?? '0')
      if (amount === 'wrong') return noAmount(refund ?? deduct ?? '')
      const goods = {
        ...{ code: text(values.code), isRestocked: values.restock === true, note: text(values.note) },
        ...withPieces(pieces),
        refund: refund === undefined ? { deduction: amount } : { amount },
      }
      if (!/^\d{0,6}$/.test(text(values.seen))) return noSeen(words)
      const saw = text(values.seen) === '' ? undefined : Number(text(values.seen))
      return { ...order, goods, saw, isSure: values.yes === true }
    },
    async look({ number, goods, isSure, saw }, staff) {
      const order = await findOrder(number, staff)
      if (!order) return stop(noOrder(number))
      const seen = order.reductions.filter(({ kind }) => kind === 'returned').length
      if (!isSure)
        return confirm(
          `${describeReturn(order, goods)}${warnOfGestures(order)}${await warnOfTwice(number, staff)}`,
          { seen },
          String(seen),
        )
      return { seen: saw ?? seen }
    },
    ask: ({ number, goods, seen, saw, isSure }) => ({
      params: { number },
      body: { ...goods, seen, isAgain: saw !== undefined || !isSure },
    }),
    say: async ({ isKnown, amount, refunded }, { number, goods }, staff) =>
      isKnown
        ? [`${goods.code} of ${number} was entered before. Nothing changed.`]
        : [...(await describeState({ number }, staff)), `It costs ${euro(amount)} less.`, ...goesBack(refunded)],
    refusals: {
      orderNotFound: (known) => orderNotFound(known),
      notReturnable: (known, staff) => notFrom(known, staff),
      restNotSent: ({ number }) => wrong(`a part of ${number} has not left yet: send or cancel that first.`),
      unknownLine: ({ number }) => wrong(`${number} has no such line: see orders show.`),
      moreThanKept: ({ number }) => wrong(`so many pieces of ${number} are not with its customer: see orders show.`),
      nothingLeft: ({ number }) => wrong(`nothing of ${number} is with its customer.`),
      changedMeanwhile: ({ number }) =>
        wrong(`another return of ${number} was entered since you looked: see orders show.`),
      sameBefore: ({ number }) =>
        wrong(
          `the same goods of ${number} came back before: see orders show. Did more of them come back, leave --yes out, and it says --seen.`,
        ),
      moreThanReturned: () => wrong('more pieces would be sold again than came back.'),
      aboveRefundLimit,
      moreThanWorth: (_, __, { amount = zero }) =>
        wrong(`these goods cost ${euro(amount)}: no more can go back or be kept.`),
    },
  }),
  'unmark-paid': verb({
    usage: '<order number> --note <reason> --yes',
    options: { note: 'string', yes: 'boolean' },
    call: reverseTransfers,
    read(words) {
      const said = withNote(readNumber('unmark-paid')(words), words)
      return 'wrong' in said || said.note !== ''
        ? said
        : wrong("say why, for its customer reads it: --note 'it was for another order'.")
    },
    async look({ number, isSure }, staff) {
      const status = await stateOf(number, staff)
      if (!status) return stop(noOrder(number))
      return isSure ? {} : confirm(`${number} is ${status}. This takes back what was entered for it with mark-paid.`)
    },
    ask: (said) => ({ ...of(said), body: { note: said.note } }),
    say: ({ amount, status }, { number }) => [
      `${euro(amount)} of ${number} was taken back. It is ${status}.`,
      'Enter the money for the order that it belongs to: mark-paid.',
    ],
    refusals: {
      orderNotFound: (known) => orderNotFound(known),
      nothingBooked: ({ number }) => wrong(`Nothing was entered for ${number} with mark-paid.`),
      moneyWentBack: ({ number }) => wrong(`Some of what was entered for ${number} goes back to its customer already.`),
      goodsHaveLeft: async ({ number }, staff) =>
        wrong(
          `${number} is ${await stateOf(number, staff)}: its goods were made or sent because of this payment. Ask its customer for the money.`,
        ),
      changedMeanwhile: ({ number }) => wrong(`${number} changed at the same moment. Try again.`),
    },
  }),
}

export const markPaidVerb = verb({
  usage: '<order number> <amount>',
  call: markPaid,
  read({ positionals: [number, typed, ...more] }) {
    if (number === undefined || typed === undefined || more.length > 0)
      return wrong("'mark-paid' is followed by the number of an order and an amount.")
    const received = readAmount(typed)
    return received === 'wrong' ? noAmount(typed) : { number: number.toUpperCase(), received }
  },
  ask: (said) => ({ ...of(said), body: { received: said.received } }),
  say: (marked, { number, received }) => [describeMarked(number, received, marked)],
  refusals: {
    orderNotFound: (known) => orderNotFound(known),
    amountMissing: 'The amount must be above zero.',
    noTransfer: ({ number }) =>
      wrong(`Order ${number} was never to be paid by bank transfer: send the money back, or look for another order.`),
    lessThanBefore: ({ number }) =>
      wrong(
        `More than that was said to have come in for ${number} before. The amount is all that has come in, of all its transfers together.`,
      ),
  },
})

const goesBack = (refunded: number): string[] => (refunded > 0 ? [`${euro(refunded)} goes back.`] : [])

const sayableReasons = refundReasons.filter((one) => one !== 'notOwed')

const withNote = (order: OfOrder | Wrong, { values }: Words) =>
  'wrong' in order ? order : { ...order, note: text(values.note), isSure: values.yes === true }

/** Euros as they are typed. */
const plain = (amount: Cents): string => (amount / 100).toFixed(2)

const noSeen = ({ values }: Pick<Words, 'values'>) =>
  wrong(`--seen is what the command says without --yes, not '${text(values.seen)}'.`)

/** A state and what was received, like `paid:149.95`. */
function readSeenOrder(typed: Words['values'][string]) {
  if (typed === undefined) return undefined
  const [state, received = ''] = text(typed).split(':')
  const status = orderStates.find((one) => one === state)
  const paidAmount = readAmountOrNothing(received)
  return status === undefined || paidAmount === 'wrong' ? 'wrong' : { status, paidAmount }
}

const readAmountOrNothing = (typed: string): Cents | 'wrong' => (/^0+([.,]0+)?$/.test(typed) ? zero : readAmount(typed))

interface ReturnedGoods {
  readonly pieces?: readonly { readonly line: number; readonly pieces: number }[]
  readonly refund: { readonly amount: Cents } | { readonly deduction: Cents }
  readonly isRestocked: boolean
}

function describeReturn(order: OrderOfStaff, { pieces, refund, isRestocked }: ReturnedGoods): string {
  const what = pieces
    ? pieces.map((one) => `${one.pieces} × ${order.lines[one.line - 1]?.title ?? `line ${one.line}`}`).join(', ')
    : 'all that its customer has'
  const money =
    'amount' in refund ? `${euro(refund.amount)} of their price` : `their price less ${euro(refund.deduction)}`
  const stock = isRestocked ? 'they can be sold again' : 'they are not put back on the shelf'
  return `${order.number} is ${order.status}. Back comes ${what}; taken off is ${money}; ${stock}.`
}

function warnOfGestures({ refunds }: OrderOfStaff): string {
  const gestures = refunds.filter(({ reason }) => reason === 'goodwill').reduce((sum, { amount }) => sum + amount, 0)
  if (gestures === 0) return ''
  return ` ${euro(gestures)} went back as goodwill before and is not taken off: was it for these goods, say so with --deduct.`
}

/** Money that was refunded at the provider and is not booked could be refunded twice. */
async function warnOfTwice(number: string, { client }: Staff): Promise<string> {
  const tasks = await client.ask(listTasks, {})
  const before = (tasks.ok ? tasks.value.payments : []).filter(
    (task) => task.orderNumber === number && task.kind === 'refunded' && task.amount > 0,
  )
  return before
    .map(
      ({ id, amount, provider }) =>
        ` ${euro(amount)} went back at ${provider} already: was it that, tasks book p${id}.`,
    )
    .join('')
}
