import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/** Builds of the storefront whose pages may be open somewhere, each with the names of its files for browsers. */
export const storefrontBuild = pgTable('storefront_build', {
  /** React Router's own name of it. */
  id: text().primaryKey(),
  files: text().array().notNull(),
  /** When a process of it was started last. */
  startedAt: moment().notNull(),
})

/** Files for browsers, for processes that have another build. Their names have a hash of their content. */
export const storefrontFile = pgTable('storefront_file', {
  name: text().primaryKey(),
  content: bytes().notNull(),
  /** Whether the content is compressed, as the build left it. */
  isBrotli: boolean().notNull(),
})
