import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { isForShop } from './claim-directory.ts'
import { startPostgres } from './start-postgres.ts'

const dataDir = aFolder('embedded')
const others: ChildProcess[] = []
afterAll(async () => {
  for (const other of others) other.kill('SIGKILL')
})

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // it is cut off on purpose below
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A process of its own that starts the same database and does nothing more. */
async function anotherProcess(user = 'shop'): Promise<{ child: ChildProcess; url: string; superuserUrl: string }> {
  const script = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-postgres.ts'))}
    console.log(JSON.stringify(await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, user: ${JSON.stringify(user)} })))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  others.push(child)
  const [line] = await once(child.stdout ?? child, 'data')
  return { child, ...(JSON.parse(String(line)) as { url: string; superuserUrl: string }) }
}

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

it('is PostgreSQL 18, keeps everything safe, and its password is for its owner only', async () => {
  const said: string[] = []
  const postgres = await startPostgres({ dataDir, onProgress: (what) => said.push(what) })
  const [row] = await ask(
    postgres.url,
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
  )
  expect(row).toMatchObject({ version: expect.stringMatching(/^18\./), fsync: 'on', commit: 'on' })
  await ask(postgres.url, 'CREATE TABLE kept (n integer)')
  await postgres.stop()
  expect(said).toEqual(['creating', 'starting'])
  for (const file of ['postgres.password', 'postgres.port'])
    expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
})

it('refuses a second start on the same directory in one sentence', async () => {
  const { child, url } = await anotherProcess()
  const refusal = `${dataDir} is in use by another running shop (process ${child.pid}): stop that one first, or set DATA_DIR to another directory.`
  await expect(startPostgres({ dataDir })).rejects.toThrow(refusal)
  await ask(url, 'INSERT INTO kept VALUES (1)')
  child.kill('SIGKILL')
  await once(child, 'exit')
})

it('loses nothing when the shop and PostgreSQL are killed, and takes the place of what is left', async () => {
  const { child, url, superuserUrl } = await anotherProcess()
  await ask(url, 'INSERT INTO kept VALUES (2)')
  await ask(superuserUrl, 'ALTER SYSTEM SET logging_collector = on') // its own settings do not keep a start waiting
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const postgres = await startPostgres({ dataDir })
  expect(await ask(postgres.url, 'SELECT n FROM kept ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
  expect(postmaster()).not.toBe(pid)
  await postgres.stop()
})

it('takes another port when somebody else has the one of last time', async () => {
  const port = Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8'))
  const somebody = createServer().listen(port, '127.0.0.1')
  await once(somebody, 'listening')
  const postgres = await startPostgres({ dataDir })
  expect(new URL(postgres.url).port).not.toBe(String(port))
  await postgres.stop()
  somebody.close()
})

it('works as a role that is no superuser: no statement reaches files or programs of the machine', async () => {
  const postgres = await startPostgres({ dataDir })
  expect(statSync(join(dataDir, 'in-use.sock')).mode & 0o777).toBe(0o600)
  for (const statement of ["COPY kept FROM PROGRAM 'echo 1'", "SELECT pg_read_file('/etc/passwd')"])
    await expect(ask(postgres.url, statement)).rejects.toThrow('permission denied')
  await ask(postgres.url, 'CREATE EXTENSION pg_trgm; CREATE SCHEMA mine; ALTER TABLE kept ADD COLUMN more text')
  await postgres.stop()
})

it('takes over what the superuser of an older version owns, all of it or nothing', async () => {
  const older = await startPostgres({ dataDir })
  await ask(
    older.superuserUrl,
    `DROP OWNED BY shop CASCADE; ALTER DATABASE postgres OWNER TO toonbank; DROP ROLE shop;
    CREATE SCHEMA drizzle; CREATE TYPE drizzle.kind AS ENUM ('a'); CREATE TABLE drizzle.of_before (id serial, kind drizzle.kind);
    CREATE TABLE sold (id int GENERATED ALWAYS AS IDENTITY); INSERT INTO sold DEFAULT VALUES;
    CREATE FUNCTION counted() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  )
  await older.stop()
  const newer = await startPostgres({ dataDir })
  await ask(
    newer.url,
    `INSERT INTO sold DEFAULT VALUES; INSERT INTO drizzle.of_before (kind) VALUES ('a');
    ALTER TYPE drizzle.kind ADD VALUE 'b'; DROP FUNCTION counted(); DROP SCHEMA drizzle CASCADE; CREATE SCHEMA pgboss`,
  )
  expect(await ask(newer.url, 'SELECT id FROM sold ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }])
  await newer.stop()
})

it('waits for a command to end before the shop starts, and says so', async () => {
  const { child } = await anotherProcess('command')
  const waited: string[] = []
  const starting = startPostgres({ dataDir, onWait: (pid) => waited.push(pid) })
  await expect.poll(() => waited).toEqual([String(child.pid)])
  await expect(startPostgres({ dataDir, user: 'command' })).rejects.toThrow(
    `${dataDir} is in use by a command of this shop (process ${child.pid}): wait until it has ended.`,
  )
  expect(await isForShop(dataDir)).toBe(true)
  child.kill('SIGTERM')
  await (await starting).stop()
  expect(await isForShop(dataDir)).toBe(false)
})
