import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '@toonbank/database/connect.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { RecordKindName } from '@toonbank/domain/staff/record-kinds.ts'
import * as v from 'valibot'
import { type FieldProblem, toFieldProblems } from './field-problem.ts'
import { type HistoryEntry, listHistory } from './list-history.ts'
import type { RecordContext } from './record-context.ts'
import { writeHistory } from './write-history.ts'

/** Reads what records refer to, once; imports have it in memory. */
export type LazyContext = () => Promise<RecordContext>

/** Whose change it is, for the history, and what it may refer to. */
export interface Writing {
  readonly by: Actor
  readonly context: LazyContext
}

export type RecordRefusal = 'invalid' | 'notFound' | 'inUse' | 'notAllowed'
export type Saved = Outcome<
  { readonly change: 'created' | 'changed' | 'same'; readonly record: object },
  RecordRefusal,
  readonly FieldProblem[]
>
/** `hidden`: orders need it, so it stays and is not offered any more. */
export type Removed = Outcome<{ readonly change: 'removed' | 'hidden' }, RecordRefusal, readonly FieldProblem[]>

export const refusedFor = (problem: RecordRefusal, detail: readonly FieldProblem[]) =>
  ({ ok: false, problem, detail }) as const

/** A kind of record: the one way to read, write and remove it, for imports, commands and whoever comes next. */
export interface RecordKind {
  readonly name: RecordKindName
  /** The list of our JSON files in which it stands. */
  readonly section: string
  /** The field by which a record is known. */
  readonly keyField: string
  /** Of one record, as a file writes it. */
  readonly schema: v.GenericSchema
  /** Two fields: who changes the first says the second as well, for it means something else then. */
  readonly together?: readonly [string, string]
  readonly toKey: (given: string) => string
  list(db: Queryable, context: LazyContext): Promise<object[]>
  find(db: Queryable, key: string, context: LazyContext): Promise<object | undefined>
  /** Writes a whole record with its row of history, in the caller's transaction; one that is so already is left. */
  put(db: Queryable, value: unknown, writing: Writing): Promise<Saved>
  remove(db: Queryable, key: string, writing: Writing): Promise<Removed>
  /** Its changes, the latest first; also of what is not there any more. */
  history(db: Queryable, key: string): Promise<readonly HistoryEntry[]>
}

interface Definition<Schema extends v.GenericSchema, Row extends object, Values extends object>
  extends Pick<RecordKind, 'name' | 'section' | 'keyField' | 'together'> {
  readonly toKey?: RecordKind['toKey']
  readonly schema: Schema
  readonly list: (db: Queryable) => Promise<Row[]>
  readonly find: (db: Queryable, key: string) => Promise<Row | undefined>
  /** As our JSON files write it. */
  readonly toRecord: (row: Row, context: LazyContext) => object | Promise<object>
  readonly keyOf: (entry: v.InferOutput<Schema>) => string
  /** What is to be stored of an entry that fits the schema, or what is wrong with it. */
  readonly toValues: (
    db: Queryable,
    entry: v.InferOutput<Schema>,
    before: Row | undefined,
    context: LazyContext,
  ) => Promise<{ readonly values: Values } | { readonly problems: readonly FieldProblem[] }>
  /** Inserts or updates the row of these values. */
  readonly write: (db: Queryable, values: Values) => Promise<Row[]>
  /** What else follows from a row that is another now. */
  readonly follow?: (db: Queryable, before: Row | undefined, row: Row, context: LazyContext) => Promise<void>
  readonly remove: (db: Queryable, row: Row, context: LazyContext) => Promise<Removal<Row>>
}

/** `hidden`: the row as it stays. */
export type Removal<Row> = 'removed' | { readonly hidden: Row } | { readonly inUse: readonly FieldProblem[] }

export function recordKind<Schema extends v.GenericSchema, Row extends object, Values extends object>(
  definition: Definition<Schema, Row, Values>,
): RecordKind {
  const { name, section, keyField, toKey = (given) => given, schema, find, toRecord, keyOf } = definition
  return {
    ...{ name, section, keyField, toKey, schema },
    ...(definition.together ? { together: definition.together } : {}),
    history: (db, key) => listHistory(db, name, key),
    async list(db, context) {
      const records: object[] = []
      for (const row of await definition.list(db)) records.push(await toRecord(row, context))
      return records
    },
    async find(db, key, context) {
      const row = await find(db, key)
      return row && toRecord(row, context)
    },
    async put(db, value, { by, context }) {
      const parsed = v.safeParse(schema, value)
      if (!parsed.success) return refusedFor('invalid', toFieldProblems(parsed.issues))
      const key = keyOf(parsed.output)
      const before = await find(db, key)
      const checked = await definition.toValues(db, parsed.output, before, context)
      if ('problems' in checked) return refusedFor('invalid', checked.problems)
      const { values } = checked
      const former = before && (await toRecord(before, context))
      if (former && hasValues(before, values)) return { ok: true, value: { change: 'same', record: former } }
      const [row] = await definition.write(db, values)
      if (!row) throw new Error(`the ${name} ${key} was not written`)
      await definition.follow?.(db, before, row, context)
      const record = await toRecord(row, context)
      await writeHistory(db, { by, kind: name, key, before: former ?? null, after: record })
      return { ok: true, value: { change: before ? 'changed' : 'created', record } }
    },
    async remove(db, key, { by, context }) {
      const row = await find(db, key)
      if (!row) return refusedFor('notFound', [])
      const before = await toRecord(row, context)
      const removal = await definition.remove(db, row, context)
      if (removal !== 'removed' && 'inUse' in removal) return refusedFor('inUse', removal.inUse)
      const after = removal === 'removed' ? null : await toRecord(removal.hidden, context)
      await writeHistory(db, { by, kind: name, key, before, after })
      return { ok: true, value: { change: after ? 'hidden' : 'removed' } }
    },
  }
}

/** Whether a row has all these values already. */
const hasValues = (row: object | undefined, values: object): boolean =>
  row !== undefined &&
  isDeepStrictEqual(
    Object.fromEntries(Object.keys(values).map((name) => [name, row[name as keyof typeof row]])),
    values,
  )
