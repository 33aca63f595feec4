import { openMail } from '../steps/account.ts'
import { goToBank } from '../steps/order.ts'
import { bankSays, orderNumberOn } from '../steps/payment.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('a guest opens the order from its mail in another browser, without logging in', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const shopper = aShopper(page)
  await goToBank(shopper, 'brush')
  await bankSays(shopper, 'paid')
  const number = await orderNumberOn(shopper)
  const payment = page.url()
  await openMail(shopper, shopper.say.confirmation(number))
  const link = await page.getByRole('link', { name: /\/bestelling\// }).getAttribute('href')

  const other = await (await browser.newContext()).newPage()
  await other.goto(link ?? '')
  await expect(other).toHaveURL(/\/bestelling\/[\w-]+$/)
  await expect(other.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(other.getByRole('main')).toContainText('Kleedborstel Beuken')
  await expect(other.getByRole('main')).toContainText('Neude 11')

  // The page of the payment tells a stranger how it stands, and nothing else.
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(payment)
  const main = stranger.getByRole('main')
  await expect(main).toContainText('Deze bestelling is betaald')
  for (const personal of [number, shopper.email, 'Neude', '31,45']) await expect(main).not.toContainText(personal)
  await stranger.goto((link ?? '').replace(/key=.*/, `key=${'x'.repeat(43)}`))
  await expect(stranger).toHaveURL(/\/account\/login/)
  await expect(stranger.getByRole('main')).toContainText('Deze link werkt niet meer.')
})

test.describe('a step that is none', () => {
  test.use({ expectedErrors: [/404/] })
  test('is called an unknown step', { tag: '@long' }, async ({ page }) => {
    expect((await page.goto('/checkout/nergens'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Onbekende stap' })).toBeVisible()
  })
})
