import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { cpuTime } from '../cpu-time.ts'
import { measuredShop, startDemoShop } from '../demo-server.ts'
import { percentiles } from '../percentiles.ts'
import { openBrowser } from '../phone/a-phone.ts'
import { untilQuiet } from '../phone/load-page.ts'
import { watchPage } from '../phone/watch-page.ts'
import { table } from '../table.ts'

const runs = 8
const goals = { script: 220, painted: 1_000, press: 100 }

interface Press {
  readonly name: string
  /** The element whose text tells that the press has had its effect. */
  readonly shown: string
  readonly text: RegExp
  do(page: Page): Promise<void>
}

const dialog = '[role=dialog]'
const navigation = (page: Page) => page.getByRole('navigation').first()
/** In the order in which they are done, from Vandaag on. */
const presses: readonly Press[] = [
  {
    name: 'the list of orders',
    shown: 'h1',
    text: /^Bestellingen/,
    do: (page) => restAndPress(navigation(page).getByRole('link', { name: 'Bestellingen' })),
  },
  {
    name: 'an order of it',
    shown: 'h1',
    text: /^TB/,
    do: (page) => restAndPress(page.getByRole('main').getByRole('link', { name: /^TB/ }).first()),
  },
  {
    name: 'the sheet of an act',
    shown: dialog,
    text: /Reden/,
    do: (page) => page.getByRole('button', { name: 'Houd aan' }).first().click(),
  },
  { name: 'the palette', shown: dialog, text: /./, do: (page) => page.keyboard.press('Control+k') },
]

/** What somebody at a laptop feels of the office: what its first screen fetches, when it is painted, and each press. */
export async function benchScreens(): Promise<void> {
  const demo = startDemoShop({ ...measuredShop, DEMO_ORDERS: '60' })
  const browser = await openBrowser()
  try {
    const shop = await demo.ready()
    await untilPlayed(demo.pid)
    const firsts: First[] = []
    const took = presses.map((): number[] => [])
    for (let run = 0; run <= runs; run++) {
      const laptop = await aLaptop(browser)
      await logIn(laptop.page, shop)
      const first = await openFirst(laptop)
      const times: number[] = []
      for (const press of presses) times.push(await paintedAfter(laptop.page, press))
      await laptop.page.context().close()
      // The first run compiles and fills caches.
      if (run === 0) continue
      firsts.push(first)
      for (const [n, time] of times.entries()) took[n]?.push(time)
    }
    const row = (name: string, times: readonly number[], goal: number) => {
      const { p50, p95 } = percentiles(times)
      return [name, Math.round(p50), Math.round(p95), goal] as const
    }
    const rows = [
      row(
        'script of the first screen, kB',
        firsts.map(({ script }) => script / 1_000),
        goals.script,
      ),
      row(
        'first screen painted, ms',
        firsts.map(({ painted }) => painted),
        goals.painted,
      ),
      ...presses.map(({ name }, n) => row(`${name}, ms`, took[n] ?? [], goals.press)),
    ]
    console.log(table(['at a laptop, 1440 × 900', 'median', '95 %', 'goal, at most'], rows))
  } finally {
    await browser.close()
    await demo.end()
  }
}

/** A hand rests on a link before it presses; what the next page is made of is fetched then. */
async function restAndPress(link: Locator): Promise<void> {
  await link.hover()
  await pause(250)
  await link.click()
}

interface Laptop {
  readonly page: Page
  readonly session: CDPSession
}

async function aLaptop(browser: Browser): Promise<Laptop> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await page.addInitScript(watchPage)
  return { page, session }
}

async function logIn(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/beheer/vandaag`)
  await page.getByLabel('E-mailadres').fill('eva@toonbank.example')
  await page.getByLabel('Wachtwoord').fill('Beheer1Demo')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL(/\/beheer\/vandaag$/)
}

interface First {
  readonly script: number
  readonly painted: number
}

/** Opens Vandaag as if its browser had never seen it. */
async function openFirst({ page, session }: Laptop): Promise<First> {
  const scripts = new Set<string>()
  let script = 0
  await session.send('Network.clearBrowserCache')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength
  })
  await page.reload({ waitUntil: 'load' })
  await untilQuiet(page)
  return { script, painted: await page.evaluate(() => window.watched.largestPaint) }
}

/** Milliseconds from the press to the end of the frame that shows its effect. */
async function paintedAfter(page: Page, { shown, text, do: act }: Press): Promise<number> {
  const painted = await page.evaluateHandle(watchForPaint, { shown, text: text.source })
  await act(page)
  const took = await painted.evaluate(({ promise }) => promise)
  await pause(500)
  if (shown !== dialog) return took
  await page.keyboard.press('Escape')
  await page.locator(dialog).waitFor({ state: 'hidden' })
  return took
}

/** Runs in the page. What it finds is painted with the next frame. */
function watchForPaint({ shown, text }: { shown: string; text: string }): { promise: Promise<number> } {
  const before = document.querySelector(shown)?.textContent
  let pressedAt: number | undefined
  const note = ({ timeStamp }: Event) => {
    pressedAt ??= timeStamp
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, { capture: true })
  const promise = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${shown} never said ${text}`)), 10_000)
    const observer = new MutationObserver(() => {
      const found = document.querySelector(shown)?.textContent
      if (pressedAt === undefined || found === before || found == null || !new RegExp(text).test(found)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - (pressedAt ?? 0))
        port2.postMessage('')
      })
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  return { promise }
}

/** The year of the demo is played beside the shop. */
async function untilPlayed(pid: number): Promise<void> {
  for (let busy = true; busy; ) {
    const before = cpuTime(pid)
    await pause(5_000)
    busy = cpuTime(pid) - before > 500
  }
}
