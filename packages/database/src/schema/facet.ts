import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { picture } from './catalogue.ts'
import { translated } from './columns.ts'

/** A filter group of lists ('Kleur'); groups stand in the shop's order. Slugs are what filter paths are made of. */
export const facet = pgTable('facet', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  slugNld: text().notNull().unique(),
  slugEng: text().notNull().unique(),
  name: translated().notNull(),
  /** Shows all its values at once, without search box. */
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
    /** Of a colour: shown as a swatch. */
    colour: text(),
    /** A mark that search shows beside every product with this value. */
    picture: text().references(() => picture.name),
    position: integer().notNull(),
  },
  (table) => [unique().on(table.facetId, table.slugNld), unique().on(table.facetId, table.slugEng)],
)

/**
 * The brands of products, however their names are written ('IKEA', 'Ikea '): a filter group of lists. Kept by the
 * trigger `product_brands`; one that no product has any more stays, and is not shown.
 */
export const brand = pgTable('brand', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** `lower(btrim(name))`. */
  key: text().notNull().unique(),
  name: text().notNull(),
})
