import { ask } from '../steps/ask.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { aCustomerWhoLeft, password } from '../steps/customer.ts'
import { aFormerNewsletter, aFormerOrder } from '../steps/merchant.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const words = {
  nld: { orders: 'Bestellingen', former: 'Uit onze vorige winkel', delivered: 'Bezorgd', total: 'Totaal' },
  eng: { orders: 'Orders', former: 'From our former shop', delivered: 'Delivered', total: 'Total' },
} as const

for (const language of ['nld', 'eng'] as const)
  test(`a customer looks back at an order of the previous shop (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    const shopper = aShopper(page, language)
    const say = words[language]
    await aCustomerWhoLeft(shopper, 'brush')
    const number = await aFormerOrder(shopper.email)
    await ask(page, '/api/v2/account/login', { email: shopper.email, password })
    await page.goto(shopper.at('/account/orders'))
    await expect(page.getByRole('heading', { level: 1, name: say.orders })).toBeVisible()
    await expect(page.getByRole('heading', { name: say.former })).toBeVisible()
    await expectAccessibleUnderTorture(page)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    const main = page.getByRole('main')
    for (const text of [say.former, say.delivered, say.total, 'Kelim uit Konya', '403', 'Neude 11'])
      await expect(main).toContainText(text)
    // History is never paid.
    await expect(main.getByRole('button', { name: /betal|pay/i })).toHaveCount(0)
    await expectAccessibleUnderTorture(page)
  })

test('a customer withdraws what the previous shop was allowed to send', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'brush')
  await aFormerNewsletter(shopper.email)
  await ask(page, '/api/v2/account/login', { email: shopper.email, password })
  await page.goto('/account/information')
  await expect(page.getByText('Sinds')).toBeVisible()
  await expectAccessibleUnderTorture(page)
  const withdraw = page.getByRole('button', { name: 'Niet meer sturen' })
  await withdraw.click()
  await expect(withdraw).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(withdraw).toHaveCount(0)
})
