import type { Page } from '@playwright/test'
import { expectAccessible } from '../steps/axe.ts'
import { aBuyer, aBuyerReadyToPay, findProduct } from '../steps/buyer.ts'
import { pagesForAll, pagesOfCustomers } from '../steps/every-page.ts'
import { expect, test } from '../test.ts'

test.use({ expectedErrors: [/404/] })

/** 320 px is also what a screen of 1280 px has at 400 % (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 }

async function expectForEveryone(page: Page, path: string): Promise<void> {
  // What the page asks for once it is hydrated has come too: a cart's totals are pale until they are sure.
  await page.goto(path, { waitUntil: 'networkidle' })
  const wider = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !isScrolled(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5)

    /** Within a part that scrolls by itself or cuts off what sticks out, it moves no page. */
    function isScrolled(element: Element): boolean {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return getComputedStyle(element).position === 'fixed'
    }
  })
  expect(wider, `${path} scrolls sideways at ${narrow.width} px`).toEqual([])
  await expectAccessible(page)
}

for (const colours of ['none', 'active'] as const)
  test.describe(`forced colours: ${colours}`, () => {
    test.use({ viewport: narrow, forcedColors: colours, reducedMotion: 'reduce' } as object)

    test('every page fits a narrow screen and has no fault that axe can find', {
      tag: ['@long', '@narrow'],
    }, async ({ page, baseURL }) => {
      test.setTimeout(600_000)
      await page.emulateMedia({ forcedColors: colours, reducedMotion: 'reduce' })
      for (const path of await pagesForAll(await aBuyer(baseURL))) await expectForEveryone(page, path)
    })
  })

test.describe('pages of a customer', () => {
  test.use({ viewport: narrow })
  test('fit a narrow screen and have no fault that axe can find', {
    tag: ['@long', '@narrow'],
  }, async ({ page, context, baseURL }) => {
    test.setTimeout(600_000)
    const book = await findProduct(await aBuyer(baseURL), 'boeken', 'Boek: De verfketel')
    const customer = await aBuyerReadyToPay(baseURL, book)
    await context.addCookies((await customer.calls.storageState()).cookies)
    for (const path of pagesOfCustomers) await expectForEveryone(page, path)
  })
})
