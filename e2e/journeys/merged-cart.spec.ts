import { aCustomerWhoLeft, password } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const texts = {
  nld: { cart: /winkelwagen/i, merged: 'De artikelen die je eerder had bewaard, zijn bij je winkelwagen gevoegd.' },
  eng: { cart: /cart/i, merged: 'The items you had saved before have been added to your cart.' },
} as const

for (const language of ['nld', 'eng'] as const)
  for (const width of [390, 1_440])
    test(`a cart that was merged at login opens its panel, which says so (${language}, ${width})`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const shopper = aShopper(page, language)
      const { say } = shopper
      await aCustomerWhoLeft(shopper, 'book')
      await haveInCart(page, 'brush')
      await page.goto(shopper.at('/account/login'))
      const main = page.getByRole('main')
      const logIn = await awake(shopper, main.getByRole('button', { name: say.logIn, exact: true }))
      await main.getByRole('textbox', { name: say.emailAddress }).fill(shopper.email)
      await main.getByRole('textbox', { name: say.password }).fill(password)
      await logIn.click()
      const panel = page.getByRole('dialog', { name: texts[language].cart })
      await expect(panel).toContainText(texts[language].merged)
      await expect(panel.getByRole('listitem').filter({ has: page.locator('img') })).toHaveCount(2)
    })
