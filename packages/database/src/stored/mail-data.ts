import { personRoles } from '@toonbank/domain/account/company-role.ts'
import { reductionKinds } from '@toonbank/domain/order/reduction.ts'
import { ticketKinds } from '@toonbank/domain/support/ticket.ts'
import { zeroVatReasons } from '@toonbank/domain/tax/vat-kinds.ts'
import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents as cents } from './fields.ts'
import { transferInstructions } from './transfer-instructions.ts'

const firstName = v.string()
const at = v.string()
/** The credit note of this cause is attached, if it exists when the mail is sent. */
const creditCause = v.exactOptional(v.string())

/** Older mails name the invoice by its uid; null or absent: none. */
const invoiceUid = v.exactOptional(v.nullable(v.string()))

/** True: the order's newest invoice is attached, if it exists when the mail is sent. */
const attachInvoice = v.exactOptional(v.boolean())

const isDeposit = v.exactOptional(v.boolean())

const vat = v.array(
  v.object({ percentage: v.number(), amount: cents, reason: v.exactOptional(v.picklist(zeroVatReasons)) }),
)
const orderRows = v.array(
  v.object({ label: v.picklist(['subtotal', 'discount', 'coupon', 'shipping', 'payment']), amount: cents }),
)
/** `picture` is its address without size and format; older mails lack it. */
const piece = {
  title: v.string(),
  options: v.string(),
  quantity: v.number(),
  picture: v.exactOptional(v.string()),
}
const orderLines = v.array(
  v.object({
    ...piece,
    totalInclVat: cents,
    returnable: v.boolean(),
  }),
)

const orderEntries = {
  number: v.string(),
  lines: orderLines,
  rows: orderRows,
  vat,
  totalInclVat: cents,
  paid: v.boolean(),
  deliveryLabel: v.string(),
  /** It is the delivery address, or with `openingHours` the pickup location. */
  address: v.array(v.string()),
  openingHours: v.exactOptional(v.string()),
  paidAmount: v.exactOptional(cents),
  coupons: v.exactOptional(v.string()),
  paymentMethod: v.exactOptional(v.string()),
  reference: v.exactOptional(v.string()),
  /** Companies have no right of withdrawal. */
  isBusiness: v.exactOptional(v.boolean()),
}

/** The shown path does not include the shop's address. */
const toCustomer = {
  firstName,
  number: v.string(),
  orderPath: v.string(),
  /** The path contains the key that opens the order; backups leave it out, like every link with access. */
  url: v.exactOptional(v.string()),
  /** The order belongs to no account, even if one has this address; only its key opens it. */
  withoutAccount: v.exactOptional(v.literal(true)),
}

/** The data is frozen when the mail is written. Amounts are cents including VAT. */
export const mailDataSchemas = {
  orderConfirmation: v.object({ ...orderEntries, ...toCustomer, attachInvoice }),
  /** `isRest`: an earlier mail reported the first part, and the order is now paid. */
  paymentReceived: v.object({
    ...toCustomer,
    amount: cents,
    attachInvoice,
    isDeposit,
    isRest: v.exactOptional(v.boolean()),
  }),
  orderShipped: v.object({
    ...toCustomer,
    lines: v.array(v.object(piece)),
    isWhole: v.boolean(),
    carrier: v.string(),
    trackingCode: v.string(),
    trackingUrl: v.string(),
    address: v.array(v.string()),
    outstanding: v.exactOptional(cents),
    isWithdrawable: v.exactOptional(v.boolean()),
    attachInvoice,
  }),
  orderReady: v.object({
    ...toCustomer,
    lines: v.array(v.object(piece)),
    address: v.array(v.string()),
    openingHours: v.string(),
    outstanding: cents,
  }),
  refundMade: v.object({
    ...toCustomer,
    amount: cents,
    reason: v.string(),
    refundUid: v.string(),
    invoiceUid,
    creditCause,
  }),
  orderReduced: v.object({
    ...toCustomer,
    kind: v.picklist(reductionKinds),
    lines: v.array(v.object(piece)),
    /** These are the lower cost of the order, the value that the shop keeps, and the refund. */
    amount: cents,
    deduction: cents,
    refunded: cents,
    /** This part of `amount` was refunded as a gesture before. */
    gesturesCounted: v.exactOptional(cents),
    /** These are the order's new cost and the amount really paid; older mails lack them. */
    total: v.optional(cents),
    paid: v.optional(cents),
    refundedBefore: v.exactOptional(cents),
    outstanding: cents,
    reason: v.string(),
    creditCause,
  }),
  /** A reported payment had not arrived after all. */
  paymentTakenBack: v.object({
    ...toCustomer,
    amount: cents,
    outstanding: cents,
    reason: v.string(),
    transfer: v.nullable(transferInstructions),
    creditCause,
  }),
  /** A payment was lost, and the order waits for another. `amount` is due; the order ends at `endsAt`. */
  paymentFailed: v.object({
    ...toCustomer,
    lines: v.array(v.object(piece)),
    amount: cents,
    endsAt: at,
  }),
  /**
   * Art. 11a of Directive 2011/83 requires this receipt on a durable medium, with content and time of the statement.
   */
  withdrawalReceipt: v.object({
    ...toCustomer,
    at,
    statement: v.string(),
    isSent: v.boolean(),
    returnTo: v.string(),
    isFree: v.boolean(),
  }),
  ticketAnswered: v.object({
    firstName,
    number: v.string(),
    about: v.string(),
    message: v.string(),
    path: v.string(),
  }),
  ticketForShop: v.object({
    number: v.string(),
    ticketKind: v.picklist(ticketKinds),
    about: v.string(),
    message: v.string(),
    isFirst: v.boolean(),
    orderNumber: v.string(),
    pictures: v.number(),
    customer: v.object({ name: v.string(), emailAddress: v.string() }),
  }),
  quoteMade: v.object({
    firstName,
    number: v.string(),
    totalInclVat: cents,
    totalExclVat: cents,
    validUntil: v.string(),
    path: v.string(),
  }),
  orderCancelled: v.object({
    ...toCustomer,
    isUnpaid: v.boolean(),
    reason: v.string(),
    isMoneyDue: v.boolean(),
  }),
  reviewRequest: v.object({ firstName, lines: v.array(v.string()), url: v.exactOptional(v.string()) }),
  newOrderForShop: v.object({
    ...orderEntries,
    customer: v.object({ name: v.string(), emailAddress: v.string(), phoneNumber: v.string() }),
  }),
  /** `amount` is in cents. The times are the end of the reservation and of the order. */
  transferInstructions: v.object({
    ...transferInstructions.entries,
    ...toCustomer,
    amount: cents,
    heldUntil: at,
    endsAt: at,
  }),
  passwordReset: v.object({ firstName, url: v.string() }),
  loginLink: v.object({ firstName, url: v.string() }),
  accountMade: v.object({ firstName, url: v.exactOptional(v.nullable(v.string())) }),
  companyInvitation: v.object({
    ...{ firstName, url: v.string(), companyName: v.string() },
    inviter: v.string(),
    role: v.picklist(personRoles),
  }),
  /** To somebody of the staff, who chooses by it how they log in. */
  staffLink: v.object({ firstName, url: v.string(), inviter: v.string(), isInvitation: v.boolean() }),
  /** To the owners: `detail` is the device of a login, or the new role. */
  staffNotice: v.object({ what: v.picklist(['newDevice', 'role']), name: v.string(), detail: v.string(), at }),
  passwordChanged: v.object({ firstName, at }),
  passkeyAdded: v.object({ firstName, at }),
  /** `hasPassword`: the link set one. `hadPeople`: others had access to the company, or were invited. */
  mailboxProven: v.object({ firstName, at, hasPassword: v.boolean(), hadPeople: v.boolean() }),
  companyLeft: v.object({ firstName, companyName: v.string() }),
  accountDeleted: v.object({ firstName, at }),
  newsletterConfirm: v.object({ url: v.string() }),
  stockAlertConfirm: v.object({ title: v.string(), path: v.string(), url: v.string() }),
  /** `path` leads to that choice, `url` ends such mails; an empty picture means none. */
  stockAlert: v.object({
    title: v.string(),
    options: v.string(),
    price: cents,
    picture: v.string(),
    path: v.string(),
    url: v.exactOptional(v.string()),
  }),
  /** The mail goes to the former address; `to` is the new one, partly hidden. */
  emailAddressChanged: v.object({ firstName, at, to: v.string() }),
}

export type MailKind = keyof typeof mailDataSchemas
export type MailData = { readonly [Kind in MailKind]: Stored<(typeof mailDataSchemas)[Kind]> }

/** The data may be of any kind; the row names it, and the sender validates it. Links are removed after sending. */
export const anyMailData = v.looseObject({
  url: v.optional(v.nullable(v.string())),
  number: v.exactOptional(v.string()),
  invoiceUid,
  creditCause,
  attachInvoice,
  isDeposit,
})
