import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { Pages } from '../find-pages.ts'

/** What visitors did, and what they met that a shop must never show. */
export interface Browsed {
  /** Pages that they went to without a new document, and documents. */
  steps: number
  documents: number
  /** Answers to steps within an open page. */
  data: number
  /** What they put into their carts. */
  added: number
  readonly faults: Set<string>
}

/** In milliseconds; both cores may be busy. */
const timeoutMs = 45_000

export interface Visitor {
  readonly page: Page
  /**
   * From a document: the product's page, then into the cart; then by links to the home page, the category, and a
   * product.
   */
  walk(): Promise<void>
  /** The same without a new document: whoever has the home page open goes to the category, a product, and back. */
  walkWithin(): Promise<void>
  /** Posts the form of the product's page that is open, and opens that page again. */
  post(): Promise<void>
  open(path: string): Promise<void>
  /** What the server has in the cart. */
  pieces(): Promise<number>
}

export const nothingYet = (): Browsed => ({ steps: 0, documents: 0, data: 0, added: 0, faults: new Set() })

interface VisitorOptions {
  readonly shop: string
  readonly pages: Pages
  readonly browsed: Browsed
  /** An address elsewhere, as a proxy tells it. */
  readonly from: string
  readonly hasScript: boolean
}

export async function aVisitor(
  browser: Browser,
  { shop, pages, browsed, from, hasScript }: VisitorOptions,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: shop,
    locale: 'nl-NL',
    javaScriptEnabled: hasScript,
    extraHTTPHeaders: { 'x-forwarded-for': from },
  })
  context.setDefaultTimeout(timeoutMs)
  watch(context, browsed)
  const page = await context.newPage()
  const main = page.getByRole('main')
  const product = `/product/${pages.product.id}/${pages.product.slug}`
  const headings = page.getByRole('heading', { level: 1 })
  const toCart = main.getByRole('button', { name: 'In winkelwagen' }).first()

  async function open(path: string): Promise<void> {
    const answer = await page.goto(path)
    browsed.documents++
    if (answer?.status() !== 200) browsed.faults.add(`${path} answered ${answer?.status()}`)
    await headings.first().waitFor()
  }

  async function follow(link: Locator): Promise<void> {
    const before = page.url()
    await untilAwake(link)
    await link.click()
    await page.waitForURL((url) => url.href !== before)
    await headings.first().waitFor()
    browsed.steps++
  }

  async function walkWithin(): Promise<void> {
    await follow(main.locator(`a[href="${pages.category}"]`).first())
    await follow(main.getByRole('article').getByRole('link').first())
    await follow(page.getByRole('banner').locator('a[href="/"]').first())
  }

  return {
    page,
    open,
    walkWithin,
    async walk() {
      await open(product)
      await untilAwake(toCart)
      await toCart.click()
      await page.locator('[role=dialog][data-open]').waitFor()
      browsed.added++
      await page.keyboard.press('Escape')
      await page.locator('[role=dialog][data-open]').waitFor({ state: 'hidden' })
      await follow(page.getByRole('banner').locator('a[href="/"]').first())
      await walkWithin()
    },
    async post() {
      await toCart.click()
      await page.waitForURL((url) => url.pathname === '/cart')
      browsed.added++
      await open(product)
    },
    async pieces() {
      const answer = await page.request.post('/api/v2/account/cart/state', {
        data: {},
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      const { data }: { data: { lines: readonly { quantity: number }[] } } = await answer.json()
      return data.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    },
  }
}

function watch(context: BrowserContext, browsed: Browsed): void {
  context.on('console', (message) => {
    if (message.type() === 'error') browsed.faults.add(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => browsed.faults.add(`page: ${error.error()}`))
  context.on('response', (response) => {
    if (/\.data(\?|$)/.test(response.url())) browsed.data++
    if (response.status() >= 400) browsed.faults.add(`${response.status()} ${new URL(response.url()).pathname}`)
  })
}

/** As React has taken it over; looked for anew each time, for a page that comes in may still draw it once more. */
async function untilAwake(target: Locator): Promise<void> {
  const isAwake = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const until = performance.now() + timeoutMs
  while (!(await target.evaluate(isAwake))) {
    if (performance.now() > until) throw new Error(`${target} at ${target.page().url()} is not hydrated`)
    await pause(50)
  }
}
