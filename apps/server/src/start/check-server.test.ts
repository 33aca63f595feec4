import { connect } from '@toonbank/database/connect.ts'
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
  ['search_path', "''", 'makes tables in no schema at all'],
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

it('refuses it at the next start too, and where its connections take turns', async () => {
  const pooler = await aPooler(url, { inTurns: true })
  const { pool, close } = connect(pooler.url, { max: 3 })
  try {
    const clients = await Promise.all([1, 2, 3].map(() => pool.connect()))
    for (const word of ['BEGIN', 'COMMIT']) await Promise.all(clients.map((client) => client.query(word)))
    for (const client of clients) client.release()
    for (let starts = 0; starts < 4; starts++)
      await expect(checkServer(pooler.url), `start ${starts}`).rejects.toThrow('loses prepared statements')
  } finally {
    await close()
    pooler.close()
  }
})

it('ends where a pooler lets in one connection only, and knows nothing of it', async () => {
  const pooler = await aPooler(url, { maxClients: 1 })
  try {
    await checkServer(pooler.url)
  } finally {
    pooler.close()
  }
})
