import {
  markCollected,
  markDelivered,
  markReadyForPickup,
  type OrderOfStaff,
  shipOrder,
  showOrder,
  startProduction,
} from '@toonbank/contract/staff/order.ts'
import { listOrders } from '@toonbank/contract/staff/order-list.ts'
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
import { isFinal, orderStates } from '@toonbank/domain/order/order-state.ts'
import { refundReasons } from '@toonbank/domain/payment/refund.ts'
import { repeatMinutes } from '@toonbank/shop/payment/refund/refund-order.ts'
import { aboveRefundLimit } from './above-refund-limit.ts'
import { describeMarked } from './describe-marked.ts'
import { describeOrder, describeOrders, euro } from './describe-order.ts'
import { type OfOrder, of, readNumber } from './of-order.ts'
import { orderHandlingVerbs } from './order-handling-verbs.ts'
import { type Answer, confirm, noOrder, pageOf, type Staff, stop, type Verb, verb } from './verb.ts'
import { noAmount, noPieces, readAmount, readPieces, text, type Words, type Wrong, withPieces, wrong } from './words.ts'

const orderNotFound = ({ number }: OfOrder) => noOrder(number)

async function findOrder(number: string, { client }: Staff): Promise<OrderOfStaff | undefined> {
  const found = await client.ask(showOrder, { params: { number } })
  return found.ok ? found.value : undefined
}
const stateOf = async (number: string, staff: Staff) => (await findOrder(number, staff))?.status
const describeState = async ({ number }: OfOrder, staff: Staff): Promise<string[]> => [
  `${number} is ${await stateOf(number, staff)}.`,
]
const notFrom = async ({ number }: OfOrder, staff: Staff): Promise<Answer> =>
  wrong(`${number} is ${await stateOf(number, staff)}: its state does not allow that.`)

const onHold = (number: string) => wrong(`${number} is on hold: orders timeline says why, orders release ends it.`)

const goesBack = (refunded: number): string[] => (refunded > 0 ? [`${euro(refunded)} goes back.`] : [])

const move = (words: string, call: typeof startProduction | typeof markDelivered | typeof markCollected) =>
  verb({
    usage: '<order number>',
    call,
    read: readNumber(words),
    ask: (known) => of(known),
    say: (_, said, staff) => describeState(said, staff),
    refusals: {
      orderNotFound: (known) => orderNotFound(known),
      stateForbids: (known, staff) => notFrom(known, staff),
      onHold: ({ number }) => onHold(number),
    },
  })

const ordersToDo = orderStates.filter((state) => !isFinal(state) && state !== 'delivered')

export const orderVerbs: Readonly<Record<string, Verb>> = {
  list: verb({
    usage: '[--status paid,inProduction] [--page 2]',
    options: { status: 'string', page: 'string' },
    call: listOrders,
    read({ positionals, values }) {
      if (positionals.length > 0) return wrong("nothing follows 'orders list'.")
      const named = text(values.status)
        .split(',')
        .filter((one) => one !== '')
      const unknown = named.find((one) => !orderStates.some((state) => state === one))
      if (unknown !== undefined) return wrong(`'${unknown}' is no state of an order: ${orderStates.join(', ')}.`)
      const page = Number(text(values.page) || 1)
      if (!/^\d{0,6}$/.test(text(values.page)) || page < 1)
        return wrong(`the page is a number like 2, not '${text(values.page)}'.`)
      return { statuses: (named.length > 0 ? named : ordersToDo).join(), page }
    },
    async look({ statuses, page }, { client, formatTime }) {
      const { items, more } = await pageOf(page, async (after) => {
        const listed = await client.ask(listOrders, { query: { statuses, after } })
        return listed.ok ? listed.value : { items: [], next: null }
      })
      return stop([...describeOrders(items, formatTime), ...more])
    },
    ask: ({ statuses }) => ({ query: { statuses } }),
    say: () => [],
    refusals: {},
  }),
  show: verb({
    usage: '<order number>',
    call: showOrder,
    read: readNumber('show'),
    ask: (known) => of(known),
    say: (order, _, { formatTime }) => describeOrder(order, formatTime),
    refusals: { orderNotFound: (known) => orderNotFound(known) },
  }),
  produce: move('produce', startProduction),
  deliver: move('deliver', markDelivered),
  ready: verb({
    usage: '<order number>',
    call: markReadyForPickup,
    read: readNumber('ready'),
    ask: (known) => of(known),
    say: ({ isKnown }, { number }) => [
      isKnown
        ? `The customer of ${number} was told before that it is ready. Nothing changed.`
        : `The customer of ${number} is told that it is ready. When they have it: orders collect ${number}.`,
    ],
    refusals: {
      orderNotFound: (known) => orderNotFound(known),
      notCollected: ({ number }) => wrong(`${number} is sent to its customer: orders ship.`),
      stateForbids: (known, staff) => notFrom(known, staff),
    },
  }),
  collect: move('collect', markCollected),
  ship: verb({
    usage: '<order number> --carrier <name> [--code <track and trace>] [--url <address>] [--pieces 1:2,3:1]',
    options: { carrier: 'string', code: 'string', url: 'string', pieces: 'string' },
    call: shipOrder,
    read(words) {
      const order = readNumber('ship')(words)
      if ('wrong' in order) return order
      const { carrier, code, url, pieces: typed } = words.values
      if (text(carrier) === '') return wrong("name the carrier: --carrier PostNL, or --carrier 'own van'.")
      if (text(url) !== '' && !/^https:\/\/\S+$/.test(text(url)))
        return wrong(`the address is like https://…, not '${text(url)}'.`)
      const pieces = readPieces(text(typed))
      if (pieces === 'wrong') return noPieces(text(typed))
      const shipment = { carrier: text(carrier), trackingCode: text(code), trackingUrl: text(url) || null }
      return { ...order, shipment: { ...shipment, ...withPieces(pieces) } }
    },
    ask: (said) => ({ ...of(said), body: said.shipment }),
    say: ({ isKnown }, { number, shipment }, staff) =>
      isKnown
        ? [`${shipment.trackingCode} of ${number} was entered before. Nothing changed.`]
        : describeState({ number }, staff),
    refusals: {
      orderNotFound: (known) => orderNotFound(known),
      notShippable: (known, staff) => notFrom(known, staff),
      unknownLine: ({ number }) => wrong(`${number} has no such line: see orders show.`),
      moreThanOrdered: ({ number }) => wrong(`so many pieces of ${number} are not left to send: see orders show.`),
      nothingLeft: ({ number }) => wrong(`everything of ${number} has left.`),
      onHold: ({ number }) => onHold(number),
      withdrawn: ({ number }) =>
        wrong(
          `goods of ${number} were withdrawn from (withdrawals): name the pieces that leave or have left already (--pieces), or cancel the order.`,
        ),
    },
  }),
  cancel: verb({
    usage: '<order number> [--note <text>] --yes',
    options: { note: 'string', yes: 'boolean' },
    call: cancelOrder,
    read: (words) => withNote(readNumber('cancel')(words), words),
    async look({ number, isSure }, staff) {
      const order = await findOrder(number, staff)
      if (!order) return stop(noOrder(number))
      const what = hasRestToShip(order.status) ? 'what has not left of it' : 'it'
      return isSure
        ? {}
        : confirm(`${number} is ${order.status}, with ${euro(order.paidAmount)} received. This cancels ${what}.`)
    },
    ask: (said) => ({ ...of(said), body: { note: said.note } }),
    say: async ({ refunded }, said, staff) => [...(await describeState(said, staff)), ...goesBack(refunded)],
    refusals: {
      orderNotFound: (known) => orderNotFound(known),
      notCancelable: (known, staff) => notFrom(known, staff),
      aboveRefundLimit,
    },
  }),
  refund: verb({
    usage: '<order number> [amount] [--reason cancelled|returned|goodwill] [--note <text>] [--again] --yes',
    options: { reason: 'string', note: 'string', again: 'boolean', yes: 'boolean' },
    call: refundOrder,
    read({ positionals: [number, typed, ...more], values }) {
      if (number === undefined || more.length > 0)
        return wrong("'orders refund' is followed by the number of an order and an amount.")
      const { reason: named = 'goodwill', note, again, yes } = values
      const reason = sayableReasons.find((one) => one === named)
      if (!reason) return wrong(`the reason is one of ${sayableReasons.join(', ')}, not '${text(named)}'.`)
      const amount = typed === undefined ? undefined : readAmount(typed)
      if (amount === 'wrong') return noAmount(typed)
      const wanted = { amount, reason, note: text(note), isAgain: again === true }
      return { number: number.toUpperCase(), ...wanted, isSure: yes === true }
    },
    async look({ number, amount, isSure }, staff) {
      const refundable = await staff.client.ask(findRefundable, { params: { number } })
      if (!refundable.ok) return stop(noOrder(number))
      const seen = refundable.value.amount
      if (!isSure)
        return confirm(
          `${amount === undefined ? 'All that is left' : euro(amount)} of ${number} goes back. ${euro(seen)} is left of what came in.${await warnOfTwice(number, staff)}`,
          { seen },
        )
      return { seen }
    },
    ask: ({ number, amount, reason, note, isAgain, seen }) => ({
      params: { number },
      body: { reason, note, isAgain, seen, ...(amount === undefined ? {} : { amount }) },
    }),
    say: ({ refunded }, { number }) => [`${euro(refunded)} of ${number} goes back.`],
    refusals: {
      orderNotFound: (known) => orderNotFound(known),
      changedMeanwhile: ({ number }) =>
        wrong(`money of ${number} came in or went back at the same moment: see orders show.`),
      sameBefore: ({ number }) =>
        wrong(
          `the same went back for ${number} less than ${repeatMinutes} minutes ago: see orders show. Add --again to send it once more.`,
        ),
      moreThanReceived: ({ number }, _, { amount = zero }) =>
        wrong(`${euro(amount)} is left of what came in for ${number}: no more can go back.`),
      aboveRefundLimit,
    },
  }),
  return: verb({
    usage:
      '<order number> [--pieces 1:2,3:1] [--refund 80.00 | --deduct 15.00] [--restock] [--code <name>] [--note <text>] --yes',
    options: {
      ...{ pieces: 'string', refund: 'string', deduct: 'string', restock: 'boolean', 'no-restock': 'boolean' },
      ...{ code: 'string', note: 'string', yes: 'boolean' },
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
      return { ...order, goods, isSure: values.yes === true }
    },
    async look({ number, goods, isSure }, staff) {
      const order = await findOrder(number, staff)
      if (!order) return stop(noOrder(number))
      const seen = order.reductions.filter(({ kind }) => kind === 'returned').length
      if (!isSure)
        return confirm(`${describeReturn(order, goods)}${warnOfGestures(order)}${await warnOfTwice(number, staff)}`, {
          seen,
        })
      return { seen }
    },
    ask: ({ number, goods, seen }) => ({ params: { number }, body: { ...goods, seen } }),
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
        wrong(`another return of ${number} was entered at the same moment: see orders show.`),
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
  ...orderHandlingVerbs,
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

const sayableReasons = refundReasons.filter((one) => one !== 'notOwed')

const withNote = (order: OfOrder | Wrong, { values }: Words) =>
  'wrong' in order ? order : { ...order, note: text(values.note), isSure: values.yes === true }

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
