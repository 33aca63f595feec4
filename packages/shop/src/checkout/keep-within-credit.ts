import type { Queryable } from '@toonbank/database/connect.ts'
import { mayDo, mayOrderOnAccount } from '@toonbank/domain/account/company-role.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { fitsCredit } from '@toonbank/domain/payment/credit-limit.ts'
import type { Customer } from '@toonbank/runtime/http/customer.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { OfferedMethod } from '../ports/payment-provider.ts'
import { findCredit } from './find-credit.ts'

/** Whose credit it is. */
export interface OnCredit {
  readonly customer: Customer | undefined
  readonly settings: ShopSettings
  /** An order that is about to be counted. */
  readonly butOrder?: number
}

/** A limit that an amount would pass. */
export interface BeyondCredit {
  readonly limit: Cents
  readonly open: Cents
  readonly amount: Cents
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
): Promise<{ readonly offers: readonly Offered[]; readonly beyond?: BeyondCredit }> {
  if (!customer || !offers.some(({ offer }) => offer.isOnAccount)) return { offers }
  const { accountId, role, mayOrderOnAccount: isAllowed } = customer
  const others = offers.filter(({ offer }) => !offer.isOnAccount)
  if (!mayOrderOnAccount(role, isAllowed)) return { offers: others }
  const { open, limit } = await findCredit(database, accountId, settings, butOrder)
  const asked = amount ?? zero
  if (limit === undefined || fitsCredit({ open, limit }, asked)) return { offers }
  // A limit of 0 says that this customer does not buy on account; to them nothing has vanished.
  return limit === 0 ? { offers: others } : { offers: others, beyond: { limit, open, amount: asked } }
}

/** The limit of a business and what is open, for whoever orders on account or reads the invoices of it. */
export async function readCredit(database: Queryable, customer: Customer, settings: ShopSettings) {
  const { accountId, role, customerType, mayOrderOnAccount: isAllowed } = customer
  if (customerType !== 'business' || !(mayOrderOnAccount(role, isAllowed) || mayDo(role, 'readInvoices'))) return null
  const { open, limit } = await findCredit(database, accountId, settings)
  return limit === undefined || (limit === 0 && open === 0) ? null : { limit, open }
}
