import type { Queryable } from '@toonbank/database/connect.ts'
import type { QuoteTerms } from '@toonbank/database/stored/quote.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { type QuotedCartState, quotedCartState } from '@toonbank/domain/quote/quote-rules.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { CartRows } from '../cart-rows.ts'
import { type CouponRow, limitLeft } from '../coupon/coupon-limits.ts'
import type { FullLine } from '../price/price-lines.ts'

export interface CartQuote {
  readonly id: number
  readonly uid: string
  readonly number: string
  readonly validUntil: string
  readonly state: QuotedCartState
  readonly terms: QuoteTerms
  readonly hasSetAside: boolean
}

/** Returns the state of a cart's quote; undefined: there is none. `lines`: at today's prices. */
export async function findCartQuote(
  database: Queryable,
  rows: CartRows,
  lines: readonly FullLine[],
  { leading, now }: { readonly leading: Leading; readonly now: Date },
): Promise<CartQuote | undefined> {
  const [found] = rows.quotes
  if (!found) return undefined
  const { id, uid, number, document, expiresAt, terms, orderId, hasSetAside } = found
  const ownOrder = rows.unpaidOrders[0]?.id
  const state = quotedCartState(
    {
      expiresAt,
      isOrdered: orderId !== null && orderId !== ownOrder,
      quoted: {
        lines: terms.lines,
        codes: terms.coupons.map((coupon) => coupon.id),
        vat: vatOf(terms.leading, terms.lines),
      },
      cart: {
        lines: lines.map(({ row }) => row),
        codes: rows.coupons.map((coupon) => coupon.id),
        vat: vatOf(
          leading,
          lines.map(({ row, product }) => ({ ...row, vatPercentage: product.vatPercentage })),
        ),
      },
      areCodesLeft: await areLeft(database, rows.coupons, { accountId: rows.account[0]?.id ?? null, ownOrder }),
    },
    now,
  )
  return { id, uid, number, validUntil: document.validUntil, state, terms, hasSetAside }
}

async function areLeft(
  database: Queryable,
  coupons: readonly CouponRow[],
  { accountId, ownOrder }: { readonly accountId: AccountId | null; readonly ownOrder: number | undefined },
): Promise<boolean> {
  for (const coupon of coupons) if (!(await limitLeft(database, coupon, accountId, ownOrder))) return false
  return true
}

interface Taxed {
  readonly identity: string
  readonly vatPercentage: number
}

const vatOf = (leading: Leading, lines: readonly Taxed[]): string =>
  [leading, ...lines.map(({ identity, vatPercentage }) => `${vatPercentage} ${identity}`).toSorted()].join('\n')

export const atQuotedPrices = (lines: readonly FullLine[], { lines: quoted }: QuoteTerms): FullLine[] =>
  lines.map((line) => {
    const same = quoted.find(({ identity }) => identity === line.row.identity)
    if (!same) return line
    const { unitBase, unitDiscounted, prices } = same
    return { ...line, priced: { ...line.priced, unitBase, unitDiscounted }, prices }
  })

/** Returns the codes with the amounts of the quote, even if the merchant changed them since. */
export const asQuoted = (coupons: readonly CouponRow[], { coupons: quoted }: QuoteTerms): CouponRow[] =>
  coupons.map((coupon) => ({ ...coupon, ...quoted.find(({ id }) => id === coupon.id) }))
