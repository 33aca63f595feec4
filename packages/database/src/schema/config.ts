import { pgTable, text } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { json } from '../json-column.ts'
import { shopSettings } from '../stored/shop-settings.ts'
import { actor, identity, moment } from './columns.ts'

/** What the merchant has set: one row, `shop`. */
export const shopSetting = pgTable('shop_setting', { key: text().primaryKey(), value: json(shopSettings).notNull() })

/** History of the settings: one row for each that was changed. */
export const settingChange = pgTable('setting_change', {
  id: identity().primaryKey(),
  at: moment().notNull().defaultNow(),
  by: actor(),
  /** Name of the setting. */
  setting: text().notNull(),
  /** Its value before and after; null: not set. */
  values: json(v.object({ former: v.unknown(), now: v.unknown() })).notNull(),
})
