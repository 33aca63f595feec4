import { getCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { parseServerTime, post } from './ask.ts'
import { fillCart } from './fill-cart.ts'
import type { Pages } from './find-pages.ts'
import { type Measured, measure } from './load.ts'
import { percentiles, reportedTimes } from './percentiles.ts'
import { aShopper } from './shopper.ts'

const seconds = 3
const clients = [1, 16, 64] as const

/**
 * Carts through the API: added to, changed and read, by one visitor and by many at once, each with a cart of their own;
 * and one as long as carts may be.
 */
export async function benchCarts(
  url: string,
  pid: number,
  { category, product }: Pages,
): Promise<Record<string, Measured>> {
  const results: Record<string, Measured> = {}
  for (const askers of clients) {
    const shoppers = Array.from({ length: askers }, () => aShopper(url))
    const run = (ask: (asker: number) => Promise<unknown>) =>
      measure({ pid, seconds, askers, ask: async (asker) => void (await ask(asker)) })
    const by = `${askers} ${askers === 1 ? 'client' : 'clients'}`
    results[`cart: add, ${by}`] = await run(async (asker) => shoppers[asker]?.add(product))
    const uids = await Promise.all(shoppers.map(lineOf))
    let quantity = 0
    results[`cart: change a quantity, ${by}`] = await run(async (asker) => {
      quantity = (quantity % 500) + 1
      return shoppers[asker]?.ask(updateLine, { params: { uid: uids[asker] ?? '' }, body: { quantity } })
    })
    results[`cart: read, ${by}`] = await run(async (asker) => shoppers[asker]?.ask(getCart, {}))
  }
  const collector = aShopper(url)
  await fillCart(collector, category, 200)
  // Without `fetch`, and left as it came: to unpack and check 200 lines costs the asker, on the same machine, more than
  // the server needs to write them.
  const read = () => post(url + getCart.path, {}, collector.headers())
  const long = await measure({ pid, seconds, askers: 1, ask: async () => void (await read()) })
  const own = percentiles(
    await reportedTimes(300, async () => parseServerTime((await read()).headers['server-timing'])),
  )
  results['cart: read 200 lines, 1 client'] = long
  results["the same, by the server's clock"] = { ...long, medianMilliseconds: own.p50, slowMilliseconds: own.p95 }
  return results
}

async function lineOf(shopper: ReturnType<typeof aShopper>): Promise<string> {
  const answer = await shopper.ask(getCart, {})
  return (answer.ok && answer.value.lines[0]?.uid) || ''
}
