import type { AddressForm } from '@toonbank/contract/shop/address.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { addressFields } from '@toonbank/domain/account/address.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { eq } from 'drizzle-orm'

const maxAddresses = 50

/**
 * Saves a delivery address and returns its uid. Idempotent: an identical address is not saved twice, even by concurrent
 * calls, because the customer's row is locked.
 */
export async function addAddress(
  db: Database,
  customerId: AccountId,
  address: AddressForm,
): Promise<Outcome<string, 'tooManyAddresses'>> {
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ erasedAt: customer.erasedAt })
      .from(customer)
      .where(eq(customer.id, customerId))
      .for('no key update')
    // Race: the account may have been erased in another tab, and then nothing may be written to it.
    if (owner?.erasedAt !== null) return refused('tooManyAddresses')
    const known = await tx.select().from(customerAddress).where(eq(customerAddress.customerId, customerId))
    const same = known.find(
      (one) => one.kind === 'delivery' && addressFields.every((field) => one[field] === address[field]),
    )
    if (same) return done(same.uid)
    if (known.length >= maxAddresses) return refused('tooManyAddresses')
    const uid = randomToken()
    await tx.insert(customerAddress).values({ ...address, uid, customerId, kind: 'delivery' })
    return done(uid)
  })
}
