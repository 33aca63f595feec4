import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { picture } from './catalogue.ts'
import { translated } from './columns.ts'

export const facet = pgTable('facet', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  slugNld: text().notNull().unique(),
  slugEng: text().notNull().unique(),
  name: translated().notNull(),
  expand: boolean().notNull().default(false),
  position: integer().notNull(),
})

export const facetValue = pgTable(
  'facet_value',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    facetId: integer()
      .notNull()
      .references(() => facet.id, { onDelete: 'cascade' }),
    slugNld: text().notNull(),
    slugEng: text().notNull(),
    name: translated().notNull(),
    colour: text(),
    picture: text().references(() => picture.name),
    position: integer().notNull(),
  },
  (table) => [unique().on(table.facetId, table.slugNld), unique().on(table.facetId, table.slugEng)],
)

/**
 * Brands are merged however they are written ('IKEA', 'Ikea '). The trigger `product_brands` maintains them; one
 * without products stays and is not shown.
 */
export const brand = pgTable('brand', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  name: text().notNull(),
})
