import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import type { VatSide } from '@toonbank/domain/tax/vat-kinds.ts'
import type { ShopSettings } from '../../config/shop-settings.ts'

export interface ListCustomer {
  readonly accountId: AccountId
  readonly customerType: CustomerType
  readonly view?: VatSide | undefined
}

/**
 * Returns the price side of a list: the shop's own for visitors, so that an address means the same for everybody
 * (decision 10), and the chosen one for a logged-in customer.
 */
export function priceSideFor({ prices }: ShopSettings, customer: ListCustomer | undefined): VatSide {
  const chosen = prices.vatToggle ? customer?.view : undefined
  return chosen ?? (prices.showExclVat || customer?.customerType === 'business' ? 'excl' : 'incl')
}
