import { type Bulk, type Connection, inBulk, type Queryable } from '@toonbank/database/connect.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { category } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { contentPage, pathRule, post } from '@toonbank/database/schema/content.ts'
import { sql } from 'drizzle-orm'
import { importInto } from '../import/import-catalogue.ts'
import { BrokenFile, listProblems } from '../import/problem.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { readPeople } from './read-people.ts'
import { seedPeople } from './seed-people.ts'

/** Where the demo lies. */
export interface DemoFiles {
  /** Our own JSON, as merchants import and export it. */
  readonly shop: string
  readonly people: string
}

/** Told how far it is: so much of so much. */
export type OnProgress = (done: number, total: number) => void

const seedLock = 70_801_121

/**
 * Imports the demo into an empty database, all of it or nothing. A database that holds a shop is left alone, so
 * starting again changes nothing; two servers starting at once seed it once. Throws when a file is not as it must be,
 * with each place.
 */
export async function seedDemo(
  connection: Connection,
  files: DemoFiles,
  onProgress: OnProgress = () => {},
  cost: Pick<Dependencies, 'passwordCost'> = {},
): Promise<'seeded' | 'alreadyThere'> {
  if (await hasShop(connection.db)) return 'alreadyThere'
  return inBulk(connection, async (bulk) => {
    // Whoever seeds at the same time is waited for, however slow the machine is.
    await bulk.client.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0')
    await bulk.client.query('SELECT pg_advisory_xact_lock($1)', [seedLock])
    if (await hasShop(bulk.db)) return { end: 'undo', result: 'alreadyThere' }
    const problems = await importShop(bulk, files.shop, onProgress)
    if (problems.length > 0) throw new Error(`${files.shop} cannot be imported:\n${problems.join('\n')}`)
    await markAsDemo(bulk.db)
    await seedPeople(bulk.db, await readPeople(files.people), cost)
    return { end: 'keep', result: 'seeded' }
  })
}

/** What is wrong with the file, as a merchant would read it. */
async function importShop(bulk: Bulk, file: string, onProgress: OnProgress): Promise<string[]> {
  const options = { dryRun: false, partial: false, language: 'nld', onProgress, now: new Date() } as const
  try {
    return listProblems((await importInto(bulk, file, options)).problems)
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    return [error.line === undefined ? error.message : `line ${error.line}: ${error.message}`]
  }
}

const hasShop = async (database: Queryable): Promise<boolean> => (await database.$count(shopSetting)) > 0

/** The database was empty: what is in it now came with the demo. */
async function markAsDemo(database: Queryable): Promise<void> {
  for (const table of [category, coupon, contentPage, post, pathRule])
    await database.update(table).set({ fromDemo: sql`true` })
}
