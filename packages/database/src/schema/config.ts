import { pgTable, text } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { shopSettings } from '../stored/shop-settings.ts'

/** What the merchant has set: one row, `shop`. */
export const shopSetting = pgTable('shop_setting', { key: text().primaryKey(), value: json(shopSettings).notNull() })
