import type { Queryable } from '@toonbank/database/connect.ts'
import { synonym } from '@toonbank/database/schema/search.ts'
import { type SynonymBook, toSynonymBook } from '@toonbank/domain/catalogue/synonyms.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { asc } from 'drizzle-orm'
import type { SettingsDependencies } from '../../config/settings-dependencies.ts'

export type SynonymBooks = Readonly<Record<Locale, SynonymBook>>

export function cachedSynonyms({
  database,
  cache,
  changes,
}: Pick<SettingsDependencies, 'database' | 'cache' | 'changes'>): () => Promise<SynonymBooks> {
  const books = cache.open<SynonymBooks>({
    name: 'synonyms',
    max: 1,
    freshFor: 60_000,
    staleFor: 3_600_000,
    tags: ['synonyms'],
  })
  return async () => {
    await changes.current().catch(() => {})
    return books.fetch('books', () => readSynonyms(database.db))
  }
}

export async function readSynonyms(db: Queryable): Promise<SynonymBooks> {
  const rows = await db.select().from(synonym).orderBy(asc(synonym.id))
  const bookOf = (locale: Locale) =>
    toSynonymBook(
      rows.filter(({ language }) => language === locale),
      locale,
    )
  return { nld: bookOf('nld'), eng: bookOf('eng') }
}
