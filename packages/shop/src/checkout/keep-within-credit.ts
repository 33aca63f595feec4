import type { Queryable } from '@toonbank/database/connect.ts'
import { mayDo, mayOrderOnAccount } from '@toonbank/domain/account/company-role.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { fitsCredit } from '@toonbank/domain/payment/credit-limit.ts'
import type { Customer } from '@toonbank/runtime/http/customer.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { OfferedMethod } from '../ports/payment-provider.ts'
import { findCredit } from './find-credit.ts'

export interface OnCredit {
  readonly customer: Customer | undefined
  readonly settings: ShopSettings
  readonly butOrder?: number
}

export interface BeyondCredit {
  readonly limit: Cents
  readonly open: Cents
  readonly amount: Cents
}

/**
 * Removes payment on account for buyers without that right or beyond their limit; the amount is in cents. It is for
 * pages only: placing the order checks again under a lock.
 */
export async function keepWithinCredit<Offered extends { readonly offer: OfferedMethod }>(
  database: Queryable,
  offers: readonly Offered[],
  amount: Cents | undefined,
  { customer, settings, butOrder }: OnCredit,
): Promise<{ readonly offers: readonly Offered[]; readonly beyond?: BeyondCredit }> {
  if (!customer || !offers.some(({ offer }) => offer.isOnAccount)) return { offers }
  const { accountId, role, mayOrderOnAccount: isAllowed } = customer
  const others = offers.filter(({ offer }) => !offer.isOnAccount)
  if (!mayOrderOnAccount(role, isAllowed)) return { offers: others }
  const { open, limit } = await findCredit(database, accountId, settings, butOrder)
  const asked = amount ?? zero
  if (limit === undefined || fitsCredit({ open, limit }, asked)) return { offers }
  // A limit of 0 means that this customer does not buy on account, so nothing is reported as missing.
  return limit === 0 ? { offers: others } : { offers: others, beyond: { limit, open, amount: asked } }
}

export async function readCredit(database: Queryable, customer: Customer, settings: ShopSettings) {
  const { accountId, role, customerType, mayOrderOnAccount: isAllowed } = customer
  if (customerType !== 'business' || !(mayOrderOnAccount(role, isAllowed) || mayDo(role, 'readInvoices'))) return null
  const { open, limit } = await findCredit(database, accountId, settings)
  return limit === undefined || (limit === 0 && open === 0) ? null : { limit, open }
}
