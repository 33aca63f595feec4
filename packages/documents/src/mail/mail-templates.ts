import type { MailData, MailKind } from '@toonbank/database/stored/mail-data.ts'
import { weekdayText } from '@toonbank/domain/content/weekday-text.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import type { ReactElement } from 'react'
import { Fragment } from 'react'
import type { MailContext } from './mail-kinds.ts'
import { mailTexts } from './mail-texts.ts'
import {
  accountDeleted,
  accountMade,
  companyInvitation,
  companyLeft,
  emailAddressChanged,
  loginLink,
  mailboxProven,
  newsletterConfirm,
  passkeyAdded,
  passwordChanged,
  passwordReset,
} from './templates/account-mails.ts'
import { orderReduced, paymentTakenBack } from './templates/order-changes.ts'
import { orderConfirmation } from './templates/order-confirmation.ts'
import {
  newOrderForShop,
  orderCancelled,
  orderReady,
  orderShipped,
  paymentFailed,
  paymentReceived,
  refundMade,
  transferInstructions,
} from './templates/order-mails.ts'
import { attachedList, button, h, hello, paragraph, shopUrl } from './templates/parts.ts'
import { reviewRequest } from './templates/review-request.ts'
import { staffLink, staffNotice } from './templates/staff-mails.ts'
import { stockAlert, stockAlertConfirm } from './templates/stock-alert-mails.ts'
import { ticketAnswered, ticketForShop } from './templates/ticket-mails.ts'
import { withdrawalReceipt } from './templates/withdrawal-receipt.ts'

type Templates = { readonly [Kind in MailKind]: (data: MailData[Kind], context: MailContext) => ReactElement }
export const mailTemplates: Templates = {
  orderConfirmation,
  paymentReceived,
  orderShipped,
  orderReady,
  refundMade,
  orderReduced,
  paymentTakenBack,
  paymentFailed,
  withdrawalReceipt,
  ticketAnswered,
  ticketForShop,
  orderCancelled,
  quoteMade,
  reviewRequest,
  newOrderForShop,
  transferInstructions,
  passwordReset,
  loginLink,
  accountMade,
  companyInvitation,
  staffLink,
  staffNotice,
  passwordChanged,
  passkeyAdded,
  mailboxProven,
  companyLeft,
  accountDeleted,
  newsletterConfirm,
  stockAlertConfirm,
  stockAlert,
  emailAddressChanged,
}

export { MailFrame } from './templates/frame.ts'

function quoteMade(data: MailData['quoteMade'], context: MailContext): ReactElement {
  const { locale } = context
  const words = mailTexts[locale].quoteMade
  const amounts = { exclVat: euroText(data.totalExclVat, locale), inclVat: euroText(data.totalInclVat, locale) }
  return h(
    Fragment,
    null,
    hello(data.firstName, context),
    paragraph(fillPlaceholders(words.body, { number: data.number, ...amounts })),
    ...attachedList(context),
    paragraph(fillPlaceholders(words.valid, { day: weekdayText(data.validUntil, locale) })),
    button(shopUrl(data.path, context), words.view),
    paragraph(words.change),
  )
}
