import type { Queryable } from '@toonbank/database/connect.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'

/** Deletes words that no product and no heading contains any more, so that they are not offered as corrections. */
export async function dropUnusedWords(database: Queryable): Promise<void> {
  for (const locale of locales) {
    const held = (column: string, table: string) =>
      sql`SELECT word FROM ts_stat(${`SELECT ${column} FROM ${table} WHERE locale = '${locale}'`})`
    await database.execute(sql`
      DELETE FROM search_word WHERE locale = ${locale}
      AND stem NOT IN (${held('document', 'search_document')} UNION ${held('title', 'search_heading')} UNION ${held('questions', 'search_heading')})`)
  }
}
