import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What the merchant has set, one row a subject. */
export const shopSetting = pgTable('shop_setting', { key: text().primaryKey(), value: jsonb().notNull() })
