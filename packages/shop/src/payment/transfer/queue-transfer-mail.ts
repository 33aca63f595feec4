import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import type { TransferInstructions } from '@toonbank/domain/payment/bank-account.ts'
import { unpaidOrderEndsAt } from '@toonbank/domain/payment/payment-terms.ts'
import { eq } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import { placerOf } from '../../order/place/order-placer.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import type { AttemptRow } from '../attempt/attempt-row.ts'

/**
 * Queues the mail with account, payment reference and deadline once per order, because its transfers all have the same
 * reference.
 */
export async function queueTransferMail(
  tx: Transaction,
  order: OrderRow,
  attempt: Pick<AttemptRow, 'locale' | 'amount' | 'status' | 'createdAt' | 'statusAt' | 'expiresAt' | 'transfer'>,
  transfer: TransferInstructions,
): Promise<void> {
  const [person] = await tx
    .select({ firstName: customer.firstName })
    .from(customer)
    .where(eq(customer.id, placerOf(order)))
  await queueMail(tx, {
    kind: 'transferInstructions',
    recipient: order.emailAddress,
    locale: attempt.locale,
    data: {
      firstName: person?.firstName ?? '',
      number: order.number,
      orderPath: pathIn(stored(attempt.locale), `account/orders/${order.uid}`),
      amount: attempt.amount,
      ...transfer,
      heldUntil: attempt.expiresAt.toISOString(),
      endsAt: (unpaidOrderEndsAt([attempt]) ?? attempt.expiresAt).toISOString(),
    },
    dedupeKey: `order:${order.id}:transfer`,
  })
}
