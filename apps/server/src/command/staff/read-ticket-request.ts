import { fromTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { parse, type Read, text, wrong } from './read-options.ts'

const shape =
  "'tickets' is followed by nothing, or by show, answer or close and a number as 'tickets' lists it, like T1001"

/** `tickets`, and what is done with one. */
export function readTickets([verb, ...rest]: readonly string[]): Read {
  if (verb === undefined) return { kind: 'listTickets' }
  if (verb !== 'show' && verb !== 'answer' && verb !== 'close') return wrong(`${shape}.`)
  const parsed = parse(rest, verb === 'show' ? { pictures: 'string' } : { seen: 'string' })
  if ('wrong' in parsed) return parsed
  const [typed = '', said, ...more] = parsed.positionals
  const id = fromTicketNumber(typed)
  if (id === undefined || more.length > 0 || (verb !== 'answer' && said !== undefined)) return wrong(`${shape}.`)
  if (verb === 'show') return { kind: 'showTicket', id, folder: text(parsed.values.pictures) || undefined }
  const seen = readSeen(parsed.values.seen)
  if (seen === 'wrong') return wrong('--seen is how many messages you have read, as tickets show counts them.')
  if (verb === 'close') return { kind: 'closeTicket', id, seen }
  if (said === undefined)
    return wrong("'tickets answer' is followed by a number and the text, or - to read it from the input.")
  return { kind: 'answerTicket', id, seen, text: said }
}

function readSeen(said: string | boolean | undefined): number | undefined | 'wrong' {
  if (said === undefined) return undefined
  return /^[1-9]\d{0,3}$/.test(text(said)) ? Number(text(said)) : 'wrong'
}
