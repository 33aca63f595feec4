import type { Locator, Page } from '@playwright/test'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const pieces = (page: Page) =>
  page.getByRole('dialog', { name: 'Winkelwagen' }).getByRole('textbox', { name: /^Aantal/ })

/** The fingers of somebody who presses everything twice: what the browser calls a double press, or slower than that. */
async function pressTwice(page: Page, button: Locator, between: number): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  // The browser goes by the time that each touch tells: what a busy machine adds between them must not count.
  const tap = async (timestamp: number) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.01 })
  }
  const first = Date.now() / 1000
  await tap(first)
  await page.waitForTimeout(between)
  await tap(first + between / 1000)
}

test('who presses twice adds once and stays on the page, who presses again later adds again', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, 'ND-1975-HO')
  await awake(shopper, page.getByRole('main').getByRole('button', { name: shopper.say.addToCart }).first())
  await page.evaluate(() => document.querySelector('#product-price')?.scrollIntoView({ behavior: 'instant' }))
  await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }))
  const place = page.locator('.buy-bar')
  await expect(place).toHaveCSS('opacity', '1')
  const bar = place.getByRole('button', { name: shopper.say.addToCart })
  const path = new URL(page.url()).pathname
  for (const [at, between] of [100, 350].entries()) {
    await pressTwice(page, bar, between)
    await expect(pieces(page), `pressed twice within ${between} ms, the ${at + 1}. time`).toHaveValue(String(at + 1))
    await expect(
      page.getByRole('dialog', { name: 'Winkelwagen' }).getByRole('button', { name: 'Sluiten' }),
    ).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toBeHidden()
  }
})

for (const isHydrated of [true, false])
  test(`a held Enter adds once, ${isHydrated ? 'and the panel stays' : 'also before the page is hydrated'}`, {
    tag: ['@wide', '@long'],
  }, async ({ page }) => {
    const shopper = aShopper(page)
    if (!isHydrated) await page.route(/\/assets\/entry\.client/, () => {})
    await openArticle(shopper, 'ND-1975-HO')
    const button = page.getByRole('main').getByRole('button', { name: shopper.say.addToCart }).first()
    if (isHydrated) await awake(shopper, button)
    await button.focus()
    // Playwright repeats a key that is pressed while it is down, as a keyboard does.
    for (let repeated = 0; repeated < 12; repeated++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    // Who leaves before the queue's code has come takes the addition along.
    if (isHydrated) await expect(pieces(page)).toHaveValue('1')
    else await expect(page).toHaveURL('/cart')
    await page.goto('/cart')
    await expect(page.getByRole('main').getByRole('textbox', { name: /^Aantal/ })).toHaveValue('1')
  })
