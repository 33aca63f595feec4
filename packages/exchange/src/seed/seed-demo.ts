import { type Bulk, type Connection, inBulk, type Queryable } from '@toonbank/database/connect.ts'
import { noLimits, setLocal } from '@toonbank/database/limits.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { category } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { contentPage, pathRule, post } from '@toonbank/database/schema/content.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { writeStartSynonyms } from '@toonbank/shop/search/synonyms/write-start-synonyms.ts'
import { sql } from 'drizzle-orm'
import { importInto } from '../import/import-catalogue.ts'
import { BrokenFile, listProblems } from '../import/problem.ts'
import { readPeople } from './read-people.ts'
import { seedPeople } from './seed-people.ts'

export interface DemoFiles {
  readonly shop: string
  readonly people: string
}

export type OnProgress = (done: number, total: number) => void

export const seedLock = 70_801_121

/**
 * Fills an empty database with the demo, in one transaction; of two servers that start at once, only one does. Throws
 * an error that lists every problem in the files.
 */
export async function seedDemo(
  connection: Connection,
  files: DemoFiles,
  onProgress: OnProgress = () => {},
  { onWait, ...cost }: Pick<Dependencies, 'passwordCost'> & { readonly onWait?: () => void } = {},
): Promise<'seeded' | 'alreadyThere'> {
  if (await hasShop(connection.db)) return 'alreadyThere'
  return inBulk(connection, async (bulk) => {
    await bulk.client.query(setLocal(bulk.client, noLimits))
    await lockSeed(bulk, onWait)
    if (await hasShop(bulk.db)) return { end: 'rollback', result: 'alreadyThere' }
    const problems = await importShop(bulk, files.shop, onProgress)
    if (problems.length > 0) throw new Error(`${files.shop} cannot be imported:\n${problems.join('\n')}`)
    await writeStartSynonyms(bulk.db)
    await markAsDemo(bulk.db)
    await seedPeople(bulk.db, await readPeople(files.people), cost)
    return { end: 'commit', result: 'seeded' }
  })
}

async function lockSeed({ client }: Bulk, onWait: (() => void) | undefined): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [seedLock])
  if (rows[0]?.free) return
  onWait?.()
  await client.query('SELECT pg_advisory_xact_lock($1)', [seedLock])
}

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

/** Everything in the database comes from the demo, because it was empty before. */
async function markAsDemo(database: Queryable): Promise<void> {
  for (const table of [category, coupon, contentPage, post, pathRule])
    await database.update(table).set({ fromDemo: sql`true` })
}
