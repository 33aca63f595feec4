import { cpus, totalmem } from 'node:os'
import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { get } from './ask.ts'
import { startBareServer } from './bare-server.ts'
import { benchCarts } from './carts.ts'
import { startDemoShop } from './demo-server.ts'
import { findPages } from './find-pages.ts'
import { firstLoad } from './first-load.ts'
import { bareServer, bareServerGoal, byteGoals, goalOf } from './goals.ts'
import { type Load, type Measured, measure } from './load.ts'
import { reactAlone } from './react-alone.ts'
import { aShopper } from './shopper.ts'
import { table } from './table.ts'

const seconds = 4
const askers = 8

/** The real server on a fresh demo shop, this process as its visitors, both on this machine. */
export async function benchPages(): Promise<void> {
  const shop = startDemoShop()
  const { dataDir, pid } = shop
  try {
    const url = await shop.ready()
    const { category, product } = await findPages(url)
    const pages = { home: '/', category, product: `/product/${product.id}/${product.slug}` }
    const run = (ask: Load['ask'], more: Partial<Load> = {}) => measure({ pid, seconds, askers, ask, ...more })
    const visit = (path: string) => run(async () => void (await get(url + path)))
    // An address that nobody has asked for before: the page is not kept yet.
    let visits = 0
    const visitFirst = (path: string) =>
      run(async () => void (await get(`${url}${path}?visit=${++visits}`)), { warmUp: 400 })
    const shoppers = Array.from({ length: askers }, () => aShopper(url))

    const bare = await startBareServer((await get(url + pages.category)).body.length)
    const bareSpeed = await measure({ pid: bare.pid, seconds, askers, ask: async () => void (await get(bare.url)) })
    bare.stop()
    const ready = {
      'home page': await visit(pages.home),
      'category page': await visit(pages.category),
      'product page': await visit(pages.product),
      'a script file': await visit(await aScriptOf(url)),
    }
    const speed: Readonly<Record<string, Measured>> = {
      [bareServer]: bareSpeed,
      ...ready,
      'home page, drawn anew': await visitFirst(pages.home),
      'category page, drawn anew': await visitFirst(pages.category),
      'product page, drawn anew': await visitFirst(pages.product),
      'API: read a product': await run(
        async (asker) => void (await shoppers[asker]?.ask(getProduct, { params: { id: String(product.id) } })),
      ),
      'API: add to the cart': await run(async (asker) => void (await shoppers[asker]?.add(product)), {
        dataDir,
        warmUp: 2_000,
      }),
      'API: whole order, paid': await run(async () => void (await aShopper(url).order(product)), {
        dataDir,
        warmUp: 500,
      }),
      ...(await benchCarts(url, pid, { category, product })),
    }
    const sizes = Object.entries(pages).map(async ([name, path]) => [name, await firstLoad(url + path)] as const)
    const drawnBy = Object.entries(pages).map(async ([name, path]) => [name, await textOf(url + path)] as const)
    const timesSlower = bareSpeed.cpuMilliseconds / bareServerGoal

    console.log(
      `\n${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; server, PostgreSQL and ${askers} visitors on it together\n`,
    )
    const figure = (of: number | undefined) => of ?? ''
    console.log(
      table(
        [
          ...['', 'per second', 'server CPU ms each', 'PostgreSQL CPU ms each', 'median ms', '95 % within ms'],
          ...['of the bare server', 'goal, CPU ms', 'on this machine'],
        ],
        Object.entries(speed).map(([name, of]) => [
          ...[name, of.perSecond, of.cpuMilliseconds, figure(of.postgresMilliseconds)],
          ...[of.medianMilliseconds, of.slowMilliseconds],
          name in ready ? `${Math.round((of.perSecond * 100) / bareSpeed.perSecond)} %` : '',
          ...goalOf(name, timesSlower),
        ]),
      ),
    )
    console.log(
      `The bare server takes ${bareSpeed.cpuMilliseconds.toPrecision(3)} ms an answer, ${timesSlower.toPrecision(2)} times as long as where the goals were set.\n`,
    )
    const alone: [string, number][] = []
    for (const [name, html] of await Promise.all(drawnBy)) alone.push([name, await reactAlone(html)])
    console.log(table(['drawn by React alone, without shop, router and data', 'CPU ms each'], alone))
    console.log(
      table(
        ['first load, bytes (brotli)', 'HTML', 'goal', 'CSS', 'JavaScript', 'goal', 'CSS and JavaScript files'],
        (await Promise.all(sizes)).map(([name, of]) => [
          ...[name, of.html, byteGoals.html, of.css, of.js, name === 'product' ? byteGoals.product : byteGoals.js],
          of.files,
        ]),
      ),
    )
  } finally {
    await shop.end()
  }
}

const textOf = async (url: string) => (await get(url, { 'accept-encoding': 'identity' })).body.toString()

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
