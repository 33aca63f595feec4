import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { cents, hundredths, identity, moment, reference, type Translated, translated } from './columns.ts'

export const picture = pgTable('picture', {
  name: text().primaryKey(),
  /** Eight hex digits of the file's hash: addresses of pictures never change their content. */
  version: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  colour: text().notNull(),
})

export const category = pgTable('category', {
  id: identity().primaryKey(),
  key: text().notNull().unique(),
  parentId: reference().references((): AnyPgColumn => category.id),
  /** Whole paths without leading slash, ancestors included. */
  pathNld: text().notNull().unique(),
  pathEng: text().notNull().unique(),
  title: translated().notNull(),
  short: translated().notNull(),
  seoTitle: translated().notNull(),
  seoDescription: translated().notNull(),
  picture: text().references(() => picture.name),
  displayType: text().notNull().default('category'),
  position: integer().notNull(),
})

export interface Specification {
  readonly name: Translated
  readonly options: readonly Translated[]
}

/** One thing that can be bought: a colour of a design. Amounts are in the shop's leading price (including VAT by default). */
export const product = pgTable(
  'product',
  {
    id: identity().primaryKey(),
    articleNumber: text().notNull().unique(),
    /** Products of one design are each other's variations. */
    design: text().notNull(),
    slugNld: text().notNull(),
    slugEng: text().notNull(),
    title: translated().notNull(),
    colourName: translated().notNull(),
    colourHex: text().notNull(),
    brand: text().notNull(),
    description: translated().notNull(),
    short: translated().notNull(),
    specifications: jsonb().$type<readonly Specification[]>().notNull(),
    composition: jsonb().$type<readonly { material: Translated; percentage: number }[]>().notNull(),
    maker: jsonb().$type<{ name: string; address: string; email: string }>().notNull(),
    care: translated().notNull(),
    /** 0 when the chosen options carry the price. */
    price: cents().notNull(),
    discountPercentage: hundredths().notNull().default(0),
    vatPercentage: hundredths().notNull(),
    weight: integer().notNull(),
    deliveryDays: integer().notNull(),
    stockQuantity: integer().notNull(),
    stockManaged: boolean().notNull(),
    backorder: boolean().notNull(),
    permanentlyOutOfStock: boolean().notNull(),
    pictures: text().array().notNull(),
    position: integer().notNull(),
    /** Of the cheapest choice, before and after the discount; written with the product, read by lists and sorts. */
    listingPrice: cents().notNull(),
    listingDiscountPrice: cents().notNull(),
    listingPriceDiffers: boolean().notNull(),
    sizeText: translated().notNull(),
    madeToMeasure: boolean().notNull(),
    /** Pieces sold in the last 90 days; counted by a job, read by the order of lists. */
    soldRecently: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.design),
    check('product_price_not_negative', sql`${table.price} >= 0`),
    check('product_discount_is_percentage', sql`${table.discountPercentage} BETWEEN 0 AND 10000`),
    check('product_stock_never_oversold', sql`${table.stockQuantity} >= 0 OR ${table.backorder} OR NOT ${table.stockManaged}`),
  ],
)

/** A product stands in its categories and in all categories above them. */
export const productCategory = pgTable(
  'product_category',
  {
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    categoryId: reference()
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    /** False for a category above the product's own. */
    direct: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.productId] }), index().on(table.productId)],
)

export const optionGroup = pgTable(
  'option_group',
  {
    id: identity().primaryKey(),
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: translated().notNull(),
    displayType: text().$type<'text' | 'image' | 'custom'>().notNull(),
    position: integer().notNull(),
  },
  (table) => [unique().on(table.productId, table.key)],
)

export interface CustomSettings {
  readonly shape: string
  readonly minimum: number
  readonly maximum: number
  readonly maximumLength: number
  readonly minimumPrice: number
}

export const optionItem = pgTable(
  'option_item',
  {
    id: identity().primaryKey(),
    groupId: reference()
      .notNull()
      .references(() => optionGroup.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: translated().notNull(),
    /** Of this choice; per m² when custom. */
    price: cents().notNull(),
    weight: integer().notNull(),
    deliveryDays: integer().notNull(),
    state: boolean().notNull(),
    picture: text().references(() => picture.name),
    custom: jsonb().$type<CustomSettings>(),
    position: integer().notNull(),
  },
  (table) => [unique().on(table.groupId, table.key), check('option_price_not_negative', sql`${table.price} >= 0`)],
)
