import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { isUnfinished } from '@toonbank/domain/payment/payment-status.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import type { PaymentProvider, ProviderKind } from '@toonbank/shop/ports/payment-provider.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { readPlainNotice } from '../plain-notice.ts'
import { withRefund } from '../with-refund.ts'

const openFor = 30 * 60 * 1_000

type SandboxDependencies = Pick<Dependencies, 'database' | 'appUrl' | 'clock' | 'isPublic' | 'sandboxInPublic'>

/**
 * The built-in test bank stores payments in its own table, and its page lets the shopper choose the outcome. A public
 * shop uses it only when it is a test shop.
 */
function openSandbox({
  database: { db },
  appUrl,
  clock,
  isPublic,
  sandboxInPublic,
}: SandboxDependencies): PaymentProvider {
  const find = async (providerId: string) =>
    (await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, providerId)))[0]
  return {
    name: 'sandbox',
    serves: (visitor) => !visitor.isPublic || sandboxInPublic,
    methods: async () => done('any'),
    async create({ reference, amount, orderNumber, redirectUrl, webhookUrl, idempotencyKey, locale }) {
      if (amount < 1 || (isPublic && !sandboxInPublic)) return refused('refused')
      const [kept] = await db
        .insert(sandboxPayment)
        .values({
          id: `sb_${randomToken()}`,
          reference,
          idempotencyKey,
          amount,
          description: orderNumber,
          redirectUrl,
          webhookUrl,
          locale,
          expiresAt: new Date(clock().getTime() + openFor),
        })
        .onConflictDoUpdate({ target: sandboxPayment.idempotencyKey, set: { idempotencyKey } })
        .returning({ id: sandboxPayment.id })
      if (!kept) return refused('unavailable')
      return done({ providerId: kept.id, paymentUrl: `${appUrl}/sandbox-bank/${kept.id}`, transfer: null })
    },
    async read(providerId) {
      const kept = await find(providerId)
      if (!kept) return refused('notFound')
      const status = isUnfinished(kept.status) && kept.expiresAt < clock() ? 'expired' : kept.status
      return done({ reference: kept.reference, status, amount: kept.amount, currency: 'EUR' })
    },
    async cancel(providerId) {
      const isOpen = and(eq(sandboxPayment.id, providerId), inArray(sandboxPayment.status, ['open', 'canceled']))
      const canceled = await db.update(sandboxPayment).set({ status: 'canceled' }).where(isOpen).returning()
      if (canceled.length > 0) return done(null)
      return refused((await find(providerId)) ? 'notCancelable' : 'notFound')
    },
    refund: (providerId, request) =>
      db.transaction(async (tx) => {
        const [kept] = await tx.select().from(sandboxPayment).where(eq(sandboxPayment.id, providerId)).for('update')
        if (!kept) return refused('notFound')
        const refunds = withRefund(kept.refunds, request, kept.status === 'paid' ? kept.amount : zero)
        if (!refunds) return refused('refused')
        await tx.update(sandboxPayment).set({ refunds }).where(eq(sandboxPayment.id, providerId))
        return done('underWay')
      }),
    verifyNotice: async (notice) => readPlainNotice(notice, /^sb_[A-Za-z0-9_-]{1,60}$/),
  }
}

export const sandboxKind = {
  name: 'sandbox',
  settings: {},
  pages: () => [],
  open: openSandbox,
} as const satisfies ProviderKind
