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

export type LazyContext = () => Promise<RecordContext>

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

/** Every read, write and removal of a record goes through its kind, for imports and commands alike. */
export interface RecordKind {
  readonly name: RecordKindName
  readonly section: string
  readonly keyField: string
  readonly schema: v.GenericSchema
  /** A change of the first field must give the second as well, because its meaning changes. */
  readonly together?: readonly [string, string]
  readonly toKey: (given: string) => string
  list(db: Queryable, context: LazyContext): Promise<object[]>
  find(db: Queryable, key: string, context: LazyContext): Promise<object | undefined>
  put(db: Queryable, value: unknown, writing: Writing): Promise<Saved>
  remove(db: Queryable, key: string, writing: Writing): Promise<Removed>
  history(db: Queryable, key: string): Promise<readonly HistoryEntry[]>
}

interface Definition<Schema extends v.GenericSchema, Row extends object, Values extends object>
  extends Pick<RecordKind, 'name' | 'section' | 'keyField' | 'together'> {
  readonly toKey?: RecordKind['toKey']
  readonly schema: Schema
  readonly list: (db: Queryable) => Promise<Row[]>
  readonly find: (db: Queryable, key: string) => Promise<Row | undefined>
  readonly toRecord: (row: Row, context: LazyContext) => object | Promise<object>
  readonly keyOf: (entry: v.InferOutput<Schema>) => string
  readonly toValues: (
    db: Queryable,
    entry: v.InferOutput<Schema>,
    before: Row | undefined,
    context: LazyContext,
  ) => Promise<{ readonly values: Values } | { readonly problems: readonly FieldProblem[] }>
  readonly write: (db: Queryable, values: Values) => Promise<Row[]>
  readonly follow?: (db: Queryable, before: Row | undefined, row: Row, context: LazyContext) => Promise<void>
  readonly remove: (db: Queryable, row: Row, context: LazyContext) => Promise<Removal<Row>>
}

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

const hasValues = (row: object | undefined, values: object): boolean =>
  row !== undefined &&
  isDeepStrictEqual(
    Object.fromEntries(Object.keys(values).map((name) => [name, row[name as keyof typeof row]])),
    values,
  )
