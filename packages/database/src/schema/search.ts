import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { product } from './catalogue.ts'
import { byteOrdered, identity, reference, textSearchVector } from './columns.ts'

/** The limit is in kB: every search scans the pending list of a GIN index, so it stays short. */
const waiting = { gin_pending_list_limit: 512 }

/**
 * Triggers write one row per product and language (migration `search`). It is separate, so that stock changes rarely
 * write it; languages and titles have indexes of their own.
 */
export const searchDocument = pgTable(
  'search_document',
  {
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    title: textSearchVector().notNull(),
    document: textSearchVector().notNull(),
    /** It is copied from the product, so that many results are sorted without reading products. */
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

/** Titles and questions of other pages are so few that they need no index. */
export const searchHeading = pgTable(
  'search_heading',
  {
    kind: text().$type<'category' | 'page' | 'post'>().notNull(),
    id: reference().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: textSearchVector().notNull(),
    questions: textSearchVector(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.locale] })],
)

/** All words of documents and headings serve prefixes, compounds and typing mistakes; outdated words do no harm. */
export const searchWord = pgTable(
  'search_word',
  {
    locale: text().$type<Locale>().notNull(),
    word: byteOrdered().notNull(),
    stem: byteOrdered().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index().on(table.locale, table.stem),
    index('search_word_trigrams').using('gin', table.word.op('gin_trgm_ops'), table.stem.op('gin_trgm_ops')),
  ],
)

/** A changed product waits here until its transaction ends, so that its document is written once; empty in between. */
export const searchStale = pgTable('search_stale', {
  number: identity().primaryKey(),
  productIds: bigint({ mode: 'number' }).array().notNull(),
})

export const synonym = pgTable('synonym', {
  id: identity().primaryKey(),
  key: text().notNull().unique(),
  language: text().$type<Locale>().notNull(),
  words: text().array().notNull(),
  meanings: text().array().notNull(),
})

/**
 * Searches without a result are counted per day without personal data, limited in number (`count-miss`) and for 90
 * days.
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
