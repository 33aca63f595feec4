import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { importLock } from '@toonbank/exchange/import/import-lock.ts'
import { untilSomebodyWaits } from '@toonbank/testing/until-somebody-waits.ts'
import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const { url, database } = await aTestDatabase({ shop: 'demo' })
const directory = aFolder('import-command')

/** What a merchant sees of `npm run shop -- import`. */
async function imports(name: string, content: string, ...flags: string[]) {
  writeFileSync(join(directory, name), content)
  const said = { out: '', error: '' }
  const code = await runCommand(['import', name, ...flags], {
    environment: { PATH: process.env.PATH, DATABASE_URL: url, NODE_ENV: 'test' },
    directory,
    write: (text) => (said.out += text),
    writeError: (text) => (said.error += text),
    isTerminal: false,
  })
  return { code, ...said }
}

it.each([
  ['page.csv', '<!doctype html><p>Log in</p>', 'page.csv: this is a web page, not a catalogue: '],
  ['other.xml', '<Products><Product/></Products>', 'other.xml: there is no <item> or <entry> in this file'],
  ['nothing.json', '{}', 'nothing.json: there is nothing in this file that the shop knows.'],
  ['header.csv', 'Handle,Title,Variant SKU\n', 'header.csv: there is no line below the names of the columns'],
])('ends with 1 and says why where nothing of %s is understood', async (name, content, message) => {
  const { code, error } = await imports(name, content)
  expect([code, error.startsWith(message), error.endsWith('Nothing was changed.\n')]).toEqual([1, true, true])
})

it('says what was not read, what the products lack, and where old addresses lead', async () => {
  const rugs =
    'Handle,Title,Variant SKU,Variant Price,Gift Card,Status\nkleed,Kleed,K-1,129.95,false,active\nloper,Loper,L-1,49,false,active\n'
  const { code, out } = await imports('rugs.csv', rugs)
  expect(code).toBe(0)
  expect(out.replaceAll(/\(\d+\.\d s\)/g, '')).toBe(
    [
      'Importing rugs.csv 2/2',
      'Writing 2 products …',
      'Written 2/2',
      'The shop reads nothing from the column Gift Card.',
      'Of 2 products 2 have no category, 2 have no picture, 2 have no GTIN (barcode).',
      '2 addresses of the old shop now lead to their products and categories.',
      'rugs.csv: 2 created, 0 changed, 0 unchanged, 0 refused .\n',
    ].join('\n'),
  )
})

it('shows the end of a table whose last line does not end: half of a price is a price too', async () => {
  const whole = 'Artikelnummer;Productnaam;Voorraad;Prijs\nE-1;Kleed;3;129,95\nE-2;Loper;3;249,95\n'
  expect((await imports('whole.csv', whole, '--dry-run')).out).not.toContain('line ending')
  expect((await imports('cut.csv', whole.slice(0, -'9,95\n'.length), '--dry-run')).out).toMatch(
    /no line ending\. .*: E-2;Loper;3;24\n/,
  )
  expect((await imports('cut.json', '{"products":[]}', '--dry-run')).out).not.toContain('line ending')
})

it('counts what a file has beside products', async () => {
  const rules = (to: string) =>
    JSON.stringify({
      pathRules: [
        { path: '/oud/1', location: to, statusCode: 301 },
        { path: '/oud/2', location: '/', statusCode: 301 },
      ],
    })
  const { out } = await imports('rules.json', rules('/vloerkleden'))
  expect(out).toContain('Beside products: pathRules 2 created, 0 changed, 0 unchanged.\n')
  const { out: later } = await imports('rules.json', rules('/lopers'), '--dry-run')
  expect(later).toContain('Beside products it would be: pathRules 0 created, 1 changed, 1 unchanged.\n')
})

it('names the categories that a file brings, which the menu of a merchant does not show', async () => {
  const { out } = await imports(
    'mats.csv',
    'Handle,Title,Type,Variant SKU,Variant Price\nmat,Mat,Badmatten > Kurk,DM-1,19\n',
    '--dry-run',
  )
  expect(out).toContain(
    'Categories that the shop did not have: /badmatten, /badmatten/kurk. Your menu does not show them by itself',
  )
})

it('asks how much there is where a file counts stock without saying it', async () => {
  const tracked = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker\nteller,Kleed,T-1,129.95,shopify\n'
  expect(await imports('tracked.csv', tracked)).toMatchObject({
    code: 1,
    error: expect.stringContaining('--stock=zero'),
  })
  expect(await imports('tracked.csv', tracked, '--stock=unlimited')).toMatchObject({ code: 0, error: '' })
  expect(await imports('tracked.csv', tracked, '--stock=plenty')).toMatchObject({
    code: 2,
    error: expect.stringContaining("the stock is one of unlimited, zero, keep, not 'plenty'."),
  })
})

it('says in a sentence that the database was stopped meanwhile, and that it waited for another import', async () => {
  const other = await database.pool.connect()
  await other.query('BEGIN')
  await other.query('SELECT pg_advisory_xact_lock($1)', [importLock])
  const importing = imports('late.csv', 'Handle,Title,Variant SKU,Variant Price\nlaat,Kleed,LT-1,10\n')
  await untilSomebodyWaits(database)
  await other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  expect(await importing).toEqual({
    code: 1,
    out: 'Another import is running; this one begins when that has ended.\n',
    error:
      'The database stopped or refused before this was done (terminating connection due to administrator command): what was not complete is undone. Run it again when the database runs.\n',
  })
  await other.query('ROLLBACK')
  other.release()
})
