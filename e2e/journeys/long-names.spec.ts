import { openMail } from '../steps/account.ts'
import { ask } from '../steps/ask.ts'
import { chooseDelivery, goOnToDelivery, orderAndPay } from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { bankSays, orderNumberOn } from '../steps/payment.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

/** Names without a space, as long as the forms take them. */
const long = {
  companyName: 'Bouwmaatschappij'.padEnd(100, 'x'),
  firstName: 'Wolfeschlegelsteinhausenbergerdorff'.padEnd(40, 'e'),
  streetName: 'Burgemeestervanoudenstraat'.padEnd(80, 'w'),
}
const screens = [
  { width: 320, height: 640 },
  { width: 740, height: 360 },
]

test('names as long as they may be run out of no screen', { tag: ['@narrow', '@long'] }, async ({ page }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  await ask(page, '/api/v2/account/register', {
    ...{ customerType: 'business', cocNumber: '12345678', vatNumber: 'NL000099998B57' },
    ...{ reference: 'Project Neude', password: '' },
    ...{ lastName: 'de Vries', emailAddress: shopper.email, phoneNumber: '06-12345678' },
    ...{ countryCode: 'NL', zipCode: '9999 ZZ', houseNumber: '1', city: 'Utrecht' },
    ...long,
  })
  const expectFit = async () => {
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width, `${new URL(page.url()).pathname} on ${screen.width} px`).toBe(screen.width)
    }
  }
  await page.goto('/checkout/gegevens')
  await expectFit()
  await goOnToDelivery(shopper)
  await expectFit()
  await chooseDelivery(shopper, 'delivered')
  await expectFit()
  await orderAndPay(shopper)
  await bankSays(shopper, 'paid')
  await expectFit()
  const number = await orderNumberOn(shopper)
  for (const path of ['/account/overview', '/account/information', '/account/orders']) {
    await page.goto(path)
    await expectFit()
  }
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expectFit()
  await openMail(shopper, shopper.say.confirmation(number))
  await page.getByRole('link', { name: 'HTML' }).click()
  await expectFit()
})
