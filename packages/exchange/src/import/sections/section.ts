import type { Bulk } from '@toonbank/database/connect.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { RecordKind } from '@toonbank/shop/record/record-kind.ts'
import type * as v from 'valibot'
import type { JsonElement } from '../files/parse-json.ts'
import type { Problem } from '../problem.ts'
import type { Vocabulary } from '../records/vocabulary.ts'

export type EntryOutcome = { readonly problems: readonly Problem[] } | { readonly change: EntryChange }
export type EntryChange = 'created' | 'changed' | 'same'

/**
 * A list of our JSON other than products: how an import writes its entries to the database, and how an export reads
 * them.
 */
export interface Section {
  readonly name: string
  /** Of one entry, as a file writes it. */
  readonly schema: v.GenericSchema
  /** Imports one entry; an unchanged one is not written. */
  take(bulk: Bulk, vocabulary: Vocabulary, element: JsonElement, by: Actor): Promise<EntryOutcome>
  /** All entries, in the order of ids or positions. */
  list(bulk: Bulk, vocabulary: Vocabulary): Promise<readonly object[]>
}

/** The section of a kind of record: an import writes it as a command does. */
export const sectionOf = (kind: RecordKind): Section => ({
  name: kind.section,
  schema: kind.schema,
  list: ({ db }, vocabulary) => kind.list(db, async () => vocabulary),
  async take({ db }, vocabulary, { line, value }, by) {
    const saved = await kind.put(db, value, { by, context: async () => vocabulary })
    if (saved.ok) return { change: saved.value.change }
    return { problems: (saved.detail ?? []).map((problem) => ({ line, ...problem })) }
  },
})
