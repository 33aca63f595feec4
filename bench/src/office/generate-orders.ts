import type pg from 'pg'

/**
 * Fills the demo shop with customers and orders, most of them delivered and the newest still to ship. The same sizes
 * always give the same rows. Written set by set inside PostgreSQL without triggers, by a superuser.
 */
export async function generateOrders(pool: pg.Pool, customers: number, orders: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'; SELECT setseed(0.42)")
    await client.query(customersSql, [customers])
    await client.query(cartsSql, [orders])
    await client.query(ordersSql)
    await client.query(linesSql)
    await client.query(historySql)
    await client.query(attemptsSql)
    await client.query(shipmentsSql)
    // Without knowing how many rows there are, PostgreSQL reads all lines for each order.
    await client.query('ANALYZE')
    await client.query('SELECT order_search_refresh(ARRAY(SELECT id FROM shop_order))')
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release()
  }
}

const pick = (from: readonly string[], n: string) =>
  `(ARRAY[${from.map((word) => `'${word}'`).join()}])[1 + (${n}) % ${from.length}]`
const first = [
  'Anna',
  'Jan',
  'Zoë',
  'Pieter',
  'Fatima',
  'Lotte',
  'Bram',
  'Sanne',
  'Daan',
  'Eva',
  'Youssef',
  'Noor',
  'Ruben',
]
const last = [
  ...['de Vries', 'Jansen', 'Bakker', 'Visser', 'Smit', 'Meijer', 'de Boer', 'Mulder', 'de Groot', 'Bos', 'Vos'],
  ...['Peters', 'Hendriks', 'van Leeuwen', 'Dekker', 'Brouwer', 'de Wit', 'Dijkstra', 'Smits'],
]

const customersSql = `
  INSERT INTO customer (uid, email_address, customer_type, first_name, last_name, company_name, coc_number, vat_number, reference, phone_number, locale)
  SELECT 'bench-customer-' || n, 'klant' || n || '@example.nl', CASE WHEN n % 10 = 0 THEN 'business' ELSE 'private' END,
    ${pick(first, 'n * 7')}, ${pick(last, 'n * 11')}, CASE WHEN n % 10 = 0 THEN 'Firma ' || n ELSE '' END, '', '', '',
    '06' || lpad((n * 37 % 100000000)::text, 8, '0'), 'nld'
  FROM generate_series(1, $1::int) AS n`

const cartsSql = `
  WITH people AS (SELECT array_agg(id ORDER BY id) AS ids FROM customer WHERE uid LIKE 'bench-customer-%')
  INSERT INTO cart (uid, customer_id, status)
  SELECT 'bench-cart-' || n, people.ids[1 + floor(array_length(people.ids, 1) * random())::int], 'ordered'
  FROM generate_series(1, $1::int) AS n, people`

const address = `jsonb_build_object('uid', 'a', 'countryCode', CASE WHEN n % 7 = 0 THEN 'BE' ELSE 'NL' END, 'companyName', company_name,
  'firstName', first_name, 'lastName', last_name, 'zipCode', CASE WHEN n % 7 = 0 THEN (1000 + n % 9000)::text
  ELSE (1000 + n % 9000) || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) END, 'houseNumber', (n % 200)::text, 'houseNumberAddition', '',
  'streetName', 'Weverskade', 'city', 'Utrecht')`
/** Three in a hundred wait to be sent, two for their payment, four are on their way. */
const status = `CASE WHEN back < newest * 0.02 THEN 'pending' WHEN back < newest * 0.04 THEN 'paid' WHEN back < newest * 0.05 THEN 'inProduction'
  WHEN back < newest * 0.09 THEN 'shipped' WHEN n % 20 = 0 THEN 'cancelled' WHEN n % 15 = 0 THEN 'returned' ELSE 'delivered' END`
const ordersSql = `
  INSERT INTO shop_order (uid, number, cart_id, customer_id, status, locale, email_address, customer_type, reference, invoice_address, delivery_address,
    delivery, totals, coupons, total_incl_vat, paid_amount, stock_held, held_by, created_at, sample_tray)
  SELECT 'bench-order-' || n, 'TB26-' || lpad((900000 + n)::text, 6, '0'), cart_id, customer_id, ${status}, 'nld', email_address, customer_type, '',
    ${address}, ${address}, jsonb_build_object('key', 'bench', 'type', CASE WHEN n % 12 = 0 THEN 'pickup' ELSE 'shipping' END, 'label', 'Bezorgd',
      'expected', jsonb_build_object('on', to_char(at + interval '6 days', 'YYYY-MM-DD'), 'isLatest', false)),
    jsonb_build_object('totalInclVat', total, 'totalExclVat', total, 'subtotalExclVat', total, 'subtotalInclVat', total, 'totalVat', '[]'::jsonb,
      'discountInclVat', 0, 'discountExclVat', 0, 'couponTotal', 0, 'shippingExclVat', 0, 'shippingInclVat', 0, 'paymentInclVat', 0,
      'productsQuantity', 2, 'totalWeight', 5000), '[]', total, CASE WHEN back < newest * 0.02 THEN 0 ELSE total END, true,
    '{"kind":"job","name":"bench"}', at, CASE WHEN n % 25 = 0 THEN 'tray-' || n END
  FROM (
    SELECT row_number() OVER (ORDER BY k.id)::int AS n, count(*) OVER () - row_number() OVER (ORDER BY k.id) AS back, count(*) OVER () AS newest,
      k.id AS cart_id, c.id AS customer_id, c.email_address, c.customer_type, c.first_name, c.last_name, c.company_name,
      floor(4900 + 200000 * random() ^ 3)::bigint AS total,
      now() - (count(*) OVER () - row_number() OVER (ORDER BY k.id)) * interval '5 minutes' AS at
    FROM cart k JOIN customer c ON c.id = k.customer_id WHERE k.uid LIKE 'bench-cart-%'
  ) AS numbered ORDER BY n`

const linesSql = `
  WITH goods AS (SELECT id FROM product ORDER BY id LIMIT 1)
  INSERT INTO order_line (uid, order_id, product_id, article_number, title, slug, quantity, options, vat_percentage, prices, totals, returnable)
  SELECT 'bench-line-' || o.id || '-' || part, o.id, goods.id, 'ART-' || (o.id * 31 + part * 7) % 5000, 'Vloerkleed Duin ' || o.id % 400, 'kleed', 1,
    CASE WHEN o.id % 4 = 0 THEN '[{"label":"Maat","name":"Op maat","custom":{"width":170,"length":240}}]'::jsonb ELSE '[]' END, 2100,
    '{"baseInclVat":4900,"baseExclVat":4050,"discountInclVat":4900,"discountExclVat":4050,"discountPercentage":0,"vatIncluded":true,"vatPercentage":21}',
    '{"totalInclVat":4900,"totalExclVat":4050,"discountInclVat":0,"discountExclVat":0,"subtotalExclVat":4050,"subtotalInclVat":4900,"totalVat":850,"totalWeight":2500}',
    true
  FROM shop_order o, goods, generate_series(1, 2) AS part WHERE o.uid LIKE 'bench-order-%'`

const historySql = `
  INSERT INTO order_status_change (order_id, status, cause, by, at)
  SELECT id, status, 'placed', held_by, created_at FROM shop_order WHERE uid LIKE 'bench-order-%'`

const attemptsSql = `
  INSERT INTO payment_attempt (uid, order_id, provider, method, label, amount, received_amount, status, idempotency_key, locale, created_at, status_at, expires_at)
  SELECT 'bench-attempt-' || id, id, CASE WHEN id % 5 = 0 THEN 'banktransfer' ELSE 'sandbox' END, 'ideal', 'iDEAL', total_incl_vat, paid_amount,
    CASE WHEN status = 'pending' THEN 'expired' ELSE 'paid' END, 'bench-' || id, 'nld', created_at, created_at, created_at
  FROM shop_order WHERE uid LIKE 'bench-order-%'`

const shipmentsSql = `
  INSERT INTO shipment (uid, order_id, carrier, tracking_code, created_at)
  SELECT 'bench-parcel-' || id, id, 'PostNL', '3SBENCH' || lpad(id::text, 8, '0'), created_at
  FROM shop_order WHERE uid LIKE 'bench-order-%' AND status IN ('shipped', 'delivered', 'returned')`
