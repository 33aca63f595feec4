import { dayAfter, startOfDay } from '../content/start-of-day.ts'

export const quoteStates = ['open', 'ordered', 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

/** How long a quote is valid where the merchant has set nothing. */
export const defaultQuoteDays = 14

/** The last day (2026-12-07) on which a quote of a day can be ordered. */
export const lastDayOf = (issuedOn: string, days: number): string =>
  Array.from({ length: days }).reduce<string>((day) => dayAfter(day), issuedOn)

/** The moment from which a quote can no longer be ordered: the end of its last day, by the shop's clock. */
export const expiryOf = (lastDay: string, timeZone: string): Date => startOfDay(dayAfter(lastDay), timeZone)

/** A quote that was ordered in time stays ordered after its last day. */
export function quoteState(
  { expiresAt, isOrdered }: { readonly expiresAt: Date; readonly isOrdered: boolean },
  now: Date,
): QuoteState {
  if (isOrdered) return 'ordered'
  return now < expiresAt ? 'open' : 'expired'
}

/**
 * How the cart that a quote was put into stands to it. `standing`: it is the quote as it was made, and its prices
 * count. Else today's prices count, because the cart was changed, the quote has expired or was ordered already, a rate
 * of VAT is another one by now, or one of its codes has been used as often as it may.
 */
export const quotedCartStates = ['standing', 'changed', 'expired', 'ordered', 'vatChanged', 'codeUsedUp'] as const
export type QuotedCartState = (typeof quotedCartStates)[number]

interface Piece {
  readonly identity: string
  readonly quantity: number
}

export interface QuotedCart {
  readonly expiresAt: Date
  /** By another order than the unpaid one of this very cart. */
  readonly isOrdered: boolean
  readonly quoted: { readonly lines: readonly Piece[]; readonly codes: readonly number[]; readonly vat: string }
  readonly cart: { readonly lines: readonly Piece[]; readonly codes: readonly number[]; readonly vat: string }
  readonly areCodesLeft: boolean
}

/**
 * Compares instead of noting changes: whoever changes a cart need not know of quotes, and who takes a change back has
 * the quote again. `vat` is whatever decides the tax of both, as one text.
 */
export function quotedCartState(
  { expiresAt, isOrdered, quoted, cart, areCodesLeft }: QuotedCart,
  now: Date,
): QuotedCartState {
  if (isOrdered) return 'ordered'
  if (now >= expiresAt) return 'expired'
  if (piecesText(quoted.lines) !== piecesText(cart.lines) || sorted(quoted.codes) !== sorted(cart.codes))
    return 'changed'
  if (quoted.vat !== cart.vat) return 'vatChanged'
  return areCodesLeft ? 'standing' : 'codeUsedUp'
}

/** The text compares lines and pieces in whatever sequence. */
export const piecesText = (lines: readonly Piece[]): string =>
  JSON.stringify(lines.map(({ identity, quantity }) => `${quantity} ${identity}`).toSorted())

const sorted = (ids: readonly number[]): string => JSON.stringify(ids.toSorted((a, b) => a - b))
