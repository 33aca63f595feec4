import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { type Cents, plus } from '@toonbank/domain/money/cents.ts'
import type { Actor } from '@toonbank/domain/order/order-state.ts'
import type { UnpaidExcess } from '@toonbank/domain/order/unpaid-limits.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { eq } from 'drizzle-orm'
import type { ShopSettings } from '../config/shop-settings.ts'
import { hashToken } from '../process/random-token.ts'
import { changeOrder } from './change-order.ts'
import { findExcessWith } from './find-unpaid-excess.ts'
import { lockOrder } from './lock-order.ts'
import type { OrderRow } from './write-order.ts'

// What an order is told of its payments. Each takes the locked order; one that is no more waiting for money is left as
// it is.

/**
 * So many cents have come in. 'notOwed': the order wants no money, because it is paid or cancelled, so this is to be
 * paid back; 'goodsMissing': counted, but its goods went to others meanwhile, and a person must look. `note` is what
 * the history of the order says of it.
 */
export async function markPaid(
  tx: Transaction,
  order: OrderRow,
  { amount, by, note }: { readonly amount: Cents; readonly by: Actor; readonly note: string },
): Promise<'counted' | 'goodsMissing' | 'notOwed'> {
  const paidAmount = plus(order.paidAmount, amount)
  const isOwed = amount === 0 || order.paidAmount < order.totalInclVat
  const whole = amount === 0 ? 'nothingToPay' : 'paid'
  const cause = paidAmount >= order.totalInclVat ? whole : 'paidInPart'
  const changed = isOwed ? await changeOrder(tx, order, { cause, by, note, paidAmount }) : 'notAllowed'
  if (changed === 'notAllowed') return 'notOwed'
  return changed === 'changed' ? 'counted' : changed
}

/** The bank has the shopper's word: the order is confirmed, though the money is still to come. */
export const confirmOrder = (tx: Transaction, order: OrderRow): Promise<unknown> =>
  changeOrder(tx, order, { cause: 'paymentAccepted', by: 'provider' })

/** Its last payment is lost: others can have its goods, and use its codes. */
export const releaseOrder = (tx: Transaction, order: OrderRow): Promise<unknown> =>
  changeOrder(tx, order, { cause: 'paymentLost', by: 'provider' })

/** Nobody has paid within the time that was told: others can have its goods. The payment can still come. */
export const endHold = (tx: Transaction, order: OrderRow): Promise<unknown> =>
  changeOrder(tx, order, { cause: 'holdEnded', by: 'time' })

/**
 * Nobody has paid within the time that an order waits: it is over, and its goods and codes are free for good. True: it
 * was ended by this.
 */
export const endUnpaid = async (tx: Transaction, order: OrderRow): Promise<boolean> =>
  (await changeOrder(tx, order, { cause: 'neverPaid', by: 'time' })) === 'changed'

interface NextTry {
  /** From which network address it is paid now: what it holds is counted there, also when it was ordered elsewhere. */
  readonly network: string
  readonly settings: ShopSettings
  readonly rateLimitScale: number
}

type NextHold =
  | Outcome<null, 'orderNotPayable' | 'soldOut'>
  | { readonly ok: false; readonly problem: 'tooMuchUnpaid'; readonly detail: UnpaidExcess }

/** Holds its goods for another try to pay it. A refusal leaves changes behind: it is for the caller to roll back. */
export async function holdForNextTry(
  tx: Transaction,
  order: OrderRow,
  { network: address, settings, rateLimitScale }: NextTry,
): Promise<NextHold> {
  const changed = await changeOrder(tx, order, { cause: 'triedAgain', by: 'customer' })
  if (changed === 'notAllowed') return refused('orderNotPayable')
  const held = await lockOrder(tx, order.id)
  if (changed === 'goodsMissing' || !held) return refused('soldOut')
  const network = hashToken(address)
  for (const one of new Set([held.network, network])) {
    const excess = await findExcessWith(tx, { ...held, network: one }, settings, rateLimitScale)
    if (excess) return { ok: false, problem: 'tooMuchUnpaid', detail: excess }
  }
  await tx.update(shopOrder).set({ network }).where(eq(shopOrder.id, order.id))
  return done(null)
}
