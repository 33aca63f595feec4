import type { MailData, MailKind } from '@toonbank/database/stored/mail-data.ts'
import type { ReactElement } from 'react'
import type { MailContext } from './mail-kinds.ts'
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
import { quoteMade } from './templates/quote-made.ts'
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

export { MailFrame } from './templates/parts.ts'
