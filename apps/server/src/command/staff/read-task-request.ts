import { parse, type Read, text, type Values, wrong } from './read-options.ts'
import { readPieces } from './read-order-request.ts'
import type { TaskId } from './staff-request.ts'

const taskOptions: Readonly<Record<string, Readonly<Record<string, 'string' | 'boolean'>>>> = {
  done: { note: 'string' },
  refund: { yes: 'boolean' },
  book: { pieces: 'string', restock: 'boolean', note: 'string', yes: 'boolean' },
}

/** A command about tasks, as it was understood. */
export function readTasks([verb, ...rest]: readonly string[]): Read {
  if (verb === undefined) return { kind: 'listTasks' }
  const options = Object.hasOwn(taskOptions, verb) ? taskOptions[verb] : undefined
  if (!options) return wrong("'tasks' is followed by nothing, or by done, refund or book.")
  const parsed = parse(rest, options)
  if ('wrong' in parsed) return parsed
  if (/^t\d+$/i.test(parsed.positionals[0] ?? ''))
    return wrong('a ticket is answered or closed: tickets answer, tickets close.')
  const task = parsed.positionals.length === 1 ? readTaskId(parsed.positionals[0] ?? '') : undefined
  if (!task) return wrong(`'tasks ${verb}' is followed by a task as 'tasks' lists it, like p12 or r5.`)
  if (verb === 'done') return { kind: 'finishTask', task, note: text(parsed.values.note) }
  if (verb === 'book') return readBooking(task, parsed.values)
  if (task.kind === 'refund') return wrong('a refund that waits is sent by hand: say done when it was.')
  if (task.kind === 'withdrawal')
    return wrong(
      'a withdrawal is refunded by cancelling the order or entering the return (orders cancel, orders return).',
    )
  if (task.kind === 'eInvoice') return wrong('an e-invoice is no money: say done when it has reached its customer.')
  if (task.kind === 'vat') return wrong('a VAT number is no money: look at it, and say done.')
  return { kind: 'refundTask', task, isSure: parsed.values.yes === true }
}

function readBooking(task: TaskId, { pieces: said, restock, note, yes }: Values): Read {
  if (task.kind !== 'payment') return wrong('only money that went back at the provider is booked: a task like p12.')
  const pieces = readPieces(text(said))
  if (pieces === 'wrong') return wrong(`pieces are lines and how many of each, like 1:2,3:1, not '${text(said)}'.`)
  if (restock === true && !pieces) return wrong('say which goods came back: --pieces 1:1 --restock.')
  return {
    ...{ kind: 'bookTask', id: task.id, pieces, isRestocked: restock === true },
    ...{ note: text(note), isSure: yes === true },
  }
}

function readTaskId(said: string): TaskId | undefined {
  const [, letter = '', id] = /^([prewv])(\d{1,15})$/i.exec(said) ?? []
  const kind = { p: 'payment', r: 'refund', e: 'eInvoice', w: 'withdrawal', v: 'vat' } as const
  const known = kind[letter.toLowerCase() as keyof typeof kind]
  return known && { kind: known, id: Number(id) }
}
