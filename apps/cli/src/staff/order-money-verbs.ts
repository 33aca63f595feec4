import { cancelOrder, findRefundable, refundOrder } from '@toonbank/contract/staff/payment.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { hasRestToShip } from '@toonbank/domain/order/order-questions.ts'
import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { refundReasons } from '@toonbank/domain/payment/refund.ts'
import { aboveRefundLimit } from './above-refund-limit.ts'
import { confirm, defineVerb, noOrder, stop, type Verb } from './define-verb.ts'
import { euro } from './describe-order.ts'
import { unmarkPaidVerb } from './mark-paid-verbs.ts'
import { describeState, findOrder, notFrom, orderNotFound, orderParams, readNumber } from './order-argument.ts'
import { noAmount, readAmount, type TypedArguments, text, wrong } from './parse-arguments.ts'
import { goesBack, noSeen, readAmountOrNothing, warnOfTwice, withNote } from './refund-arguments.ts'
import { returnVerb } from './return-verb.ts'

/** An act on money says `seen`, so that a command that is sent twice pays once. */
export const orderMoneyVerbs: Readonly<Record<string, Verb>> = {
  cancel: defineVerb({
    usage: '<order number> [--note <text>] --yes [--seen paid:149.95]',
    options: { note: 'string', seen: 'string', yes: 'boolean' },
    call: cancelOrder,
    parse(argv) {
      const args = withNote(readNumber('cancel')(argv), argv)
      const saw = readSeenOrder(argv.values.seen)
      if (saw === 'wrong') return noSeen(argv)
      return 'wrong' in args ? args : { ...args, saw }
    },
    async prepare({ number, isSure, saw }, staff) {
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
    input: (args) => ({ ...orderParams(args), body: { note: args.note, ...(args.seen ? { seen: args.seen } : {}) } }),
    describe: async ({ refunded }, args, staff) => [...(await describeState(args, staff)), ...goesBack(refunded)],
    refusals: {
      orderNotFound: (args) => orderNotFound(args),
      notCancelable: (args, staff) => notFrom(args, staff),
      changedMeanwhile: async ({ number }, staff) => {
        const now = await findOrder(number, staff)
        return wrong(`${number} is ${now?.status} by now, with ${euro(now?.paidAmount ?? zero)} received: look again.`)
      },
      aboveRefundLimit,
    },
  }),
  refund: defineVerb({
    usage:
      '<order number> [amount] [--reason cancelled|returned|goodwill] [--note <text>] [--again] --yes [--seen 149.95]',
    options: { reason: 'string', note: 'string', again: 'boolean', seen: 'string', yes: 'boolean' },
    call: refundOrder,
    parse({ positionals: [number, typed, ...more], values }) {
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
    async prepare({ number, amount, isSure, saw }, staff) {
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
    input: ({ number, amount, reason, note, isAgain, seen }) => ({
      params: { number },
      body: { reason, note, isAgain, seen, ...(amount === undefined ? {} : { amount }) },
    }),
    describe: ({ refunded }, { number }) => [`${euro(refunded)} of ${number} goes back.`],
    refusals: {
      orderNotFound: (args) => orderNotFound(args),
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
  return: returnVerb,
  'unmark-paid': unmarkPaidVerb,
}

const sayableReasons = refundReasons.filter((one) => one !== 'notOwed')

/** Euros as they are typed. */
const plain = (amount: Cents): string => (amount / 100).toFixed(2)

/** A state and what was received, like `paid:149.95`. */
function readSeenOrder(typed: TypedArguments['values'][string]) {
  if (typed === undefined) return undefined
  const [state, received = ''] = text(typed).split(':')
  const status = orderStates.find((one) => one === state)
  const paidAmount = readAmountOrNothing(received)
  return status === undefined || paidAmount === 'wrong' ? 'wrong' : { status, paidAmount }
}
