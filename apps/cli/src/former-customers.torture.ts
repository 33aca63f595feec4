import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const { url, database } = await aTestDatabase({ shop: 'demo' })
const directory = aFolder('former-customers')

async function customers(content: string, ...flags: string[]) {
  writeFileSync(join(directory, 'list.csv'), content)
  const said = { out: '', error: '' }
  const code = await runCommand(['customers', 'import', 'list.csv', ...flags], {
    environment: { PATH: process.env.PATH, DATABASE_URL: url, NODE_ENV: 'test' },
    directory,
    write: (text) => (said.out += text),
    writeError: (text) => (said.error += text),
    isTerminal: false,
  })
  return { code, told: said.error.trim().split('\n').filter(Boolean), last: said.out.trim().split('\n').at(-1) }
}

const housesOf = async (like: string) =>
  (
    await database.pool.query(
      `SELECT street_name, house_number, house_number_addition FROM customer_address a JOIN customer c ON c.id = a.customer_id
       WHERE email_address LIKE $1 AND kind = 'delivery' ORDER BY email_address`,
      [like],
    )
  ).rows.map((row) => Object.values(row).join(' · '))
const nameOf = async (email: string) =>
  (
    await database.pool.query(
      `SELECT first_name, last_name, company_name, created_at::date::text AS since,
         (SELECT count(*)::integer FROM customer_address a WHERE a.customer_id = c.id) AS addresses
       FROM customer c WHERE email_address = $1`,
      [email],
    )
  ).rows[0]

const ofShopify =
  'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address Address2,Default Address City,Default Address Country Code,Default Address Zip'

it('takes the lines of addresses apart, a second line too', async () => {
  const lines = [
    ['Kerkstraat 12', '1 hoog', 'NL', 'Kerkstraat · 12 · 1 hoog'],
    ['Kerkstraat 12', '4', 'NL', 'Kerkstraat · 12 · 4'],
    ['Kerkstraat', '12 B', 'NL', 'Kerkstraat · 12 · B'],
    ['Kerkstraat', 'nr. 12', 'NL', 'Kerkstraat · 12 · '],
    ['Plein 1944', '12', 'NL', 'Plein 1944 · 12 · '],
    ['Résidence du Parc', '12, rue du Test bte 3', 'BE', 'rue du Test · 12 · bte 3'],
    ['Veldstraat 15-23 A02', '', 'BE', 'Veldstraat · 15 · 23 A02'],
    ['Veldstraat 12', 'tweede bel van boven drukken', 'BE', 'Veldstraat · 12 · '],
    ['Veldstraat 12', 'bus 4', 'BE', 'Veldstraat · 12 · bus 4'],
  ]
  const rows = lines.map(
    ([one, two, country], n) =>
      `Aa,Testa,huis${n}@klant.example,no,"${one}","${two}",Utrecht,${country},${country === 'NL' ? '3512AE' : '1000'}`,
  )
  const { code, told } = await customers(`${ofShopify}\n${rows.join('\n')}\n`)
  expect(await housesOf('huis%')).toEqual(lines.map(([, , , meant]) => meant))
  expect([code, told]).toEqual([
    0,
    [
      "line 6, default address address1: 'Plein 1944 12' can be read in two ways; it is taken as Plein 1944, number 12. Look whether that is right.",
      "line 9, default address address2: 'tweede bel van boven drukken' is longer than an addition may be, so it is left out.",
    ],
  ])
})

it('asks the address table which of two readings is right, and tells the merchant what it does not know', async () => {
  await database.pool.query(
    `INSERT INTO known_address (country_code, zip_code, house_number, house_number_addition, street_name, city) VALUES
       ('NL', '8242 CV', '12', '', 'Karveel 39', 'Lelystad'), ('NL', '3512 AE', '7', '8', 'Laan', 'Utrecht')`,
  )
  const file = `E-mail,Voornaam,Achternaam,Straat,Postcode,Plaats
twee1@klant.example,Aa,Testa,Karveel 39 12,8242 CV,Lelystad
twee2@klant.example,Aa,Testa,Laan 7 8,3512 AE,Utrecht
twee3@klant.example,Aa,Testa,Laan 7 8,9712 AA,Groningen
twee4@klant.example,Aa,Testa,Kerkstraat 12 4,9712 AA,Groningen
twee5@klant.example,Aa,Testa,Plein 1940 2,9712 AA,Groningen
`
  const dry = await customers(file, '--dry-run')
  const { code, told } = await customers(file)
  expect(dry.told).toEqual(told)
  expect([code, told]).toEqual([
    0,
    [
      "line 4, straat: 'Laan 7 8' can be read in two ways; it is taken as Laan 7, number 8. Look whether that is right. (The same on 2 more lines: 'Kerkstraat 12 4', 'Plein 1940 2'.)",
    ],
  ])
  expect(await housesOf('twee%')).toEqual([
    'Karveel 39 · 12 · ',
    'Laan · 7 · 8',
    'Laan 7 · 8 · ',
    'Kerkstraat · 12 · 4',
    'Plein 1940 · 2 · ',
  ])
})

it('tells each fault once, with its count and the first few names', async () => {
  const many = (line: string) => Array.from({ length: 60 }, (_, n) => line.replaceAll('#', `${n}`)).join('\n')
  const { code, told } = await customers(`E-mail,Voornaam,Achternaam,Straat,Postcode,Plaats,Land
${many(',Jan,Bos,,,,')}
${many('adres#,Jan,Bos,,,,')}
${many('geen#@klant.example,Jan,Bos,Neude,3512 AE,Utrecht,NL')}
${many('zip#@klant.example,Jan,Bos,Neude 1,X#,Utrecht,NL')}
${many('naam#@klant.example,,Bos,,,,')}
`)
  expect([code, told]).toEqual([
    1,
    [
      'line 2, the line: there is no e-mail address. (The same on 59 more lines.)',
      "line 62, e-mail: 'adres0' is not an e-mail address. (The same on 59 more lines: 'adres1', 'adres2', 'adres3', ….)",
      "line 122, straat: 'Neude' has no house number. (The same on 59 more lines.)",
      "line 182, postcode: 'X0' is not a postcode of NL. (The same on 59 more lines: 'X1', 'X2', 'X3', ….)",
      'line 242, the line: there is no first name. (The same on 59 more lines.)',
    ],
  ])
})

it('brings customers by the name that they bought with', async () => {
  const file = `First Name,Last Name,Email,Default Address Company
Eva,"Jansen, geb. de Wit",geb@klant.example,
K&P,Interieur 2000,kp@klant.example,K&P Interieur
`
  expect(await customers(file)).toMatchObject({ code: 0, told: [] })
  expect(await nameOf('geb@klant.example')).toMatchObject({ last_name: 'Jansen, geb. de Wit' })
  expect(await nameOf('kp@klant.example')).toMatchObject({ first_name: 'K&P', company_name: 'K&P Interieur' })
})

it.each([
  [
    "WooCommerce's own list",
    `Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code
"Jan van 't Hof",janhof,2026-10-01 10:11:12,2024-03-05 09:00:00,w1@klant.example,3,310.5,103.5,NL,Utrecht,,"3512 AE"
`,
    { first_name: 'Jan', last_name: "van 't Hof", since: '2024-03-05', addresses: 0 },
  ],
  [
    "WooCommerce's own list in Dutch",
    `Naam;Gebruikersnaam;Laatst actief;Aangemeld;E-mail;Bestellingen;Land / regio;Stad;Postcode
Anna Maria Jansen;anna;2026-10-01;2024-03-05;w1@klant.example;3;NL;Utrecht;3512 AE
`,
    { first_name: 'Anna Maria', last_name: 'Jansen', since: '2024-03-05', addresses: 0 },
  ],
  [
    "PrestaShop's customers",
    `ID;Social title;First name;Last name;Email address;Sales;Enabled;Newsletter;Partner offers;Registration;Last visit
1;1;Eva;de Wit;w1@klant.example;-;1;0;0;2024-03-05 15:20:02;2026-07-04 15:18:50
`,
    { first_name: 'Eva', last_name: 'de Wit', since: '2024-03-05', addresses: 0 },
  ],
  [
    "Magento's customers",
    `email,_website,_store,created_at,firstname,lastname,middlename,prefix,group_id,taxvat,_address_city,_address_company,_address_country_id,_address_postcode,_address_street,_address_telephone
w1@klant.example,base,nl,2024-03-05 09:00:00,Eva,Wit,de,Mevr.,1,,Gent,,BE,9000,"Veldstraat
12
bus 3",0470123456
`,
    { first_name: 'Eva', last_name: 'de Wit', since: '2024-03-05', addresses: 2 },
  ],
  [
    "Magento's grid",
    `ID,Name,Email,Group,Phone,ZIP,Country,"Customer Since","Street Address",City,Company
1,"Eva de Wit",w1@klant.example,General,0470123456,9000,Belgium,"Mar 5, 2024, 9:00:00 AM","Veldstraat 12",Gent,
`,
    { first_name: 'Eva', last_name: 'de Wit', since: '2024-03-05', addresses: 2 },
  ],
  [
    'a list with the Dutch names of CCV Shop',
    `Voornaam;Tussenvoegsel;Achternaam;Bedrijfsnaam;Straatnaam;Huisnummer;Toevoeging;Postcode;Plaats;Land;E-mailadres;Telefoonnummer
Eva;de;Wit;;Neude;11;A;3512AE;Utrecht;Nederland;w1@klant.example;0612345678
`,
    { first_name: 'Eva', last_name: 'de Wit', addresses: 2 },
  ],
])('reads %s', async (_, file, customer) => {
  await database.pool.query("DELETE FROM customer WHERE email_address = 'w1@klant.example'")
  expect(await customers(file)).toMatchObject({ code: 0 })
  expect(await nameOf('w1@klant.example')).toMatchObject(customer)
})

it('tells who has one name only, and names the shop whose list says no e-mail addresses', async () => {
  const ofOneName = 'Name,Username,Sign Up,Email\nMadonna,m,2024-03-05,een@klant.example\n'
  expect((await customers(ofOneName)).told).toEqual([
    "line 2, name: 'Madonna' is one name; the shop needs a first and a last one.",
  ])
  const addresses =
    'ID;First name;Last name;Address;Postcode;City;Country;id_customer\n1;Eva;Wit;Neude 11;3512AE;Utrecht;NL;7\n'
  expect((await customers(addresses)).told[0]).toMatch(
    /looks like a list of PrestaShop: export Customers, .* No column has an e-mail address/,
  )
})
