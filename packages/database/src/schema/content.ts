import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, translated } from './columns.ts'

/** A free page of blocks; the home page has the empty slug. */
export const contentPage = pgTable('content_page', {
  id: identity().primaryKey(),
  key: text().notNull().unique(),
  slugNld: text().notNull().unique(),
  slugEng: text().notNull().unique(),
  title: translated().notNull(),
  seoTitle: translated().notNull(),
  seoDescription: translated().notNull(),
  blocks: jsonb().$type<readonly unknown[]>().notNull(),
})
