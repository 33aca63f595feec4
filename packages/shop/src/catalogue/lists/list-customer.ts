import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import type { VatSide } from '@toonbank/domain/tax/vat.ts'
import type { ShopSettings } from '../../config/shop-settings.ts'

/** Who is logged in while a list is read. */
export interface ListCustomer {
  readonly accountId: AccountId
  readonly customerType: CustomerType
  /** The view of VAT that they have chosen. */
  readonly view?: VatSide | undefined
}

/**
 * The side of prices by which a list is filtered and sorted: the shop's own view for visitors, so that an address means
 * the same for everybody (decision 10), and that of a logged-in customer, who sees own
 * prices.
 */
export function priceSideFor({ prices }: ShopSettings, customer: ListCustomer | undefined): VatSide {
  const chosen = prices.vatToggle ? customer?.view : undefined
  return chosen ?? (prices.showExclVat || customer?.customerType === 'business' ? 'excl' : 'incl')
}
