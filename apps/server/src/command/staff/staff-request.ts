import type { NewCoupon } from '@toonbank/api/cart/add-coupon.ts'
import type { StockChange } from '@toonbank/api/catalogue/set-stock.ts'
import type { PlainMove } from '@toonbank/api/order/move-order.ts'
import type { NewShipment } from '@toonbank/api/order/ship-order.ts'
import type { NewReturn } from '@toonbank/api/payment/return-goods.ts'
import type { ReviewDecision } from '@toonbank/api/review/moderate-reviews.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import type { RefundReason } from '@toonbank/domain/payment/refund.ts'
import type { ReviewStatus } from '@toonbank/domain/review/review-rules.ts'

/**
 * Id of a task as `tasks` lists it: p12 is of a payment, r5 is a refund, e7 is of an e-invoice, w3 is a withdrawal, v4
 * is of a VAT number.
 */
export interface TaskId {
  readonly kind: 'payment' | 'refund' | 'eInvoice' | 'withdrawal' | 'vat'
  readonly id: number
}

interface OfOrder {
  readonly orderNumber: string
}

/** A parsed command about orders, tasks, stock or codes; `isSure`: confirmed by --yes. */
export type StaffRequest =
  | { readonly kind: 'listOrders'; readonly statuses: readonly OrderStatus[]; readonly page: number }
  | { readonly kind: 'listOnAccount' }
  | { readonly kind: 'setCreditLimit'; readonly emailAddress: string; readonly limit: Cents | null }
  | (OfOrder & { readonly kind: 'showOrder' })
  | (OfOrder & { readonly kind: 'moveOrder'; readonly cause: PlainMove })
  | (OfOrder & { readonly kind: 'readyForPickup' })
  | (OfOrder & { readonly kind: 'shipOrder'; readonly shipment: NewShipment })
  | (OfOrder & { readonly kind: 'cancelOrder'; readonly note: string; readonly isSure: boolean })
  | (OfOrder & {
      readonly kind: 'refundOrder'
      readonly amount: Cents | undefined
      readonly reason: RefundReason
      readonly note: string
      /** The same amount went back minutes ago, and goes back once more. */
      readonly isAgain: boolean
      readonly isSure: boolean
    })
  | (OfOrder & {
      readonly kind: 'returnGoods'
      readonly goods: Omit<NewReturn, 'seen'>
      readonly isSure: boolean
    })
  | (OfOrder & { readonly kind: 'unmarkPaid'; readonly note: string; readonly isSure: boolean })
  /** `received` is in cents, all that has come in for the order so far. */
  | (OfOrder & { readonly kind: 'markPaid'; readonly received: Cents })
  | { readonly kind: 'listTasks' }
  | { readonly kind: 'listWithdrawals' }
  | { readonly kind: 'showVatNumber'; readonly wanted: string }
  | { readonly kind: 'listTickets' }
  /** `folder`: where its pictures are written. */
  | { readonly kind: 'showTicket'; readonly id: number; readonly folder: string | undefined }
  /** `seen`: how many of its messages were read; undefined: all that there are. Text '-': it is read from the input. */
  | { readonly kind: 'answerTicket'; readonly id: number; readonly seen: number | undefined; readonly text: string }
  | { readonly kind: 'closeTicket'; readonly id: number; readonly seen: number | undefined }
  | { readonly kind: 'listQuotes'; readonly page: number }
  | { readonly kind: 'showQuote'; readonly quoteNumber: string }
  | { readonly kind: 'listReviews'; readonly status: ReviewStatus; readonly page: number }
  | { readonly kind: 'showReview'; readonly id: number; readonly folder: string | undefined }
  | { readonly kind: 'decideReview'; readonly id: number; readonly decision: ReviewDecision }
  /** Empty: the answer is taken away. */
  | { readonly kind: 'answerReview'; readonly id: number; readonly answer: string }
  | { readonly kind: 'finishTask'; readonly task: TaskId; readonly note: string }
  | { readonly kind: 'refundTask'; readonly task: TaskId; readonly isSure: boolean }
  /** `pieces`: what came back for the money, by line from 1; undefined: nothing did. */
  | {
      readonly kind: 'bookTask'
      readonly id: number
      readonly pieces: ReadonlyMap<number, number> | undefined
      readonly isRestocked: boolean
      readonly note: string
      readonly isSure: boolean
    }
  | { readonly kind: 'listWanted'; readonly page: number }
  | { readonly kind: 'setStock'; readonly articleNumber: string; readonly change: StockChange }
  | {
      readonly kind: 'addCoupon'
      readonly coupon: Omit<NewCoupon, 'validFrom' | 'validUntil'>
      /** Dates like 2026-12-31 in the shop's time zone; the code is still valid on the last one. */
      readonly from: string | undefined
      readonly until: string | undefined
    }
