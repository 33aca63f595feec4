import { personRoles } from '@toonbank/domain/account/company-role.ts'
import { reductionKinds } from '@toonbank/domain/order/reduction.ts'
import { ticketKinds } from '@toonbank/domain/support/ticket.ts'
import { zeroVatReasons } from '@toonbank/domain/tax/vat.ts'
import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents as cents } from './fields.ts'
import { transferInstructions } from './transfer-instructions.ts'

const firstName = v.string()
/** A moment as ISO 8601 writes it. */
const at = v.string()
/** The cause of the credit note that is attached, where there is one when the mail is sent. */
const creditCause = v.exactOptional(v.string())

/** Older mails name it by its uid; null or absent: there is none. */
const invoiceUid = v.exactOptional(v.nullable(v.string()))

/** Whether the newest invoice of the order is attached, where there is one when it is sent. */
const attachInvoice = v.exactOptional(v.boolean())

/** Whether more is due later: whoever gets a bestelbon gets it with this mail. */
const isDeposit = v.exactOptional(v.boolean())

const vat = v.array(
  v.object({ percentage: v.number(), amount: cents, reason: v.exactOptional(v.picklist(zeroVatReasons)) }),
)
const orderRows = v.array(
  v.object({ label: v.picklist(['subtotal', 'discount', 'coupon', 'shipping', 'payment']), amount: cents }),
)
const orderLines = v.array(
  v.object({
    title: v.string(),
    options: v.string(),
    quantity: v.number(),
    totalInclVat: cents,
    returnable: v.boolean(),
  }),
)

/** An order as mails tell of it: to its customer, and to the shop. */
const orderEntries = {
  number: v.string(),
  lines: orderLines,
  rows: orderRows,
  vat,
  totalInclVat: cents,
  /** Whether all of it has come in. */
  paid: v.boolean(),
  deliveryLabel: v.string(),
  /** Of delivery; where it is collected, if `openingHours` are there. */
  address: v.array(v.string()),
  openingHours: v.exactOptional(v.string()),
  /** What older mails do not know. */
  paidAmount: v.exactOptional(cents),
  /** Codes that were used: 'WELKOM10'. */
  coupons: v.exactOptional(v.string()),
  /** How it is paid, in the language of the order. */
  paymentMethod: v.exactOptional(v.string()),
  reference: v.exactOptional(v.string()),
  /** Companies have no right of withdrawal. */
  isBusiness: v.exactOptional(v.boolean()),
}

/** Who gets a mail about an order, and where the order is shown: without the address of the shop. */
const toCustomer = {
  firstName,
  number: v.string(),
  orderPath: v.string(),
  /** Path of the order with the key that opens it; not in a backup, as no link that leads in is. */
  url: v.exactOptional(v.string()),
  /** It stands in no account: only its key opens it, also for who has one with this address. */
  withoutAccount: v.exactOptional(v.literal(true)),
}

/** What each mail needs to know; frozen when the mail is written. Amounts are cents including VAT. */
export const mailDataSchemas = {
  orderConfirmation: v.object({ ...orderEntries, ...toCustomer, attachInvoice }),
  /** Money that was still to come when the order was confirmed. */
  /** `isRest`: an earlier mail told of the first part, and with this one the order is paid. */
  paymentReceived: v.object({
    ...toCustomer,
    amount: cents,
    attachInvoice,
    isDeposit,
    isRest: v.exactOptional(v.boolean()),
  }),
  /** One parcel, or several at once. */
  orderShipped: v.object({
    ...toCustomer,
    lines: v.array(v.object({ title: v.string(), options: v.string(), quantity: v.number() })),
    /** Whether all of the order has left now. */
    isWhole: v.boolean(),
    carrier: v.string(),
    trackingCode: v.string(),
    /** Where the carrier shows it; empty: nowhere. */
    trackingUrl: v.string(),
    address: v.array(v.string()),
    /** What is still to be paid of the order. */
    outstanding: v.exactOptional(cents),
    /** Whether anything of the order can be withdrawn from: its customer is told where. */
    isWithdrawable: v.exactOptional(v.boolean()),
    /** The invoice of what is still to be paid. */
    attachInvoice,
  }),
  /** It can be collected: where and when. `outstanding`: what is still to be paid. */
  orderReady: v.object({
    ...toCustomer,
    lines: v.array(v.object({ title: v.string(), options: v.string(), quantity: v.number() })),
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
  /** Goods were cancelled before they left, or came back. */
  orderReduced: v.object({
    ...toCustomer,
    kind: v.picklist(reductionKinds),
    lines: v.array(v.object({ title: v.string(), options: v.string(), quantity: v.number() })),
    /** What the order costs less, what the shop keeps of the value of the goods, and what goes back of it. */
    amount: cents,
    deduction: cents,
    refunded: cents,
    /** What of `amount` went back as gestures before, and does not go back again. */
    gesturesCounted: v.exactOptional(cents),
    /** What the order costs now, and what was really paid of it; mails of earlier versions do not say it. */
    total: v.optional(cents),
    paid: v.optional(cents),
    /** What of that had gone back before. */
    refundedBefore: v.exactOptional(cents),
    /** What is still to be paid after it. */
    outstanding: cents,
    reason: v.string(),
    creditCause,
  }),
  /** Money that was said to have come in had not. */
  paymentTakenBack: v.object({
    ...toCustomer,
    amount: cents,
    outstanding: cents,
    reason: v.string(),
    /** How the rest is transferred; null: it was never to be. */
    transfer: v.nullable(transferInstructions),
    creditCause,
  }),
  /** A payment was lost, and the order waits for another. `amount`: to be paid; `endsAt`: when the order ends. */
  paymentFailed: v.object({
    ...toCustomer,
    lines: v.array(v.object({ title: v.string(), options: v.string(), quantity: v.number() })),
    amount: cents,
    endsAt: at,
  }),
  /** Art. 11a of Directive 2011/83: what was stated, and when, on a durable medium; and how it goes on. */
  withdrawalReceipt: v.object({
    ...toCustomer,
    at,
    statement: v.string(),
    /** Whether any of the goods have left, and where they are sent back to; who pays for that. */
    isSent: v.boolean(),
    returnTo: v.string(),
    isFree: v.boolean(),
  }),
  /** An answer to a ticket. `number` and `about`: of the ticket, and its subject. */
  ticketAnswered: v.object({
    firstName,
    number: v.string(),
    about: v.string(),
    message: v.string(),
    path: v.string(),
  }),
  /** To the merchant: what a customer asks. */
  ticketForShop: v.object({
    number: v.string(),
    ticketKind: v.picklist(ticketKinds),
    about: v.string(),
    message: v.string(),
    /** Whether it begins a ticket. */
    isFirst: v.boolean(),
    /** Empty: it is about none. */
    orderNumber: v.string(),
    /** How many. */
    pictures: v.number(),
    customer: v.object({ name: v.string(), emailAddress: v.string() }),
  }),
  /** With the quote as PDF. `validUntil`: its last day. */
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
    /** It was not paid in time; else the shop has cancelled it. */
    isUnpaid: v.boolean(),
    /** As the customer reads it; empty: none is told. */
    reason: v.string(),
    /** Whether money that came in goes back. */
    isMoneyDue: v.boolean(),
  }),
  /** Asks for reviews; `url` lets write them, and object to such mails. */
  reviewRequest: v.object({ firstName, lines: v.array(v.string()), url: v.exactOptional(v.string()) }),
  /** To the merchant. */
  newOrderForShop: v.object({
    ...orderEntries,
    customer: v.object({ name: v.string(), emailAddress: v.string(), phoneNumber: v.string() }),
  }),
  /** `amount` in cents. Moments: until when the goods are held, and when the order ends. */
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
    /** Name of who invites. */
    inviter: v.string(),
    role: v.picklist(personRoles),
  }),
  passwordChanged: v.object({ firstName, at }),
  passkeyAdded: v.object({ firstName, at }),
  /** `hasPassword`: one was set by the link. `hadPeople`: others had access to the company, or were invited. */
  mailboxProven: v.object({ firstName, at, hasPassword: v.boolean(), hadPeople: v.boolean() }),
  /** A person of a company is none any more; their address has no account. */
  companyLeft: v.object({ firstName, companyName: v.string() }),
  accountDeleted: v.object({ firstName, at }),
  /** Path of the page on which it is confirmed. */
  newsletterConfirm: v.object({ url: v.string() }),
  /** Asks whether the mailbox wants to be told; `path`: of the product. */
  stockAlertConfirm: v.object({ title: v.string(), path: v.string(), url: v.string() }),
  /** Something is back. `path`: of that very choice; `url`: ends such mails; empty picture: it has none. */
  stockAlert: v.object({
    title: v.string(),
    options: v.string(),
    price: cents,
    picture: v.string(),
    path: v.string(),
    url: v.exactOptional(v.string()),
  }),
  /** Goes to the former address; `to` is the new one, partly hidden. */
  emailAddressChanged: v.object({ firstName, at, to: v.string() }),
}

export type MailKind = keyof typeof mailDataSchemas
export type MailData = { readonly [Kind in MailKind]: Stored<(typeof mailDataSchemas)[Kind]> }

/**
 * Of any kind: which one, the row says beside it, and whoever sends it holds it against that. A link is taken out once
 * it was sent.
 */
export const anyMailData = v.looseObject({
  url: v.optional(v.nullable(v.string())),
  number: v.exactOptional(v.string()),
  invoiceUid,
  creditCause,
  attachInvoice,
  isDeposit,
})
