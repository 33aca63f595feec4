import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { isUnfinished } from '@toonbank/domain/payment/payment-status.ts'
import { eq } from 'drizzle-orm'
import type { Parts } from '../../process/parts.ts'
import { randomToken } from '../../process/random-token.ts'
import type { PaymentProvider } from './payment-provider.ts'

const openFor = 30 * 60 * 1_000

type SandboxParts = Pick<Parts, 'database' | 'appUrl' | 'clock' | 'isPublic' | 'sandboxInPublic'>

/**
 * The bank that is built in: it keeps its own books in a table and shows a page where the shopper plays what happens. Where others can reach the
 * shop, goods must not be had for the press of a button: there it takes payments in a test shop only.
 */
export function sandboxProvider({ database: { db }, appUrl, clock, isPublic, sandboxInPublic }: SandboxParts): PaymentProvider {
  return {
    name: 'sandbox',
    serves: (visitor) => !visitor.isPublic || sandboxInPublic,
    async create({ reference, amount, description, redirectUrl, webhookUrl, idempotencyKey, locale }) {
      if (amount < 1 || (isPublic && !sandboxInPublic)) return refused('refused')
      await db
        .insert(sandboxPayment)
        .values({
          id: `sb_${randomToken()}`,
          reference,
          idempotencyKey,
          amount: cents(amount),
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
