import {
  beginAsGuest,
  chooseDelivery,
  findBelgianAddress,
  goOnToDelivery,
  orderAndPay,
  tellCompany,
  tellDutchAddress,
} from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { openOverview } from '../steps/order.ts'
import { anOwnShop, changesOfTheShop, closeOwnShop, type OwnShop } from '../steps/own-shop.ts'
import { bankSays } from '../steps/payment.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test('a business orders under its own name and numbers', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  await beginAsGuest(shopper)
  await tellCompany(shopper)
  await tellDutchAddress(shopper)
  await goOnToDelivery(shopper)
  await chooseDelivery(shopper, 'collected')
  await expect(page.getByRole('definition').filter({ hasText: 'Neude 11' })).toContainText('Atelier Noord')
  await expect(page.getByRole('definition').filter({ hasText: 'Afhalen in Utrecht' })).toBeVisible()
  await orderAndPay(shopper)
  await bankSays(shopper, 'paid')
  await page.goto('/account/information')
  await expect(page.getByRole('main')).toContainText('Atelier Noord')
})

testWithoutJavaScript(
  'the total beside the delivery that the shop proposes counts it at once',
  { tag: '@long' },
  async ({ page }) => {
    const shopper = aShopper(page, 'nld', false)
    await haveInCart(page, 'spray')
    await beginAsGuest(shopper)
    await tellDutchAddress(shopper)
    await goOnToDelivery(shopper)
    await expect(page.getByRole('radio', { name: shopper.say.delivered })).toBeChecked()
    await expect(page.getByText('€ 19,90').filter({ visible: true })).toBeVisible()
  },
)

test('a guest in Belgium finds the address and collects the order there', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page, 'eng')
  await haveInCart(page, 'spray')
  await beginAsGuest(shopper)
  await findBelgianAddress(shopper)
  await goOnToDelivery(shopper)
  await chooseDelivery(shopper, 'collected')
  await expect(page.getByRole('definition').filter({ hasText: 'Grote Markt 1' })).toContainText('1000 Brussel')
  await expect(page.getByRole('definition').filter({ hasText: 'Collect in Antwerp' })).toBeVisible()
  await orderAndPay(shopper)
  await bankSays(shopper, 'paid')
})

test('who presses on while a choice is still being saved goes on with it', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  await beginAsGuest(shopper)
  await tellDutchAddress(shopper)
  await goOnToDelivery(shopper)
  const collected = await awake(shopper, page.getByRole('radio', { name: shopper.say.collected }))
  let saves = 0
  const held = Promise.withResolvers<void>()
  await page.route(/\/checkout\/bezorging/, async (route) => {
    if (route.request().method() === 'POST' && saves++ === 0) await held.promise
    await route.continue().catch(() => {})
  })
  await collected.check()
  await expect.poll(() => saves).toBe(1)
  await page.getByRole('button', { name: shopper.say.toOverview }).click()
  await expect(page).toHaveURL(shopper.say.paths.overview)
  held.resolve()
  await expect(page.getByRole('definition').filter({ hasText: 'Afhalen in Utrecht' })).toBeVisible()
})

test.describe('an address that is not in the register', () => {
  test.use({ expectedErrors: [/404.*checkout\/address/] })

  test('can be typed', { tag: '@long' }, async ({ page }) => {
    const shopper = aShopper(page)
    await haveInCart(page, 'spray')
    await beginAsGuest(shopper)
    await page.getByRole('textbox', { name: 'Postcode' }).fill('9999 ZZ')
    await page.getByRole('textbox', { name: 'Huisnummer' }).fill('1')
    await expect(page.getByText('Geen adres gevonden.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Straat' }).fill('Nieuwe Straat')
    await page.getByRole('textbox', { name: 'Plaats' }).fill('Verweg')
    await goOnToDelivery(shopper)
  })
})

test('a step that is not reached yet leads to the first one that is open', { tag: '@long' }, async ({ page }) => {
  await haveInCart(page, 'spray')
  for (const path of ['/checkout/bezorging', '/checkout/overzicht', '/checkout/betalen']) {
    await page.goto(path)
    await expect(page).toHaveURL('/checkout/gegevens')
  }
})

test('an empty cart has nothing to check out', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/checkout', '/checkout/gegevens', '/checkout/overzicht']) {
    await page.goto(path)
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main')).toContainText('Je winkelwagen is leeg')
  }
})

const opened: OwnShop[] = []
test.afterEach(async () => {
  for (const own of opened.splice(0)) await closeOwnShop(own)
})

for (const hasScript of [true, false])
  test.describe(`a way of paying that costs extra, ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript, expectedErrors: hasScript ? [] : [/409.*overzicht/] })
    test('is in the total before the order', { tag: '@long' }, async ({ page }) => {
      const own = await anOwnShop()
      opened.push(own)
      await changesOfTheShop.paymentFee(own)
      const shopper = aShopper(page, 'nld', hasScript)
      await openOverview(shopper, 'spray')
      const dear = page.getByRole('radio', { name: own.paymentLabel })
      await awake(shopper, dear)
      await expect(dear).not.toBeChecked()
      await dear.check()
      if (!hasScript) {
        await page.getByRole('button', { name: shopper.say.orderAndPay }).click()
        await expect(page.getByRole('row', { name: /^Betaalwijze/ })).toContainText('€ 1,95')
        await expect(dear).toBeChecked()
      }
      const costs = page.getByRole('main').locator('dl', { hasText: 'Betaalkosten' })
      await expect(costs).toHaveCount(2) // folded on a phone, and beside
      await expect(costs.first()).toContainText('€ 1,95')
      await orderAndPay(shopper)
      await bankSays(shopper, 'paid')
      await expect(page.getByRole('main')).toContainText('€ 21,85')
    })
  })
