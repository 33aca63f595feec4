import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { CatalogueNow } from '../catalogue/open-catalogue.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { Searched } from './searched.ts'

export interface SearchContext extends Searched, Pick<CatalogueNow, 'pictures'> {
  readonly settings: ShopSettings
  readonly locale: Locale
  readonly accountId: AccountId | undefined
}
