import { readdirSync, readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

/** The room that owns a table; only its files write it. Whoever else does stands below, by name. */
const ownerOf: Record<string, readonly string[]> = {
  account: [
    'company_invitation',
    'consent_change',
    'customer',
    'customer_act',
    'customer_address',
    'customer_note',
    'customer_note_mention',
    'customer_price',
    'former_order',
    'passkey',
    'passkey_challenge',
    'password_token',
    'session',
    'vat_answer',
    'vat_check',
  ],
  addresses: ['known_address'],
  cart: ['cart', 'cart_coupon', 'cart_glimpse', 'cart_line', 'cart_operation', 'coupon'],
  catalogue: [
    'brand',
    'catalogue_change',
    'category',
    'earlier_price',
    'facet',
    'facet_value',
    'option_group',
    'option_item',
    'picture',
    'product',
    'product_category',
  ],
  checkout: ['delivery_option', 'payment_method'],
  config: ['setting_change', 'shop_setting'],
  content: ['content_page', 'page_version', 'path_rule', 'post'],
  http: ['rate_limit'],
  import: ['imported_stock', 'stock_export'],
  invoice: ['bestelbon', 'e_invoice', 'e_invoice_task', 'invoice', 'invoice_series', 'terms_pdf'],
  mail: ['mail', 'mail_task'],
  newsletter: ['newsletter_subscriber'],
  order: [
    'coupon_use',
    'order_event',
    'order_hold',
    'order_line',
    'order_note',
    'order_note_mention',
    'order_reduction',
    'order_reduction_line',
    'order_search',
    'order_status_change',
    'order_token',
    'shipment',
    'shipment_line',
    'shop_order',
    'stock_movement',
    'vat_task',
    'withdrawal',
    'withdrawal_line',
    'withdrawal_task',
  ],
  office: ['staff_approval', 'staff_job', 'staff_job_row', 'staff_presence', 'staff_task_hold', 'waiting_act'],
  payment: ['payment_attempt', 'payment_task', 'refund'],
  quote: ['quote', 'quote_event'],
  record: ['record_change'],
  adapters: ['bank_transfer', 'sandbox_payment'],
  review: ['product_rating', 'review', 'review_objection', 'review_picture', 'review_request'],
  search: ['search_document', 'search_heading', 'search_miss', 'search_stale', 'search_word', 'synonym'],
  staff: [
    'staff_challenge',
    'staff_change',
    'staff_link',
    'staff_member',
    'staff_passkey',
    'staff_recovery_code',
    'staff_session',
    'staff_view',
  ],
  'stock-alert': ['stock_alert'],
  support: ['answer_template', 'ticket', 'ticket_message', 'ticket_picture'],
  wish: ['wish', 'wish_list'],
}

/**
 * Rooms and files that write tables of others; a name goes when its reason has gone, and this fails until it does. `?`:
 * a table that the code names only when it runs.
 */
const exceptions: Record<string, readonly string[]> = {
  // Brings back every table, whatever it is called.
  'backup/restore-shop.ts': ['?', 'catalogue_change'],
  // No number that the replaced shop has given is given again.
  'backup/skip-numbers.ts': ['invoice_series'],
  // A file of the merchant's becomes the shop, in bulk.
  import: [
    '?',
    'category',
    'earlier_price',
    'facet',
    'facet_value',
    'option_group',
    'option_item',
    'path_rule',
    'picture',
    'product',
    'product_category',
  ],
  // The clock of the sandbox bank is the shop's own.
  'payment/attempt/shorten-holds.ts': ['sandbox_payment'],
  // Gives the demo its customers, and takes the demo out again.
  seed: [
    'cart',
    'cart_coupon',
    'category',
    'content_page',
    'coupon',
    'customer',
    'customer_price',
    'known_address',
    'password_token',
    'path_rule',
    'post',
    'session',
    'staff_member',
    'staff_session',
  ],
  // Puts the shelves of the demo back, and dates the customers and mails of its year.
  'demo-year/put-back.ts': ['customer', 'mail', 'option_item', 'product'],
  // The days of invoices and of all that PostgreSQL dates itself.
  'demo-year/backdate-rows.ts': ['?', 'invoice'],
  // Of the room that calls it: each hands in a column of its own tasks.
  'sql/finish-task.ts': ['?'],
}

const root = new URL('../../../../', import.meta.url)
const sources = [
  ...['runtime', 'shop', 'documents', 'adapters', 'exchange'].map((name) => `packages/${name}/src/`),
  'apps/server/src/',
]
const schema = new URL('packages/database/src/schema/', root)

/** Tables by what they are called in our code. */
async function listTables(): Promise<Map<string, string>> {
  const modules = await Promise.all(
    readdirSync(schema).map((file) => import(new URL(file, schema).href) as Promise<object>),
  )
  const entries = modules.flatMap((module) => Object.entries(module))
  return new Map(entries.flatMap(([name, value]) => (is(value, PgTable) ? [[name, getTableName(value)]] : [])))
}

const inSql =
  /\b(?:UPDATE|INSERT INTO|DELETE FROM|MERGE INTO|TRUNCATE|COPY)\s+"?(?:\$\{(\w*)[^}]*\}|([a-z_.]+))(?!\S*\s+TO\b)/g
const inCode = /\.(?:insert|update|delete)\(\s*(\w+),?\s*\)/g

/** The tables that a file writes, by drizzle or in SQL. */
function tablesWritten(text: string, tables: ReadonlyMap<string, string>): string[] {
  const known = new Set(tables.values())
  const bySql = [...text.matchAll(inSql)].flatMap(([, code, name = '']) =>
    code === undefined ? (known.has(name) ? name : []) : (tables.get(code) ?? '?'),
  )
  const byCode = [...text.matchAll(inCode)].flatMap(([, code = '']) => tables.get(code) ?? [])
  return [...new Set([...bySql, ...byCode])].toSorted()
}

/** `room/file.ts` and the tables that it writes. */
const written = await (async () => {
  const tables = await listTables()
  return sources.flatMap((source) =>
    readdirSync(new URL(source, root), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !/(\.(test|torture)\.tsx?$|(^|\/)testing\/)/.test(file))
      .map(
        (file) =>
          [
            source === 'packages/adapters/src/' ? `adapters/${file}` : file,
            tablesWritten(readFileSync(new URL(source + file, root), 'utf8'), tables),
          ] as const,
      ),
  )
})()

it('knows the owner of every table', async () => {
  expect(Object.values(ownerOf).flat().toSorted()).toEqual([...(await listTables()).values()].toSorted())
})

it('lets only the files of its own room write a table', () => {
  const foreign = new Map<string, Set<string>>()
  for (const [file, names] of written) {
    const room = file.split('/')[0] ?? ''
    const who = room in exceptions ? room : file
    const others = names.filter((name) => !ownerOf[room]?.includes(name))
    if (others.length > 0) foreign.set(who, new Set([...(foreign.get(who) ?? []), ...others]))
  }
  expect(Object.fromEntries([...foreign].map(([who, names]) => [who, [...names].toSorted()]))).toEqual(exceptions)
})

it('lets nobody but the order room write orders, and nobody but the payment room write payments', () => {
  const writers = (table: string) => [
    ...new Set(written.flatMap(([file, names]) => (names.includes(table) ? file.split('/')[0] : []))),
  ]
  for (const table of ['shop_order', 'order_line', 'order_status_change', 'coupon_use', 'order_token'])
    expect(writers(table)).toEqual(['order'])
  for (const table of ['payment_attempt', 'payment_task', 'refund']) expect(writers(table)).toEqual(['payment'])
})
