import type { Queryable } from '@toonbank/database/connect.ts'
import { synonym } from '@toonbank/database/schema/search.ts'
import { startSynonyms } from './start-synonyms.ts'

export async function writeStartSynonyms(db: Queryable): Promise<void> {
  if ((await db.$count(synonym)) > 0) return
  await db
    .insert(synonym)
    .values(startSynonyms.map((one) => ({ ...one, words: [...one.words], meanings: [...one.meanings] })))
}
