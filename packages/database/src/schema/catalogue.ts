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
  /** Eight hex digits of the file's hash: addresses of pictures never change their content. */
  version: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  colour: text().notNull(),
  /**
   * Where an imported picture is fetched when it is first asked for; null for a picture that the shop has as a file.
   */
  sourceUrl: text(),
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
  fromDemo: fromDemo(),
})

/**
 * One thing that can be bought: a colour of a design. Amounts are in the shop's leading price (including VAT by
 * default).
 */
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
    /** What search engines show; null: its title, and its short description. */
    seoTitle: translated(),
    seoDescription: translated(),
    /** The number on the barcode, of a product whose choices have none of their own. */
    gtin: text(),
    specifications: json(specifications).notNull(),
    composition: json(composition).notNull(),
    maker: json(maker).notNull(),
    care: translated().notNull(),
    /** Before the discount. 0 when the chosen options carry the price. */
    price: cents().notNull(),
    /** After the discount, where the merchant has set it to the cent; null: it follows from the percentage. */
    discountedPrice: cents(),
    discountPercentage: hundredths().notNull().default(0),
    vatPercentage: hundredths().notNull(),
    weight: integer().notNull(),
    /** Millimetres, packed flat for a letterbox; null: it does not fit through one. */
    letterboxThickness: integer(),
    deliveryDays: integer().notNull(),
    stockQuantity: integer().notNull(),
    stockManaged: boolean().notNull(),
    backorder: boolean().notNull(),
    permanentlyOutOfStock: boolean().notNull(),
    pictures: text().array().notNull(),
    /** Alternative texts by the picture's name; the title stands for one that is missing. */
    pictureTexts: json(pictureTexts),
    /** Article numbers of what goes with it, as an underlay; one that the shop does not have is passed over. */
    companions: text().array().notNull().default([]),
    /** Ids of `facet_value`; an array on the row, so that a million products are read for the facets in one scan. */
    facetValueIds: integer().array().notNull().default([]),
    position: integer().notNull(),
    /** Of the cheapest choice, before and after the discount; written with the product, read by lists and sorts. */
    listingPrice: cents().notNull(),
    listingDiscountPrice: cents().notNull(),
    listingPriceDiffers: boolean().notNull(),
    /**
     * The lowest `listingDiscountPrice` of the 30 days before the promotion that runs now; null without one. Kept by
     * the trigger `price_changes`.
     */
    listingLowestPrice: cents(),
    sizeText: translated().notNull(),
    madeToMeasure: boolean().notNull(),
    /** Shoppers may order a piece of it to feel, where the shop sends samples. */
    sample: boolean().notNull().default(false),
    /** Pieces sold in the last 90 days; counted by a job, read by the order of lists. */
    soldRecently: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.design),
    // What is new, for the rows of pages.
    index('product_newest').on(table.createdAt.desc().nullsFirst(), table.position, table.id),
    // The alphabet of lists: where a changed title stands is found here.
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
 * What a product and its choices cost until a moment at which a price changed; written by triggers, whoever changes it.
 * Current prices are in the product's row. Kept for as long as a promotion may have to state the lowest price of the 30
 * days before it.
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
    /** Of the cheapest choice after the discount, as lists showed it. */
    listingDiscountPrice: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.endedAt] })],
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
    /** Of this choice, before the discount; per m² when custom. */
    price: cents().notNull(),
    /**
     * After the discount, where the merchant has set it to the cent; never when custom. Null: it follows from the
     * product's percentage.
     */
    discountedPrice: cents(),
    weight: integer().notNull(),
    deliveryDays: integer().notNull(),
    state: boolean().notNull(),
    picture: text().references(() => picture.name),
    /** Of this choice, where each size is an article of its own; null: the product's number and stock. */
    articleNumber: text().unique(),
    /** The number on its barcode, where it is an article of its own. */
    gtin: text(),
    /**
     * Moves together with the product's, which is the sum. The trigger `option_stock_never_oversold` keeps it from
     * going below zero.
     */
    stockQuantity: integer(),
    /** Of what is made to measure, and of nothing else: the trigger `option_shape` holds the two columns together. */
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
