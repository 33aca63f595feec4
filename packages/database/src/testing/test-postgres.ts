import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../connect.ts'
import { isAlive } from '../embedded/is-alive.ts'
import { startPostgres } from '../embedded/start-postgres.ts'
import { migrate } from '../migrate.ts'

/** What the global setup hands to the test files. */
export interface TestPostgres {
  /** Of the database from which others are made and dropped. */
  readonly adminUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres
  }
}

/** Fills the template `demo`; without it there is only the empty, migrated one. */
export type LoadDemoShop = (database: ReturnType<typeof connect>) => Promise<unknown>

export const templateOf = (shop: 'none' | 'demo') => `template_${shop}`

/**
 * One PostgreSQL for a whole test run, in a directory of its own that `stop` removes. It keeps nothing safe: a crash
 * loses all.
 */
export async function startTestPostgres(
  loadDemoShop?: LoadDemoShop,
): Promise<TestPostgres & { stop(): Promise<void> }> {
  removeLeftOvers()
  const dataDir = mkdtempSync(join(tmpdir(), `${ofTests}${process.pid}-`))
  const postgres = await startPostgres({ dataDir, durable: false })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrateTemplate(postgres.url)
    if (loadDemoShop) await fillTemplate(postgres.url, loadDemoShop)
  } catch (error) {
    await stop()
    throw error
  }
  return { adminUrl: postgres.url, stop }
}

const ofTests = 'toonbank-tests-'

/** What killed runs have left behind: up to a gigabyte each, which may lie in memory. */
function removeLeftOvers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(ofTests) && Number.parseInt(name.slice(ofTests.length), 10)
    if (!pid || isAlive(pid)) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // Another user's, who removes it.
    }
  }
}

async function migrateTemplate(adminUrl: string): Promise<void> {
  const name = templateOf('none')
  await administer(adminUrl, `CREATE DATABASE ${name}`)
  await migrate(urlOf(adminUrl, name))
}

async function fillTemplate(adminUrl: string, load: LoadDemoShop): Promise<void> {
  const name = templateOf('demo')
  await administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${templateOf('none')}`)
  const database = connect(urlOf(adminUrl, name))
  await load(database)
  await database.pool.query('VACUUM ANALYZE')
  await database.close()
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

const administrators = new Map<string, Promise<pg.Client>>()

/** By one connection of this process, which ends with PostgreSQL or with the process. */
export async function administer(adminUrl: string, statement: string): Promise<void> {
  const connecting = administrators.get(adminUrl) ?? connectAdministrator(adminUrl)
  administrators.set(adminUrl, connecting)
  await (await connecting).query(statement)
}

async function connectAdministrator(adminUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => administrators.delete(adminUrl))
  await client.connect()
  return client
}
