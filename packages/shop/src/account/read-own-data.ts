import type { Queryable } from '@toonbank/database/connect.ts'
import { consentChange, customerAddress, customerPrice, session } from '@toonbank/database/schema/account.ts'
import { formerOrder } from '@toonbank/database/schema/former-order.ts'
import { passkey } from '@toonbank/database/schema/passkey.ts'
import { vatAnswer, vatCheck } from '@toonbank/database/schema/vat-check.ts'
import { asc, eq } from 'drizzle-orm'
import type { Customer } from './login/session-store.ts'

/**
 * Returns the account's data for a customer's export, without hashes and keys, which would open the account to a finder
 * of the file.
 */
export async function readOwnAccount(db: Queryable, customer: Customer) {
  const { id, passwordHash, registeredWith: _, fromDemo: _demo, accountId: _account, companyId, ...details } = customer
  const of = <Column>(column: Column) => eq(column as typeof session.customerId, Number(id))
  return {
    customer: { customerId: id, isPersonOfCompany: companyId !== null, hasPassword: passwordHash !== null, ...details },
    addresses: await db.select().from(customerAddress).where(of(customerAddress.customerId)),
    consents: await db.select().from(consentChange).where(of(consentChange.customerId)).orderBy(asc(consentChange.id)),
    sessions: await db
      .select({ createdAt: session.createdAt, expiresAt: session.expiresAt })
      .from(session)
      .where(of(session.customerId)),
    passkeys: await db
      .select({ name: passkey.name, createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
      .from(passkey)
      .where(of(passkey.customerId)),
    vatChecks: await db.select().from(vatCheck).where(of(vatCheck.customerId)),
    vatAnswers: await db.select().from(vatAnswer).where(of(vatAnswer.customerId)).orderBy(asc(vatAnswer.id)),
    ownPrices: await db
      .select({ productId: customerPrice.productId, percentageOfList: customerPrice.percentageOfList })
      .from(customerPrice)
      .where(of(customerPrice.customerId)),
    ordersOfFormerShop: await db.select().from(formerOrder).where(of(formerOrder.customerId)),
  }
}
