import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq } from 'drizzle-orm'

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
