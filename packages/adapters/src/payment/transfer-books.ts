import { bankTransfer } from '@toonbank/database/schema/payment.ts'
import { minus, sum, zero } from '@toonbank/domain/money/cents.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { BankAccount } from '@toonbank/domain/payment/bank-account.ts'
import { paymentReference } from '@toonbank/domain/payment/payment-reference.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import type { PaymentProvider } from '@toonbank/shop/ports/payment-provider.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { bankTransferSchema } from './banktransfer/banktransfer-settings.ts'
import { withRefund } from './with-refund.ts'

/** An example account: the IBAN of every IBAN manual, with a name that nobody pays to. */
const exampleAccount: BankAccount = {
  name: 'VOORBEELD / EXAMPLE, DO NOT PAY',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
}

export type TransferDependencies = Pick<Dependencies, 'database' | 'isPublic' | 'sandboxInPublic' | 'paymentSettings'>

interface TransferKind {
  readonly name: string
  readonly before: 'open' | 'authorized'
}

/**
 * Books of bank transfers, recognised by our payment reference: staff enters the money (`npm run shop -- mark-paid`).
 * Where the sandbox bank is allowed and no account is set, an example account is shown.
 */
export function openTransferBooks(
  { database: { db }, isPublic, sandboxInPublic, paymentSettings = {} }: TransferDependencies,
  { name, before }: TransferKind,
): PaymentProvider & { readonly isActive: boolean } {
  const own = ownAccount(paymentSettings)
  const account = own ?? (isPublic && !sandboxInPublic ? undefined : exampleAccount)
  const find = async (id: string) => (await db.select().from(bankTransfer).where(eq(bankTransfer.id, id)))[0]
  return {
    name,
    isActive: account !== undefined,
    serves: (visitor) => own !== undefined || !visitor.isPublic || sandboxInPublic,
    methods: async () => done(account ? [{ key: name }] : []),
    async create({ reference, amount, orderNumber, countryCode, idempotencyKey }) {
      if (!account || amount < 1) return refused('refused')
      await db
        .insert(bankTransfer)
        .values({
          id: `bt_${randomToken()}`,
          reference,
          idempotencyKey,
          amount,
          account,
          paymentReference: paymentReference(orderNumber, countryCode),
        })
        .onConflictDoNothing({ target: bankTransfer.idempotencyKey })
      const [kept] = await db.select().from(bankTransfer).where(eq(bankTransfer.idempotencyKey, idempotencyKey))
      if (!kept) return refused('unavailable')
      return done({
        providerId: kept.id,
        paymentUrl: null,
        transfer: { account: kept.account, reference: kept.paymentReference },
      })
    },
    async read(providerId) {
      const kept = await find(providerId)
      if (!kept) return refused('notFound')
      const { reference, amount, received, canceledAt, refunds } = kept
      const left = minus(received, sum(Object.values(refunds)))
      const status = left >= amount ? 'paid' : canceledAt ? 'canceled' : before
      return done({ reference, status, amount, currency: 'EUR', received })
    },
    async cancel(providerId) {
      const isNotPaid = and(eq(bankTransfer.id, providerId), lt(bankTransfer.received, bankTransfer.amount))
      const canceled = await db.update(bankTransfer).set({ canceledAt: sql`now()` }).where(isNotPaid).returning()
      if (canceled.length > 0) return done(null)
      return refused((await find(providerId)) ? 'notCancelable' : 'notFound')
    },
    refund: (providerId, request) =>
      db.transaction(async (tx) => {
        const [kept] = await tx.select().from(bankTransfer).where(eq(bankTransfer.id, providerId)).for('update')
        if (!kept) return refused('notFound')
        const refunds = withRefund(kept.refunds, request, kept.received)
        if (!refunds) return refused('refused')
        await tx.update(bankTransfer).set({ refunds }).where(eq(bankTransfer.id, providerId))
        return done('byHand')
      }),
    // Security: banks send no webhooks, so every notice of a transfer is forged.
    verifyNotice: async () => refused('notANotice'),
    book: (providerId, received) =>
      db.transaction(async (tx) => {
        const [kept] = await tx.select().from(bankTransfer).where(eq(bankTransfer.id, providerId)).for('update')
        if (!kept) return refused('notFound')
        if (received < kept.received) return refused('lessThanBefore')
        if (received === kept.received) return done('known')
        await tx.update(bankTransfer).set({ received }).where(eq(bankTransfer.id, providerId))
        return done('booked')
      }),
    unbook: (providerId, received) =>
      db.transaction(async (tx) => {
        const [kept] = await tx.select().from(bankTransfer).where(eq(bankTransfer.id, providerId)).for('update')
        if (!kept) return refused('notFound')
        if (kept.received === 0) return done('known')
        if (kept.received !== received) return refused('changed')
        const isAwaited = { received: zero, canceledAt: null }
        await tx.update(bankTransfer).set(isAwaited).where(eq(bankTransfer.id, providerId))
        return done('unbooked')
      }),
  }
}

function ownAccount(settings: NonNullable<Dependencies['paymentSettings']>): BankAccount | undefined {
  const {
    BANK_TRANSFER_IBAN: iban,
    BANK_TRANSFER_NAME: holder,
    BANK_TRANSFER_BIC: bic,
  } = v.parse(bankTransferSchema, settings)
  return iban && holder && bic ? { name: holder, iban, bic } : undefined
}
