import { getTableName, is } from 'drizzle-orm'
import { customType, PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { UnreadableJson } from './unreadable-json.ts'

export type Frozen<Value> = unknown extends Value
  ? unknown
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer One)[]
      ? readonly Frozen<One>[]
      : { readonly [Name in keyof Value]: Frozen<Value[Name]> }

export type Stored<Schema extends v.GenericSchema> = Frozen<v.InferOutput<Schema>>

/**
 * The column is validated at each read and write. Schemas only check, without transformations or defaults, so that
 * values of a newer version stay complete.
 */
export const json = <Schema extends v.GenericSchema>(schema: Schema) =>
  customType<{ data: Stored<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    fromDriver(this: unknown, value) {
      return readJson(placeOf(this), schema, value)
    },
    toDriver(this: unknown, value) {
      return JSON.stringify(readJson(placeOf(this), schema, value))
    },
  })()

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

/** Reads JSON whose schema depends on another column of the row. Throws `UnreadableJson`. */
export function readJson<Schema extends v.GenericSchema>(place: Place, schema: Schema, value: unknown): Stored<Schema> {
  const { success, issues } = v.safeParse(schema, value, { abortEarly: true })
  if (!success) throw new UnreadableJson(place, v.getDotPath(issues[0]) ?? '')
  return value as Stored<Schema>
}
