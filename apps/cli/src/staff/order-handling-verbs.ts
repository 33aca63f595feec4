import {
  addOrderNote,
  changeDeliveryAddress,
  holdOrder,
  releaseOrder,
  resendMail,
} from '@toonbank/contract/staff/order-handling.ts'
import { type OrderEvent, type OrderForOffice, showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { describeActor } from '@toonbank/domain/staff/actor.ts'
import { defineVerb, noOrder, type StaffContext, stop, type Verb } from './define-verb.ts'
import { type OrderArgument, orderParams, readNumber } from './order-argument.ts'
import { type TypedArguments, text, type Wrong, wrong } from './parse-arguments.ts'

const orderNotFound = ({ number }: OrderArgument) => noOrder(number)

async function findOrder(number: string, { client }: StaffContext): Promise<OrderForOffice | undefined> {
  const found = await client.ask(showOrderForOffice, { params: { number } })
  return found.ok ? found.value : undefined
}

/** The number of an order and a text behind it. */
const readText =
  (verb: string, missing: string) =>
  ({
    positionals: [number, typed = '', ...more],
  }: TypedArguments): (OrderArgument & { readonly typed: string }) | Wrong =>
    number === undefined || typed.trim() === '' || more.length > 0
      ? wrong(`'orders ${verb}' is followed by the number of an order and ${missing} in quotes.`)
      : { number: number.toUpperCase(), typed }

const sentences: { readonly [Kind in OrderEvent['kind']]: (event: Extract<OrderEvent, { kind: Kind }>) => string } = {
  state: ({ status, cause }) => `${status} (${cause})`,
  paymentBegan: ({ label }) => `payment begun: ${label}`,
  paymentOutcome: ({ label, status }) => `${label}: ${status}`,
  refund: ({ reason, status }) => `refund (${reason}): ${status}`,
  shipment: ({ carrier, trackingCode }) => `left with ${carrier} ${trackingCode}`.trimEnd(),
  reduction: ({ reduction }) => `goods ${reduction}`,
  paper: ({ paper, number }) => `${paper === 'invoice' ? 'invoice' : 'credit note'} ${number}`,
  mail: ({ mailId, kindOfMail, recipient, state }) => `mail ${mailId} ${kindOfMail} to ${recipient}: ${state}`,
  ticket: ({ ticketId, subject }) => `T${ticketId}: ${subject}`,
  withdrawal: ({ name }) => `withdrawal by ${name}`,
  note: ({ body }) => `note: ${body}`,
  held: ({ reason }) => `on hold: ${reason}`,
  released: () => 'released',
  addressChanged: ({ after }) => `to be sent to ${streetLine(after)}, ${after.zipCode} ${after.city}`,
  mailResent: ({ kindOfMail, recipient }) => `${kindOfMail} sent again to ${recipient}`,
  actUndone: ({ call, plannedBy }) => `${call}, planned by ${plannedBy}, was undone`,
  approvalAsked: ({ call, reason }) => `approval asked for ${call}: ${reason}`,
  approvalDecided: ({ call, askedBy, answer, why }) => `${call}, asked by ${askedBy}: ${answer} ${why}`.trimEnd(),
  actRefused: ({ call, problem }) => `${call} did not happen: ${problem}`,
}
const describeEvent = <Kind extends OrderEvent['kind']>(event: Extract<OrderEvent, { kind: Kind }>): string =>
  (sentences[event.kind] as (event: OrderEvent) => string)(event)

const addressFields = ['first', 'last', 'company', 'street', 'house', 'addition', 'zip', 'city'] as const

/** `orders note|hold|release|timeline|address|mail-again`. */
export const orderHandlingVerbs: Readonly<Record<string, Verb>> = {
  timeline: defineVerb({
    usage: '<order number>',
    call: showOrderForOffice,
    parse: readNumber('timeline'),
    input: (args) => orderParams(args),
    describe: ({ timeline }, _, { formatTime }) =>
      timeline.map((event) => `${formatTime(event.at)}  ${describeEvent(event)}, by ${describeActor(event.by)}`),
    refusals: { orderNotFound: (args) => orderNotFound(args) },
  }),
  note: defineVerb({
    usage: "<order number> '<text>'",
    call: addOrderNote,
    parse: readText('note', 'the note'),
    input: (args) => ({ ...orderParams(args), body: { body: args.typed } }),
    describe: ({ mentions, tasksOf }, { number }) => {
      const tasks = tasksOf.length > 0 ? `a task of ${tasksOf.join(', ')}` : 'nobody of the staff who reads orders'
      const mentioned = mentions.length > 0 ? ` It mentions ${mentions.join(', ')}: ${tasks}.` : ''
      return [`The note is with ${number}; its customer does not see it.${mentioned}`]
    },
    refusals: { orderNotFound: (args) => orderNotFound(args) },
  }),
  hold: defineVerb({
    usage: "<order number> '<reason>'",
    call: holdOrder,
    parse: readText('hold', 'the reason'),
    input: (args) => ({ ...orderParams(args), body: { reason: args.typed } }),
    describe: (_, { number }) => [`${number} is on hold. Nothing of it is sent until: orders release ${number}.`],
    refusals: {
      orderNotFound: (args) => orderNotFound(args),
      stateForbids: ({ number }) => wrong(`nothing of ${number} is still to be sent.`),
      onHold: ({ number }) => wrong(`${number} is on hold already: see orders timeline.`),
    },
  }),
  release: defineVerb({
    usage: '<order number>',
    call: releaseOrder,
    parse: readNumber('release'),
    input: (args) => orderParams(args),
    describe: (_, { number }) => [`${number} is on hold no more.`],
    refusals: {
      orderNotFound: (args) => orderNotFound(args),
      notOnHold: ({ number }) => wrong(`${number} is not on hold.`),
    },
  }),
  address: defineVerb({
    usage:
      '<order number> [--first <name>] [--last <name>] [--company <name>] [--street <name>] [--house 12] [--addition A] [--zip 1234AB] [--city <name>]',
    options: Object.fromEntries(addressFields.map((name) => [name, 'string' as const])),
    call: changeDeliveryAddress,
    parse(argv) {
      const order = readNumber('address')(argv)
      if ('wrong' in order) return order
      const { values } = argv
      if (Object.keys(values).length === 0) return wrong('say what changes, like --house 12.')
      return { ...order, values }
    },
    async prepare({ number, values }, staff) {
      const order = await findOrder(number, staff)
      if (!order) return stop(noOrder(number))
      const seen = order.deliveryAddress
      const changed = (name: (typeof addressFields)[number], before: string) =>
        values[name] === undefined ? before : text(values[name])
      return {
        seen,
        address: {
          countryCode: seen.countryCode,
          companyName: changed('company', seen.companyName),
          firstName: changed('first', seen.firstName),
          lastName: changed('last', seen.lastName),
          streetName: changed('street', seen.streetName),
          houseNumber: changed('house', seen.houseNumber),
          houseNumberAddition: changed('addition', seen.houseNumberAddition),
          zipCode: changed('zip', seen.zipCode),
          city: changed('city', seen.city),
        },
      }
    },
    input: (args) => ({ ...orderParams(args), body: { address: args.address, seen: args.seen } }),
    async describe(_, { number, address: typed }, staff) {
      // The shop writes a postcode in its usual way.
      const address = (await findOrder(number, staff))?.deliveryAddress ?? typed
      return [`${number} is sent to ${streetLine(address)}, ${address.zipCode} ${address.city}.`]
    },
    refusals: {
      orderNotFound: (args) => orderNotFound(args),
      goodsHaveLeft: ({ number }) => wrong(`goods of ${number} have left, or it is cancelled.`),
      isPickup: ({ number }) => wrong(`${number} is collected by its customer.`),
      countryChanges: ({ number }) => wrong(`${number} cannot go to another country: its VAT would be another.`),
      changedMeanwhile: ({ number }) => wrong(`the address of ${number} changed at the same moment. Try again.`),
    },
  }),
  'mail-again': defineVerb({
    usage: '<order number> <mail number>',
    call: resendMail,
    parse: ({ positionals: [number, mailId, ...more] }) =>
      number === undefined || !/^\d{1,15}$/.test(mailId ?? '') || more.length > 0
        ? wrong("'orders mail-again' is followed by the number of an order and that of a mail: see orders timeline.")
        : { number: number.toUpperCase(), mailId: mailId ?? '' },
    input: ({ number, mailId }) => ({ params: { number, id: mailId } }),
    describe: ({ recipient }) => [`It is sent again to ${recipient}.`],
    refusals: {
      orderNotFound: (args) => orderNotFound(args),
      mailNotFound: ({ number, mailId }) => wrong(`${number} has no mail ${mailId}: see orders timeline.`),
      notSentYet: ({ mailId }) => wrong(`mail ${mailId} has not been sent yet.`),
      sentBefore: ({ mailId }) => wrong(`mail ${mailId} was sent again a moment ago.`),
      mailTooOld: ({ mailId }) => wrong(`mail ${mailId} is too old: its link was removed.`),
    },
  }),
}
