import { dayAfter, startOfDay } from '../content/start-of-day.ts'

export const quoteStates = ['open', 'ordered', 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteActs = ['extended', 'mailed'] as const
export type QuoteAct = (typeof quoteActs)[number]

/** A quote stands for no longer than so many days from today. */
export const mostQuoteDays = 366

export const defaultQuoteDays = 14

export const lastDayOf = (issuedOn: string, days: number): string =>
  Array.from({ length: days }).reduce<string>((day) => dayAfter(day), issuedOn)

export const expiryOf = (lastDay: string, timeZone: string): Date => startOfDay(dayAfter(lastDay), timeZone)

export function quoteState(
  { expiresAt, isOrdered }: { readonly expiresAt: Date; readonly isOrdered: boolean },
  now: Date,
): QuoteState {
  if (isOrdered) return 'ordered'
  return now < expiresAt ? 'open' : 'expired'
}

/** `standing`: the quote is unchanged and its prices apply. In all other states today's prices apply. */
export const quotedCartStates = ['standing', 'changed', 'expired', 'ordered', 'vatChanged', 'codeUsedUp'] as const
export type QuotedCartState = (typeof quotedCartStates)[number]

interface Piece {
  readonly identity: string
  readonly quantity: number
}

export interface QuotedCart {
  readonly expiresAt: Date
  readonly isOrdered: boolean
  readonly quoted: { readonly lines: readonly Piece[]; readonly codes: readonly number[]; readonly vat: string }
  readonly cart: { readonly lines: readonly Piece[]; readonly codes: readonly number[]; readonly vat: string }
  readonly areCodesLeft: boolean
}

/**
 * Compares the cart with the quote instead of recording changes, so that undoing a change restores the quote. `vat` is
 * everything that decides the tax, as one text.
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

export const piecesText = (lines: readonly Piece[]): string =>
  JSON.stringify(lines.map(({ identity, quantity }) => `${quantity} ${identity}`).toSorted())

const sorted = (ids: readonly number[]): string => JSON.stringify(ids.toSorted((a, b) => a - b))
