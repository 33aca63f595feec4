import { zero } from '@toonbank/domain/money/cents.ts'
import { refusalReasons } from '@toonbank/domain/review/review-rules.ts'
import { readOnAccount } from './on-account-commands.ts'
import { parse, type Read, readAmount, text, wrong } from './read-options.ts'
import { readOrders } from './read-order-request.ts'
import { readQuotes } from './read-quote-request.ts'
import { readReviews } from './read-review-request.ts'
import { readTasks } from './read-task-request.ts'
import { readTickets } from './read-ticket-request.ts'
import { readVatNumber } from './vat-number-command.ts'

export const staffUsage = `npm run shop -- orders list [--status paid,inProduction] [--page 2]
npm run shop -- orders show|produce|deliver|ready|collect <order number>
npm run shop -- orders ship <order number> --carrier <name> [--code <track and trace>] [--url <address>] [--pieces 1:2,3:1]
npm run shop -- orders cancel <order number> [--note <text>] --yes
npm run shop -- orders refund <order number> [amount] [--reason cancelled|returned|goodwill] [--note <text>] [--again] --yes
npm run shop -- orders return <order number> [--pieces 1:2,3:1] [--refund 80.00 | --deduct 15.00] [--restock] [--code <name>] [--note <text>] --yes
npm run shop -- orders unmark-paid <order number> --note <reason> --yes
npm run shop -- mark-paid <order number> <amount>
npm run shop -- on-account
npm run shop -- on-account limit <e-mail address> <amount, 0 or default>
npm run shop -- tasks
npm run shop -- tasks done <task> [--note <text>]
npm run shop -- tasks refund <task> --yes
npm run shop -- tasks book <task> [--pieces 1:2,3:1] [--restock] [--note <text>] --yes
npm run shop -- vat-number <VAT number or e-mail address>
npm run shop -- withdrawals
npm run shop -- tickets
npm run shop -- tickets show <number> [--pictures <folder>]
npm run shop -- tickets answer <number> <text, or - for the input> [--seen 3]
npm run shop -- tickets close <number> [--seen 3]
npm run shop -- quotes list [--page 2]
npm run shop -- quotes show <quote number>
npm run shop -- reviews list [--status waiting|published|refused] [--page 2]
npm run shop -- reviews show <id> [--pictures <folder>]
npm run shop -- reviews publish <id> --seen 3f9a2c
npm run shop -- reviews refuse <id> --reason ${refusalReasons.join('|')}
npm run shop -- reviews answer <id> <text>
npm run shop -- stock wanted [--page 2]
npm run shop -- stock set <article number> <pieces, or +5, or -2>
npm run shop -- coupon add <code> <10% or 5.00> [--minimum 50] [--from 2026-12-01] [--until 2026-12-31] [--uses 100] [--uses-each 1] [--combine]
`

const verbs: Readonly<Record<string, (rest: readonly string[]) => Read>> = {
  orders: ([verb = '', ...rest]) => readOrders(verb, rest),
  tasks: readTasks,
  // `stock set` takes -2 as an amount, so it must not be parsed as an option.
  stock: readStock,
  coupon: readCoupon,
  withdrawals: ([more]) =>
    more === undefined ? { kind: 'listWithdrawals' } : wrong("'withdrawals' is followed by nothing."),
  tickets: readTickets,
  quotes: readQuotes,
  reviews: readReviews,
  'mark-paid': readMarkPaid,
  'on-account': readOnAccount,
  'vat-number': readVatNumber,
}

/** Whether a command is one of the merchant's. */
export const isStaffVerb = (verb: string | undefined): verb is string =>
  verb !== undefined && Object.hasOwn(verbs, verb)

/** What was asked for, or one sentence about what is wrong with it. */
export const readStaffRequest = (verb: string, rest: readonly string[]): Read =>
  (isStaffVerb(verb) ? verbs[verb]?.(rest) : undefined) ?? wrong(`'${verb}' is not something the shop can do.`)

function readMarkPaid([number, said, ...more]: readonly string[]): Read {
  if (number === undefined || said === undefined || more.length > 0)
    return wrong("'mark-paid' is followed by the number of an order and an amount.")
  const received = readAmount(said)
  if (received === 'wrong') return wrong(`the amount is euros like 149 or 149.95, not '${said}'.`)
  return { kind: 'markPaid', orderNumber: number.toUpperCase(), received }
}

function readStock([verb, articleNumber, said, ...more]: readonly string[]): Read {
  if (verb === 'wanted') return readStockWanted([articleNumber ?? [], said ?? [], more].flat())
  const [, sign, digits] = /^([+-]?)(\d{1,7})$/.exec(said ?? '') ?? []
  if (verb !== 'set' || articleNumber === undefined || digits === undefined || more.length > 0)
    return wrong("'stock' is followed by wanted, or by set, an article number and pieces: 7, +5 or -2.")
  const pieces = Number(digits)
  const change = sign === '' ? { pieces } : { by: sign === '-' ? -pieces : pieces }
  return { kind: 'setStock', articleNumber, change }
}

function readStockWanted(rest: readonly string[]): Read {
  const parsed = parse(rest, { page: 'string' })
  if ('wrong' in parsed) return parsed
  const page = text(parsed.values.page) || '1'
  if (parsed.positionals.length > 0 || !/^[1-9]\d{0,5}$/.test(page)) return wrong('the page is a number of 1 or more.')
  return { kind: 'listWanted', page: Number(page) }
}

/** A day that there is: Date makes 3 March of 31 February. */
const isDay = (said: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(said) ? new Date(said) : new Date(Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(said)
}

function readCoupon([verb, ...rest]: readonly string[]): Read {
  if (verb !== 'add') return wrong("'coupon' is followed by add.")
  const parsed = parse(rest, {
    ...{
      minimum: 'string',
      from: 'string',
      until: 'string',
      uses: 'string',
      'uses-each': 'string',
      combine: 'boolean',
    },
  })
  if ('wrong' in parsed) return parsed
  const { values, positionals } = parsed
  const [code, said, ...more] = positionals
  if (code === undefined || said === undefined || more.length > 0 || !/^[A-Z0-9_-]{2,40}$/i.test(code))
    return wrong("'coupon add' is followed by a code of letters and digits, and 10% or 5.00.")
  const off = readDiscount(said)
  if (!off) return wrong(`the discount is a percentage like 10% or euros like 5.00, not '${said}'.`)
  const minimum = values.minimum === undefined ? zero : readAmount(text(values.minimum))
  if (minimum === 'wrong') return wrong(`the minimum is euros like 50, not '${text(values.minimum)}'.`)
  const [uses, usesEach] = [readLimit(values.uses), readLimit(values['uses-each'])]
  if (uses === 'wrong' || usesEach === 'wrong') return wrong("'--uses' and '--uses-each' are numbers of 1 or more.")
  const [from, until] = [values.from, values.until].map((day) => (day === undefined ? undefined : text(day)))
  const noDay = [from, until].find((day) => day !== undefined && !isDay(day))
  if (noDay !== undefined) return wrong(`'--from' and '--until' are days like 2026-12-31, not '${noDay}'.`)
  if (from !== undefined && until !== undefined && until < from)
    return wrong(`'--until' ${until} is before '--from' ${from}.`)
  const limits = { useLimit: uses, limitPerCustomer: usesEach, canBeCombined: values.combine === true }
  return {
    kind: 'addCoupon',
    coupon: { code: code.toUpperCase(), ...off, minimumAmount: minimum, ...limits },
    from,
    until,
  }
}

function readDiscount(
  said: string,
): { readonly type: 'percentage' | 'fixedAmount'; readonly amount: number } | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?%$/.exec(said) ?? []
  if (whole !== undefined) {
    const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
    return amount > 0 && amount <= 100_00 ? { type: 'percentage', amount } : undefined
  }
  const amount = readAmount(said)
  return amount === 'wrong' ? undefined : { type: 'fixedAmount', amount }
}

function readLimit(said: string | boolean | undefined): number | null | 'wrong' {
  if (said === undefined) return null
  return /^[1-9]\d{0,8}$/.test(text(said)) ? Number(text(said)) : 'wrong'
}
