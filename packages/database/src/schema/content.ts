import { type PathRuleStatus, pathRuleStatuses } from '@toonbank/domain/content/path-rule.ts'
import type { PostKind } from '@toonbank/domain/content/post-kind.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { contentBlocks } from '../stored/content-block.ts'
import { picture } from './catalogue.ts'
import { fromDemo, identity, moment, translated } from './columns.ts'

export const contentPage = pgTable('content_page', {
  id: identity().primaryKey(),
  key: text().notNull().unique(),
  slugNld: text().notNull().unique(),
  slugEng: text().notNull().unique(),
  title: translated().notNull(),
  seoTitle: translated().notNull(),
  seoDescription: translated().notNull(),
  blocks: json(contentBlocks).notNull(),
  forBusiness: boolean().notNull().default(false),
  fromDemo: fromDemo(),
})

/**
 * The trigger `page_version` of `content_page` stores every version of a page by the hash of its content, unchangeable.
 * An order names its terms by this hash.
 */
export const pageVersion = pgTable('page_version', {
  hash: text().primaryKey(),
  title: translated().notNull(),
  blocks: json(contentBlocks).notNull(),
  createdAt: moment().notNull().default(sql`clock_timestamp()`),
})

export const post = pgTable(
  'post',
  {
    id: identity().primaryKey(),
    kind: text().$type<PostKind>().notNull(),
    key: text().notNull().unique(),
    slugNld: text().notNull(),
    slugEng: text().notNull(),
    title: translated().notNull(),
    short: translated().notNull(),
    seoTitle: translated().notNull(),
    seoDescription: translated().notNull(),
    picture: text().references(() => picture.name),
    blocks: json(contentBlocks).notNull(),
    publishedAt: moment().notNull(),
    startsAt: moment(),
    endsAt: moment(),
    location: translated(),
    fromDemo: fromDemo(),
  },
  (table) => [
    unique().on(table.kind, table.slugNld),
    unique().on(table.kind, table.slugEng),
    index().on(table.kind, table.publishedAt),
    check('event_has_a_time', sql`${table.kind} = 'blog' OR ${table.startsAt} IS NOT NULL`),
  ],
)

/** `path` includes the language prefix and has no slash at the end. */
export const pathRule = pgTable(
  'path_rule',
  {
    id: identity().primaryKey(),
    path: text().notNull().unique(),
    /** It is a path of the shop or a complete external address; empty for 410. */
    location: text().notNull(),
    statusCode: integer().$type<PathRuleStatus>().notNull(),
    fromDemo: fromDemo(),
  },
  (table) => [check('path_rule_status', sql`${table.statusCode} IN (${sql.raw(pathRuleStatuses.join(', '))})`)],
)
