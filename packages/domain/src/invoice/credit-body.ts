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

export interface CreditedLine {
  readonly uid: string
  readonly quantity: number
  readonly inclVat?: Cents
}

export interface Credit {
  readonly amount: Cents
  readonly lines?: readonly CreditedLine[]
  readonly title: string
  readonly titleOfCosts?: string
}

export interface Invoiced {
  readonly invoices: readonly InvoiceBody[]
  readonly credits: readonly InvoiceBody[]
}

export const creditable = ({ invoices, credits }: Invoiced): Cents => leftOf(ratesOf(invoices), ratesOf(credits))

/**
 * Returns the body of a credit note; any number of them never exceed the invoices, in amounts and VAT per rate.
 * Undefined: the amount is more than the rest.
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

const linesOf = (invoices: readonly InvoiceBody[], chosen: readonly CreditedLine[]): InvoiceLine[] =>
  chosen.flatMap(({ uid, quantity, inclVat }) => {
    const line = invoices.flatMap(({ lines }) => lines).find((one) => one.uid === uid)
    if (!line || quantity < 1) return []
    const part = (amount: Cents) => fractionOf(amount, Math.min(quantity, line.quantity), line.quantity)
    return [{ ...line, quantity, inclVat: inclVat ?? part(line.inclVat), exclVat: part(line.exclVat) }]
  })

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
    return { ...line, inclVat: incl[at] ?? zero, exclVat, subtotalExclVat: exclVat, subtotalInclVat: incl[at] ?? zero }
  })
  if (costs === 0) return lines
  return [...lines, aPlainLine({ ...rate, inclVat: costs, exclVat: costsExcl }, titleOfCosts ?? title)]
}

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
  subtotalInclVat: amount.inclVat,
  isReturnable: true,
})
