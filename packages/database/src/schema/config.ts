import { index, pgTable, text } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { json } from '../json-column.ts'
import { shopSettings } from '../stored/shop-settings-schema.ts'
import { actor, identity, moment } from './columns.ts'

export const shopSetting = pgTable('shop_setting', { key: text().primaryKey(), value: json(shopSettings).notNull() })

export const settingChange = pgTable(
  'setting_change',
  {
    id: identity().primaryKey(),
    at: moment().notNull().defaultNow(),
    by: actor(),
    setting: text().notNull(),
    values: json(v.object({ former: v.unknown(), now: v.unknown() })).notNull(),
  },
  (table) => [index().on(table.at)],
)
