import { ask } from '../steps/ask.ts'
import { aCustomerWithTwoAddresses } from '../steps/customer.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('the session is checked with each step through the shop', { tag: ['@narrow', '@long'] }, async ({ page }) => {
  const shopper = aShopper(page)
  await aCustomerWithTwoAddresses(shopper)
  await page.goto('/blogs')
  const account = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })
  const story = await awake(shopper, page.getByRole('link', { name: 'Wat is abrash?' }))
  await expect(account).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  // Ended elsewhere: this browser still has the token.
  const cookies = await page.context().cookies()
  await ask(page, '/api/v2/account/logout', {})
  await page.context().addCookies(cookies)
  await story.click()
  await expect(page).toHaveURL('/blogs/wat-is-abrash')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await expect(account).toBeHidden()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a visitor without a session asks for a page alone', { tag: ['@narrow', '@long'] }, async ({ page }) => {
  await page.goto('/blogs')
  const story = await awake(aShopper(page), page.getByRole('link', { name: 'Wat is abrash?' }))
  const asked = page.waitForRequest(/\.data/)
  await story.click()
  expect(new URL((await asked).url()).searchParams.get('_routes')).not.toContain('root')
})
