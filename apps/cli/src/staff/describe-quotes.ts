import type { StaffQuote } from '@toonbank/contract/staff/quote.ts'
import { euro, type FormatTime } from './describe-order.ts'

const buyerOf = ({ companyName, name, emailAddress }: StaffQuote): string =>
  [companyName, name, emailAddress].filter((part) => part !== '').join(', ')

const stateOf = ({ state, orderNumber }: StaffQuote): string => (orderNumber ? `${state} as ${orderNumber}` : state)

export const describeQuotes = (quotes: readonly StaffQuote[]): string[] =>
  quotes.length === 0
    ? ['No quotes.']
    : quotes.map((one) => {
        const { number, issuedOn, validUntil, total } = one
        return `${number}  ${issuedOn} to ${validUntil}  ${stateOf(one)}  ${euro(total.inclVat)}  ${buyerOf(one)}`
      })

export function describeQuote(one: StaffQuote, formatTime: FormatTime): string[] {
  const { number, validUntil, lines, charges, vat, total } = one
  return [
    `${number}  ${stateOf(one)}  made ${formatTime(one.issuedAt)}, to be ordered until ${validUntil}`,
    buyerOf(one),
    ...lines.map(({ quantity, title, options, inclVat }) =>
      `  ${quantity} × ${title}${options.length > 0 ? ` (${options.join(', ')})` : ''}  ${euro(inclVat)}`.trimEnd(),
    ),
    ...charges.map(({ title, inclVat }) => `  ${title}  ${euro(inclVat)}`),
    ...vat.map(({ percentage, inclVat, exclVat }) => `  VAT ${percentage}%  ${euro(inclVat - exclVat)}`),
    `  total  ${euro(total.inclVat)}, without VAT ${euro(total.exclVat)}`,
  ]
}
