import { dayAfter, startOfDay } from '@toonbank/domain/content/start-of-day.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { ReviewStatus } from '@toonbank/domain/review/review-rules.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { TicketStatus } from '@toonbank/domain/support/ticket.ts'
import { setCreditLimit } from './account/set-credit-limit.ts'
import { readVatNumberHistory } from './account/vat-number-history.ts'
import { addCoupon, type NewCoupon } from './cart/add-coupon.ts'
import { type StockChange, setStock } from './catalogue/set-stock.ts'
import { getShopSettings } from './config/shop-settings.ts'
import { finishEInvoiceTask, listEInvoiceTasks } from './invoice/e-invoice-tasks.ts'
import { readMailTroubles } from './mail/read-mail-troubles.ts'
import { listOnAccount } from './order/list-on-account.ts'
import { findOrderId, listOrdersForStaff } from './order/list-orders-for-staff.ts'
import { moveOrder, type PlainMove } from './order/move-order.ts'
import { readOrderForStaff } from './order/read-order-for-staff.ts'
import { readyForPickup } from './order/ready-for-pickup.ts'
import { type NewShipment, shipOrder } from './order/ship-order.ts'
import { finishVatTask, listVatTasks } from './order/vat-tasks.ts'
import { finishWithdrawal, listOpenWithdrawals } from './order/withdrawal-tasks.ts'
import { bookMoneyBack, type MoneyBackBooking } from './payment/book-money-back.ts'
import { cancelOrder } from './payment/cancel-order.ts'
import { markPaid } from './payment/mark-paid.ts'
import {
  finishPaymentTask,
  finishRefund,
  listPaymentTasks,
  listWaitingRefunds,
  refundPaymentTask,
} from './payment/payment-tasks.ts'
import { findRefundable, refundOrder } from './payment/refund-order.ts'
import { type NewReturn, returnGoods } from './payment/return-goods.ts'
import { unmarkPaid } from './payment/unmark-paid.ts'
import type { Dependencies } from './process/dependencies.ts'
import { openPaymentProviders } from './providers/payment/payment-providers.ts'
import { findQuoteForStaff, listQuotesForStaff } from './quote/quotes-for-staff.ts'
import {
  answerReview,
  decideReview,
  findReviewForStaff,
  listReviewsForStaff,
  type ReviewDecision,
  readPicturesForStaff,
} from './review/moderate-reviews.ts'
import { listWantedChoices } from './stock-alert/list-wanted.ts'
import {
  answerTicket,
  closeTicket,
  listTicketsForStaff,
  readTicketForStaff,
  readTicketPicturesForStaff,
} from './support/staff-tickets.ts'

/** Mails that are not sent after so many minutes wait for a person. */
const mailTimeoutMinutes = 30

export interface CouponInDays {
  readonly coupon: Omit<NewCoupon, 'validFrom' | 'validUntil'>
  /** Days like 2026-12-31 where the shop is; the last one counts. */
  readonly from: string | undefined
  readonly until: string | undefined
}

/**
 * What staff does with the shop, for whoever asks on their behalf: the commands today. Each action is one transaction
 * with its outbox, safe to repeat and beside any other. `actor`: who asks, and what they may do.
 */
export function createStaffActions(dependencies: Dependencies, actor: StaffActor) {
  const { by } = actor
  const providers = openPaymentProviders(dependencies)
  return {
    listOrders: (wanted: Parameters<typeof listOrdersForStaff>[1]) => listOrdersForStaff(dependencies, wanted),
    findOrder: async (orderNumber: string) => {
      const id = await findOrderId(dependencies, orderNumber)
      return id === undefined ? undefined : readOrderForStaff(dependencies.database.db, id)
    },
    ship: (orderNumber: string, shipment: NewShipment) => shipOrder(dependencies, orderNumber, shipment, by),
    move: (orderNumber: string, cause: PlainMove) => moveOrder(dependencies, orderNumber, cause, by),
    readyForPickup: (orderNumber: string) => readyForPickup(dependencies, orderNumber, by),
    cancel: (orderNumber: string, note: string) => cancelOrder(dependencies, providers, orderNumber, { note, by }),
    returnGoods: (orderNumber: string, wanted: NewReturn) =>
      returnGoods(dependencies, providers, orderNumber, wanted, by),
    findRefundable: (orderNumber: string) => findRefundable(dependencies, orderNumber),
    refund: (orderNumber: string, wanted: Omit<Parameters<typeof refundOrder>[3], 'by'>) =>
      refundOrder(dependencies, providers, orderNumber, { ...wanted, by }),
    markPaid: (orderNumber: string, received: Cents) =>
      markPaid(dependencies, providers, { orderNumber, received, by }),
    unmarkPaid: (orderNumber: string, note: string) => unmarkPaid(dependencies, providers, orderNumber, { note, by }),
    listTasks: async () => {
      const [payments, refunds, withdrawals, tickets, mails, eInvoices, vat, toShip] = await Promise.all([
        listPaymentTasks(dependencies),
        listWaitingRefunds(dependencies),
        listOpenWithdrawals(dependencies),
        listTicketsForStaff(dependencies, actor),
        readMailTroubles(dependencies.database, mailTimeoutMinutes),
        listEInvoiceTasks(dependencies),
        listVatTasks(dependencies),
        listOrdersForStaff(dependencies, {
          statuses: ['paid', 'inProduction', 'partlyShipped'],
          page: 1,
          // All: those that wait longest would be left out first.
          perPage: 100_000,
        }),
      ])
      return { payments, refunds, withdrawals, tickets: tickets.ok ? tickets.value : [], mails, eInvoices, vat, toShip }
    },
    finishPaymentTask: (id: number, note: string) => finishPaymentTask(dependencies, id, note, by),
    finishRefund: (id: number) => finishRefund(dependencies, id, by),
    listWithdrawals: () => listOpenWithdrawals(dependencies),
    finishWithdrawal: (id: number, note: string) => finishWithdrawal(dependencies, id, note, by),
    listTickets: (status?: TicketStatus) => listTicketsForStaff(dependencies, actor, status),
    readTicket: (id: number) => readTicketForStaff(dependencies, actor, id),
    readTicketPictures: (id: number) => readTicketPicturesForStaff(dependencies, actor, id),
    answerTicket: (wanted: Parameters<typeof answerTicket>[2]) => answerTicket(dependencies, actor, wanted),
    closeTicket: (wanted: Parameters<typeof closeTicket>[2]) => closeTicket(dependencies, actor, wanted),
    finishVatTask: (id: number, note: string) => finishVatTask(dependencies, id, note, by),
    readVatNumberHistory: (numberOrEmail: string) => readVatNumberHistory(dependencies, numberOrEmail),
    finishEInvoiceTask: (id: number) => finishEInvoiceTask(dependencies, id, by),
    refundPaymentTask: (id: number) => refundPaymentTask(dependencies, providers, id, by),
    bookMoneyBack: (id: number, booking: Omit<MoneyBackBooking, 'by'>) =>
      bookMoneyBack(dependencies, providers, id, { ...booking, by }),
    setStock: (articleNumber: string, change: StockChange) => setStock(dependencies, articleNumber, change, by),
    listWanted: (wanted: { readonly page: number; readonly perPage: number }) =>
      listWantedChoices(dependencies.database, wanted),
    addCoupon: async ({ coupon, from, until }: CouponInDays) => {
      const { timeZone } = await getShopSettings(dependencies.database.db)
      const validFrom = from === undefined ? null : startOfDay(from, timeZone)
      const validUntil = until === undefined ? null : new Date(startOfDay(dayAfter(until), timeZone).getTime() - 1)
      return addCoupon(dependencies, { ...coupon, validFrom, validUntil }, by)
    },
    listQuotes: (wanted: { readonly page: number; readonly perPage: number }) =>
      listQuotesForStaff(dependencies, wanted),
    findQuote: (number: string) => findQuoteForStaff(dependencies, number),
    listReviews: (wanted: { readonly status: ReviewStatus; readonly page: number }) =>
      listReviewsForStaff(dependencies.database, wanted),
    findReview: (id: number) => findReviewForStaff(dependencies.database, id),
    readReviewPictures: (id: number) => readPicturesForStaff(dependencies.database, actor, id),
    decideReview: (id: number, decision: ReviewDecision) => decideReview(dependencies.database, actor, id, decision),
    answerReview: (id: number, answer: string) => answerReview(dependencies.database, actor, id, answer),
    listOnAccount: () => listOnAccount(dependencies),
    setCreditLimit: (emailAddress: string, limit: Cents | null) =>
      setCreditLimit(dependencies, emailAddress, limit, by),
    findTimeZone: async () => (await getShopSettings(dependencies.database.db)).timeZone,
  }
}

export type StaffActions = ReturnType<typeof createStaffActions>
export type { MarkedPaid } from './payment/mark-paid.ts'
export type { ReturnRefund } from './payment/return-goods.ts'
