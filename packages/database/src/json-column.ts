import { getTableName, is } from 'drizzle-orm'
import { customType, PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { UnreadableJson } from './unreadable-json.ts'

/** Deeply readonly: nobody changes a row in memory. */
export type Frozen<Value> = unknown extends Value
  ? unknown
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer One)[]
      ? readonly Frozen<One>[]
      : { readonly [Name in keyof Value]: Frozen<Value[Name]> }

/** What a schema of stored JSON describes. */
export type Stored<Schema extends v.GenericSchema> = Frozen<v.InferOutput<Schema>>

/**
 * A JSON column that is validated by its schema whenever it is read and written. The schema only checks: a value keeps
 * the order of its names and what a newer version wrote beside it. So a schema here has no transformations and no
 * defaults.
 */
export const json = <Schema extends v.GenericSchema>(schema: Schema) =>
  customType<{ data: Stored<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    // Drizzle calls both as methods of the column, which alone knows what it is called.
    fromDriver(this: unknown, value) {
      return readJson(placeOf(this), schema, value)
    },
    toDriver(this: unknown, value) {
      return JSON.stringify(readJson(placeOf(this), schema, value))
    },
  })()

/** Where JSON is stored, for the error. */
interface Place {
  readonly table: string
  readonly column: string
}

const placeOf = (column: unknown): Place =>
  is(column, PgColumn)
    ? {
        table: getTableName(column.table),
        column: column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      }
    : { table: '', column: '' }

/** For JSON whose schema depends on another column of the row. Throws `UnreadableJson`. */
export function readJson<Schema extends v.GenericSchema>(place: Place, schema: Schema, value: unknown): Stored<Schema> {
  const { success, issues } = v.safeParse(schema, value, { abortEarly: true })
  if (!success) throw new UnreadableJson(place, v.getDotPath(issues[0]) ?? '')
  return value as Stored<Schema>
}
