import { synonym } from '@toonbank/database/schema/search.ts'
import { foldText } from '@toonbank/domain/catalogue/search-text.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { filled, key } from '../../record/json-fields.ts'
import { recordKind } from '../../record/record-kind.ts'

const phrase = v.pipe(
  filled(60),
  v.check((given) => foldText(given) !== '', 'has no letters or digits'),
  v.check((given) => foldText(given).split(' ').length <= 4, 'has more than four words'),
)
const phrases = v.pipe(
  v.array(phrase, 'must be a list of texts'),
  v.minLength(1, 'is empty'),
  v.maxLength(50, 'has more than 50 entries'),
)

/** `words` are as shoppers type them, in one language; `meanings` are the shop's words. */
export const synonymKind = recordKind({
  name: 'synonym',
  section: 'synonyms',
  keyField: 'key',
  keyOf: (entry) => entry.key,
  schema: v.strictObject({
    key,
    language: v.picklist(locales, `must be ${locales.join(' or ')}`),
    words: phrases,
    meanings: phrases,
  }),
  list: (db) => db.select().from(synonym).orderBy(asc(synonym.id)),
  async find(db, of) {
    const [row] = await db.select().from(synonym).where(eq(synonym.key, of))
    return row
  },
  toRecord: ({ key, language, words, meanings }) => ({ key, language, words, meanings }),
  toValues: async (_, entry) => ({ values: entry }),
  write: (db, values) =>
    db.insert(synonym).values(values).onConflictDoUpdate({ target: synonym.key, set: values }).returning(),
  async remove(db, { id }) {
    await db.delete(synonym).where(eq(synonym.id, id))
    return 'removed'
  },
})
