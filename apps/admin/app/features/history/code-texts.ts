import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { CustomerAct } from '@toonbank/domain/account/customer-act.ts'
import type { CouponType } from '@toonbank/domain/cart/coupon.ts'
import type { DeliveryType } from '@toonbank/domain/checkout/delivery.ts'
import type { InvoiceKind } from '@toonbank/domain/invoice/invoice-body.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { OrderCause, OrderStatus } from '@toonbank/domain/order/order-state.ts'
import type { ReductionKind } from '@toonbank/domain/order/reduction.ts'
import type { VatTaskKind } from '@toonbank/domain/order/vat-task.ts'
import type { PaymentStatus, PaymentTaskKind } from '@toonbank/domain/payment/payment-status.ts'
import type { RefundReason, RefundStatus } from '@toonbank/domain/payment/refund.ts'
import type { QuoteAct } from '@toonbank/domain/quote/quote-rules.ts'
import type { RefusalReason, ReviewStatus } from '@toonbank/domain/review/review-rules.ts'
import type { ApprovalState, GraceAct, JobAct, WaitingActState } from '@toonbank/domain/staff/held-act.ts'
import type { HistoryKind } from '@toonbank/domain/staff/history.ts'
import { orderStateWords } from '@toonbank/domain/staff/order-state-words.ts'
import type { StaffAct, StaffRole } from '@toonbank/domain/staff/staff-member.ts'
import type { TicketStatus, TicketWriter } from '@toonbank/domain/support/ticket.ts'
import { orderCauseWords } from '../../texts/order-cause-words.ts'
import { refusalReasonWords } from '../../texts/refusal-reason-words.ts'
import { defineTexts } from '../../texts/texts.ts'

const ofKind = <Kind extends string, Code extends string>(kind: Kind, words: Readonly<Record<Code, string>>) =>
  Object.fromEntries(Object.entries(words).map(([code, word]) => [`${kind}.${code}`, word])) as {
    readonly [code in Code as `${Kind}.${code}`]: string
  }

type PaymentProvider = 'banktransfer' | 'sandbox' | 'mollie' | 'onaccount'
type OrderMail =
  | 'orderConfirmation'
  | 'paymentReceived'
  | 'orderShipped'
  | 'orderReady'
  | 'refundMade'
  | 'orderReduced'
  | 'paymentFailed'
  | 'withdrawalReceipt'
  | 'orderCancelled'
  | 'transferInstructions'

type Code =
  | `orderState.${OrderStatus}`
  | `cause.${OrderCause}`
  | PaymentStatus
  | PaymentTaskKind
  | PaymentProvider
  | RefundReason
  | RefundStatus
  | ReductionKind
  | VatTaskKind
  | InvoiceKind
  | ReviewStatus
  | RefusalReason
  | TicketStatus
  | TicketWriter
  | StaffAct
  | StaffRole
  | CustomerAct
  | QuoteAct
  | GraceAct
  | JobAct
  | WaitingActState
  | ApprovalState
  | CouponType
  | DeliveryType
  | CountryCode
  | Locale
  | OrderMail
  | 'mailResent'
  | 'eInvoice'
  | 'withdrawal'

/** Codes that stand in the history as values or reasons. A word in front of a dot is of that kind or field alone. */
export const codeTexts = defineTexts<Code>({
  nld: {
    ...ofKind('orderState', orderStateWords.nld),
    ...ofKind('cause', orderCauseWords.nld),
    open: 'open',
    pending: 'in behandeling',
    authorized: 'toegezegd',
    paid: 'betaald',
    failed: 'mislukt',
    canceled: 'afgebroken',
    expired: 'verlopen',
    requested: 'aangevraagd',
    underWay: 'onderweg',
    byHand: 'zelf over te maken',
    done: 'gedaan',
    replaced: 'vervangen',
    waiting: 'wacht',
    published: 'gepubliceerd',
    refused: 'geweigerd',
    ...refusalReasonWords.nld,
    answered: 'beantwoord',
    closed: 'gesloten',
    cancelled: 'geannuleerd',
    returned: 'retour',
    goodwill: 'tegemoetkoming',
    notOwed: 'niet verschuldigd',
    refund: 'terug te betalen',
    overpaid: 'te veel betaald',
    underpaid: 'te weinig betaald',
    mismatch: 'bedrag klopt niet',
    stockMissing: 'betaald, maar uitverkocht',
    refunded: 'buiten de winkel terugbetaald',
    chargedBack: 'teruggeboekt door de bank',
    otherOwner: 'btw-nummer op een andere naam',
    invalid: 'btw-nummer ongeldig',
    notAsked: 'btw-nummer nog niet nagekeken',
    eInvoice: 'e-factuur',
    withdrawal: 'herroeping',
    invoice: 'factuur',
    creditNote: 'creditfactuur',
    customer: 'klant',
    staff: 'winkel',
    mailResent: 'mail opnieuw verstuurd',
    banktransfer: 'overschrijving',
    sandbox: 'proefbank',
    mollie: 'Mollie',
    onaccount: 'op rekening',
    begun: 'winkel begonnen',
    loggedIn: 'ingelogd',
    loggedInByRecoveryCode: 'ingelogd met een herstelcode',
    invited: 'uitgenodigd',
    joined: 'begonnen',
    changed: 'rechten gewijzigd',
    reset: 'nieuwe inloglink',
    left: 'toegang beëindigd',
    passkeyAdded: 'passkey toegevoegd',
    passkeyRemoved: 'passkey verwijderd',
    passwordChanged: 'wachtwoord gewijzigd',
    recoveryCodesRenewed: 'nieuwe herstelcodes',
    sessionEnded: 'sessie beëindigd',
    owner: 'eigenaar',
    manager: 'beheerder',
    warehouse: 'magazijn',
    workshop: 'werkplaats',
    support: 'klantenservice',
    editor: 'redactie',
    bookkeeper: 'boekhouder',
    viewer: 'meekijker',
    shipOrder: 'versturen',
    markReadyForPickup: 'klaar melden',
    cancelOrder: 'annuleren',
    returnGoods: 'retour melden',
    refundOrder: 'terugbetalen',
    resendMail: 'mail opnieuw sturen',
    startProduction: 'in productie nemen',
    holdOrder: 'aanhouden',
    releaseOrder: 'vrijgeven',
    undone: 'ongedaan gemaakt',
    approved: 'akkoord',
    withdrawn: 'ingetrokken',
    declined: 'niet akkoord',
    extended: 'verlengd',
    mailed: 'opnieuw gemaild',
    opened: 'bekeken',
    copied: 'gegevens meegegeven',
    erased: 'gegevens gewist',
    percentage: 'percentage',
    fixedAmount: 'vast bedrag',
    shipping: 'bezorgen',
    pickup: 'afhalen',
    NL: 'Nederland',
    BE: 'België',
    nld: 'Nederlands',
    eng: 'Engels',
    orderConfirmation: 'bevestiging',
    paymentReceived: 'betaling ontvangen',
    orderShipped: 'verzonden',
    orderReady: 'klaar om af te halen',
    refundMade: 'terugbetaald',
    orderReduced: 'minder of retour',
    paymentFailed: 'betaling mislukt',
    withdrawalReceipt: 'ontvangst herroeping',
    orderCancelled: 'geannuleerd',
    transferInstructions: 'overschrijven',
  },
  eng: {
    ...ofKind('orderState', orderStateWords.eng),
    ...ofKind('cause', orderCauseWords.eng),
    open: 'open',
    pending: 'pending',
    authorized: 'authorised',
    paid: 'paid',
    failed: 'failed',
    canceled: 'cancelled',
    expired: 'expired',
    requested: 'requested',
    underWay: 'under way',
    byHand: 'to be sent by hand',
    done: 'done',
    replaced: 'replaced',
    waiting: 'waiting',
    published: 'published',
    refused: 'refused',
    ...refusalReasonWords.eng,
    answered: 'answered',
    closed: 'closed',
    cancelled: 'cancelled',
    returned: 'returned',
    goodwill: 'goodwill',
    notOwed: 'not owed',
    refund: 'to pay back',
    overpaid: 'paid too much',
    underpaid: 'paid too little',
    mismatch: 'the sum is not right',
    stockMissing: 'paid, but sold out',
    refunded: 'paid back outside the shop',
    chargedBack: 'charged back by the bank',
    otherOwner: 'VAT number in another name',
    invalid: 'VAT number invalid',
    notAsked: 'VAT number not checked yet',
    eInvoice: 'e-invoice',
    withdrawal: 'withdrawal',
    invoice: 'invoice',
    creditNote: 'credit note',
    customer: 'customer',
    staff: 'shop',
    mailResent: 'email sent again',
    banktransfer: 'bank transfer',
    sandbox: 'trial bank',
    mollie: 'Mollie',
    onaccount: 'on account',
    begun: 'shop begun',
    loggedIn: 'logged in',
    loggedInByRecoveryCode: 'logged in with a recovery code',
    invited: 'invited',
    joined: 'joined',
    changed: 'rights changed',
    reset: 'new login link',
    left: 'access ended',
    passkeyAdded: 'passkey added',
    passkeyRemoved: 'passkey removed',
    passwordChanged: 'password changed',
    recoveryCodesRenewed: 'new recovery codes',
    sessionEnded: 'session ended',
    owner: 'owner',
    manager: 'manager',
    warehouse: 'warehouse',
    workshop: 'workshop',
    support: 'customer service',
    editor: 'editor',
    bookkeeper: 'bookkeeper',
    viewer: 'viewer',
    shipOrder: 'ship',
    markReadyForPickup: 'tell that it is ready',
    cancelOrder: 'cancel',
    returnGoods: 'enter a return',
    refundOrder: 'refund',
    resendMail: 'send the email again',
    startProduction: 'put into production',
    holdOrder: 'hold',
    releaseOrder: 'release',
    undone: 'undone',
    approved: 'approved',
    withdrawn: 'withdrawn',
    declined: 'declined',
    extended: 'extended',
    mailed: 'mailed again',
    opened: 'looked at',
    copied: 'data handed out',
    erased: 'data erased',
    percentage: 'percentage',
    fixedAmount: 'fixed amount',
    shipping: 'delivery',
    pickup: 'pickup',
    NL: 'Netherlands',
    BE: 'Belgium',
    nld: 'Dutch',
    eng: 'English',
    orderConfirmation: 'confirmation',
    paymentReceived: 'payment received',
    orderShipped: 'shipped',
    orderReady: 'ready for pickup',
    refundMade: 'refunded',
    orderReduced: 'reduced or returned',
    paymentFailed: 'payment failed',
    withdrawalReceipt: 'withdrawal received',
    orderCancelled: 'cancelled',
    transferInstructions: 'bank transfer',
  },
})

/** The word of a code for this kind or field, else for all of them, else the code as it is. */
export function codeWord(t: (key: Code) => string, of: string, code: string): string {
  const key = [`${of}.${code}`, code].find((one) => Object.hasOwn(codeTexts.nld, one))
  return key === undefined ? code : t(key as Code)
}

/** Reasons of states and of refused reviews are codes; all others are words of people. */
export const reasonWord = (t: (key: Code) => string, kind: HistoryKind, reason: string): string =>
  kind === 'orderState' || kind === 'review' ? codeWord(t, 'cause', reason) : reason
