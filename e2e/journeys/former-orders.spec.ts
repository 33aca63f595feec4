import { ask } from '../steps/ask.ts'
import { expectAccessible } from '../steps/axe.ts'
import { aCustomerWhoLeft, password } from '../steps/customer.ts'
import { aFormerNewsletter, aFormerOrder } from '../steps/merchant.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const words = {
  '': { orders: 'Bestellingen', former: 'Uit onze vorige winkel', delivered: 'Bezorgd', total: 'Totaal' },
  '/en': { orders: 'Orders', former: 'From our former shop', delivered: 'Delivered', total: 'Total' },
} as const

test('a customer looks back at an order of the shop of before', { tag: '@everyScreen' }, async ({ page }) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'brush')
  const number = await aFormerOrder(shopper.email)
  await ask(page, '/api/v2/account/login', { email: shopper.email, password })
  for (const [prefix, say] of Object.entries(words)) {
    await page.goto(`${prefix}/account/orders`)
    await expect(page.getByRole('heading', { level: 1, name: say.orders })).toBeVisible()
    await expect(page.getByRole('heading', { name: say.former })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    const main = page.getByRole('main')
    for (const text of [say.former, say.delivered, say.total, 'Kelim uit Konya', '403', 'Neude 11'])
      await expect(main).toContainText(text)
    // History is never paid.
    await expect(main.getByRole('button', { name: /betal|pay/i })).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('a customer withdraws what the shop of before was allowed to send', async ({ page }) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'brush')
  await aFormerNewsletter(shopper.email)
  await ask(page, '/api/v2/account/login', { email: shopper.email, password })
  await page.goto('/account/information')
  await expect(page.getByText('Sinds')).toBeVisible()
  await expectAccessible(page)
  const withdraw = page.getByRole('button', { name: 'Niet meer sturen' })
  await withdraw.click()
  await expect(withdraw).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(withdraw).toHaveCount(0)
})
