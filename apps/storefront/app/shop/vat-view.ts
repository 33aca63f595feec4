import { type VatSide, vatSides } from '@toonbank/domain/tax/vat.ts'
import { choiceCookie, keepChoice } from '../ui/choice-cookie.ts'

/** Which side of a price the visitor wants to see. */
export type VatView = VatSide

/**
 * The visitor's own choice, where the shop lets them choose (`display.vatToggle`). Scripts read and write it, as they
 * do the locale's.
 */
const cookieName = 'vatView'

const chosen = new RegExp(`(?:^|;)\\s*${cookieName}\\s*=\\s*(${vatSides.join('|')})\\s*(?:;|$)`)

/** What the cookies say; undefined: nothing was chosen, and the shop's own view stands. */
export function readVatView(cookies: string | null | undefined): VatView | undefined {
  const value = cookies ? chosen.exec(cookies)?.[1] : undefined
  return vatSides.find((side) => side === value)
}

export const vatViewCookie = (view: VatView, how: { readonly secure: boolean }): string =>
  choiceCookie(cookieName, view, how)

export const keepVatView = (view: VatView): void => keepChoice(cookieName, view)

export const otherView = (view: VatView): VatView => (view === 'incl' ? 'excl' : 'incl')

/**
 * Shows a page, drawn for everybody, in one view: both amounts stand in it, and this attribute of the document says
 * which one is seen (`theme.css`). A page of a shop without the switch has no such attribute and stays as it is.
 */
export const inVatView = (html: string, view: VatView): string =>
  html.replace(/^(<!DOCTYPE html>)?(<html[^>]* data-vat=")\w+"/, `$1$2${view}"`)
