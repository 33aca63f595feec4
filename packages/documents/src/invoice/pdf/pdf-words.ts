import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import { sumOfBoth, vatOf } from '@toonbank/domain/invoice/invoice-body.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, minus, negative } from '@toonbank/domain/money/cents.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { inFours } from '@toonbank/domain/payment/payment-reference.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { onFirstUse } from '@toonbank/domain/text/on-first-use.ts'
import { countryNames } from '../../country-names.ts'
import { invoiceTexts } from '../invoice-texts.ts'

const tags = { nld: 'nl-NL', eng: 'en-GB' } as const
export const languageTag = (locale: Locale): string => tags[locale]

export const euro = (amount: Cents, locale: Locale): string => euroText(amount, locale)

/** A price that is not a whole number of cents gets more decimals, so that a reader can check quantity times price. */
export function euroEach(whole: Cents, quantity: number, locale: Locale): string {
  // It is rounded here, half up: the formatter takes a binary € 0.00175 for a little less.
  const each = (Math.sign(whole) * Math.round((Math.abs(whole) * 100) / quantity)) / 100
  return euroText(each, locale, whole % quantity === 0 ? 2 : 4)
}

const dates = (dateStyle: 'long' | 'medium') =>
  onFirstUse((locale: Locale) => new Intl.DateTimeFormat(tags[locale], { dateStyle, timeZone: 'UTC' }))
const longDates = dates('long')
const shortDates = dates('medium')

/** Writes a date: '22 november 2026'. */
export const longDay = (day: string, locale: Locale): string => longDates(locale).format(new Date(`${day}T00:00:00Z`))

/** Writes a short date: '22 nov 2026'. */
const shortDay = (day: string, locale: Locale): string => shortDates(locale).format(new Date(`${day}T00:00:00Z`))

export const titleOf = ({ kind, purpose }: InvoiceDocument, locale: Locale): string => {
  const texts = invoiceTexts[locale]
  if (kind === 'creditNote') return texts.creditNote
  return purpose === 'deposit' ? texts.depositInvoice : texts.invoice
}

const cocLine = (cocNumber: string, locale: Locale): string =>
  fillPlaceholders(invoiceTexts[locale][cocNumber.length === 8 ? 'cocNumber' : 'enterpriseNumber'], {
    number: cocNumber,
  })

interface Place {
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly countryCode: 'NL' | 'BE'
}
export const placeLines = ({ street, zipCode, city, countryCode }: Place, locale: Locale): string[] => [
  street,
  `${zipCode} ${city}`,
  countryNames[locale][countryCode],
]

export const sellerLines = ({ seller }: Pick<InvoiceDocument, 'seller'>, locale: Locale): string[] =>
  [
    seller.name,
    ...placeLines(seller, locale),
    cocLine(seller.cocNumber, locale),
    fillPlaceholders(invoiceTexts[locale].vatNumber, { number: seller.vatNumber }),
    seller.emailAddress,
    seller.phoneNumber,
  ].filter((line) => line !== '')

export const buyerLines = ({ buyer }: InvoiceDocument, locale: Locale): string[] =>
  [
    buyer.companyName,
    buyer.name,
    ...placeLines(buyer, locale),
    buyer.vatNumber === '' ? '' : fillPlaceholders(invoiceTexts[locale].vatNumber, { number: buyer.vatNumber }),
  ].filter((line) => line !== '')

export const deliveryLines = ({ delivery }: InvoiceDocument, locale: Locale): string[] => [
  delivery.name,
  ...placeLines(delivery, locale),
]

export function metaRows(document: InvoiceDocument, locale: Locale): [label: string, value: string][] {
  const texts = invoiceTexts[locale]
  const { number, issuedOn, dueOn, order, credits, delivery } = document
  const dated = (one: { readonly number: string }, day: string) =>
    fillPlaceholders(texts.orderedOn, { number: one.number, date: shortDay(day, locale) })
  return [
    [texts.number, number],
    [texts.issuedOn, longDay(issuedOn, locale)],
    ...(dueOn ? [[texts.dueOn, longDay(dueOn, locale)] as [string, string]] : []),
    ...credits.map((one): [string, string] => [texts.credits, dated(one, one.issuedOn)]),
    [texts.order, dated(order, order.placedOn)],
    ...(delivery.on ? [[texts.deliveredOn, longDay(delivery.on, locale)] as [string, string]] : []),
    ...(order.reference === '' ? [] : [[texts.reference, order.reference] as [string, string]]),
  ]
}

export interface TableRow {
  readonly title: string
  readonly more: readonly string[]
  readonly cells: readonly string[]
}

const numbers = onFirstUse((locale: Locale) => new Intl.NumberFormat(tags[locale]))
const percent = (percentage: number, locale: Locale): string => `${numbers(locale).format(percentage)}%`

/** A consumer reads prices with VAT first, a company prices without. */
export type PriceOrder = 'inclFirst' | 'exclFirst'
export const priceOrderOf = ({ buyer }: InvoiceDocument): PriceOrder =>
  buyer.type === 'private' ? 'inclFirst' : 'exclFirst'

type Line = InvoiceDocument['lines'][number]
type Charge = InvoiceDocument['charges'][number]
type Sums = Pick<Charge, 'exclVat' | 'inclVat'>

const inOrder = ({ exclVat, inclVat }: Sums, order: PriceOrder, locale: Locale): string[] => {
  const amounts = [euro(exclVat, locale), euro(inclVat, locale)]
  return order === 'exclFirst' ? amounts : amounts.toReversed()
}

const isCredit = ({ kind }: { readonly kind?: InvoiceDocument['kind'] }): boolean => kind === 'creditNote'

const below = <One extends Sums>(one: One): One => ({
  ...one,
  exclVat: negative(one.exclVat),
  inclVat: negative(one.inclVat),
})

/** The rows of a credit note are below zero, as bookkeepers in both countries read them: fewer pieces at their price. */
export function tableRows(
  document: Pick<InvoiceDocument, 'lines' | 'charges' | 'deductions'> & { readonly kind?: InvoiceDocument['kind'] },
  order: PriceOrder,
  locale: Locale,
): TableRow[] {
  const texts = invoiceTexts[locale]
  const signed = <One extends Sums>(one: One): One => (isCredit(document) ? below(one) : one)
  const sums = (one: Sums & { percentage: number }) => [percent(one.percentage, locale), ...inOrder(one, order, locale)]
  return [
    ...document.lines.map((line): TableRow => {
      const { price, discount } = order === 'exclFirst' ? exclPrice(line, locale) : inclPrice(line, locale)
      return {
        title: line.title,
        more: [...line.options, ...discount, ...(line.isReturnable ? [] : [texts.notReturnable])],
        cells: [
          String(isCredit(document) ? -line.quantity : line.quantity),
          euroEach(price, line.quantity, locale),
          ...sums(signed(line)),
        ],
      }
    }),
    ...groupCharges(document.charges).map((charges) => chargeRow(charges.map(signed), order, locale)),
    ...document.deductions.map(
      (one): TableRow => ({
        title: fillPlaceholders(texts.deduction, { number: one.number, date: longDay(one.issuedOn, locale) }),
        more: [],
        cells: ['', '', ...sums(signed(below(one)))],
      }),
    ),
  ]
}

function exclPrice({ subtotalExclVat, exclVat }: Line, locale: Locale) {
  const off = minus(subtotalExclVat, exclVat)
  const amount = euro(negative(off), locale)
  const discount = off > 0 ? [fillPlaceholders(invoiceTexts[locale].discountExclVat, { amount })] : []
  return { price: subtotalExclVat, discount }
}

/** Older documents lack the price with VAT before the discount: there the price after it is printed. */
function inclPrice({ subtotalExclVat, exclVat, subtotalInclVat, inclVat }: Line, locale: Locale) {
  const texts = invoiceTexts[locale]
  if (subtotalExclVat <= exclVat) return { price: inclVat, discount: [] }
  if (subtotalInclVat === undefined) return { price: inclVat, discount: [texts.discounted] }
  const amount = euro(minus(inclVat, subtotalInclVat), locale)
  return { price: subtotalInclVat, discount: [fillPlaceholders(texts.discount, { amount })] }
}

/** Groups charges that are one thing to the reader, as a coupon over goods of two rates. */
export const groupCharges = <One extends { readonly title: string }>(charges: readonly One[]): One[][] =>
  [...new Set(charges.map(({ title }) => title))].map((title) => charges.filter((one) => one.title === title))

function chargeRow(charges: readonly Charge[], order: PriceOrder, locale: Locale): TableRow {
  const rates = charges.map((one) => ({ percentage: percent(one.percentage, locale), one }))
  const ofRates = rates.map(({ percentage, one }) =>
    fillPlaceholders(invoiceTexts[locale].ofRate, { percentage, amount: inOrder(one, order, locale)[0] ?? '' }),
  )
  const rate = rates.map(({ percentage }) => percentage).join('\n')
  return {
    title: charges[0]?.title ?? '',
    more: charges.length > 1 ? [ofRates.join('  ·  ')] : [],
    cells: ['', '', rate, ...inOrder(sumOfBoth(charges), order, locale)],
  }
}

export interface TotalRow {
  readonly label: string
  readonly amount: string
  readonly isMain: boolean
}

const rowIn =
  (locale: Locale) =>
  (label: string, amount: Cents, isMain = false): TotalRow => ({ label, amount: euro(amount, locale), isMain })

export function vatRows(
  { vat, total }: Pick<InvoiceDocument, 'vat' | 'total'>,
  order: PriceOrder,
  locale: Locale,
): TotalRow[] {
  const texts = invoiceTexts[locale]
  const row = rowIn(locale)
  const exclVat = row(texts.totalExclVat, total.exclVat)
  const inclVat = row(texts.total, total.inclVat, true)
  const rates = vat.map((rate) =>
    row(fillPlaceholders(texts.vat, { percentage: rate.percentage, amount: euro(rate.exclVat, locale) }), vatOf(rate)),
  )
  return order === 'exclFirst' ? [exclVat, ...rates, inclVat] : [inclVat, ...rates, exclVat]
}

export function totalRows(document: InvoiceDocument, locale: Locale): TotalRow[] {
  const { vat, total } = document
  const sums = isCredit(document) ? { vat: vat.map(below), total: below(total) } : document
  return [...vatRows(sums, priceOrderOf(document), locale), ...paidRows(document, locale)]
}

function paidRows({ paid, payable, kind, order: { paymentMethod: method } }: InvoiceDocument, locale: Locale) {
  const texts = invoiceTexts[locale]
  const row = rowIn(locale)
  if (kind === 'creditNote') return [row(texts.credited, negative(payable))]
  const named = (plain: string, by: string) => (method === '' ? plain : fillPlaceholders(by, { method }))
  return payable === 0
    ? [row(named(texts.settled, texts.settledBy), paid)]
    : [row(named(texts.paid, texts.paidBy), paid), row(texts.payable, payable)]
}

export function remarks(document: InvoiceDocument, locale: Locale): string[] {
  const texts = invoiceTexts[locale]
  const { reasons, note, kind, payable, dueOn, seller, number } = document
  return [
    ...reasons,
    ...(note === '' ? [] : [fillPlaceholders(texts.reason, { reason: note })]),
    ...(kind === 'invoice' && payable > 0
      ? [
          fillPlaceholders(texts.transfer, {
            amount: euro(payable, locale),
            date: longDay(dueOn ?? document.issuedOn, locale),
            iban: inFours(seller.iban),
            bic: seller.bic,
            name: seller.name,
            number,
          }),
        ]
      : []),
  ]
}
