import { pgTable, text } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { json } from '../json-column.ts'
import { moment } from './columns.ts'

/**
 * Which process tells the CDN of changes, and how far it has: one row, `pages`, made by the first that has a CDN set.
 */
export const cdnPurge = pgTable('cdn_purge', {
  name: text().primaryKey(),
  /** The process that purges, until then: another takes over when it has not said anew that it is there. */
  holder: text(),
  heldUntil: moment(),
  /**
   * A position of the change log: all that it shows was purged. With the history that it belongs to (`readLog`), and
   * the build of the storefront whose pages the CDN had then.
   */
  purged: json(
    v.object({
      xmin: v.string(),
      xmax: v.string(),
      seen: v.array(v.string()),
      history: v.string(),
      build: v.string(),
    }),
  ),
  purgedAt: moment(),
})
