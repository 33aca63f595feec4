import {
  markCollected,
  markDelivered,
  markReadyForPickup,
  shipOrder,
  showOrder,
  startProduction,
} from '@toonbank/contract/staff/order.ts'
import { listOrders } from '@toonbank/contract/staff/order-list.ts'
import { isFinal, orderStates } from '@toonbank/domain/order/order-state.ts'
import { defineVerb, pageOf, stop, type Verb } from './define-verb.ts'
import { describeOrder, describeOrders } from './describe-order.ts'
import { describeState, notFrom, orderNotFound, orderParams, readNumber } from './order-argument.ts'
import { orderHandlingVerbs } from './order-handling-verbs.ts'
import { orderMoneyVerbs } from './order-money-verbs.ts'
import { noPieces, readPieces, text, withPieces, wrong } from './parse-arguments.ts'

const onHold = (number: string) => wrong(`${number} is on hold: orders timeline says why, orders release ends it.`)

const move = (verb: string, call: typeof startProduction | typeof markDelivered | typeof markCollected) =>
  defineVerb({
    usage: '<order number>',
    call,
    parse: readNumber(verb),
    input: (args) => orderParams(args),
    describe: (_, args, staff) => describeState(args, staff),
    refusals: {
      orderNotFound: (args) => orderNotFound(args),
      stateForbids: (args, staff) => notFrom(args, staff),
      onHold: ({ number }) => onHold(number),
    },
  })

const ordersToDo = orderStates.filter((state) => !isFinal(state) && state !== 'delivered')

export const orderVerbs: Readonly<Record<string, Verb>> = {
  list: defineVerb({
    usage: '[--status paid,inProduction] [--page 2]',
    options: { status: 'string', page: 'string' },
    call: listOrders,
    parse({ positionals, values }) {
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
    async prepare({ statuses, page }, { client, formatTime }) {
      const { items, more } = await pageOf(page, async (after) => {
        const listed = await client.ask(listOrders, { query: { statuses, after } })
        return listed.ok ? listed.value : { items: [], next: null }
      })
      return stop([...describeOrders(items, formatTime), ...more])
    },
    input: ({ statuses }) => ({ query: { statuses } }),
    describe: () => [],
    refusals: {},
  }),
  show: defineVerb({
    usage: '<order number>',
    call: showOrder,
    parse: readNumber('show'),
    input: (args) => orderParams(args),
    describe: (order, _, { formatTime }) => describeOrder(order, formatTime),
    refusals: { orderNotFound: (args) => orderNotFound(args) },
  }),
  produce: move('produce', startProduction),
  deliver: move('deliver', markDelivered),
  ready: defineVerb({
    usage: '<order number>',
    call: markReadyForPickup,
    parse: readNumber('ready'),
    input: (args) => orderParams(args),
    describe: ({ isKnown }, { number }) => [
      isKnown
        ? `The customer of ${number} was told before that it is ready. Nothing changed.`
        : `The customer of ${number} is told that it is ready. When they have it: orders collect ${number}.`,
    ],
    refusals: {
      orderNotFound: (args) => orderNotFound(args),
      notCollected: ({ number }) => wrong(`${number} is sent to its customer: orders ship.`),
      stateForbids: (args, staff) => notFrom(args, staff),
    },
  }),
  collect: move('collect', markCollected),
  ship: defineVerb({
    usage: '<order number> --carrier <name> [--code <track and trace>] [--url <address>] [--pieces 1:2,3:1]',
    options: { carrier: 'string', code: 'string', url: 'string', pieces: 'string' },
    call: shipOrder,
    parse(argv) {
      const order = readNumber('ship')(argv)
      if ('wrong' in order) return order
      const { carrier, code, url, pieces: typed } = argv.values
      if (text(carrier) === '') return wrong("name the carrier: --carrier PostNL, or --carrier 'own van'.")
      if (text(url) !== '' && !/^https:\/\/\S+$/.test(text(url)))
        return wrong(`the address is like https://…, not '${text(url)}'.`)
      const pieces = readPieces(text(typed))
      if (pieces === 'wrong') return noPieces(text(typed))
      const shipment = { carrier: text(carrier), trackingCode: text(code), trackingUrl: text(url) || null }
      return { ...order, shipment: { ...shipment, ...withPieces(pieces) } }
    },
    input: (args) => ({ ...orderParams(args), body: args.shipment }),
    describe: ({ isKnown }, { number, shipment }, staff) =>
      isKnown
        ? [`${shipment.trackingCode} of ${number} was entered before. Nothing changed.`]
        : describeState({ number }, staff),
    refusals: {
      orderNotFound: (args) => orderNotFound(args),
      notShippable: (args, staff) => notFrom(args, staff),
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
  ...orderHandlingVerbs,
  ...orderMoneyVerbs,
}
