import type { Connection, Transaction } from '@toonbank/database/connect.ts'
import { picture } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import type { DemoShop } from '@toonbank/demo/schema'
import { sql } from 'drizzle-orm'
import type { Parts } from '../process/parts.ts'
import { loadCategories } from './load-categories.ts'
import { loadContent } from './load-content.ts'
import { loadCustomers } from './load-customers.ts'
import { loadDesign } from './load-design.ts'
import { loadFacets } from './load-facets.ts'
import { loadSettings } from './load-settings.ts'
import { loadTrade } from './load-trade.ts'

/** Told how far a load is: so many of so many designs. */
export type OnProgress = (done: number, total: number) => void

const loadLock = 70_801_121

/**
 * Fills an empty database with a shop, all of it or nothing. A database that holds a shop is left alone, so starting again changes
 * nothing; two servers starting at once load it once.
 */
export async function loadShop(
  { db }: Connection,
  read: () => Promise<DemoShop>,
  onProgress: OnProgress = () => {},
  { passwordCost }: Pick<Parts, 'passwordCost'> = {},
): Promise<'loaded' | 'alreadyThere'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${loadLock})`)
    if ((await tx.$count(shopSetting)) > 0) return 'alreadyThere'
    const shop = await read()
    await loadPictures(tx, shop)
    const categories = await loadCategories(tx, shop)
    const facetValueIdsOf = await loadFacets(tx, shop)
    for (const [index, design] of shop.designs.entries()) {
      await loadDesign(tx, design, categories, facetValueIdsOf, shop.pictures)
      onProgress(index + 1, shop.designs.length)
    }
    await loadContent(tx, shop)
    await loadTrade(tx, shop)
    await loadCustomers(tx, shop, categories, { passwordCost })
    await loadSettings(tx, shop)
    return 'loaded'
  })
}

async function loadPictures(tx: Transaction, { pictures }: DemoShop): Promise<void> {
  const rows = Object.entries(pictures).map(([name, { version, width, height, colour }]) => ({ name, version, width, height, colour }))
  if (rows.length > 0) await tx.insert(picture).values(rows)
}
