import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { inFours } from '@toonbank/domain/payment/payment-reference.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { Fragment, type ReactElement } from 'react'
import { Section } from 'react-email'
import type { MailContext } from '../mail-kinds.ts'
import { mailTexts } from '../mail-texts.ts'
import { day, moment } from './dates.ts'
import { addressRows, orderContent, paidAndOpen, paymentState } from './order-content.ts'
import {
  attachedList,
  button,
  fact,
  h,
  heading,
  hello,
  link,
  orderButton,
  paragraph,
  pieces,
  placeText,
  row,
  rule,
  shopUrl,
  withdrawLink,
} from './parts.ts'

export function transferInstructions(data: MailData['transferInstructions'], context: MailContext): ReactElement {
  const { locale, canLogIn } = context
  const words = mailTexts[locale].transferInstructions
  const amount = euroText(data.amount, locale)
  const heldUntil = day(data.heldUntil, context)
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words.body, { amount })),
    h(
      Section,
      null,
      row('amount', words.amount, amount, true),
      row('iban', words.iban, inFours(data.account.iban)),
      row('name', words.name, data.account.name),
      row('bic', words.bic, data.account.bic),
      row('reference', words.reference, inFours(data.reference), true),
      row('heldUntil', words.heldUntil, heldUntil),
    ),
    rule('after account'),
    paragraph(fillPlaceholders(words.terms, { heldUntil, endsAt: day(data.endsAt, context) })),
    paragraph(words.paid),
    canLogIn && !data.withoutAccount
      ? button(shopUrl(data.orderPath, context), words.view)
      : data.url
        ? button(shopUrl(data.url, context), words.view)
        : null,
  )
}

export function paymentReceived(data: MailData['paymentReceived'], context: MailContext): ReactElement {
  const { locale } = context
  const words = mailTexts[locale].paymentReceived
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(data.isRest ? words.rest : words.body, { amount: euroText(data.amount, locale) })),
    ...attachedList(context),
    ...orderButton(data, context),
  )
}

export function paymentFailed(data: MailData['paymentFailed'], context: MailContext): ReactElement {
  const { locale } = context
  const words = mailTexts[locale].paymentFailed
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(words.body),
    ...pieces(data.lines, context),
    rule('after lines'),
    row('amount', words.amount, euroText(data.amount, locale), true),
    rule('after amount'),
    paragraph(fillPlaceholders(words.until, { endsAt: moment(data.endsAt, context) })),
    button(shopUrl(data.url ?? data.orderPath, context), words.pay),
    paragraph(words.ignore),
  )
}

export function orderShipped(data: MailData['orderShipped'], context: MailContext): ReactElement {
  const { locale } = context
  const words = mailTexts[locale].orderShipped
  const outstanding = data.outstanding ?? 0
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(data.isWhole ? words.whole : words.part, { carrier: data.carrier })),
    data.trackingCode ? fact([words.code, data.trackingCode]) : null,
    data.trackingUrl ? (outstanding > 0 ? link : button)(data.trackingUrl, words.track) : null,
    heading(words.lines),
    ...pieces(data.lines, context),
    fact([words.address, placeText(data.address, context)]),
    outstanding > 0 ? paragraph(fillPlaceholders(words.outstanding, { amount: euroText(outstanding, locale) })) : null,
    ...attachedList(context),
    ...(data.trackingUrl && outstanding === 0 ? [] : orderButton(data, context)),
    ...(data.isWithdrawable ? [paragraph(words.withdraw), withdrawLink(context)] : []),
  )
}

export function orderReady(data: MailData['orderReady'], context: MailContext): ReactElement {
  const { locale } = context
  const { orderReady: words, orderConfirmation } = mailTexts[locale]
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(words.body),
    ...pieces(data.lines, context),
    fact([orderConfirmation.pickup, placeText(data.address, context)]),
    data.openingHours ? fact([orderConfirmation.openingHours, data.openingHours]) : null,
    paragraph(words.bring),
    data.outstanding > 0
      ? paragraph(fillPlaceholders(words.outstanding, { amount: euroText(data.outstanding, locale) }))
      : null,
    ...orderButton(data, context),
  )
}

export function refundMade(data: MailData['refundMade'], context: MailContext): ReactElement {
  const { locale } = context
  const words = mailTexts[locale].refundMade
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words.body, { amount: euroText(data.amount, locale) })),
    data.reason ? paragraph(fillPlaceholders(words.reason, { reason: data.reason })) : null,
    ...attachedList(context, words.invoice),
    ...orderButton(data, context),
  )
}

export function orderCancelled(data: MailData['orderCancelled'], context: MailContext): ReactElement {
  const words = mailTexts[context.locale].orderCancelled
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(data.isUnpaid ? words.unpaid : words.cancelled),
    data.reason ? paragraph(fillPlaceholders(words.reason, { reason: data.reason })) : null,
    data.isMoneyDue ? paragraph(words.moneyBack) : null,
    ...orderButton(data, context),
  )
}

export function newOrderForShop(data: MailData['newOrderForShop'], context: MailContext): ReactElement {
  const { locale } = context
  const texts = mailTexts[locale]
  const words = texts.newOrderForShop
  const { name, emailAddress, phoneNumber } = data.customer
  const facts = [
    [words.customer, [name, emailAddress, phoneNumber].filter((part) => part !== '').join(', ')],
    [texts.orderConfirmation.delivery, data.deliveryLabel],
    ...addressRows(data, context),
    [texts.orderConfirmation.paymentMethod, data.paymentMethod ?? ''],
    [texts.orderConfirmation.reference, data.reference ?? ''],
  ].filter(([, value]) => value !== '')
  return h(
    Fragment,
    null,
    paragraph(fillPlaceholders(words[paymentState(data)], paidAndOpen(data, locale))),
    ...orderContent(data, context, words.madeToMeasure),
    ...facts.map(fact),
  )
}
