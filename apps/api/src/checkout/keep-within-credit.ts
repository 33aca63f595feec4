import type { Queryable } from '@toonbank/database/connect.ts'
import { mayOrderOnAccount } from '@toonbank/domain/account/company-role.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { fitsCredit } from '@toonbank/domain/payment/credit-limit.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { Customer } from '../http/customer.ts'
import type { OfferedMethod } from '../providers/payment/payment-provider.ts'
import { findCredit } from './find-credit.ts'

/** Whose credit it is. */
export interface OnCredit {
  readonly customer: Customer | undefined
  readonly settings: ShopSettings
  /** An order that is about to be counted. */
  readonly butOrder?: number
}

/**
 * The same offers, without those on account to whom may not have them: a buyer who was not allowed it, or a customer
 * whose limit this amount, in cents, would pass. What a page shows; the order itself is held against both again, under
 * a lock. The credit is read only where something is offered on account.
 */
export async function keepWithinCredit<Offered extends { readonly offer: OfferedMethod }>(
  database: Queryable,
  offers: readonly Offered[],
  amount: Cents | undefined,
  { customer, settings, butOrder }: OnCredit,
): Promise<readonly Offered[]> {
  if (!customer || !offers.some(({ offer }) => offer.isOnAccount)) return offers
  const { accountId, role, mayOrderOnAccount: isAllowed } = customer
  const credit = await findCredit(database, accountId, settings, butOrder)
  const mayOwe = mayOrderOnAccount(role, isAllowed) && fitsCredit(credit, amount ?? zero)
  return mayOwe ? offers : offers.filter(({ offer }) => !offer.isOnAccount)
}
