import { text as readAll } from 'node:stream/consumers'
import {
  answerTicket,
  closeTicket,
  listTickets,
  showTicket,
  showTicketPicture,
  type WholeTicket,
} from '@toonbank/contract/staff/ticket.ts'
import { fromTicketNumber, toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { defineVerb, pageOf, type StaffContext, type Stop, stop, type Verb } from './define-verb.ts'
import type { FormatTime } from './describe-order.ts'
import { kinds } from './describe-tasks.ts'
import { type TypedArguments, text, type Wrong, wrong } from './parse-arguments.ts'
import { writePictures } from './write-pictures.ts'

const shape = wrong(
  "'tickets' is followed by nothing, or by show, answer or close and a number as 'tickets' lists it, like T1001.",
)

interface OfTicket {
  readonly id: number
}

const byId = ({ id }: OfTicket) => ({ params: { id: String(id) } })
const ticketNotFound = ({ id }: OfTicket) => wrong(`There is no ticket ${toTicketNumber(id)}.`)
const ticketChanged = ({ id }: OfTicket) =>
  wrong(`Somebody wrote in ${toTicketNumber(id)} meanwhile: read it first (tickets show).`)

function readTicket({ positionals }: TypedArguments, more: 0 | 1): OfTicket | Wrong {
  const id = fromTicketNumber(positionals[0] ?? '')
  return id === undefined || positionals.length > 1 + more ? shape : { id }
}

function readSeen(typed: string | boolean | undefined): number | undefined | 'wrong' {
  if (typed === undefined) return undefined
  return /^[1-9]\d{0,3}$/.test(text(typed)) ? Number(text(typed)) : 'wrong'
}
const noSeen = wrong('--seen is how many messages you have read, as tickets show counts them.')

async function countMessages(
  { id, typedSeen }: OfTicket & { readonly typedSeen: number | undefined },
  { client }: StaffContext,
): Promise<{ readonly seen: number } | Stop> {
  if (typedSeen !== undefined) return { seen: typedSeen }
  const found = await client.ask(showTicket, byId({ id }))
  return found.ok ? { seen: found.value.messages.length } : stop(ticketNotFound({ id }))
}

export const ticketVerbs: Readonly<Record<string, Verb>> = {
  '': defineVerb({
    usage: '',
    call: listTickets,
    parse: () => ({}),
    async prepare(_, { client, formatTime }) {
      const { items, more } = await pageOf(1, async (after) => {
        const listed = await client.ask(listTickets, { query: { after, limit: '100' } })
        return listed.ok ? listed.value : { items: [], next: null }
      })
      if (items.length === 0) return stop(['No tickets wait for an answer.'])
      const lines = items.map((one) =>
        [one.number, formatTime(one.since), kinds[one.kind], one.orderNumber ?? '-', one.name, one.subject].join('  '),
      )
      return stop([...lines, ...(more.length > 0 ? ['There are more; these wait longest.'] : [])])
    },
    input: () => ({}),
    describe: () => [],
    refusals: {},
  }),
  show: defineVerb({
    usage: '<number> [--pictures <folder>]',
    options: { pictures: 'string' },
    call: showTicket,
    parse(argv) {
      const ticket = readTicket(argv, 0)
      return 'wrong' in ticket ? ticket : { ...ticket, folder: text(argv.values.pictures) || undefined }
    },
    input: (args) => byId(args),
    async describe(ticket, { id, folder }, { client, formatTime, pathOf }) {
      const names = ticket.messages.flatMap(({ pictures }) => pictures.map((one) => one.id))
      const files =
        folder === undefined
          ? []
          : await writePictures(toTicketNumber(id), pathOf(folder), names, (picture) =>
              client.ask(showTicketPicture, { params: { id: String(id), picture } }),
            )
      return [...describeTicket(ticket, formatTime), ...files]
    },
    refusals: { ticketNotFound: (args) => ticketNotFound(args) },
  }),
  answer: defineVerb({
    usage: '<number> <text, or - for the input> [--seen 3]',
    options: { seen: 'string' },
    call: answerTicket,
    parse(argv) {
      const ticket = readTicket(argv, 1)
      if ('wrong' in ticket) return ticket
      const typedSeen = readSeen(argv.values.seen)
      if (typedSeen === 'wrong') return noSeen
      const typed = argv.positionals[1]
      return typed === undefined
        ? wrong("'tickets answer' is followed by a number and the text, or - to read it from the input.")
        : { ...ticket, typed, typedSeen }
    },
    async prepare(args, staff) {
      const answer = args.typed === '-' ? await readAll(process.stdin) : args.typed
      if (answer.trim() === '') return stop(wrong('An answer has a text.'))
      if (answer.trim().length > 5_000) return stop(wrong('An answer is at most 5000 characters long.'))
      const messages = await countMessages(args, staff)
      return 'stop' in messages ? messages : { ...messages, answer }
    },
    input: (args) => ({ ...byId(args), body: { seen: args.seen, text: args.answer } }),
    describe: ({ isKnown }, { id }) => [
      isKnown
        ? `${toTicketNumber(id)} has this answer already.`
        : `${toTicketNumber(id)} is answered; the customer is mailed.`,
    ],
    refusals: {
      ticketNotFound: (args) => ticketNotFound(args),
      ticketChanged: (args) => ticketChanged(args),
      placeholderLeft: () => wrong('The answer still has a placeholder in braces, which the customer must not read.'),
      tooManyMessages: ({ id }) =>
        wrong(`${toTicketNumber(id)} is as long as a ticket can be: write to the customer yourself, and close it.`),
    },
  }),
  close: defineVerb({
    usage: '<number> [--seen 3]',
    options: { seen: 'string' },
    call: closeTicket,
    parse(argv) {
      const ticket = readTicket(argv, 0)
      if ('wrong' in ticket) return ticket
      const typedSeen = readSeen(argv.values.seen)
      return typedSeen === 'wrong' ? noSeen : { ...ticket, typedSeen }
    },
    prepare: (args, staff) => countMessages(args, staff),
    input: (args) => ({ ...byId(args), body: { seen: args.seen } }),
    describe: ({ isKnown }, { id }) => [
      isKnown ? `${toTicketNumber(id)} was closed before.` : `${toTicketNumber(id)} is closed.`,
    ],
    refusals: { ticketNotFound: (args) => ticketNotFound(args), ticketChanged: (args) => ticketChanged(args) },
  }),
}

function describeTicket(ticket: WholeTicket, formatTime: FormatTime): string[] {
  const { number, status, kind, subject, name, emailAddress, orderNumber, messages } = ticket
  const count = messages.length
  return [
    `${number}  ${status}  ${kinds[kind]}  ${orderNumber ?? 'about no order'}`,
    `${name}, ${emailAddress}`,
    `Subject: ${subject}`,
    `${count} ${count === 1 ? 'message' : 'messages'}`,
    ...messages.flatMap(({ writer, at, message, pictures }) => [
      '',
      `${formatTime(at)}  ${writer === 'staff' ? 'the shop' : name}`,
      ...message.split('\n').map((line) => `   ${line}`),
      ...(pictures.length > 0 ? [`   [${pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}]`] : []),
    ]),
  ]
}
