import { readdirSync } from 'node:fs'
import { is, Table } from 'drizzle-orm'
import { getTableConfig, PgCustomColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { describeError } from './describe-error.ts'
import { product } from './schema/catalogue.ts'
import { orderLine, shopOrder } from './schema/order.ts'
import { UnreadableJson } from './unreadable-json.ts'

const schema = new URL('schema/', import.meta.url)
const files: Readonly<Record<string, unknown>>[] = await Promise.all(
  readdirSync(schema).map((file) => import(new URL(file, schema).href)),
)
const tables = files.flatMap((file) =>
  Object.values(file).filter((one): one is PgTable => is(one, PgTable) && is(one, Table)),
)
const columns = tables.flatMap((table) =>
  getTableConfig(table).columns.filter((column) => column.getSQLType() === 'jsonb'),
)
const named = columns.map((column) => [`${getTableConfig(column.table).name}.${column.name}`, column] as const)

it('has a schema for every column of JSON', () => {
  expect(columns.length).toBeGreaterThan(40)
  expect(named.filter(([, column]) => !is(column, PgCustomColumn)).map(([name]) => name)).toEqual([])
})

it.each(named)(
  'says of %s which table and column cannot be read or written, and nothing of what stands there',
  (_, column) => {
    const theirs = 'lotte@example.nl, Keizersgracht 12'
    const tell = (act: () => unknown) => {
      try {
        act()
      } catch (error) {
        return error
      }
      return undefined
    }
    for (const error of [tell(() => column.mapFromDriverValue(theirs)), tell(() => column.mapToDriverValue(theirs))]) {
      if (!(error instanceof UnreadableJson)) throw new Error('it was taken')
      expect(error.table).toBe(getTableConfig(column.table).name)
      expect(error.column.replaceAll('_', '')).toBe(column.name.toLowerCase())
      expect(describeError(error)).toMatchObject({ type: 'UnreadableJson', table: error.table, column: error.column })
      expect(JSON.stringify(describeError(error))).not.toMatch(/lotte|keizersgracht/i)
    }
  },
)

it('names the field', () => {
  const totals = {
    ...Object.fromEntries(['totalInclVat', 'totalExclVat'].map((name) => [name, 1])),
    subtotalExclVat: 'veel',
  }
  expect(() => shopOrder.totals.mapFromDriverValue(totals)).toThrow(
    'shop_order.totals is not as its schema has it: subtotalExclVat',
  )
  const options = [{ label: 'Maat', name: '140 × 200 cm', custom: null }, { label: 'Rand' }]
  expect(() => orderLine.options.mapFromDriverValue(options)).toThrow(
    'order_line.options is not as its schema has it: 1.name',
  )
})

it('hands on what it has read as it stands: in its order, and with what a newer version wrote beside it', () => {
  const text = { later: 'x', eng: 'Rug', nld: 'Kleed' }
  expect(product.title.mapFromDriverValue(text)).toBe(text)
  expect(product.title.mapToDriverValue(text)).toBe(JSON.stringify(text))
})
