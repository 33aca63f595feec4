import { allocate } from '../money/allocate.ts'
import { type Cents, cents, minus, sum, zero } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'
import {
  addByRate,
  type InvoiceBody,
  type InvoiceLine,
  isSameRate,
  type RateAmount,
  rateOf,
  sumOfBoth,
} from './invoice-body.ts'
import { leftOf, takePart } from './take-part.ts'

/** Pieces of a line that came back, or were never sent. */
export interface CreditedLine {
  readonly uid: string
  readonly quantity: number
  /** Pieces cost this after coupons; absent means their part of the line. */
  readonly inclVat?: Cents
}

export interface Credit {
  /** The amount that goes back is in cents including VAT. */
  readonly amount: Cents
  /** The reason is shown; without lines the note has one line for each rate. */
  readonly lines?: readonly CreditedLine[]
  /** Lines without a single article show this. */
  readonly title: string
  /** Charges above the lines, such as delivery, can go back too. */
  readonly titleOfCosts?: string
}

/** Credit notes are written against the invoices of an order and its earlier credit notes. */
export interface Invoiced {
  readonly invoices: readonly InvoiceBody[]
  readonly credits: readonly InvoiceBody[]
}

/** The rest that can be credited includes VAT. */
export const creditable = ({ invoices, credits }: Invoiced): Cents => leftOf(ratesOf(invoices), ratesOf(credits))

/**
 * The body of a credit note. Of any number of them the amounts and the VAT at each rate add up to at most those of the
 * invoices. Undefined: more than is left of the invoices.
 */
export function creditBody(invoiced: Invoiced, credit: Credit): InvoiceBody | undefined {
  const { invoices, credits } = invoiced
  const [only] = invoices
  const isWhole = credit.amount === creditable(invoiced)
  if (isWhole && only && invoices.length === 1 && credits.length === 0 && only.deductions.length === 0) {
    const { lines, charges, deductions, vat, total } = only
    return { lines, charges, deductions, vat, total }
  }
  const chosen = credit.lines ? linesOf(invoices, credit.lines) : []
  const whole = ratesOf(invoices)
  const preferred = whole.map((rate) =>
    sum(chosen.filter((line) => isSameRate(line, rate)).map(({ inclVat }) => inclVat)),
  )
  const vat = takePart(whole, ratesOf(credits), credit.amount, chosen.length > 0 ? preferred : undefined)
  if (!vat) return undefined
  const present = vat.filter(({ inclVat }) => inclVat !== 0)
  const lines = present.flatMap((rate) => linesAt(rate, chosen, credit))
  return { lines, charges: [], deductions: [], vat: present, total: sumOfBoth(present) }
}

const ratesOf = (bodies: readonly InvoiceBody[]): RateAmount[] => addByRate(bodies.flatMap(({ vat }) => vat))

/** The chosen pieces as lines, at their part of what the line cost. */
const linesOf = (invoices: readonly InvoiceBody[], chosen: readonly CreditedLine[]): InvoiceLine[] =>
  chosen.flatMap(({ uid, quantity, inclVat }) => {
    const line = invoices.flatMap(({ lines }) => lines).find((one) => one.uid === uid)
    if (!line || quantity < 1) return []
    const part = (amount: Cents) => fractionOf(amount, Math.min(quantity, line.quantity), line.quantity)
    return [{ ...line, quantity, inclVat: inclVat ?? part(line.inclVat), exclVat: part(line.exclVat) }]
  })

/**
 * An amount at one rate, spread over the chosen lines at that rate; what is more than they cost, or of none of them, is
 * a line of its own.
 */
function linesAt(rate: RateAmount, chosen: readonly InvoiceLine[], { title, titleOfCosts }: Credit): InvoiceLine[] {
  const own = chosen.filter((line) => isSameRate(line, rate) && line.inclVat > 0)
  if (own.length === 0) return [aPlainLine(rate, chosen.length > 0 ? (titleOfCosts ?? title) : title)]
  const costs = cents(Math.max(0, minus(rate.inclVat, sum(own.map(({ inclVat }) => inclVat)))))
  const costsExcl = fractionOf(rate.exclVat, costs, rate.inclVat)
  const weights = own.map(({ inclVat }) => inclVat)
  const [incl, excl] = [
    allocate(minus(rate.inclVat, costs), weights),
    allocate(minus(rate.exclVat, costsExcl), weights),
  ]
  const lines = own.map((line, at) => {
    const exclVat = excl[at] ?? zero
    return { ...line, inclVat: incl[at] ?? zero, exclVat, subtotalExclVat: exclVat }
  })
  if (costs === 0) return lines
  return [...lines, aPlainLine({ ...rate, inclVat: costs, exclVat: costsExcl }, titleOfCosts ?? title)]
}

/** One line that stands for an amount: of a deposit, or of money that goes back for no single article. */
export const aPlainLine = (amount: RateAmount, title: string): InvoiceLine => ({
  uid: null,
  articleNumber: '',
  title,
  options: [],
  quantity: 1,
  ...rateOf(amount),
  inclVat: amount.inclVat,
  exclVat: amount.exclVat,
  subtotalExclVat: amount.exclVat,
  isReturnable: true,
})
