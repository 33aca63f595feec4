import { text as readAll } from 'node:stream/consumers'
import type { StaffActions } from '@toonbank/api/create-staff-actions.ts'
import { toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { type Answer, type RequestOf, type Staff, wrong } from './answer.ts'
import type { FormatTime } from './describe-order.ts'
import { writePictures } from './write-pictures.ts'

type ValueOf<Action> = Action extends (...args: never[]) => Promise<infer Outcome>
  ? Extract<Outcome, { readonly ok: true }> extends { readonly value: infer Value }
    ? Value
    : never
  : never
type OpenTicket = ValueOf<StaffActions['listTickets']>[number]
type WholeTicket = ValueOf<StaffActions['readTicket']>

const noRight = wrong('You may not read or answer tickets.')
const noTicket = (id: number) => wrong(`There is no ticket ${toTicketNumber(id)}.`)

const kinds = { question: 'question', defect: 'broken or wrong' } as const

/** Tickets that wait for the shop, the longest waiting first. */
export async function listTickets({ actions, formatTime }: Staff): Promise<Answer> {
  const open = await actions.listTickets()
  if (!open.ok) return noRight
  if (open.value.length === 0) return ['No tickets wait for an answer.']
  return open.value.map((one) =>
    [one.number, formatTime(one.since), kinds[one.kind], one.orderNumber ?? '-', one.name, one.subject].join('  '),
  )
}

/** A ticket as a task, in the list of all that waits. */
export const ticketText = ({ number, kind, name, subject }: OpenTicket): string =>
  `${kind === 'defect' ? 'broken or wrong' : 'asked'} by ${name}: ${subject} (tickets show ${number})`

export async function showTicket(
  { id, folder }: RequestOf<'showTicket'>,
  { actions, formatTime, pathOf }: Staff,
): Promise<Answer> {
  const found = await actions.readTicket(id)
  if (!found.ok) return found.problem === 'notAllowed' ? noRight : noTicket(id)
  const written =
    folder === undefined ? [] : await writePictures(toTicketNumber(id), pathOf(folder), actions.readTicketPictures(id))
  return [...describeTicket(found.value, formatTime), ...written]
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

export async function answerTicket(request: RequestOf<'answerTicket'>, { actions }: Staff): Promise<Answer> {
  const { id } = request
  const text = request.text === '-' ? await readAll(process.stdin) : request.text
  const seen = await seenOf(request, actions)
  if (typeof seen !== 'number') return seen
  const answered = await actions.answerTicket({ id, seen, text })
  const number = toTicketNumber(id)
  if (answered.ok)
    return [
      answered.value.isKnown ? `${number} has this answer already.` : `${number} is answered; the customer is mailed.`,
    ]
  const refusals = {
    ...changed(id),
    textMissing: wrong('An answer has a text.'),
    textTooLong: wrong('An answer is at most 5000 characters long.'),
    tooManyMessages: wrong(`${number} is as long as a ticket can be: write to the customer yourself, and close it.`),
  }
  return refusals[answered.problem]
}

export async function closeTicket(request: RequestOf<'closeTicket'>, { actions }: Staff): Promise<Answer> {
  const { id } = request
  const seen = await seenOf(request, actions)
  if (typeof seen !== 'number') return seen
  const closed = await actions.closeTicket({ id, seen })
  const number = toTicketNumber(id)
  if (closed.ok) return [closed.value.isKnown ? `${number} was closed before.` : `${number} is closed.`]
  return changed(id)[closed.problem]
}

const changed = (id: number) => ({
  notAllowed: noRight,
  ticketNotFound: noTicket(id),
  ticketChanged: wrong(`Somebody wrote in ${toTicketNumber(id)} meanwhile: read it first (tickets show).`),
})

/** How many messages were read: what is said, or all that there are now. */
async function seenOf(
  { id, seen }: { readonly id: number; readonly seen: number | undefined },
  actions: StaffActions,
): Promise<number | Answer> {
  if (seen !== undefined) return seen
  const found = await actions.readTicket(id)
  if (found.ok) return found.value.messages.length
  return found.problem === 'notAllowed' ? noRight : noTicket(id)
}
