import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { inFours } from '@toonbank/domain/payment/payment-reference.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { Fragment, type ReactElement } from 'react'
import { Section } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { attachedList, h, hello, orderButton, paragraph, pieces, row, rule } from './parts.ts'

export function orderReduced(data: MailData['orderReduced'], context: MailContext): ReactElement {
  const { locale } = context
  const texts = mailTexts[locale]
  const words = texts.orderReduced
  const amount = (cents: number) => euroText(cents, locale)
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(words[data.kind]),
    ...pieces(data.lines, context),
    rule('after lines'),
    h(
      Section,
      null,
      ...(data.deduction > 0
        ? [
            row('value', words.value, amount(data.amount + data.deduction)),
            row('deduction', words.deduction, amount(-data.deduction)),
          ]
        : []),
      row('amount', words.amount, amount(data.amount), true),
      ...(data.total === undefined ? [] : [row('total', words.total, amount(data.total))]),
      ...(data.paid ? [row('paid', words.paid, amount(data.paid))] : []),
      ...(data.refundedBefore ? [row('refundedBefore', words.refundedBefore, amount(data.refundedBefore))] : []),
      ...(data.refunded > 0 ? [row('refunded', words.refunded, amount(data.refunded), true)] : []),
      ...(data.outstanding > 0 ? [row('outstanding', words.outstanding, amount(data.outstanding), true)] : []),
    ),
    rule('after amounts'),
    data.gesturesCounted
      ? paragraph(fillPlaceholders(words.gesturesCounted, { amount: amount(data.gesturesCounted) }))
      : null,
    data.reason ? paragraph(fillPlaceholders(words.reason, { reason: data.reason })) : null,
    data.refunded > 0 ? paragraph(words.moneyBack) : null,
    ...attachedList(context, texts.refundMade.invoice),
    ...orderButton(data, context),
  )
}

export function paymentTakenBack(data: MailData['paymentTakenBack'], context: MailContext): ReactElement {
  const { locale } = context
  const texts = mailTexts[locale]
  const words = texts.paymentTakenBack
  const { transfer } = data
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words.body, { amount: euroText(data.amount, locale) })),
    data.reason ? paragraph(fillPlaceholders(words.reason, { reason: data.reason })) : null,
    h(
      Section,
      null,
      row('outstanding', words.outstanding, euroText(data.outstanding, locale), true),
      ...(transfer
        ? [
            row('iban', texts.transferInstructions.iban, inFours(transfer.account.iban)),
            row('name', texts.transferInstructions.name, transfer.account.name),
            row('reference', texts.transferInstructions.reference, inFours(transfer.reference), true),
          ]
        : []),
    ),
    rule('after account'),
    paragraph(words.paid),
    context.attached.length > 0 ? paragraph(words.invoice) : null,
    ...attachedList(context, texts.refundMade.invoice),
    ...orderButton(data, context),
  )
}
