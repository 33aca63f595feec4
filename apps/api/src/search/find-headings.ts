import type { Queryable } from '@toonbank/database/connect.ts'
import { searchHeading } from '@toonbank/database/schema/search.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { toTsQuery } from './to-ts-query.ts'
import type { WordQuery } from './word-queries.ts'

export type Heading = Pick<typeof searchHeading.$inferSelect, 'kind' | 'id'>

const mostHeadings = 50

/** Categories, pages and posts with all words in their title; the title that says least besides first. */
export const findHeadings = (database: Queryable, query: WordQuery): Promise<Heading[]> =>
  database
    .select({ kind: searchHeading.kind, id: searchHeading.id })
    .from(searchHeading)
    .where(and(eq(searchHeading.locale, query.locale), sql`${searchHeading.title} @@ ${toTsQuery(query)}::tsquery`))
    .orderBy(sql`length(${searchHeading.title})`, asc(searchHeading.id))
    .limit(mostHeadings)
