import { isDeepStrictEqual } from 'node:util'
import type { Bulk } from '@toonbank/database/connect.ts'
import * as v from 'valibot'
import type { JsonElement } from '../files/parse-json.ts'
import { toProblems } from '../formats/json-draft.ts'
import type { Problem } from '../problem.ts'
import type { Vocabulary } from '../records/vocabulary.ts'

/** A list of our JSON beside the catalogue: how an import takes its entries over, and how an export writes them. */
export interface Section {
  readonly name: string
  /** Takes one entry over; what is the same already is left alone. */
  take(bulk: Bulk, vocabulary: Vocabulary, element: JsonElement): Promise<readonly Problem[]>
  /** Its entries in the order of their ids or positions. */
  list(bulk: Bulk): Promise<readonly object[]>
}

interface SectionOf<Schema extends v.GenericSchema> extends Pick<Section, 'name' | 'list'> {
  readonly schema: Schema
  /** Of an entry that has its form. */
  readonly put: (bulk: Bulk, said: v.InferOutput<Schema>, around: Around) => Promise<readonly Problem[]>
}

/** What an entry is held against besides what is stored. */
export interface Around {
  readonly vocabulary: Vocabulary
  readonly wrong: (field: string, message: string) => readonly Problem[]
}

export const section = <Schema extends v.GenericSchema>({ name, schema, put, list }: SectionOf<Schema>): Section => ({
  name,
  list,
  async take(bulk, vocabulary, { line, value }) {
    const parsed = v.safeParse(schema, value)
    if (!parsed.success) return toProblems(parsed.issues, line)
    return put(bulk, parsed.output, { vocabulary, wrong: (field, message) => [{ line, field, message }] })
  },
})

/** Whether a row says all this already. */
export const says = (row: object | undefined, values: object): boolean =>
  row !== undefined &&
  isDeepStrictEqual(
    Object.fromEntries(Object.keys(values).map((name) => [name, row[name as keyof typeof row]])),
    values,
  )
