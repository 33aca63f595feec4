import type { Page } from '@playwright/test'
import {
  beginAsGuest,
  chooseDelivery,
  goOnToDelivery,
  orderAndPay,
  tellCompany,
  tellDutchAddress,
} from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { bankSays } from '../steps/payment.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

/** A phone of 390 px at 200 % (WCAG 1.4.4): the layout has half of its width, as with letters twice as large. */
test.use({ viewport: { width: 195, height: 422 } })

const pages = [
  '/',
  '/vloerkleden',
  '/product/6',
  '/product/99',
  '/maatgids',
  '/blogs/wat-is-abrash',
  '/cart',
  '/checkout/login',
  '/account/login',
  '/account/register',
  '/en/search?q=wool',
]

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${new URL(page.url()).pathname} does not scroll sideways`,
  ).toBe(195)
}

test('at twice the size everything on the way to an order can be reached', { tag: ['@narrow', '@long'] }, async ({
  page,
}) => {
  await haveInCart(page, 'shampoo')
  for (const path of pages) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/')
  const mark = await page.getByRole('banner').getByRole('link').first().boundingBox()
  const cart = await page
    .getByRole('banner')
    .getByRole('link', { name: /Winkelwagen/ })
    .boundingBox()
  expect(cart?.y, 'the cart stands below the name of the shop, not on it').toBeGreaterThanOrEqual(
    (mark?.y ?? 0) + (mark?.height ?? 0),
  )
})

for (const language of ['nld', 'eng'] as const)
  test(`at twice the size no step of the checkout is wider than the phone (${language})`, {
    tag: ['@narrow', '@long'],
  }, async ({ page }) => {
    const shopper = aShopper(page, language)
    await haveInCart(page, 'shampoo')
    await beginAsGuest(shopper)
    await tellCompany(shopper)
    await tellDutchAddress(shopper)
    await expectNoSidewaysScroll(page)
    const steps = page.getByRole('navigation').getByRole('listitem')
    const [first, second] = [await steps.nth(0).getByText(/\w/).boundingBox(), await steps.nth(1).boundingBox()]
    expect((first?.x ?? 0) + (first?.width ?? 0), 'no step is written over the next').toBeLessThanOrEqual(
      second?.x ?? 0,
    )
    await goOnToDelivery(shopper)
    await expectNoSidewaysScroll(page)
    await chooseDelivery(shopper, 'delivered')
    await expectNoSidewaysScroll(page)
    const title = await page.getByRole('region').getByRole('listitem').locator('p').first().boundingBox()
    expect(title?.width, 'what is ordered is not written one letter below the other').toBeGreaterThan(80)
    await orderAndPay(shopper)
    await bankSays(shopper, 'paid')
    await expectNoSidewaysScroll(page)
  })
