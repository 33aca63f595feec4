import { phoneNumberRule } from '@toonbank/domain/account/form-rules.ts'
import { normalizePhoneNumber } from '@toonbank/domain/account/normalize-form-input.ts'

/** A slash may separate two numbers or belong to one: '0470/12.34.56'. */
const between = /\s*(?:[;,|/&]|\b(?:of|en|or|and)\b)/gi
/** A Belgian landline number with its zero has at least nine digits. */
const minDigits = 9

/** Returns the first phone number of a cell, as the forms parse it, or else the cell's text. */
export function firstPhoneNumber(cell: string): string {
  const whole = normalizePhoneNumber(cell)
  if (phoneNumberRule(whole)) return whole
  for (const { index } of cell.matchAll(between)) {
    const first = normalizePhoneNumber(cell.slice(0, index))
    if (phoneNumberRule(first) && first.replaceAll('-', '').length >= minDigits) return first
  }
  return cell
}
