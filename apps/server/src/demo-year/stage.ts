import type { Client } from '@toonbank/contract/client.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import type { RequestHandler } from '../http/request-handler.ts'
import type { Draw } from './draw.ts'
import type { Goods } from './goods.ts'

export interface PlayedOrder {
  readonly uid: string
  readonly number: string
  readonly total: Cents
  readonly emailAddress: string
  readonly name: string
  readonly status: OrderStatus
  /** The key of the payment method that was chosen last. */
  readonly method: string
  readonly isMadeToMeasure: boolean
}

export interface Stage {
  readonly api: RequestHandler
  readonly appUrl: string
  readonly draw: Draw
  readonly goods: readonly Goods[]
  /** Products that are made to measure. */
  readonly madeToMeasure: readonly number[]
  readonly staff: Readonly<Record<'warehouse' | 'support' | 'owner', Client>>
  readonly orderOf: (paymentUid: string) => Promise<PlayedOrder>
  readonly later: (days: number, happen: () => Promise<void>) => void
  /** True in the last days of the year, of which some things still wait. */
  readonly isRecent: () => boolean
}
