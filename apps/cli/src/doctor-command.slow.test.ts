import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { administer } from '@toonbank/database/testing/test-postgres.ts'
import { afterAll, expect, inject, it } from 'vitest'
import { runCommand } from './run-command.ts'

const { url, database } = await aTestDatabase({ shop: 'demo' })
const role = `${new URL(url).pathname.slice(1)}_few`
const { adminUrl } = inject('testPostgres')
const { rows } = await database.pool.query<{ owner: string }>('SELECT current_user AS owner')
await administer(adminUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'geheim' CONNECTION LIMIT 3 IN ROLE ${rows[0]?.owner}`)
afterAll(() => administer(adminUrl, `DROP ROLE ${role}`))

async function doctor(address: string) {
  let out = ''
  const code = await runCommand(['doctor'], {
    environment: { PATH: process.env.PATH, DATABASE_URL: address, NODE_ENV: 'test' },
    directory: '/',
    write: (text) => (out += text),
    writeError: (text) => (out += text),
    isTerminal: false,
  })
  return { code, out }
}

it('examines all where PostgreSQL lets in hardly anybody', async () => {
  const own = new URL(url)
  own.username = role
  own.password = 'geheim'
  const { out } = await doctor(own.href)
  expect(out).not.toContain('could not be examined')
  expect(out).toMatch(/dangerous {2}DATABASE_POOL +A process opens up to 26 connections, and PostgreSQL takes 3:/)
  expect(out).toMatch(/missing +invoices /)
  expect(out).toMatch(/missing +addresses +The shop's own table has hardly any addresses/)
})

it('tells all else where one thing cannot be examined', async () => {
  await database.pool.query('ALTER TABLE mail RENAME TO mail_of_before')
  const { code, out } = await doctor(url)
  await database.pool.query('ALTER TABLE mail_of_before RENAME TO mail')
  expect(code).toBe(1)
  expect(out).toMatch(/dangerous {2}shop +This could not be examined: relation "mail" does not exist\.\n/)
  expect(out).toMatch(/good +customers /)
  expect(out).toMatch(/missing +SMTP_URL /)
})

it('says nothing good of a database that lets nobody in', async () => {
  const { code, out } = await doctor('postgres://shop:kleed-van-wol@127.0.0.1:9/shop')
  expect(code).toBe(1)
  expect(out).toMatch(/dangerous {2}data +DATABASE_URL: cannot use the database shop at 127\.0\.0\.1:9: /)
  expect(out).not.toMatch(/good +DATABASE_URL/)
})

it('is content with a list of addresses of its own', async () => {
  await database.pool.query(
    `INSERT INTO known_address (country_code, zip_code, house_number, house_number_addition, street_name, city)
    SELECT 'NL', '1234AB', n::text, '', 'Langeweg', 'Proefdorp' FROM generate_series(1, 1000) n`,
  )
  expect((await doctor(url)).out).toMatch(/good +addresses /)
})
