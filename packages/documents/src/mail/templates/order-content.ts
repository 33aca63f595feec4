import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { invoiceDueDays } from '@toonbank/domain/payment/payment-terms.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import type { ReactElement } from 'react'
import { Section } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { h, pieces, placeText, row, rule } from './parts.ts'

type OrderData = Pick<
  MailData['orderConfirmation'],
  keyof MailData['newOrderForShop'] & keyof MailData['orderConfirmation']
>

export function orderContent(data: OrderData, context: MailContext, ofMeasured: string): ReactElement[] {
  const { locale } = context
  const words = mailTexts[locale].orderConfirmation
  return [
    h(
      Section,
      { key: 'lines' },
      ...pieces(data.lines, context, (line) => ({
        amount: euroText(line.totalInclVat, locale),
        note: line.returnable ? '' : ofMeasured,
      })),
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

export const addressRows = ({ address, openingHours }: OrderData, context: MailContext): string[][] => {
  const words = mailTexts[context.locale].orderConfirmation
  const place = placeText(address, context)
  return openingHours === undefined
    ? [[words.address, place]]
    : [
        [words.pickup, place],
        [words.openingHours, openingHours],
      ]
}
