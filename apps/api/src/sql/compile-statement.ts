import { Column, getTableName, is, Param, Placeholder, SQL, Subquery } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'

/** What Drizzle has built, with its internals: a test holds them. */
export interface BuiltStatement {
  readonly params: readonly unknown[]
  /** What the columns of its answer become; none: the answer is that of the driver. */
  readonly fields?: readonly Field[] | undefined
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>> | undefined
  readonly queryConfig: { readonly text: string }
  /** For an answer without rows. */
  readonly rawQueryConfig: { readonly text: string }
}

interface Field {
  readonly path: readonly string[]
  readonly field: unknown
}

type Values = Readonly<Record<string, unknown>>
type Row = Record<string, unknown>
interface Client {
  query(asked: object, params: readonly unknown[]): Promise<{ readonly rows: readonly unknown[][] }>
}

/**
 * A statement that Drizzle has built, to be asked often: its values are filled in and its rows read as Drizzle does it,
 * without finding out for each value of each row anew what kind of column it belongs to. Without columns the answer is
 * that of the driver.
 */
export function compileStatement({ params, fields, joinsNotNullableMap, queryConfig, rawQueryConfig }: BuiltStatement) {
  const fill = params.map(toFiller)
  const ask = async (client: Client, config: BuiltStatement['queryConfig'], values: Values) => {
    const filled = fill.map((one) => one(values))
    return client.query(config, filled).catch((error: Error) => {
      throw new DrizzleQueryError(config.text, filled, error)
    })
  }
  if (!fields) return (client: Client, values: Values): Promise<unknown> => ask(client, rawQueryConfig, values)
  const cells = fields.map(toCell)
  const absent = findAbsent(fields, joinsNotNullableMap)
  const toRow = (values: readonly unknown[]): Row => {
    const row: Row = {}
    for (let at = 0; at < cells.length; at++) (cells[at] as Cell)(row, values[at])
    for (const { name, at } of absent) if (values[at] === null) row[name] = null
    return row
  }
  return async (client: Client, values: Values): Promise<unknown> =>
    (await ask(client, queryConfig, values)).rows.map(toRow)
}

function toFiller(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => valueFor(values, param.name)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder, value } = param
  return (values) => encoder.mapToDriverValue(valueFor(values, value.name))
}

function valueFor(values: Values, name: string): unknown {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`)
  return values[name]
}

/** Puts a value where it belongs in its row. */
type Cell = (row: Row, value: unknown) => void

function toCell({ path, field }: Field): Cell {
  const [name = '', ...inner] = path
  const decoder = decoderOf(field)
  const read = (value: unknown) => (value === null ? null : decoder.mapFromDriverValue(value))
  if (inner.length === 0)
    return (row, value) => {
      row[name] = read(value)
    }
  const within = toCell({ path: inner, field })
  return (row, value) => {
    row[name] ??= {}
    within(row[name] as Row, value)
  }
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as { readonly sql: SQL }).sql
  return (expression as unknown as { readonly decoder: Decoder }).decoder
}

/** The tables of a join that may have no row: then their first column is null, and so is what their columns make up. */
function findAbsent(fields: readonly Field[], joined: BuiltStatement['joinsNotNullableMap']) {
  if (!joined) return []
  const columns = fields.flatMap(({ path, field }, at) =>
    is(field, Column) && path.length === 2 ? [{ name: path[0] as string, table: getTableName(field.table), at }] : [],
  )
  return columns.filter(
    ({ name, table }, index) =>
      !joined[table] &&
      columns.findIndex((one) => one.name === name) === index &&
      columns.every((one) => one.name !== name || one.table === table),
  )
}
