import type { StaffQuote } from '@toonbank/contract/staff/quote.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { euro, type FormatTime } from './describe-order.ts'

const buyerOf = ({ companyName, name, emailAddress }: StaffQuote): string =>
  [companyName, name, emailAddress].filter((part) => part !== '').join(', ')

const stateOf = ({ state, orderNumber }: StaffQuote): string => (orderNumber ? `${state} as ${orderNumber}` : state)

export const describeQuotes = (quotes: readonly StaffQuote[]): string[] =>
  quotes.length === 0
    ? ['No quotes.']
    : quotes.map((one) => {
        const { number, issuedOn, validUntil, money } = one
        const total = money ? `  ${euro(money.total.inclVat)}` : ''
        return `${number}  ${issuedOn} to ${validUntil}  ${stateOf(one)}${total}  ${buyerOf(one)}`
      })

export function describeQuote(one: StaffQuote, formatTime: FormatTime): string[] {
  const { number, validUntil, lines, money } = one
  const amountOf = (at: number) => (money ? `  ${euro(money.lines[at] ?? cents(0))}` : '')
  return [
    `${number}  ${stateOf(one)}  made ${formatTime(one.issuedAt)}, to be ordered until ${validUntil}`,
    buyerOf(one),
    ...lines.map(({ quantity, title, options }, at) =>
      `  ${quantity} × ${title}${options.length > 0 ? ` (${options.join(', ')})` : ''}${amountOf(at)}`.trimEnd(),
    ),
    ...(money
      ? [
          ...money.charges.map(({ title, inclVat }) => `  ${title}  ${euro(inclVat)}`),
          ...money.vat.map(({ percentage, inclVat, exclVat }) => `  VAT ${percentage}%  ${euro(inclVat - exclVat)}`),
          `  total  ${euro(money.total.inclVat)}, without VAT ${euro(money.total.exclVat)}`,
        ]
      : []),
  ]
}
