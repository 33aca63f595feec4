import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const { url, database } = await aTestDatabase({ shop: 'demo' })
const directory = aFolder('former-order-sums')

async function orders(content: string) {
  writeFileSync(join(directory, 'orders.csv'), content)
  const said = { out: '', error: '' }
  const code = await runCommand(['orders', 'import', 'orders.csv'], {
    environment: { PATH: process.env.PATH, DATABASE_URL: url, NODE_ENV: 'test' },
    directory,
    write: (text) => (said.out += text),
    writeError: (text) => (said.error += text),
    isTerminal: false,
  })
  return { code, told: said.error.trim().split('\n').filter(Boolean) }
}

/** An order as the page shows it, amounts in euros; its parts make its total. */
async function partsOf(number: string) {
  const { rows } = await database.pool.query('SELECT * FROM former_order WHERE number = $1', [number])
  const [{ lines, shipping_incl_vat: shipping, discount_incl_vat: discount, total_incl_vat: total }] = rows
  const sum = lines.reduce((all: number, line: { total: number }) => all + line.total, 0)
  expect(sum + Number(shipping ?? 0) - Number(discount ?? 0)).toBe(Number(total))
  return {
    lines: lines.map((line: { title: string; total: number }) => `${line.title} ${line.total / 100}`),
    shipping: shipping === null ? null : shipping / 100,
    discount: discount === null ? null : discount / 100,
  }
}

it.each([
  [
    'WooCommerce with the VAT of postage beside it',
    `order_id,order_date,status,shipping_total,shipping_tax_total,discount_total,order_total,order_currency,tax_total,customer_email,item_name,item_quantity,item_total,item_total_tax
K1,2024-06-01 12:00:00,completed,5.00,1.05,0,126.05,EUR,21.88,p1@klant.example,Kleed Duin,1,99.17,20.83
`,
    { lines: ['Kleed Duin 120'], shipping: 6.05, discount: 0 },
  ],
  [
    'WooCommerce with lines after the discount, and a fee',
    `order_id,order_date,status,shipping_total,shipping_tax_total,fee_total,fee_tax_total,discount_total,order_total,tax_total,billing_email,item_name,item_quantity,item_total,item_total_tax
K1,2024-06-01 12:00:00,completed,0,0,2.00,0.42,10.00,110.32,19.15,p1@klant.example,Kleed Duin,1,89.17,18.73
`,
    { lines: ['Kleed Duin 107.9', 'Kosten 2.42'], shipping: 0, discount: 0 },
  ],
  [
    'an order export of WooCommerce without VAT in its lines',
    `Order Number,Order Status,Order Date,Email (Billing),Cart Discount Amount,Order Shipping Amount,Order Total Amount,Order Total Tax Amount,SKU,Item Name,Quantity,Item Cost
K1,Completed,2024-06-01 12:00,p1@klant.example,0,5.00,127.05,22.05,KD-1,Kleed Duin,2,50.00
`,
    { lines: ['Kleed Duin 100', 'Btw 22.05'], shipping: 5, discount: 0 },
  ],
  [
    'Shopify with a discount',
    `Name,Email,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price
K1,p1@klant.example,paid,EUR,90.00,4.95,16.48,94.95,10.00,2024-06-01 12:00:00 +0200,1,Kleed Duin,100.00
`,
    { lines: ['Kleed Duin 100'], shipping: 4.95, discount: 10 },
  ],
  [
    'Shopify with prices without VAT',
    `Name,Email,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price
K1,p1@klant.example,paid,EUR,100.00,5.00,22.05,127.05,0.00,2024-06-01 12:00:00 +0200,1,Kleed Duin,100.00
`,
    { lines: ['Kleed Duin 100', 'Btw 22.05'], shipping: 5, discount: 0 },
  ],
  [
    'our own table with payment costs and a gift card',
    `Bestelnummer;E-mail;Besteldatum;Totaal;Verzendkosten;Betaalkosten;Cadeaubon;Artikel;Aantal;Prijs
K1;p1@klant.example;1-6-2024;80,00;5,00;1,50;26,50;Kleed Duin;1;100,00
`,
    { lines: ['Kleed Duin 100', 'Kosten 1.5'], shipping: 5, discount: 26.5 },
  ],
  [
    'a cent of rounding',
    `Bestelnummer;E-mail;Besteldatum;Totaal;Artikel;Aantal;Regeltotaal
K1;p1@klant.example;1-6-2024;100,01;Kleed Duin;3;100,00
`,
    { lines: ['Kleed Duin 100', 'Afronding 0.01'], shipping: null, discount: null },
  ],
])('adds up %s', async (_, file, parts) => {
  await database.pool.query('DELETE FROM former_order')
  expect(await orders(file)).toEqual({ code: 0, told: [] })
  expect(await partsOf('K1')).toEqual(parts)
})

it('says what is missing of orders that do not add up, once, and shows it on a line of its own', async () => {
  const file = `Bestelnummer;E-mail;Besteldatum;Totaal;Verzendkosten;Artikel;Aantal;Prijs
X1;p1@klant.example;1-6-2024;126,05;5,00;Kleed Duin;1;120,00
X2;p1@klant.example;1-6-2024;110,00;5,00;Kleed Duin;1;120,00
X3;p1@klant.example;1-6-2024;125,00;5,00;Kleed Duin;1;120,00
`
  expect(await orders(file)).toEqual({
    code: 0,
    told: [
      'line 2, totaal: the lines of X1, its postage and discount make 125.00, and its total is 126.05; the order shows the difference on a line of its own. (The same on 1 more line: X2.)',
    ],
  })
  expect(await partsOf('X1')).toMatchObject({ lines: ['Kleed Duin 120', 'Overig 1.05'] })
  expect(await partsOf('X2')).toMatchObject({ lines: ['Kleed Duin 120', 'Overig -15'] })
  expect(await partsOf('X3')).toMatchObject({ lines: ['Kleed Duin 120'] })
})
