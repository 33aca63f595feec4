import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { Fragment, type ReactElement } from 'react'
import { Section } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { addressRows, orderContent, paidAndOpen, paymentState } from './order-content.ts'
import {
  attachedList,
  fact,
  h,
  heading,
  hello,
  identityLine,
  orderButton,
  paragraph,
  rule,
  small,
  withdrawLink,
} from './parts.ts'

type Data = MailData['orderConfirmation']

/**
 * The law requires this confirmation on a durable medium (art. 6:230v(7) BW, VI.46 WER): goods, price, seller, terms,
 * and the right of withdrawal with its model form.
 */
export function orderConfirmation(data: Data, context: MailContext): ReactElement {
  const { locale, termsUrl, attached } = context
  const hasTerms = attached.some(({ kind }) => kind === 'terms')
  const words = mailTexts[locale].orderConfirmation
  const facts = [
    [words.delivery, data.deliveryLabel],
    ...addressRows(data, context),
    [words.paymentMethod, data.paymentMethod ?? ''],
    [words.reference, data.reference ?? ''],
  ].filter(([, value]) => value !== '')
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words[paymentState(data)], paidAndOpen(data, locale))),
    ...orderContent(data, context, words.notReturnable),
    ...facts.map(fact),
    data.openingHours === undefined ? null : paragraph(words.pickupNext),
    ...attachedList(context),
    ...orderButton(data, context),
    rule('before withdrawal'),
    ...(data.isBusiness ? [] : withdrawal(data, context)),
    paragraph(fillPlaceholders(hasTerms ? words.termsAttached : words.terms, { url: termsUrl })),
    data.isBusiness ? null : paragraph(words.guarantee),
  )
}

const withoutRight = ({ lines }: Data): ReactElement[] => [
  h(
    Section,
    { key: 'without right' },
    lines
      .filter(({ returnable }) => !returnable)
      .map(({ title, options, quantity }, at) =>
        small(`– ${quantity} × ${title}${options === '' ? '' : ` (${options})`}`, `line-${at}`),
      ),
  ),
]

/** Lines that are made to measure have no right of withdrawal. */
function withdrawal(data: Data, context: MailContext): ReactElement[] {
  const { locale, returnDays, support } = context
  const words = mailTexts[locale].orderConfirmation
  const returnable = data.lines.filter((line) => line.returnable).length
  const isAll = returnable === data.lines.length
  const right = fillPlaceholders(isAll ? words.withdrawal : words.withdrawalOfRest, { days: returnDays })
  const form = words.form.map((line) => fillPlaceholders(line, { seller: identityLine(context), number: data.number }))
  return [
    heading(words.withdrawalTitle),
    ...(isAll ? [] : [paragraph(words.noWithdrawal), ...withoutRight(data)]),
    ...(returnable === 0
      ? []
      : [
          paragraph(right),
          paragraph(fillPlaceholders(words.withdrawalHow, { email: support.email })),
          withdrawLink(context),
          h(
            Section,
            { style: { margin: '16px 0' } },
            small(words.formTitle, 'title'),
            ...form.map((line) => small(line, line)),
          ),
        ]),
  ]
}
