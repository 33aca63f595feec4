import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { and, eq } from 'drizzle-orm'
import type { Dependencies } from '../process/dependencies.ts'

export type AttemptRow = typeof paymentAttempt.$inferSelect

export async function findAttemptByProviderId(
  { database: { db } }: Dependencies,
  provider: string,
  providerId: string,
): Promise<AttemptRow | undefined> {
  const [found] = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.providerId, providerId)))
  return found
}
