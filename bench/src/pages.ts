import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { getProduct } from '@toonbank/contract/catalogue.ts'
import { startServer } from '@toonbank/server/testing/server-process.ts'
import { get } from './ask.ts'
import { startBareServer } from './bare-server.ts'
import { benchCarts } from './carts.ts'
import { findPages } from './find-pages.ts'
import { firstLoad } from './first-load.ts'
import { type Load, measure } from './load.ts'
import { aShopper } from './shopper.ts'
import { table } from './table.ts'

const seconds = 4
const askers = 8

const bareName = 'a bare node:http server, as many bytes as the category page'
/** What lies ready, beside the least that an answer costs on this machine at this moment. */
const kept = '0.05 ms, 60 % of the bare server'
const goals: Readonly<Record<string, string>> = {
  'home page': kept,
  'category page': kept,
  'product page': kept,
  'a script file': '0.05 ms',
}

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

    const bare = await startBareServer((await get(url + pages.category)).body.length)
    const bareSpeed = await measure({ pid: bare.pid, seconds, askers, ask: async () => void (await get(bare.url)) })
    bare.stop()
    const speed = {
      [bareName]: bareSpeed,
      'home page': await visit(pages.home),
      'category page': await visit(pages.category),
      'product page': await visit(pages.product),
      'a script file': await visit(await aScriptOf(url)),
      'home page, drawn anew': await visitFirst(pages.home),
      'category page, drawn anew': await visitFirst(pages.category),
      'product page, drawn anew': await visitFirst(pages.product),
      'API: read a product': await run(
        async (asker) => void (await shoppers[asker]?.ask(getProduct, { params: { id: String(product.id) } })),
      ),
      'API: add to the cart': await run(async (asker) => void (await shoppers[asker]?.add(product))),
      'API: whole order, paid': await run(async () => void (await aShopper(url).order(product))),
      ...(await benchCarts(url, pid, { category, product })),
    }
    const sizes = Object.entries(pages).map(async ([name, path]) => [name, await firstLoad(url + path)] as const)

    console.log(
      `\n${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; server, PostgreSQL and ${askers} visitors on it together\n`,
    )
    console.log(
      table(
        ['', 'per second', 'server CPU ms each', 'median ms', '95 % within ms', 'of the bare server', 'goal'],
        Object.entries(speed).map(([name, of]) => [
          name,
          of.perSecond,
          of.cpuMilliseconds,
          of.medianMilliseconds,
          of.slowMilliseconds,
          name in goals ? `${Math.round((of.perSecond * 100) / bareSpeed.perSecond)} %` : '',
          goals[name] ?? '',
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

/** The script of middle size that the home page loads. */
async function aScriptOf(url: string): Promise<string> {
  const { body } = await get(`${url}/`, { 'accept-encoding': 'identity' })
  const files = [
    ...new Set([...body.toString().matchAll(/["'](\/assets\/[^"'\s]+\.js)["']/g)].map(([, file = '']) => file)),
  ]
  const sizes = await Promise.all(files.map(async (file) => [file, (await get(url + file)).body.length] as const))
  const [file] = sizes.toSorted(([, a], [, b]) => a - b)[Math.floor(sizes.length / 2)] ?? []
  if (file === undefined) throw new Error('the home page loads no script')
  return file
}
