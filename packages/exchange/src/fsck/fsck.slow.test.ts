import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import { inBulk } from '@toonbank/database/connect.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'
import { findBroken, findBrokenWithin } from './find-broken.ts'

const shop = await aShop()
const goods = await aPlainProduct(shop, 20)
for (const [at, status] of ['paid', 'failed', 'pending', 'canceled'].entries()) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, `fsck${at}`, 1 + at)
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, status)
}

const { staff, ...more } = aStaff(shop)
const { order: returned } = await more.aPaidOrder('fsck-returned', 3)
await staff.ship(returned.number, parcel)
await staff.returnGoods(returned.number, { ...backWhole, pieces: oneOfLine(1), isRestocked: true })
await staff.refund(returned.number, { amount: cents(100), reason: 'goodwill', note: '' })

const known = { orderNumber: returned.number, emailAddress: returned.emailAddress }
const shown = await shop.aVisitor().ask(findWithdrawable, { body: known })
const withdrawnLines = shown.ok ? shown.value.lines.map(({ uid }) => ({ uid, quantity: 1 })) : []
await shop.aVisitor().ask(withdraw, { body: { ...known, name: 'Anna', lines: withdrawnLines, seen: 0 } })

const changeable = (table: string) => `ALTER TABLE ${table} DISABLE TRIGGER ${table}_only_comes`
const unfrozen = 'ALTER TABLE invoice DISABLE TRIGGER invoice_stays'

/** A credit note that was never written: its number is the next one's. */
const forget = (cause: string) => `DELETE FROM invoice WHERE kind = 'creditNote' AND cause LIKE '${cause}';
  UPDATE invoice SET sequence = 1 WHERE kind = 'creditNote'; UPDATE invoice_series SET last = 1 WHERE kind = 'creditNote'`

it('finds nothing in a shop that has sold, lost payments and waits for others', async () => {
  expect(await findBroken(shop.database)).toMatchObject({ checked: expect.any(Number), broken: [] })
})

it.each([
  [
    'UPDATE shop_order SET total_incl_vat = total_incl_vat + 1 WHERE id = (SELECT min(id) FROM shop_order)',
    'The total of an order is its goods',
  ],
  [
    `UPDATE order_line SET totals = jsonb_set(totals, '{totalInclVat}', '1') WHERE id = (SELECT min(id) FROM order_line)`,
    'The lines of an order add up',
  ],
  [
    `UPDATE order_line SET quantity = quantity + 1 WHERE id = (SELECT min(id) FROM order_line)`,
    'The lines of an order add up',
  ],
  [
    `${changeable('stock_movement')}; DELETE FROM stock_movement WHERE id = (SELECT min(id) FROM stock_movement)`,
    'The pieces that an order holds are those that it has taken',
  ],
  [
    `UPDATE shop_order SET totals = jsonb_set(totals, '{totalVat,0,reason}', '"intraCommunity"')`,
    'An order without VAT to a business in Belgium has the proof',
  ],
  [`UPDATE shop_order SET paid_amount = 0 WHERE status = 'paid'`, 'The paid amount of an order'],
  [`UPDATE payment_attempt SET status = 'open' WHERE status = 'paid'`, 'The paid amount of an order'],
  [`UPDATE payment_attempt SET status = 'failed' WHERE status = 'pending'`, 'An unpaid order holds stock only while'],
  [`UPDATE shop_order SET status = 'cancelled' WHERE stock_held`, 'A cancelled order holds no goods'],
  [
    `UPDATE cart SET status = 'active', customer_id = NULL WHERE status = 'ordered'`,
    'A cart is closed exactly when it has an order',
  ],
  [`DELETE FROM mail WHERE kind = 'orderConfirmation'`, 'A paid order has a confirmation mail'],
  ['UPDATE invoice_series SET last = last + 1', 'Invoices, credit notes and bestelbons are numbered without a gap'],
  [`${unfrozen}; DELETE FROM invoice`, 'Invoices, credit notes and bestelbons are numbered without a gap'],
  [
    `${unfrozen}; UPDATE invoice SET order_id = (SELECT min(id) FROM shop_order WHERE status = 'pending')`,
    'A paid order has an invoice',
  ],
  [`UPDATE shop_order SET terms_version = 'gone'`, 'The terms under which an order was placed are kept'],
  [`${unfrozen}; UPDATE invoice SET total_incl_vat = total_incl_vat + 1`, 'The invoice of an order has'],
  [
    `${unfrozen}; UPDATE invoice SET document = jsonb_set(document, '{vat,0,exclVat}', '1')`,
    'The amounts of an invoice add up',
  ],
  [
    `${unfrozen}; UPDATE invoice SET kind = 'creditNote', sequence = sequence + 100 WHERE kind = 'invoice'`,
    'No more is credited than was invoiced',
  ],
  [`${unfrozen}; ${forget('reduction:%')}`, 'Of an order that was invoiced no more stands than it costs'],
  [`${unfrozen}; ${forget('refund:%')}`, 'Of an order that was invoiced no more stands than it costs'],
  [`UPDATE shop_order SET status = 'cancelled' WHERE status = 'paid'`, 'Of an order that was invoiced no more stands'],
  [`${unfrozen}; DELETE FROM invoice WHERE kind = 'creditNote'`, 'numbered without a gap'],
  [
    `UPDATE shop_order SET held_pieces = jsonb_set(held_pieces, '{0,quantity}', '1') WHERE id = ${returned.id}`,
    'An order that has its goods holds all its pieces',
  ],
  [
    `${changeable('order_reduction')}; UPDATE order_reduction SET is_restocked = false`,
    'An order that has its goods holds all its pieces',
  ],
  [`UPDATE shop_order SET reduced_amount = 1 WHERE status = 'paid'`, 'An order costs less by what was taken off it'],
  [
    `INSERT INTO order_reduction (uid, order_id, kind, amount, is_restocked)
      SELECT 'r', id, 'returned', 1, false FROM shop_order WHERE status = 'paid';
    INSERT INTO order_reduction_line SELECT r.id, l.id, l.quantity + 1
      FROM order_reduction r JOIN order_line l ON l.order_id = r.order_id WHERE r.uid = 'r'`,
    'No piece of an order is sent, cancelled or returned twice',
  ],
  [
    'ALTER TABLE withdrawal_line DISABLE TRIGGER withdrawal_stays; UPDATE withdrawal_line SET quantity = 3',
    'Nobody withdraws from more pieces than an order has',
  ],
  ['DELETE FROM withdrawal_task', 'A withdrawal has goods of its own order, and a task'],
  [
    `INSERT INTO ticket (uid, customer_id, kind, subject) SELECT 'made-up', id, 'question', '' FROM customer LIMIT 1`,
    'A ticket has messages, and waits for whoever did not write the last one',
  ],
  [
    `INSERT INTO product_rating SELECT id, '{0,0,0,0,1}' FROM product WHERE id = ${goods.id}`,
    'The stars of a product are those of its published reviews',
  ],
  [`UPDATE shop_order SET status = 'returned' WHERE status = 'paid'`, 'Returned is an order of which nothing is left'],
  [
    `${changeable('order_status_change')}; DELETE FROM order_status_change WHERE status = 'paid'`,
    'The history of an order ends with its state',
  ],
  [
    `${changeable('order_status_change')}; UPDATE order_status_change SET at = at + interval '2 days', by = '{"kind":"unrecorded"}' WHERE id = (SELECT max(id) FROM order_status_change)`,
    'Every change says who made it',
  ],
  [
    `${changeable('order_status_change')}; UPDATE order_status_change SET by = '{"kind":"staff","id":99,"name":"Nobody"}' WHERE id = (SELECT max(id) FROM order_status_change)`,
    'Somebody of the staff who changed an order is known',
  ],
  [`DELETE FROM search_document WHERE product_id = ${goods.id} AND locale = 'nld'`, 'Every product is found by search'],
  [`UPDATE product SET pictures = '{nowhere}' WHERE id = ${goods.id}`, 'Pictures and filter values'],
  [`UPDATE category SET path_nld = 'elders/' || key WHERE parent_id IS NOT NULL`, 'The address of a category'],
])('says what does not hold after %s', async (damage, holds) => {
  const { broken } = await inBulk(shop.database, async (bulk) => {
    await bulk.client.query(damage)
    return { end: 'rollback', result: await findBrokenWithin(bulk) }
  })
  expect(broken.map((one) => one.holds)).toContainEqual(expect.stringContaining(holds))
  for (const { violations } of broken) expect(violations[0]).toMatch(/\w+ .*\d/)
})
