import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { getProduct } from '@toonbank/contract/catalogue.ts'
import { startServer } from '@toonbank/server/testing/server-process.ts'
import { get } from './ask.ts'
import { benchCarts } from './carts.ts'
import { findPages } from './find-pages.ts'
import { firstLoad } from './first-load.ts'
import { type Load, measure } from './load.ts'
import { aShopper } from './shopper.ts'
import { table } from './table.ts'

const seconds = 4
const askers = 8

/** The real server on a fresh demo shop, this process as its visitors, both on this machine. */
export async function benchPages(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-bench-'))
  const server = startServer({
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    PICTURES_AHEAD: '0',
  })
  try {
    const url = await server.ready()
    const pid = server.child.pid ?? 0
    const { category, product } = await findPages(url)
    const pages = { home: '/', category, product: `/product/${product.id}/${product.slug}` }
    const run = (ask: Load['ask']) => measure({ pid, seconds, askers, ask })
    const visit = (path: string) => run(async () => void (await get(url + path)))
    // An address that nobody has asked for before: the page is not kept yet.
    let visits = 0
    const visitFirst = (path: string) => run(async () => void (await get(`${url}${path}?visit=${++visits}`)))
    const shoppers = Array.from({ length: askers }, () => aShopper(url))

    const speed = {
      'home page': await visit(pages.home),
      'category page': await visit(pages.category),
      'product page': await visit(pages.product),
      'home page, drawn anew': await visitFirst(pages.home),
      'category page, drawn anew': await visitFirst(pages.category),
      'product page, drawn anew': await visitFirst(pages.product),
      'API: read a product': await run(
        async (asker) => void (await shoppers[asker]?.ask(getProduct, { params: { id: String(product.id) } })),
      ),
      'API: add to the cart': await run(async (asker) => void (await shoppers[asker]?.add(product))),
      'API: whole order, paid': await run(() => aShopper(url).order(product)),
      ...(await benchCarts(url, pid, { category, product })),
    }
    const sizes = Object.entries(pages).map(async ([name, path]) => [name, await firstLoad(url + path)] as const)

    console.log(
      `\n${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; server, PostgreSQL and ${askers} visitors on it together\n`,
    )
    console.log(
      table(
        ['', 'per second', 'server CPU ms each', 'median ms', '95 % within ms'],
        Object.entries(speed).map(([name, of]) => [
          name,
          of.perSecond,
          of.cpuMilliseconds,
          of.medianMilliseconds,
          of.slowMilliseconds,
        ]),
      ),
    )
    console.log(
      table(
        ['first load, bytes (brotli)', 'HTML', 'CSS', 'JavaScript', 'CSS and JavaScript files'],
        (await Promise.all(sizes)).map(([name, of]) => [name, of.html, of.css, of.js, of.files]),
      ),
    )
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
