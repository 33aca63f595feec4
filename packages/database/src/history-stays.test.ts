import { expect, it } from 'vitest'
import { aTestDatabase } from './testing/a-test-database.ts'

const { pool } = (await aTestDatabase()).database

const only = 'rows of \\w+ only come'
/** Every table of history: a row of it that its checks allow, and the columns that are never changed (all, if none). */
const histories: readonly (readonly [string, object, (readonly string[])?])[] = [
  ['staff_change', {}],
  ['record_change', {}],
  ['setting_change', {}],
  ['order_status_change', { status: 'paid' }],
  ['stock_movement', {}],
  ['shipment', {}],
  ['shipment_line', { quantity: 1 }],
  ['order_reduction', { kind: 'returned', amount: 1 }, ['amount', 'order_id', 'note', 'created_by']],
  ['order_reduction_line', { quantity: 1 }],
  ['order_hold', {}, ['reason', 'by', 'at']],
  ['order_note', {}],
  ['order_event', {}],
  ['refund', { amount: 1, reason: 'goodwill', status: 'done' }, ['reason', 'order_id', 'created_by']],
  ['customer_note', {}],
  ['customer_act', { kind: 'copied' }],
  ['consent_change', { purpose: 'newsletter' }],
  ['vat_answer', {}, ['is_valid', 'vat_number', 'first_said_at']],
  ['quote_event', { kind: 'mailed' }],
  ['ticket_message', { writer: 'staff', ticket_id: 1001 }],
]

/** Values of the columns that must have one; no row has the numbers that it refers to. */
async function insertRow(table: string, given: object): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND attnotnull AND NOT atthasdef AND attidentity = ''`,
    [table],
  )
  const of: Readonly<Record<string, unknown>> = { text: 'x', boolean: false, jsonb: {}, bigint: 1, integer: 1 }
  const row = Object.fromEntries(columns.map(({ name, type }) => [name, of[type] ?? '2026-01-01']))
  const values = Object.entries({ ...row, ...given })
  const names = values.map(([name]) => `"${name}"`).join()
  const places = values.map((_, at) => `$${at + 1}`).join()
  await pool.query(
    `INSERT INTO ${table} (${names}) VALUES (${places})`,
    values.map(([, value]) => value),
  )
}

// A row of each table alone is enough here.
await pool.query(`DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT conrelid::regclass AS of, conname FROM pg_constraint WHERE contype = 'f'
    AND conrelid <> 'ticket_message'::regclass LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.of, one.conname);
  END LOOP; END $$`)

const cases = histories.map(([table, given, columns = []]) => ({ table, given, columns }))
it.each(cases)('lets rows of $table come, and neither change nor go', async ({ table, given, columns }) => {
  // Rows that refer to nothing count as erased, so a customer, order and ticket stand behind them.
  await insertOwners()
  await insertRow(table, given)
  const [first] = (await pool.query(`SELECT * FROM ${table}`)).rows
  const fixed = columns.length > 0 ? columns : Object.keys(first).filter((name) => name !== 'id')
  for (const column of fixed)
    await expect(pool.query(`UPDATE ${table} SET "${column}" = "${column}"`), column).rejects.toThrow(new RegExp(only))
  await expect(pool.query(`DELETE FROM ${table}`)).rejects.toThrow(new RegExp(only))
  expect((await pool.query(`SELECT * FROM ${table}`)).rows).toEqual([first])
})

async function insertOwners(): Promise<void> {
  const { rows } = await pool.query('SELECT FROM customer')
  if (rows.length > 0) return
  await insertRow('customer', { customer_type: 'private' })
  await insertRow('shop_order', { status: 'paid' })
  await insertRow('quote', {})
  await insertRow('ticket', { kind: 'question' })
}

it('knows every table whose name says that it holds history', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname ~ '_(change|event|movement|note|act|message|answer|reduction|hold)$'`,
  )
  const named = rows.map(({ name }) => name)
  const others = ['catalogue_change', 'staff_task_hold', 'waiting_act']
  expect(named.filter((name) => !others.includes(name) && !histories.some(([table]) => table === name))).toEqual([])
})

it('lets what hangs on an erased customer go, and no more', async () => {
  await pool.query(`UPDATE customer SET erased_at = now()`)
  for (const table of ['customer_note', 'consent_change', 'vat_answer', 'customer_act'])
    await pool.query(`DELETE FROM ${table}`)
  await expect(pool.query('DELETE FROM order_note')).rejects.toThrow(new RegExp(only))
  await pool.query(`UPDATE shop_order SET email_address = ''`)
  await pool.query('DELETE FROM order_note')
  await pool.query('DELETE FROM order_event')
  await expect(pool.query('DELETE FROM ticket_message')).rejects.toThrow(new RegExp(only))
  await pool.query('DELETE FROM ticket')
  expect((await pool.query('SELECT FROM ticket_message')).rows).toEqual([])
})
