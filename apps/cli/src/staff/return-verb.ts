import type { OrderOfStaff } from '@toonbank/contract/staff/order.ts'
import { returnGoods } from '@toonbank/contract/staff/payment.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { aboveRefundLimit } from './above-refund-limit.ts'
import { confirm, defineVerb, noOrder, stop } from './define-verb.ts'
import { euro } from './describe-order.ts'
import { describeState, findOrder, notFrom, orderNotFound, readNumber } from './order-argument.ts'
import { noAmount, noPieces, readPieces, text, withPieces, wrong } from './parse-arguments.ts'
import { goesBack, noSeen, readAmountOrNothing, warnOfTwice } from './refund-arguments.ts'

export const returnVerb = defineVerb({
  usage:
    '<order number> [--pieces 1:2,3:1] [--refund 80.00 | --deduct 15.00] [--restock] [--code <name>] [--note <text>] --yes [--seen 0]',
  options: {
    ...{ pieces: 'string', refund: 'string', deduct: 'string', restock: 'boolean', 'no-restock': 'boolean' },
    ...{ code: 'string', note: 'string', seen: 'string', yes: 'boolean' },
  },
  call: returnGoods,
  parse(argv) {
    const order = readNumber('return')(argv)
    if ('wrong' in order) return order
    const { values } = argv
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
    if (!/^\d{0,6}$/.test(text(values.seen))) return noSeen(argv)
    const saw = text(values.seen) === '' ? undefined : Number(text(values.seen))
    return { ...order, goods, saw, isSure: values.yes === true }
  },
  async prepare({ number, goods, isSure, saw }, staff) {
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
  input: ({ number, goods, seen, saw, isSure }) => ({
    params: { number },
    body: { ...goods, seen, isAgain: saw !== undefined || !isSure },
  }),
  describe: async ({ isKnown, amount, refunded }, { number, goods }, staff) =>
    isKnown
      ? [`${goods.code} of ${number} was entered before. Nothing changed.`]
      : [...(await describeState({ number }, staff)), `It costs ${euro(amount)} less.`, ...goesBack(refunded)],
  refusals: {
    orderNotFound: (args) => orderNotFound(args),
    notReturnable: (args, staff) => notFrom(args, staff),
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
})

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
