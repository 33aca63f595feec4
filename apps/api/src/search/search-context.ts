import type { Connection } from '@toonbank/database/connect.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { CatalogueNow } from '../catalogue/open-catalogue.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { WordShares } from './word-shares.ts'

/** Who searches, in what shop. */
export interface SearchContext extends Pick<CatalogueNow, 'tree' | 'facets' | 'pictures'> {
  readonly database: Connection
  readonly shares: WordShares
  readonly settings: ShopSettings
  readonly locale: Locale
  readonly accountId: AccountId | undefined
  readonly now: Date
}
