import { cpus } from 'node:os'
import type { Browser } from '@playwright/test'
import { get } from '../ask.ts'
import { startDemoShop } from '../demo-server.ts'
import { findPages } from '../find-pages.ts'
import { table } from '../table.ts'
import { openBrowser, withPhone } from './a-phone.ts'
import { type LoadFigures, loadPage } from './load-page.ts'
import { presses, type Walked, walk } from './walk.ts'

const slow = 4
const defaultRuns = 5
const goals = { largestPaint: 1_800, blocked: 100, shift: 0, painted: 60, panel: 100, interaction: 100 }
const isPanel = (name: string): boolean => name.startsWith('the ')

/** What a phone feels on the demo shop: how soon pages show, and how soon a press shows its effect. */
export async function benchPhone(runs = defaultRuns): Promise<void> {
  const demo = startDemoShop()
  const browser = await openBrowser()
  try {
    const shop = await demo.ready()
    const pages = await findPhonePages(shop)
    const calibration = await calibrate(browser)
    console.log(
      `\n${cpus().length} × ${cpus()[0]?.model.trim()}, Chromium ${browser.version()}; server and browser on it together.`,
    )
    console.log(
      `A fixed loop takes ${calibration.toFixed(0)} ms in this browser: figures of machines compare by it. Medians of ${runs}.\n`,
    )
    await printLoads(browser, shop, pages, runs)
    await printPresses(browser, shop, pages, runs)
  } finally {
    await browser.close()
    await demo.end()
  }
}

async function findPhonePages(shop: string) {
  const { category, product } = await findPages(shop)
  const { body } = await get(`${shop}/blogs`, { 'accept-encoding': 'identity' })
  const post = /href="(\/blogs\/[^"#?]+)"/.exec(body.toString())?.[1]
  if (!post) throw new Error('The demo shop has no post.')
  return { home: '/', category, product: `/product/${product.id}/${product.slug}`, 'blog post': post }
}

/** Sizes of pictures are made when they are first asked for: not while it is measured. */
const warm = (browser: Browser, url: string) =>
  withPhone(browser, { processor: 1, network: false }, (phone) => loadPage(phone, url))

async function printLoads(
  browser: Browser,
  shop: string,
  pages: Readonly<Record<string, string>>,
  runs: number,
): Promise<void> {
  const rows: (readonly (string | number)[])[] = []
  for (const [name, path] of Object.entries(pages)) {
    await warm(browser, shop + path)
    const loads: LoadFigures[] = []
    for (let run = 0; run < runs; run++)
      loads.push(await withPhone(browser, { processor: slow, network: true }, (phone) => loadPage(phone, shop + path)))
    const of = (figure: keyof LoadFigures) => median(loads.map((load) => load[figure]))
    rows.push([
      name,
      Math.round(of('firstPaint')),
      Math.round(of('largestPaint')),
      Math.round(of('blocked')),
      of('shift').toFixed(3),
      Math.round(of('scriptBytes') / 1_000),
    ])
  }
  rows.push(['goal, at most', '', goals.largestPaint, goals.blocked, String(goals.shift), ''])
  const head = ['first visit', 'first paint ms', 'largest paint ms', 'blocked ms', 'shift', 'script kB']
  console.log(`Processor ${slow} times slower, 150 ms and 1.6 Mbit/s\n`)
  console.log(table(head, rows))
}

async function printPresses(
  browser: Browser,
  shop: string,
  pages: Parameters<typeof walk>[2],
  runs: number,
): Promise<void> {
  const walks: Record<number, Walked[]> = { 1: [], [slow]: [] }
  await withPhone(browser, { processor: 1, network: false }, (phone) => walk(phone, shop, pages))
  for (let run = 0; run < runs; run++)
    for (const processor of [1, slow])
      walks[processor]?.push(
        await withPhone(browser, { processor, network: false }, (phone) => walk(phone, shop, pages)),
      )
  const of = (processor: number, figure: (walked: Walked) => number) =>
    Math.round(median((walks[processor] ?? []).map(figure)))
  const rows = presses.map((name) => [
    name,
    of(1, ({ painted }) => painted[name]),
    goals.painted,
    of(slow, ({ painted }) => painted[name]),
    isPanel(name) ? goals.panel : '',
  ])
  const interaction = ({ slowestInteraction }: Walked) => slowestInteraction
  rows.push(['slowest interaction (INP)', of(1, interaction), '', of(slow, interaction), goals.interaction])
  console.log('From the touch to the frame with its effect, in ms; the network as it is\n')
  console.log(table(['press', 'painted', 'goal', `${slow} times slower`, 'goal'], rows))
}

/** In milliseconds: whole numbers in a loop, the median of five. */
const calibrate = (browser: Browser): Promise<number> =>
  withPhone(browser, { processor: 1, network: false }, async ({ page }) => {
    const took: number[] = []
    for (let run = 0; run < 5; run++)
      took.push(
        await page.evaluate(() => {
          const startedAt = performance.now()
          let x = 1
          for (let n = 0; n < 100_000_000; n++) x = (Math.imul(x, 1_103_515_245) + 12_345) | 0
          return x === 0 ? 0 : performance.now() - startedAt
        }),
      )
    return median(took)
  })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
