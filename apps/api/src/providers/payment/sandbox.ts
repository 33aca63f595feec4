import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { isUnfinished } from '@toonbank/domain/payment/payment-status.ts'
import { eq } from 'drizzle-orm'
import { randomToken } from '../../account/random-token.ts'
import type { Parts } from '../../parts.ts'
import type { PaymentProvider } from './payment-provider.ts'

const openFor = 30 * 60 * 1_000

/** The bank that is built in: it keeps its own books in a table and shows a page where the shopper plays what happens. */
export function sandboxProvider({ database: { db }, appUrl, clock }: Pick<Parts, 'database' | 'appUrl' | 'clock'>): PaymentProvider {
  return {
    name: 'sandbox',
    async create({ reference, amount, description, redirectUrl, webhookUrl, idempotencyKey, locale }) {
      if (amount < 1) return refused('refused')
      await db
        .insert(sandboxPayment)
        .values({
          id: `sb_${randomToken()}`,
          reference,
          idempotencyKey,
          amount,
          description,
          redirectUrl,
          webhookUrl,
          locale,
          expiresAt: new Date(clock().getTime() + openFor),
        })
        .onConflictDoNothing({ target: sandboxPayment.idempotencyKey })
      const [kept] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.idempotencyKey, idempotencyKey))
      return kept ? done({ providerId: kept.id, paymentUrl: `${appUrl}/sandbox-bank/${kept.id}` }) : refused('unavailable')
    },
    async read(providerId) {
      const [kept] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, providerId))
      if (!kept) return refused('notFound')
      const status = isUnfinished(kept.status) && kept.expiresAt < clock() ? 'expired' : kept.status
      return done({ reference: kept.reference, status, amount: kept.amount, currency: 'EUR' })
    },
  }
}
