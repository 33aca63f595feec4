import { markPaid, reverseTransfers } from '@toonbank/contract/staff/payment.ts'
import { confirm, defineVerb, noOrder, stop } from './define-verb.ts'
import { describeMarkPaid } from './describe-mark-paid.ts'
import { euro } from './describe-order.ts'
import { orderNotFound, orderParams, readNumber, stateOf } from './order-argument.ts'
import { noAmount, readAmount, wrong } from './parse-arguments.ts'
import { withNote } from './refund-arguments.ts'

export const unmarkPaidVerb = defineVerb({
  usage: '<order number> --note <reason> --yes',
  options: { note: 'string', yes: 'boolean' },
  call: reverseTransfers,
  parse(argv) {
    const args = withNote(readNumber('unmark-paid')(argv), argv)
    return 'wrong' in args || args.note !== ''
      ? args
      : wrong("say why, for its customer reads it: --note 'it was for another order'.")
  },
  async prepare({ number, isSure }, staff) {
    const status = await stateOf(number, staff)
    if (!status) return stop(noOrder(number))
    return isSure ? {} : confirm(`${number} is ${status}. This takes back what was entered for it with mark-paid.`)
  },
  input: (args) => ({ ...orderParams(args), body: { note: args.note } }),
  describe: ({ amount, status }, { number }) => [
    `${euro(amount)} of ${number} was taken back. It is ${status}.`,
    'Enter the money for the order that it belongs to: mark-paid.',
  ],
  refusals: {
    orderNotFound: (args) => orderNotFound(args),
    nothingBooked: ({ number }) => wrong(`Nothing was entered for ${number} with mark-paid.`),
    moneyWentBack: ({ number }) => wrong(`Some of what was entered for ${number} goes back to its customer already.`),
    goodsHaveLeft: async ({ number }, staff) =>
      wrong(
        `${number} is ${await stateOf(number, staff)}: its goods were made or sent because of this payment. Ask its customer for the money.`,
      ),
    changedMeanwhile: ({ number }) => wrong(`${number} changed at the same moment. Try again.`),
  },
})

export const markPaidVerb = defineVerb({
  usage: '<order number> <amount>',
  call: markPaid,
  parse({ positionals: [number, typed, ...more] }) {
    if (number === undefined || typed === undefined || more.length > 0)
      return wrong("'mark-paid' is followed by the number of an order and an amount.")
    const received = readAmount(typed)
    return received === 'wrong' ? noAmount(typed) : { number: number.toUpperCase(), received }
  },
  input: (args) => ({ ...orderParams(args), body: { received: args.received } }),
  describe: (marked, { number, received }) => [describeMarkPaid(number, received, marked)],
  refusals: {
    orderNotFound: (args) => orderNotFound(args),
    amountMissing: 'The amount must be above zero.',
    noTransfer: ({ number }) =>
      wrong(`Order ${number} was never to be paid by bank transfer: send the money back, or look for another order.`),
    lessThanBefore: ({ number }) =>
      wrong(
        `More than that was said to have come in for ${number} before. The amount is all that has come in, of all its transfers together.`,
      ),
  },
})
