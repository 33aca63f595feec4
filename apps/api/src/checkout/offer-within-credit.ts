import type { Queryable } from '@toonbank/database/connect.ts'
import { mayOrderOnAccount } from '@toonbank/domain/account/company-role.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { fitsCredit } from '@toonbank/domain/payment/credit-limit.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { Customer } from '../http/customer.ts'
import type { FindOffer } from '../providers/payment/payment-providers.ts'
import { findCredit } from './find-credit.ts'

/**
 * The same offers, without those on account to whom may not have them: a buyer who was not allowed it, or a customer
 * whose limit this sale would pass. What a page shows; the order itself is held against both again, under a lock.
 */
export async function offerWithinCredit(
  database: Queryable,
  findOffer: FindOffer,
  customer: Customer | undefined,
  { settings, butOrder }: { readonly settings: ShopSettings; readonly butOrder?: number },
): Promise<FindOffer> {
  if (!customer) return findOffer
  const { accountId, role, mayOrderOnAccount: isAllowed } = customer
  const credit = await findCredit(database, accountId, settings, butOrder)
  const mayOwe = mayOrderOnAccount(role, isAllowed)
  return (method, sale) => {
    const offer = findOffer(method, sale)
    return offer?.isOnAccount && !(mayOwe && fitsCredit(credit, sale?.amount ?? zero)) ? undefined : offer
  }
}
