import { type VatSide, vatSides } from '@toonbank/domain/tax/vat-kinds.ts'
import { choiceCookie, keepChoice } from '@toonbank/ui/choice-cookie.ts'

export type VatView = VatSide

/**
 * The cookie holds the visitor's choice, where the shop offers one (`display.vatToggle`); scripts read and write it.
 */
const cookieName = 'vatView'

const chosen = new RegExp(`(?:^|;)\\s*${cookieName}\\s*=\\s*(${vatSides.join('|')})\\s*(?:;|$)`)

/** Returns the view in the cookies; undefined if nothing was chosen and the shop's own view applies. */
export function readVatView(cookies: string | null | undefined): VatView | undefined {
  const value = cookies ? chosen.exec(cookies)?.[1] : undefined
  return vatSides.find((side) => side === value)
}

export const vatViewCookie = (view: VatView, how: { readonly secure: boolean }): string =>
  choiceCookie(cookieName, view, how)

export const keepVatView = (view: VatView): void => keepChoice(cookieName, view)

export const otherView = (view: VatView): VatView => (view === 'incl' ? 'excl' : 'incl')

/**
 * Shows a shared page in one VAT view: it contains both amounts, and this attribute of the document decides which is
 * visible (`theme.css`). Shops without the switch have no such attribute.
 */
export const inVatView = (html: string, view: VatView): string =>
  html.replace(/^(<!DOCTYPE html>)?(<html[^>]* data-vat=")\w+"/, `$1$2${view}"`)
