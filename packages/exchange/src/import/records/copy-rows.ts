import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bulk } from '@toonbank/database/connect.ts'
import { from } from 'pg-copy-streams'

type Value = string | number | boolean | null | readonly number[] | readonly string[] | { readonly json: unknown }
export type Row = readonly Value[]
export type RowOf<Column extends string> = Readonly<Record<Column, Value>>

/** The size is in characters; PostgreSQL takes large chunks far faster than many small ones. */
const piece = 1 << 16

/** Writes rows by COPY; `target` is a table with its columns, `t (a, b)`. Only as many rows as fit are in memory. */
export const copyRows = async (
  client: Bulk['client'],
  target: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<void> => pipeline(Readable.from(inPieces(rows)), client.query(from(`COPY ${target} FROM STDIN`)))

/** Writes each value into the column of its name. */
export const copyNamedRows = <Column extends string>(
  client: Bulk['client'],
  table: string,
  columns: readonly Column[],
  rows: readonly RowOf<Column>[],
): Promise<void> =>
  copyRows(
    client,
    `${table} (${columns.join(', ')})`,
    rows.map((row) => columns.map((column) => row[column])),
  )

async function* inPieces(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<string> {
  let waiting = ''
  for await (const row of rows) {
    waiting += `${row.map(toText).join('\t')}\n`
    if (waiting.length < piece) continue
    yield waiting
    waiting = ''
  }
  if (waiting !== '') yield waiting
}

function toText(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  if (typeof value !== 'object') return String(value)
  if ('json' in value) return escapeText(JSON.stringify(value.json))
  return escapeText(
    `{${value.map((one) => (typeof one === 'number' ? one : `"${one.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`,
  )
}

const names: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escapeText = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => names[sign] ?? sign) : text
