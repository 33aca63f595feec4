import { ask } from '../steps/ask.ts'
import { expectAccessible } from '../steps/axe.ts'
import { aCustomerWhoLeft, password } from '../steps/customer.ts'
import { aFormerOrder } from '../steps/merchant.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const words = {
  '': { orders: 'Bestellingen', former: 'Uit onze vorige winkel', delivered: 'Bezorgd', total: 'Totaal' },
  '/en': { orders: 'Orders', former: 'From our former shop', delivered: 'Delivered', total: 'Total' },
} as const

test('a customer looks back at an order of the shop of before @everyScreen', async ({ page }, { project }) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'brush')
  const number = await aFormerOrder(shopper.email)
  await ask(page, '/api/v2/account/login', { email: shopper.email, password })
  for (const [prefix, say] of Object.entries(words)) {
    await page.goto(`${prefix}/account/orders`)
    await expect(page.getByRole('heading', { level: 1, name: say.orders })).toBeVisible()
    await expect(page.getByRole('heading', { name: say.former })).toBeVisible()
    await expectAccessible(page)
    if (process.env.PICTURES)
      await page.screenshot({
        path: `${process.env.PICTURES}/list${prefix.slice(1)}-${project.name}.png`,
        fullPage: true,
      })
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    const main = page.getByRole('main')
    for (const text of [say.former, say.delivered, say.total, 'Kelim uit Konya', '403', 'Neude 11'])
      await expect(main).toContainText(text)
    // History is never paid.
    await expect(main.getByRole('button', { name: /betal|pay/i })).toHaveCount(0)
    await expectAccessible(page)
    if (process.env.PICTURES)
      await page.screenshot({
        path: `${process.env.PICTURES}/order${prefix.slice(1)}-${project.name}.png`,
        fullPage: true,
      })
  }
})
