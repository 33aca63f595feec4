import { addCoupon } from '@toonbank/contract/staff/coupon.ts'
import { listWanted, setStock, type Wanted } from '@toonbank/contract/staff/stock.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { defineVerb, pageOf, stop, type Verb } from './define-verb.ts'
import type { FormatTime } from './describe-order.ts'
import { noPage, readAmount, readPage, text, wrong } from './parse-arguments.ts'

const describeWantedProducts = (wanted: readonly Wanted[], formatTime: FormatTime): string[] =>
  wanted.length === 0
    ? ['Nobody waits for anything.']
    : wanted.map(
        ({ askers, articleNumber, title, choice, since }) =>
          `${String(askers).padStart(4)}  ${articleNumber}  ${title}${choice ? `, ${choice}` : ''}  since ${formatTime(since)}`,
      )

const stockShape = wrong("'stock' is followed by wanted, or by set, an article number and pieces: 7, +5 or -2.")

export const stockVerbs: Readonly<Record<string, Verb>> = {
  wanted: defineVerb({
    usage: '[--page 2]',
    options: { page: 'string' },
    call: listWanted,
    parse({ positionals, values }) {
      const page = readPage(values.page)
      return positionals.length > 0 || page === undefined ? noPage : { page }
    },
    async prepare({ page }, { client, formatTime }) {
      const { items, more } = await pageOf(page, async (after) => {
        const listed = await client.ask(listWanted, { query: { after } })
        return listed.ok ? listed.value : { items: [], next: null }
      })
      return stop([...describeWantedProducts(items, formatTime), ...more])
    },
    input: () => ({}),
    describe: () => [],
    refusals: {},
  }),
  set: defineVerb({
    usage: '<article number> <pieces, or +5, or -2>',
    call: setStock,
    parse({ positionals: [articleNumber, typed, ...more] }) {
      const [, sign, digits] = /^([+-]?)(\d{1,7})$/.exec(typed ?? '') ?? []
      if (articleNumber === undefined || digits === undefined || more.length > 0) return stockShape
      const pieces = Number(digits)
      const change = sign === '' ? { pieces } : { by: sign === '-' ? -pieces : pieces }
      return { articleNumber, change }
    },
    input: ({ articleNumber, change }) => ({ params: { articleNumber }, body: change }),
    describe: ({ before, after }, { articleNumber }) => [`${articleNumber}: ${before} → ${after} pieces.`],
    refusals: {
      articleNotFound: ({ articleNumber }) => wrong(`There is no article ${articleNumber}.`),
      notCounted: ({ articleNumber }) => wrong(`The pieces of ${articleNumber} are not counted.`),
      hasSizes: ({ articleNumber }) =>
        wrong(`${articleNumber} has sizes with article numbers of their own: set those.`),
      belowNothing: ({ articleNumber }) => wrong(`${articleNumber} has fewer pieces than that.`),
    },
  }),
}
export const noStockVerb = stockShape

function isDay(typed: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(typed) : new Date(Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed)
}

function readDiscount(
  typed: string,
): { readonly type: 'percentage' | 'fixedAmount'; readonly amount: number } | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?%$/.exec(typed) ?? []
  if (whole !== undefined) {
    const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
    return amount > 0 && amount <= 100_00 ? { type: 'percentage', amount } : undefined
  }
  const amount = readAmount(typed)
  return amount === 'wrong' ? undefined : { type: 'fixedAmount', amount }
}

function readLimit(typed: string | boolean | undefined): number | null | 'wrong' {
  if (typed === undefined) return null
  return /^[1-9]\d{0,8}$/.test(text(typed)) ? Number(text(typed)) : 'wrong'
}

export const couponVerbs: Readonly<Record<string, Verb>> = {
  add: defineVerb({
    usage:
      '<code> <10% or 5.00> [--minimum 50] [--from 2026-12-01] [--until 2026-12-31] [--uses 100] [--uses-each 1] [--combine]',
    options: {
      ...{ minimum: 'string', from: 'string', until: 'string', uses: 'string', 'uses-each': 'string' },
      combine: 'boolean',
    },
    call: addCoupon,
    parse({ positionals: [code, typed, ...more], values }) {
      if (code === undefined || typed === undefined || more.length > 0 || !/^[A-Z0-9_-]{2,40}$/i.test(code))
        return wrong("'coupon add' is followed by a code of letters and digits, and 10% or 5.00.")
      const off = readDiscount(typed)
      if (!off) return wrong(`the discount is a percentage like 10% or euros like 5.00, not '${typed}'.`)
      const minimumAmount = values.minimum === undefined ? zero : readAmount(text(values.minimum))
      if (minimumAmount === 'wrong') return wrong(`the minimum is euros like 50, not '${text(values.minimum)}'.`)
      const [useLimit, limitPerCustomer] = [readLimit(values.uses), readLimit(values['uses-each'])]
      if (useLimit === 'wrong' || limitPerCustomer === 'wrong')
        return wrong("'--uses' and '--uses-each' are numbers of 1 or more.")
      const [from, until] = [values.from, values.until].map((day) => (day === undefined ? undefined : text(day)))
      const noDay = [from, until].find((day) => day !== undefined && !isDay(day))
      if (noDay !== undefined) return wrong(`'--from' and '--until' are days like 2026-12-31, not '${noDay}'.`)
      if (from !== undefined && until !== undefined && until < from)
        return wrong(`'--until' ${until} is before '--from' ${from}.`)
      const days = { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }
      const limits = { useLimit, limitPerCustomer, canBeCombined: values.combine === true }
      return { coupon: { code: code.toUpperCase(), ...off, minimumAmount, ...limits, ...days } }
    },
    input: ({ coupon }) => ({ body: coupon }),
    describe: (_, { coupon }) => [`${coupon.code} can be used.`],
    refusals: { codeExists: ({ coupon }) => wrong(`There is a code ${coupon.code} already.`) },
  }),
}
