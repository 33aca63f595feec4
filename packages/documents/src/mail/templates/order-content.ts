import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { invoiceDueDays } from '@toonbank/domain/payment/payment-terms.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import type { ReactElement } from 'react'
import { Section } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { h, row, rule, small } from './parts.ts'

type OrderData = Pick<
  MailData['orderConfirmation'],
  keyof MailData['newOrderForShop'] & keyof MailData['orderConfirmation']
>

export function orderContent(data: OrderData, { locale }: MailContext, ofMeasured: string): ReactElement[] {
  const words = mailTexts[locale].orderConfirmation
  return [
    h(
      Section,
      { key: 'lines' },
      data.lines.map((line, index) =>
        h(
          Section,
          { key: `line-${String(index)}` },
          row('line', `${line.quantity} × ${line.title}`, euroText(line.totalInclVat, locale)),
          line.options ? small(line.options) : null,
          line.returnable ? null : small(ofMeasured),
        ),
      ),
    ),
    rule('before totals'),
    h(
      Section,
      { key: 'totals' },
      data.rows
        .filter(({ amount }) => amount !== 0)
        .map(({ label, amount }) =>
          row(label, fillPlaceholders(words[label], { codes: data.coupons ?? '' }), euroText(amount, locale)),
        ),
      row('total', words.total, euroText(data.totalInclVat, locale), true),
      data.vat.map(({ percentage, amount, reason }) =>
        row(
          `vat-${percentage}-${reason}`,
          reason ? words.vatReasons[reason] : fillPlaceholders(words.vat, { percentage }),
          euroText(amount, locale),
        ),
      ),
    ),
    rule('after totals'),
  ]
}

export function paymentState({
  paid,
  paidAmount,
  totalInclVat,
}: OrderData): 'received' | 'free' | 'deposit' | 'onAccount' | 'partly' | 'expected' {
  if (paid && totalInclVat === 0) return 'free'
  if (!paid) return (paidAmount ?? zero) > 0 ? 'partly' : 'expected'
  if (paidAmount === undefined || paidAmount >= totalInclVat) return 'received'
  return paidAmount > 0 ? 'deposit' : 'onAccount'
}

export const paidAndOpen = ({ paidAmount = zero, totalInclVat }: OrderData, locale: MailContext['locale']) => ({
  paid: euroText(paidAmount, locale),
  open: euroText(totalInclVat - paidAmount, locale),
  days: String(invoiceDueDays),
})

export const addressRows = ({ address, openingHours }: OrderData, locale: MailContext['locale']): string[][] => {
  const words = mailTexts[locale].orderConfirmation
  return openingHours === undefined
    ? [[words.address, address.join(', ')]]
    : [
        [words.pickup, address.join(', ')],
        [words.openingHours, openingHours],
      ]
}
