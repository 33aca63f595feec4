import type { Page } from '@playwright/test'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { goods, haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

/** Takes the only line out of the cart, which a message tells with a way back. */
async function removeLine(page: Page) {
  const shopper = aShopper(page)
  await haveInCart(page, 'dyersBook')
  await page.goto('/winkelwagen')
  const remove = page.getByRole('main').getByRole('button', { name: shopper.say.remove(goods.dyersBook.title) })
  await (await awake(shopper, remove)).press('Enter')
  const message = page.getByRole('status').filter({ hasText: goods.dyersBook.title })
  await expect(message).toBeVisible()
  return { message, bar: message.locator('.life-bar') }
}

test('a message goes with its bar, and both stand still under the mouse and with the focus', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const { message, bar } = await removeLine(page)
  const state = () => bar.evaluate((element) => element.getAnimations()[0]?.playState)
  const width = async () => (await bar.boundingBox())?.width
  await message.hover()
  await expect.poll(state).toBe('paused')
  const held = await width()
  await expectAccessibleUnderTorture(page)
  expect(await width()).toBe(held)

  await page.mouse.move(1_300, 10)
  await expect.poll(state).toBe('running')
  await expect.poll(width).toBeLessThan(held ?? 0)
  await expectAccessibleUnderTorture(page)
  await message.getByRole('button', { name: 'Zet terug' }).focus()
  await expect.poll(state).toBe('paused')
  await page.getByRole('main').getByRole('link').first().focus()
  await expect.poll(state).toBe('running')
  await expect(message).toBeHidden()
})

test('who asked for less motion sees no bar, and the message goes all the same', { tag: ['@narrow', '@long'] }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { message, bar } = await removeLine(page)
  await expect(bar).toBeHidden()
  await expect(message).toBeHidden()
})
