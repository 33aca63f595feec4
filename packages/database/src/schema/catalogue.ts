import type { OptionDisplay } from '@toonbank/domain/catalogue/option-display.ts'
import { type Shape, shapes } from '@toonbank/domain/catalogue/shape.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { composition, customLimits, earlierOptions, maker, pictureTexts, specifications } from '../stored/catalogue.ts'
import { cents, fromDemo, hundredths, identity, isOneOf, moment, reference, translated } from './columns.ts'

export const picture = pgTable('picture', {
  name: text().primaryKey(),
  /** It is eight hex digits of the file's hash, so that a picture address never changes its content. */
  version: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  colour: text().notNull(),
  /** An imported picture is fetched from here when it is first requested; null for a file of the shop. */
  sourceUrl: text(),
})

export const category = pgTable('category', {
  id: identity().primaryKey(),
  key: text().notNull().unique(),
  parentId: reference().references((): AnyPgColumn => category.id),
  /** Paths are complete, with ancestors and without leading slash. */
  pathNld: text().notNull().unique(),
  pathEng: text().notNull().unique(),
  title: translated().notNull(),
  short: translated().notNull(),
  seoTitle: translated().notNull(),
  seoDescription: translated().notNull(),
  picture: text().references(() => picture.name),
  displayType: text().notNull().default('category'),
  position: integer().notNull(),
  fromDemo: fromDemo(),
})

/** A product is one colour of a design. Amounts are in the shop's leading price (including VAT by default). */
export const product = pgTable(
  'product',
  {
    id: identity().primaryKey(),
    articleNumber: text().notNull().unique(),
    design: text().notNull(),
    slugNld: text().notNull(),
    slugEng: text().notNull(),
    title: translated().notNull(),
    colourName: translated().notNull(),
    colourHex: text().notNull(),
    brand: text().notNull(),
    description: translated().notNull(),
    short: translated().notNull(),
    seoTitle: translated(),
    seoDescription: translated(),
    gtin: text(),
    specifications: json(specifications).notNull(),
    composition: json(composition).notNull(),
    maker: json(maker).notNull(),
    care: translated().notNull(),
    /** It is the price before the discount; 0 when the chosen options carry the price. */
    price: cents().notNull(),
    /** It is the exact price after the discount; null: it follows from the percentage. */
    discountedPrice: cents(),
    discountPercentage: hundredths().notNull().default(0),
    vatPercentage: hundredths().notNull(),
    weight: integer().notNull(),
    /** The thickness is in millimetres, packed flat; null: the product does not fit through a letterbox. */
    letterboxThickness: integer(),
    deliveryDays: integer().notNull(),
    stockQuantity: integer().notNull(),
    stockManaged: boolean().notNull(),
    backorder: boolean().notNull(),
    permanentlyOutOfStock: boolean().notNull(),
    pictures: text().array().notNull(),
    pictureTexts: json(pictureTexts),
    /** These are article numbers of matching products, such as an underlay; unknown ones are skipped. */
    companions: text().array().notNull().default([]),
    /** The ids of `facet_value` are an array in the row, so that facets of a million products need one scan. */
    facetValueIds: integer().array().notNull().default([]),
    position: integer().notNull(),
    /** These are prices of the cheapest choice, before and after the discount, stored for lists and sorts. */
    listingPrice: cents().notNull(),
    listingDiscountPrice: cents().notNull(),
    listingPriceDiffers: boolean().notNull(),
    /**
     * It is the lowest `listingDiscountPrice` of the 30 days before the running promotion, null without one. The
     * trigger `price_changes` writes it.
     */
    listingLowestPrice: cents(),
    sizeText: translated().notNull(),
    madeToMeasure: boolean().notNull(),
    sample: boolean().notNull().default(false),
    soldRecently: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.design),
    index('product_newest').on(table.createdAt.desc().nullsFirst(), table.position, table.id),
    index('product_title_nld').on(sql`lower(${table.title} ->> 'nld')`, table.id),
    index('product_title_eng').on(sql`lower(${table.title} ->> 'eng')`, table.id),
    index('product_in_order').on(table.position, table.soldRecently.desc(), table.createdAt.desc(), table.id),
    index('product_article_key').on(sql`upper(translate(${table.articleNumber}, '- ._/', '')) text_pattern_ops`),
    check('product_price_not_negative', sql`${table.price} >= 0`),
    check('product_discounted_price_fits', sql`${table.discountedPrice} BETWEEN 0 AND ${table.price}`),
    check('product_discount_is_percentage', sql`${table.discountPercentage} BETWEEN 0 AND 10000`),
    check(
      'product_stock_never_oversold',
      sql`${table.stockQuantity} >= 0 OR ${table.backorder} OR NOT ${table.stockManaged}`,
    ),
  ],
)

/**
 * Triggers write the former price of a product and its choices here. Rows last as long as a promotion may have to state
 * the lowest price of the 30 days before it.
 */
export const earlierPrice = pgTable(
  'earlier_price',
  {
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    endedAt: moment().notNull(),
    price: cents().notNull(),
    discountedPrice: cents(),
    discountPercentage: hundredths().notNull(),
    options: json(earlierOptions).notNull(),
    listingDiscountPrice: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.endedAt] })],
)

/** A product belongs to its categories and to all categories above them. */
export const productCategory = pgTable(
  'product_category',
  {
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    categoryId: reference()
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
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
    displayType: text().$type<OptionDisplay>().notNull(),
    position: integer().notNull(),
  },
  (table) => [unique().on(table.productId, table.key)],
)

export const optionItem = pgTable(
  'option_item',
  {
    id: identity().primaryKey(),
    groupId: reference()
      .notNull()
      .references(() => optionGroup.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: translated().notNull(),
    /** It is the price of this choice before the discount; per m² when custom. */
    price: cents().notNull(),
    /** It is the exact price after the discount, never for custom choices; null: the product's percentage applies. */
    discountedPrice: cents(),
    weight: integer().notNull(),
    deliveryDays: integer().notNull(),
    state: boolean().notNull(),
    picture: text().references(() => picture.name),
    /** It is the number of a size that is its own article; null: the product's number and stock apply. */
    articleNumber: text().unique(),
    gtin: text(),
    /**
     * It moves with the product's stock, which is the sum. The trigger `option_stock_never_oversold` prevents negative
     * values.
     */
    stockQuantity: integer(),
    /** Only choices made to measure have it; the trigger `option_shape` keeps both columns consistent. */
    custom: json(customLimits),
    shape: text().$type<Shape>(),
    position: integer().notNull(),
  },
  (table) => [
    unique().on(table.groupId, table.key),
    index('option_item_article_key')
      .on(sql`upper(translate(${table.articleNumber}, '- ._/', '')) text_pattern_ops`)
      .where(sql`${table.articleNumber} IS NOT NULL`),
    check('option_shape_known', isOneOf(table.shape, shapes)),
    check('option_price_not_negative', sql`${table.price} >= 0`),
    check(
      'option_discounted_price_fits',
      sql`${table.discountedPrice} IS NULL OR (${table.discountedPrice} BETWEEN 0 AND ${table.price} AND ${table.custom} IS NULL)`,
    ),
  ],
)
