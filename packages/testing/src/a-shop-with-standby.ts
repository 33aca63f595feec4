import { getContent } from '@toonbank/contract/shop/content.ts'
import { connect, connectStandby } from '@toonbank/database/connect.ts'
import { aPrimaryWithStandby } from '@toonbank/database/testing/a-standby.ts'
import { aSwitchboard } from '@toonbank/database/testing/a-switchboard.ts'
import { demoFiles } from '@toonbank/demo'
import { seedDemo } from '@toonbank/exchange/seed/seed-demo.ts'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import { afterAll } from 'vitest'
import { aShop, type Visitor } from './a-shop.ts'
import { cheapPassword } from './cheap-password.ts'

/**
 * The demo shop on a primary and a standby of its own, each behind an address that can lead elsewhere, and a process of
 * it that reads lists from the standby. Waits until it does.
 */
export async function aShopWithStandby({ maxLag = 60_000, steadyFor = 200 } = {}) {
  const pair = await aPrimaryWithStandby(async (database) => {
    await prepareJobs(database, shopJobs)
    await seedDemo(database, demoFiles, undefined, { passwordCost: cheapPassword })
  })
  const [primary, standby] = [await aSwitchboard(pair.primaryUrl), await aSwitchboard(pair.standbyUrl)]
  const connection = connectStandby(standby.url, { size: 4 })
  const writer = connect(pair.primaryUrl, { max: 4 })
  afterAll(async () => {
    for (const one of [primary, standby]) one.stop()
    await Promise.all([connection.close(), writer.close()]).catch(() => {})
  })
  const warned: unknown[] = []
  const shop = await aShop({
    database: { url: primary.url, standby: { connection, maxLag, steadyFor } },
    onWarning: (detail) => void warned.push(detail),
  })
  // A process that knows of no standby says what is true.
  const truth = await aShop({ database: { url: pair.primaryUrl } })
  const visitor = shop.aVisitor()
  const { catalogue, lists } = shop.dependencies
  return {
    ...{ pair, primary, standby, shop, visitor, writer, warned, connection },
    listed: () => listedPrices(visitor),
    trueList: () => listedPrices(truth.aVisitor()),
    /** The server of which lists are read now. */
    async source() {
      await catalogue.now()
      const { rows } = await lists.database.pool.query<{ port: number }>('SELECT inet_server_port() AS port')
      return String(rows[0]?.port) === new URL(pair.standbyUrl).port ? 'standby' : 'primary'
    },
    raisePrice: (id: number, cents: number) => writer.pool.query(raised(id, cents)),
  }
}

/** A product that is dearer by so many cents, on its page and in lists. */
export const raised = (id: number, cents: number) =>
  `UPDATE product SET price = price + ${cents}, listing_price = listing_price + ${cents} WHERE id = ${id}`

/** What the first list of the shop says of its products. */
async function listedPrices(visitor: Visitor, slug = 'vloerkleden'): Promise<Map<number, number>> {
  const page = await visitor.ask(getContent, { body: { slug } })
  if (!page.ok || page.value.type !== 'category') throw new Error('there is no such list')
  return new Map(page.value.products.map(({ productId, prices }) => [productId, prices.baseInclVat]))
}
