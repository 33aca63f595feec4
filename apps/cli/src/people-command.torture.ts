import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const { url, database } = await aTestDatabase({ shop: 'demo' })
const directory = aFolder('people-command')

/** What a merchant sees of `npm run shop -- customers import` and `orders import`. */
async function shop(what: 'customers' | 'orders', name: string, content: string, ...flags: string[]) {
  writeFileSync(join(directory, name), content)
  const said = { out: '', error: '' }
  const code = await runCommand([what, 'import', name, ...flags], {
    environment: { PATH: process.env.PATH, DATABASE_URL: url, NODE_ENV: 'test' },
    directory,
    write: (text) => (said.out += text),
    writeError: (text) => (said.error += text),
    isTerminal: false,
  })
  return { code, ...said, last: said.out.trim().split('\n').at(-1) }
}

const customerOf = async (emailAddress: string) =>
  (await database.pool.query('SELECT * FROM customer WHERE email_address = $1', [emailAddress])).rows[0]
const addressesOf = async (emailAddress: string) =>
  (
    await database.pool.query(
      `SELECT kind, street_name || ' ' || house_number || house_number_addition AS street, zip_code, a.uid = default_delivery_address_uid AS preferred
       FROM customer_address a JOIN customer c ON c.id = a.customer_id WHERE email_address = $1 ORDER BY kind, street`,
      [emailAddress],
    )
  ).rows

it.each([
  ['page.csv', '<!doctype html><p>Log in</p>', 'page.csv: this is a web page or XML, not a table'],
  ['things.csv', 'Handle,Title\nkleed,Kleed\n', 'things.csv, line 1: no column has an e-mail address (email, e-mail, '],
  [
    'head.csv',
    'E-mail,Achternaam\n',
    'head.csv: there is no line below the names of the columns. Nothing was changed.',
  ],
])('ends with 1 and says why where %s has no customers', async (name, content, message) => {
  const { code, error } = await shop('customers', name, content)
  expect([code, error.startsWith(message) ? message : error]).toEqual([1, message])
})

const dutch = `E-mail;Voornaam;Tussenvoegsel;Achternaam;Bedrijf;KvK;BTW-nummer;Telefoon;Taal;Klant sinds;Adressoort;Standaardadres;Straat;Huisnummer;Toevoeging;Postcode;Plaats;Land;Schoenmaat
Noor@Voorbeeld.nl;Noor;van der;Berg;Atelier Noor;12345678;;+31 6 1234 5678;nl;05-03-2021;factuur;;Neude;11;;3512ae;Utrecht;Nederland;38
noor@voorbeeld.nl;Noor;van der;Berg;;;;;;;bezorg;;Oudegracht;20;B;3511 AB;Utrecht;NL;
noor@voorbeeld.nl;Noor;van der;Berg;;;;;;;bezorg;ja;Grote Markt;1;;2000;Antwerpen;België;
`

it('brings customers with their addresses, company and language, and names what it did not read', async () => {
  expect(await shop('customers', 'klanten.csv', dutch, '--dry-run')).toMatchObject({
    code: 0,
    last: 'klanten.csv: it would be 1 customer added, 0 known already and left as they are, 0 refused. Nothing was changed.',
  })
  expect(await customerOf('noor@voorbeeld.nl')).toBeUndefined()
  const { code, out } = await shop('customers', 'klanten.csv', dutch)
  expect([code, out]).toEqual([0, expect.stringContaining('The shop reads nothing from the column Schoenmaat.')])
  expect(await customerOf('noor@voorbeeld.nl')).toMatchObject({
    ...{ first_name: 'Noor', last_name: 'van der Berg', customer_type: 'business', company_name: 'Atelier Noor' },
    ...{ coc_number: '12345678', phone_number: '0031612345678', locale: 'nld', password_hash: null },
    created_at: new Date('2021-03-05T12:00:00Z'),
  })
  expect(await addressesOf('noor@voorbeeld.nl')).toEqual([
    { kind: 'delivery', street: 'Grote Markt 1', zip_code: '2000', preferred: true },
    { kind: 'delivery', street: 'Oudegracht 20B', zip_code: '3511 AB', preferred: false },
    { kind: 'invoice', street: 'Neude 11', zip_code: '3512 AE', preferred: false },
  ])
  const { rows } = await database.pool.query("SELECT 1 FROM mail WHERE recipient = 'noor@voorbeeld.nl'")
  expect(rows).toEqual([])
})

it('adds nobody twice, and leaves who has an account as they are', async () => {
  const changed = dutch.replaceAll('Noor;van der;Berg', 'Eva;;Jansen')
  expect(await shop('customers', 'klanten.csv', changed)).toMatchObject({
    code: 0,
    last: 'klanten.csv: 0 customers added, 1 known already and left as they are, 0 refused.',
  })
  const before = await customerOf('lotte@example.nl')
  await shop('customers', 'lotte.csv', 'E-mail,Voornaam,Achternaam\nLOTTE@example.nl,Dief,Dief\n')
  expect(await customerOf('lotte@example.nl')).toEqual(before)
})

torture('brings a customer with more addresses than one statement takes', async () => {
  const lines = Array.from({ length: 5_300 }, (_, n) => `keten@voorbeeld.nl,Bo,Keten,Kade,${n + 1},1012 JS,Amsterdam`)
  const file = `E-mail,Voornaam,Achternaam,Straat,Huisnummer,Postcode,Plaats\n${lines.join('\n')}`
  expect(await shop('customers', 'keten.csv', file)).toMatchObject({ code: 0 })
  expect(await addressesOf('keten@voorbeeld.nl')).toHaveLength(5_301)
})

it("reads Shopify's and WooCommerce's customers", async () => {
  const shopify = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
'7001,Sanne,Smit,sanne@voorbeeld.nl,yes,,Keizersgracht 12,A,Amsterdam,,NL,1015 CS,,'+31612345678,no,129.95,1,,no,
'7002,Leeg,Adres,leeg@voorbeeld.nl,no,,,,,,,,,,no,0.00,0,,no,
`
  expect(await shop('customers', 'shopify.csv', shopify)).toMatchObject({ code: 0, error: '' })
  expect(await customerOf('sanne@voorbeeld.nl')).toMatchObject({ phone_number: '0031612345678' })
  expect(await addressesOf('sanne@voorbeeld.nl')).toEqual([
    { kind: 'delivery', street: 'Keizersgracht 12A', zip_code: '1015 CS', preferred: true },
    { kind: 'invoice', street: 'Keizersgracht 12A', zip_code: '1015 CS', preferred: false },
  ])
  const woo = `customer_id,first_name,last_name,email,date_registered,billing_first_name,billing_last_name,billing_company,billing_address_1,billing_postcode,billing_city,billing_country,billing_phone,shipping_first_name,shipping_last_name,shipping_address_1,shipping_postcode,shipping_city,shipping_country
9,Tom,Peeters,tom@voorbeeld.be,2019-11-02 10:11:12,Tom,Peeters,,Meir 5 bus 3,2000,Antwerpen,BE,0470/12.34.56 / 02 123 45 67,Ans,Peeters,Meir 7,2000,Antwerpen,BE
`
  expect(await shop('customers', 'woo.csv', woo)).toMatchObject({ code: 0, error: '' })
  expect(await customerOf('tom@voorbeeld.be')).toMatchObject({ phone_number: '0470123456' })
  expect(await addressesOf('tom@voorbeeld.be')).toEqual([
    { kind: 'delivery', street: 'Meir 7', zip_code: '2000', preferred: true },
    { kind: 'invoice', street: 'Meir 5bus 3', zip_code: '2000', preferred: false },
  ])
})

const broken = `Email,First Name,Last Name,Created,Address1,Zip,City,Country
goed@voorbeeld.nl,Goed,Zo,2020-01-31,Neude 11,3512 AE,Utrecht,NL
geen-adres,Fout,Fout,,,,,
hans@voorbeeld.de,Hans,Maier,,Hauptstrasse 1,10115,Berlin,DE
datum@voorbeeld.nl,Da,Tum,03/04/2020,Neude,3512 AE,Utrecht,NL
goed@voorbeeld.nl,Goed,Zo,,,,,
naamloos@voorbeeld.nl,,Zo,,,,,
`

it('tells each problem with its line and field, changes nothing then, and keeps the good ones when told to', async () => {
  const { code, error, last } = await shop('customers', 'broken.csv', broken)
  expect([code, error.trim().split('\n')]).toEqual([
    1,
    [
      "line 3, email: 'geen-adres' is not an e-mail address.",
      "line 4, country: 'DE' is not NL or BE, where the shop sells.",
      "line 5, created: '03/04/2020' can be read in two ways; write it like 2024-03-25.",
      "line 5, address1: 'Neude' has no house number.",
      "line 6, email: 'goed@voorbeeld.nl' stands on line 2 already; put its lines together.",
      'line 7, the line: there is no first name.',
    ],
  ])
  expect(last).toContain('nothing was changed')
  expect(await customerOf('goed@voorbeeld.nl')).toBeUndefined()
  expect(await shop('customers', 'broken.csv', broken, '--partial')).toMatchObject({ code: 1 })
  expect(await customerOf('goed@voorbeeld.nl')).toBeDefined()
})

torture('adds each customer once when two imports run at once', async () => {
  const many = `Email,First Name,Last Name\n${Array.from({ length: 700 }, (_, n) => `k${n}@voorbeeld.nl,Kim,Klant`).join('\n')}\n`
  const both = await Promise.all([shop('customers', 'a.csv', many), shop('customers', 'b.csv', many)])
  expect(both.map(({ last }) => last?.replace(/^..csv: /, '')).toSorted()).toEqual([
    '0 customers added, 700 known already and left as they are, 0 refused.',
    '700 customers added, 0 known already and left as they are, 0 refused.',
  ])
})

it('keeps where and when the newsletter was allowed, and believes what was said later', async () => {
  const file = `Email,First Name,Last Name,Newsletter,Newsletter since,Newsletter source
ja@voorbeeld.nl,Ja,Graag,yes,2022-05-04,footer form
nee@voorbeeld.nl,Nee,Dank,no,,
`
  const consents = async () =>
    (
      await database.pool.query(
        `SELECT email_address, purpose, is_given, source, said_at::date::text AS day FROM consent_change x
         JOIN customer c ON c.id = x.customer_id WHERE email_address IN ('ja@voorbeeld.nl', 'nee@voorbeeld.nl') ORDER BY x.id`,
      )
    ).rows
  await shop('customers', 'news.csv', file)
  const given = {
    email_address: 'ja@voorbeeld.nl',
    purpose: 'newsletter',
    is_given: true,
    source: 'footer form',
    day: '2022-05-04',
  }
  expect(await consents()).toEqual([given])
  await database.pool.query(
    `INSERT INTO consent_change (customer_id, purpose, is_given, source) SELECT id, 'newsletter', false, 'account' FROM customer WHERE email_address = 'ja@voorbeeld.nl'`,
  )
  await shop('customers', 'news.csv', file)
  expect(await consents()).toEqual([given, { ...given, is_given: false, source: 'account', day: null }])
})

it('asks for invitations of those who came by an import, once', async () => {
  const file = 'Email,First Name,Last Name\nuit@voorbeeld.nl,Uit,Genodigd\n'
  expect((await shop('customers', 'uit.csv', file, '--invite')).last).toMatch(
    /^\d+ customers get a mail to choose a password/,
  )
  expect((await shop('customers', 'uit.csv', file, '--invite')).last).not.toContain('get a mail')
  expect((await customerOf('lotte@example.nl')).invitation_asked_at).toBeNull()
})

const shopifyOrders = `Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Address1,Billing Zip,Billing City,Billing Country,Shipping Name,Shipping Address1,Shipping Zip,Shipping City,Shipping Country,Cancelled at
#1001,noor@voorbeeld.nl,paid,fulfilled,EUR,249.95,4.95,44.24,254.90,10.00,2023-04-05 10:00:00 +0200,2,Kleed Duin - 160x230,99.95,DUIN-160,Noor van der Berg,Neude 11,'3512AE,Utrecht,NL,Noor van der Berg,Neude 11,'3512AE,Utrecht,NL,
#1001,noor@voorbeeld.nl,,,,,,,,,,1,Ondertapijt,60.05,,,,,,,,,,,,
#1002,noor@voorbeeld.nl,refunded,fulfilled,EUR,10.00,0.00,1.74,10.00,0.00,2023-05-05 10:00:00 +0200,1,Staal,10.00,,Noor,,,,,,,,,,
`

it('brings the orders of another shop once, with their lines, for whom their mailbox is', async () => {
  expect(await shop('orders', 'orders.csv', shopifyOrders)).toMatchObject({
    code: 0,
    error: '',
    last: 'orders.csv: 2 orders added, 0 known already and left as they are, 0 refused.',
  })
  expect((await shop('orders', 'orders.csv', shopifyOrders)).last).toContain('0 orders added, 2 known already')
  const { rows } = await database.pool.query(
    `SELECT f.*, c.email_address AS owner FROM former_order f LEFT JOIN customer c ON c.id = f.customer_id ORDER BY number`,
  )
  expect(rows).toMatchObject([
    {
      ...{
        number: '#1001',
        owner: 'noor@voorbeeld.nl',
        state: 'delivered',
        total_incl_vat: 25490,
        total_vat: 4424,
      },
      lines: [
        { title: 'Kleed Duin - 160x230', articleNumber: 'DUIN-160', quantity: 2, price: 9995, total: 19990 },
        { title: 'Ondertapijt', quantity: 1, total: 6005 },
      ],
      delivery_address: ['Noor van der Berg', 'Neude 11', '3512AE Utrecht', 'NL'],
      ordered_at: new Date('2023-04-05T08:00:00Z'),
    },
    { number: '#1002', state: 'returned' },
  ])
})

it("reads WooCommerce's orders, a row a line, and refuses what it does not understand", async () => {
  const woo = `order_id,order_number,order_date,status,order_total,shipping_total,tax_total,order_currency,billing_email,billing_first_name,billing_last_name,billing_address_1,billing_postcode,billing_city,billing_country,item_name,item_quantity,item_total,item_total_tax
55,W-55,2022-01-02 03:04:05,completed,121.00,0,21.00,EUR,tom@voorbeeld.be,Tom,Peeters,Meir 5,2000,Antwerpen,BE,Kelim,1,100.00,21.00
56,W-56,2022-01-02 03:04:05,lost at sea,121.00,0,21.00,USD,tom@voorbeeld.be,Tom,Peeters,Meir 5,2000,Antwerpen,BE,Kelim,,100.00,21.00
`
  const { code, error } = await shop('orders', 'woo-orders.csv', woo, '--partial')
  expect([code, error.trim().split('\n')]).toEqual([
    1,
    [
      'line 3, order_currency: the shop reads orders in euros only, not in USD.',
      "line 3, status: 'lost at sea' is not a state that the shop knows.",
      'line 3, the line: it does not say how many.',
    ],
  ])
  const { rows } = await database.pool.query(
    "SELECT lines, state FROM former_order WHERE email_address = 'tom@voorbeeld.be'",
  )
  expect(rows).toMatchObject([{ state: 'delivered', lines: [{ title: 'Kelim', price: 12100, total: 12100 }] }])
})
