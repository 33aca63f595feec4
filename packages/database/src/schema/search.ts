import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { product } from './catalogue.ts'
import { byteOrdered, identity, reference, textSearchVector } from './columns.ts'

/** In kB: the pending list of a GIN index, which every search scans, is kept short. */
const waiting = { gin_pending_list_limit: 512 }

/**
 * What a product is found by, a row a language, written by triggers (migration `search`): apart from the product, so
 * that a change of stock does not write it, but for the one that sells it out. The two languages have indexes of their
 * own, and so has the title: it is asked first, and often alone.
 */
export const searchDocument = pgTable(
  'search_document',
  {
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    title: textSearchVector().notNull(),
    /** Title, brand, colour, material, sizes, categories, filters and what is told of it. */
    document: textSearchVector().notNull(),
    /** Of the product, for the order of what is found: many hits are put in order without reading the products. */
    isOrderable: boolean().notNull(),
    position: integer().notNull(),
    soldRecently: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.locale] }),
    index('search_document_title_nld').using('gin', table.title).with(waiting).where(sql`${table.locale} = 'nld'`),
    index('search_document_title_eng').using('gin', table.title).with(waiting).where(sql`${table.locale} = 'eng'`),
    index('search_document_nld').using('gin', table.document).with(waiting).where(sql`${table.locale} = 'nld'`),
    index('search_document_eng').using('gin', table.document).with(waiting).where(sql`${table.locale} = 'eng'`),
  ],
)

/** Titles and questions of what is not a product: so few that they need no index. */
export const searchHeading = pgTable(
  'search_heading',
  {
    kind: text().$type<'category' | 'page' | 'post'>().notNull(),
    id: reference().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: textSearchVector().notNull(),
    /** Titles of the blocks of a page or post, which are often the questions that it answers. */
    questions: textSearchVector(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.locale] })],
)

/**
 * Every word that documents and headings hold, for prefixes, compounds and typing mistakes. Words that nothing holds
 * any more do no harm.
 */
export const searchWord = pgTable(
  'search_word',
  {
    locale: text().$type<Locale>().notNull(),
    /** As it was written, in lower case and without accents. */
    word: byteOrdered().notNull(),
    /** As it stands in the documents. */
    stem: byteOrdered().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index().on(table.locale, table.stem),
    index('search_word_trigrams').using('gin', table.word.op('gin_trgm_ops'), table.stem.op('gin_trgm_ops')),
  ],
)

/**
 * Products whose documents are written when the transaction that changed them ends: once, however many statements
 * change them. Empty in between.
 */
export const searchStale = pgTable('search_stale', {
  number: identity().primaryKey(),
  productIds: bigint({ mode: 'number' }).array().notNull(),
})

/** The merchant's synonyms: what shoppers call the things of the shop, in one language. */
export const synonym = pgTable('synonym', {
  id: identity().primaryKey(),
  key: text().notNull().unique(),
  language: text().$type<Locale>().notNull(),
  /** What shoppers type. */
  words: text().array().notNull(),
  /** What the shop says for it: each alone is an answer. */
  meanings: text().array().notNull(),
})

/**
 * Searches without a result, counted per day: normalized, without anything of who asked. Bounded per day
 * (`count-miss`) and kept for 90 days.
 */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: date().notNull(),
    locale: text().$type<Locale>().notNull(),
    query: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.locale, table.query] })],
)
