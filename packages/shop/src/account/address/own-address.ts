import { customerAddress } from '@toonbank/database/schema/account.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { and, eq } from 'drizzle-orm'

export const ownAddressOfAnyKind = (customerId: AccountId, uid: string) =>
  and(eq(customerAddress.uid, uid), eq(customerAddress.customerId, customerId))

/**
 * Matches a delivery address of this customer. One of another customer counts as missing, so that ids reveal nothing.
 */
export const ownAddress = (customerId: AccountId, uid: string) =>
  and(eq(customerAddress.uid, uid), eq(customerAddress.customerId, customerId), eq(customerAddress.kind, 'delivery'))
