import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { ticket, ticketMessage, ticketPicture } from '@toonbank/database/schema/support.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { ticketLimits } from '@toonbank/domain/support/ticket.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { EncodedPicture } from '@toonbank/runtime/process/encoded-picture.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'

/**
 * Locks a customer while tickets begin and unused pictures are counted; orders can still be written. False: the account
 * was deleted at the same moment.
 */
export async function lockCustomer(tx: Transaction, customerId: PersonId | AccountId): Promise<boolean> {
  const isThere = and(eq(customer.id, customerId), isNull(customer.erasedAt))
  return (await tx.select({ id: customer.id }).from(customer).where(isThere).for('no key update')).length > 0
}

const isLoose = (customerId: PersonId) => and(eq(ticketPicture.customerId, customerId), isNull(ticketPicture.messageId))

export const keepPicture = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  customerId: PersonId,
  { content, thumbnail, width, height }: EncodedPicture,
): Promise<Outcome<{ readonly id: string }, 'tooManyPictures'>> =>
  rollbackOnRefusal(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return refused('tooManyPictures')
    if ((await tx.$count(ticketPicture, isLoose(customerId))) >= ticketLimits.loosePictures)
      return refused('tooManyPictures')
    const uid = randomToken()
    const bytes = { content: Buffer.from(content), thumbnail: Buffer.from(thumbnail) }
    await tx.insert(ticketPicture).values({ uid, customerId, ...bytes, width, height })
    return done({ id: uid })
  })

export async function takePictures(
  tx: Transaction,
  { customerId, messageId, pictures }: { customerId: PersonId; messageId: number; pictures: readonly string[] },
): Promise<boolean> {
  if (pictures.length === 0) return true
  const taken = await tx
    .update(ticketPicture)
    .set({ messageId })
    .where(and(isLoose(customerId), inArray(ticketPicture.uid, [...pictures])))
    .returning({ id: ticketPicture.id })
  return taken.length === new Set(pictures).size
}

export async function findPictureOfTicket(
  database: Queryable,
  { ticketId, uid }: { readonly ticketId: number; readonly uid: string },
): Promise<Uint8Array | undefined> {
  const [found] = await database
    .select({ content: ticketPicture.content })
    .from(ticketPicture)
    .innerJoin(ticketMessage, eq(ticketMessage.id, ticketPicture.messageId))
    .where(and(eq(ticketMessage.ticketId, ticketId), eq(ticketPicture.uid, uid)))
  return found?.content
}

export async function findPicture(
  { database: { db } }: Pick<Dependencies, 'database'>,
  wanted: { accountId: AccountId; ticketUid: string; id: string; isSmall: boolean },
): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({ bytes: wanted.isSmall ? ticketPicture.thumbnail : ticketPicture.content })
    .from(ticketPicture)
    .innerJoin(ticketMessage, eq(ticketMessage.id, ticketPicture.messageId))
    .innerJoin(ticket, eq(ticket.id, ticketMessage.ticketId))
    .where(
      and(eq(ticketPicture.uid, wanted.id), eq(ticket.uid, wanted.ticketUid), eq(ticket.customerId, wanted.accountId)),
    )
  return found?.bytes
}
