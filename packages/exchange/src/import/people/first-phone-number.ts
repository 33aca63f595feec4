import { phoneNumberRule } from '@toonbank/domain/account/form-rules.ts'
import { understandPhoneNumber } from '@toonbank/domain/account/understand-typed.ts'

/** Between two numbers; a slash may also stand within one: '0470/12.34.56'. */
const between = /\s*(?:[;,|/&]|\b(?:of|en|or|and)\b)/gi
/** Of a Belgian number of a town, with its zero. */
const minDigits = 9

/** The phone number of a cell, the first where it has several, as the forms read it; else what it says. */
export function firstPhoneNumber(cell: string): string {
  const whole = understandPhoneNumber(cell)
  if (phoneNumberRule(whole)) return whole
  for (const { index } of cell.matchAll(between)) {
    const first = understandPhoneNumber(cell.slice(0, index))
    if (phoneNumberRule(first) && first.replaceAll('-', '').length >= minDigits) return first
  }
  return cell
}
