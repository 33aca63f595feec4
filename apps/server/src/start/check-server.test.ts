import { aPooler } from '@toonbank/database/testing/a-pooler.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { administer, urlOf } from '@toonbank/database/testing/test-postgres.ts'
import { afterAll, expect, inject, it } from 'vitest'
import { checkServer, readServer } from './check-server.ts'

const { url, database } = await aTestDatabase()
const name = new URL(url).pathname.slice(1)
const { adminUrl } = inject('testPostgres')
const own = { ascii: `${name}_ascii`, role: `${name}_role` }
await administer(adminUrl, `CREATE DATABASE ${own.ascii} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`)
await administer(adminUrl, `CREATE ROLE ${own.role} LOGIN PASSWORD 'geheim' CONNECTION LIMIT 7`)
afterAll(async () => {
  await administer(adminUrl, `DROP DATABASE ${own.ascii} WITH (FORCE)`)
  await administer(adminUrl, `DROP ROLE ${own.role}`)
})

const asRole = () => {
  const address = new URL(url)
  address.username = own.role
  address.password = 'geheim'
  return address.href
}

it('takes a database of its own, and refuses in one sentence one in which letters are bytes', async () => {
  await checkServer(url)
  await expect(checkServer(urlOf(adminUrl, own.ascii))).rejects.toThrow(
    /^DATABASE_URL: .* has the encoding SQL_ASCII, .* createdb --encoding UTF8 --template template0 --owner \w+ <name>\.$/,
  )
})

it('refuses one that may not be changed, or not by this user', async () => {
  await expect(checkServer(asRole())).rejects.toThrow(`the user ${own.role} may not make tables`)
  expect(await readServer(asRole())).toMatchObject({ connections: 7, isPooled: false })
})

it.each([
  ['datestyle', `'SQL, DMY'`, "writes dates in the style 'SQL, DMY'"],
  ['default_transaction_read_only', 'on', 'can only be read'],
  ['search_path', 'pg_catalog', "makes tables in the schema 'pg_catalog'"],
])('refuses one whose %s is %s', async (setting, value, said) => {
  await database.pool.query(`ALTER DATABASE ${name} SET ${setting} = ${value}`)
  await expect(checkServer(url)).rejects.toThrow(said)
  await administer(adminUrl, `ALTER DATABASE ${name} RESET ${setting}`)
  await checkServer(url)
})

it('refuses a pooler that loses prepared statements', async () => {
  const pooler = await aPooler(url)
  try {
    expect(await readServer(pooler.url)).toMatchObject({ isPooled: true })
    await expect(checkServer(pooler.url)).rejects.toThrow('loses prepared statements')
  } finally {
    pooler.close()
  }
})
