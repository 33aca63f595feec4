import { isDeepStrictEqual } from 'node:util'
import type { Bulk } from '@toonbank/database/connect.ts'
import * as v from 'valibot'
import type { JsonElement } from '../files/parse-json.ts'
import { toProblems } from '../formats/json-draft.ts'
import type { Problem } from '../problem.ts'
import type { Vocabulary } from '../records/vocabulary.ts'

/**
 * A list of our JSON other than products: how an import writes its entries to the database, and how an export reads
 * them.
 */
export interface Section {
  readonly name: string
  /** Of one entry, as a file writes it. */
  readonly schema: v.GenericSchema
  /** Imports one entry; an unchanged one is not written. */
  take(bulk: Bulk, vocabulary: Vocabulary, element: JsonElement): Promise<readonly Problem[]>
  /** All entries, in the order of ids or positions. */
  list(bulk: Bulk): Promise<readonly object[]>
}

interface SectionOf<Schema extends v.GenericSchema> extends Pick<Section, 'name' | 'list'> {
  readonly schema: Schema
  /** Writes an entry that fits the schema. */
  readonly put: (bulk: Bulk, entry: v.InferOutput<Schema>, context: EntryContext) => Promise<readonly Problem[]>
}

/** What the check of an entry needs beside the database. */
export interface EntryContext {
  readonly vocabulary: Vocabulary
  readonly wrong: (field: string, message: string) => readonly Problem[]
}

export const section = <Schema extends v.GenericSchema>({ name, schema, put, list }: SectionOf<Schema>): Section => ({
  name,
  schema,
  list,
  async take(bulk, vocabulary, { line, value }) {
    const parsed = v.safeParse(schema, value)
    if (!parsed.success) return toProblems(parsed.issues, line)
    return put(bulk, parsed.output, { vocabulary, wrong: (field, message) => [{ line, field, message }] })
  },
})

/** Whether a row has all these values already. */
export const hasValues = (row: object | undefined, values: object): boolean =>
  row !== undefined &&
  isDeepStrictEqual(
    Object.fromEntries(Object.keys(values).map((name) => [name, row[name as keyof typeof row]])),
    values,
  )
