import { customerAddress } from '@toonbank/database/schema/account.ts'
import { and, eq } from 'drizzle-orm'

/** An address of this customer of either kind. */
export const ownAddressOfAnyKind = (customerId: number, uid: string) =>
  and(eq(customerAddress.uid, uid), eq(customerAddress.customerId, customerId))

/** A delivery address of this customer: those of others look as if they were not there. */
export const ownAddress = (customerId: number, uid: string) =>
  and(eq(customerAddress.uid, uid), eq(customerAddress.customerId, customerId), eq(customerAddress.kind, 'delivery'))
