import type { Browser, Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { expectAccessible } from '../steps/axe.ts'
import { registerBusiness } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { aColleague } from '../steps/staff.ts'
import { expect, test } from '../test.ts'

// Somebody of each role follows every link from the first page on: none is refused or leads nowhere, nothing is said in
// the console, and axe finds nothing, on a phone and on a desk.

const people = ['eva', 'milan', 'anja', 'daan', 'sofie', 'noor', 'ruud', 'emma'] as const
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Pages of one kind look alike: so many of each are opened. */
const mostOfOneKind = 2
const kindOf = (path: string): string =>
  path
    .replace(/\?.*$/, (query) => `?${[...new URLSearchParams(query).keys()].toSorted().join()}`)
    .replaceAll(/[A-Za-z]*\d[\w-]*/g, '#')

/** A shop with something to see: an order with a question about it, and a quote. */
async function somethingToSee(browser: Browser): Promise<void> {
  const shopper = aShopper(await (await browser.newContext()).newPage())
  await anOrder(shopper, 'brush')
  await ask(shopper.page, '/api/v2/account/tickets', { subject: 'Los draadje', message: 'Wat nu?' })
  const business = aShopper(await (await browser.newContext()).newPage())
  await registerBusiness(business)
  await haveInCart(business.page, 'shampoo')
  await ask(business.page, '/api/v2/cart', { shipping_option_id: 'nl-thuis' })
  await ask(business.page, '/api/v2/account/quotes')
}

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/beheer'))
      .map(({ pathname, search }) => pathname + search),
  )

const isFile = (path: string): boolean => /\.(pdf|csv)/.test(path)

async function openFile(page: Page, path: string): Promise<string[]> {
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  const file = await page.request.get(path, { headers })
  const isAsNamed = file.status() === 200 && /^(application\/pdf|text\/csv)/.test(file.headers()['content-type'] ?? '')
  return isAsNamed ? [] : [`${path} is ${file.status()}`]
}

/** Everything that is wrong with a page, so that one run tells of all pages. */
async function look(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path)
  if (answer?.status() !== 200) return [`${path} is ${answer?.status()}`]
  const faults: string[] = []
  if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) faults.push(`${path} has not one heading`)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (isWide) faults.push(`${path} scrolls sideways at ${size.width}`)
    await expectAccessible(page).catch((error: Error) => faults.push(`${path} at ${size.width}: ${error.message}`))
  }
  return faults
}

for (const locale of ['nld', 'eng'] as const)
  for (const person of people)
    test(`${person} follows every link of the office (${locale})`, { tag: ['@long', '@narrow'] }, async ({
      page,
      browser,
    }) => {
      test.setTimeout(900_000)
      await somethingToSee(browser)
      const name = await aColleague(person, locale)
      await logInToOffice(page, name, '/vandaag')
      const faults: string[] = []
      const seen = new Map<string, number>()
      const waiting = ['/beheer/vandaag']
      for (const path of waiting) {
        faults.push(...(isFile(path) ? await openFile(page, path) : await look(page, path)))
        for (const link of isFile(path) ? [] : await linksOn(page)) {
          const many = seen.get(kindOf(link)) ?? 0
          if (waiting.includes(link) || many >= mostOfOneKind) continue
          seen.set(kindOf(link), many + 1)
          waiting.push(link)
        }
      }
      expect(faults).toEqual([])
      expect(waiting.length).toBeGreaterThan(1)
    })
