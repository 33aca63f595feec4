import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../connect.ts'
import { isAlive } from '../embedded/is-alive.ts'
import { shopRole } from '../embedded/shop-role.ts'
import { startPostgres } from '../embedded/start-postgres.ts'
import { migrate } from '../migrate.ts'

/** What the global setup hands to the test files. */
export interface TestPostgres {
  /** Of the superuser, who makes and drops databases. */
  readonly adminUrl: string
  /** Of the role that the shop works under; `urlOf` names one of its databases. */
  readonly shopUrl: string
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
  const of = { adminUrl: postgres.superuserUrl, shopUrl: postgres.url }
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrateTemplate(of)
    if (loadDemoShop) await fillTemplate(of, loadDemoShop)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...of, stop }
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

async function migrateTemplate({ adminUrl, shopUrl }: TestPostgres): Promise<void> {
  const name = templateOf('none')
  await administer(adminUrl, `CREATE DATABASE ${name} OWNER ${shopRole}`)
  await migrate(urlOf(shopUrl, name))
}

async function fillTemplate({ adminUrl, shopUrl }: TestPostgres, load: LoadDemoShop): Promise<void> {
  const name = templateOf('demo')
  await administer(adminUrl, `CREATE DATABASE ${name} OWNER ${shopRole} TEMPLATE ${templateOf('none')}`)
  const database = connect(urlOf(shopUrl, name))
  await load(database)
  await database.pool.query('VACUUM ANALYZE')
  await database.close()
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
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
