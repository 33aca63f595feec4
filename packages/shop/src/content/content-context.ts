import type { Database } from '@toonbank/database/connect.ts'
import type { contentPage } from '@toonbank/database/schema/content.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { CatalogueNow } from '../catalogue/open-catalogue.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { ListRow } from './page/product-rows.ts'

export interface ContentContext {
  readonly database: Database
  readonly catalogue: CatalogueNow
  readonly locale: Locale
  readonly settings: ShopSettings
  readonly now: Date
  readonly listRow: ListRow
}

export type StoredPage = typeof contentPage.$inferSelect
