import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { type TicketKind, toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { eq } from 'drizzle-orm'
import { getShopSettings } from '../config/shop-settings.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { TicketRow } from './write-message.ts'

interface News extends Pick<TicketRow, 'subject' | 'orderId'> {
  readonly ticketId: number
  readonly kind: TicketKind
  readonly messageId: number
  readonly body: string
  readonly isFirst: boolean
  readonly pictures: readonly string[]
}

export async function queueTicketNews(
  tx: Transaction,
  asker: Pick<typeof customer.$inferSelect, 'firstName' | 'lastName' | 'companyName' | 'emailAddress'>,
  { ticketId, kind, subject, orderId, messageId, body, isFirst, pictures }: News,
): Promise<void> {
  const { support } = await getShopSettings(tx)
  if (support.email === '') return
  const name = [`${asker.firstName} ${asker.lastName}`, asker.companyName].filter((part) => part !== '').join(', ')
  await queueMail(tx, {
    kind: 'ticketForShop',
    recipient: support.email,
    locale: 'nld',
    data: {
      ...{ number: toTicketNumber(ticketId), ticketKind: kind, about: subject, message: body, isFirst },
      orderNumber: orderId === null ? '' : await numberOf(tx, orderId),
      pictures: pictures.length,
      customer: { name, emailAddress: asker.emailAddress },
    },
    dedupeKey: `ticket-message:${messageId}:shop`,
  })
}

export async function queueTicketAnswered(
  tx: Transaction,
  { id, uid, subject, customerId, askedBy }: TicketRow,
  { messageId, body }: { readonly messageId: number; readonly body: string },
): Promise<void> {
  const [asker] = await tx
    .select()
    .from(customer)
    .where(eq(customer.id, askedBy ?? customerId))
  if (!asker) throw new Error(`ticket ${id} is nobody's`)
  const { firstName, emailAddress, locale } = asker
  await queueMail(tx, {
    kind: 'ticketAnswered',
    recipient: emailAddress,
    locale,
    data: {
      firstName,
      number: toTicketNumber(id),
      about: subject,
      message: body,
      path: href(stored(locale), 'ticket', { uid }),
    },
    dedupeKey: `ticket-message:${messageId}`,
  })
}

async function numberOf(tx: Transaction, orderId: number): Promise<string> {
  const [order] = await tx.select({ number: shopOrder.number }).from(shopOrder).where(eq(shopOrder.id, orderId))
  return order?.number ?? ''
}
