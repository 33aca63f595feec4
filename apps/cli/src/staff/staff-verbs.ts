import { noOnAccountVerb, onAccountVerbs, vatNumberVerb } from './customer-verbs.ts'
import type { StaffRequest, Verb } from './define-verb.ts'
import { markPaidVerb } from './mark-paid-verbs.ts'
import { memberVerbs } from './member-verbs.ts'
import { orderVerbs } from './order-verbs.ts'
import { parse, type Wrong, wrong } from './parse-arguments.ts'
import { quoteVerbs } from './quote-verbs.ts'
import { reviewVerbs } from './review-verbs.ts'
import { couponVerbs, noStockVerb, stockVerbs } from './stock-verbs.ts'
import { taskVerbs, withdrawalsVerb } from './task-verbs.ts'
import { ticketVerbs } from './ticket-verbs.ts'

interface Group {
  readonly verbs: Readonly<Record<string, Verb>>
  readonly otherwise: Wrong
}

const alone = (one: Verb): Group => ({ verbs: { '': one }, otherwise: wrong('') })
const named = (name: string, verbs: Readonly<Record<string, Verb>>, last: string): Group => {
  const words = Object.keys(verbs).filter((word) => word !== '')
  const list = `${words.slice(0, -1).join(', ')}${words.length > 1 ? last : ''}${words.at(-1)}`
  return { verbs, otherwise: wrong(`'${name}' is followed by ${list}.`) }
}

const groups: Readonly<Record<string, Group>> = {
  orders: {
    verbs: orderVerbs,
    otherwise: wrong(`'orders' is followed by one of ${Object.keys(orderVerbs).join(', ')}.`),
  },
  'mark-paid': alone(markPaidVerb),
  'on-account': { verbs: onAccountVerbs, otherwise: noOnAccountVerb },
  tasks: { verbs: taskVerbs, otherwise: wrong("'tasks' is followed by nothing, or by done, refund or book.") },
  'vat-number': alone(vatNumberVerb),
  withdrawals: alone(withdrawalsVerb),
  tickets: {
    verbs: ticketVerbs,
    otherwise: wrong(
      "'tickets' is followed by nothing, or by show, answer or close and a number as 'tickets' lists it, like T1001.",
    ),
  },
  quotes: named('quotes', quoteVerbs, ' or '),
  reviews: named('reviews', reviewVerbs, ' or '),
  stock: { verbs: stockVerbs, otherwise: noStockVerb },
  coupon: named('coupon', couponVerbs, ' or '),
  staff: named('staff', memberVerbs, ' or '),
}

export const isStaffVerb = (word: string | undefined): word is string =>
  word !== undefined && Object.hasOwn(groups, word)

export function readStaffRequest(word: string, rest: readonly string[]): StaffRequest | Wrong {
  if (!isStaffVerb(word)) return wrong(`'${word}' is not something the shop can do.`)
  const { verbs, otherwise } = groups[word] as Group
  const [second = ''] = rest
  const isAlone = Object.keys(verbs).join() === ''
  const one = isAlone ? verbs[''] : Object.hasOwn(verbs, second) ? verbs[second] : undefined
  if (!one) return otherwise
  const args = isAlone || second === '' ? rest : rest.slice(1)
  const argv = word === 'stock' && second === 'set' ? { positionals: args, values: {} } : parse(args, one.options)
  return 'wrong' in argv ? argv : one.toRequest(argv)
}

export const staffUsage = Object.entries(groups)
  .flatMap(([word, { verbs }]) =>
    Object.entries(verbs).map(([second, { usage }]) =>
      ['npm run shop --', word, second, usage].filter(Boolean).join(' '),
    ),
  )
  .join('\n')
