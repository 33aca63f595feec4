import type { Bulk } from '@toonbank/database/connect.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { RecordKind } from '@toonbank/shop/record/record-kind.ts'
import type * as v from 'valibot'
import type { JsonElement } from '../files/parse-json.ts'
import type { Problem } from '../problem.ts'
import type { Vocabulary } from '../records/vocabulary.ts'

export type EntryOutcome = { readonly problems: readonly Problem[] } | { readonly change: EntryChange }
export type EntryChange = 'created' | 'changed' | 'same'

export interface Section {
  readonly name: string
  readonly schema: v.GenericSchema
  take(bulk: Bulk, vocabulary: Vocabulary, element: JsonElement, by: Actor): Promise<EntryOutcome>
  list(bulk: Bulk, vocabulary: Vocabulary): Promise<readonly object[]>
}

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
