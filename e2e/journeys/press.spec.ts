import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('a page is fetched with the press of a mouse and opens with its release, and not for who moves off', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await page.goto('/klantenservice')
  const link = await awake(
    shopper,
    page.getByRole('contentinfo').getByRole('link', { name: 'Vloerkleden', exact: true }),
  )
  await link.hover()
  const fetched = page.waitForRequest(/\/vloerkleden\.data/)
  await page.mouse.down()
  await fetched
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await expect(page).toHaveURL('/klantenservice')
  await link.click()
  await expect(page).toHaveURL('/vloerkleden')
})
