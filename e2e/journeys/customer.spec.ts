import { cartOf } from '../steps/cart.ts'
import { chooseDelivery, goOnToDelivery } from '../steps/checkout.ts'
import { aCustomerWhoLeft, logInAtCheckout, password } from '../steps/customer.ts'
import { goods, haveInCart } from '../steps/goods.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test('a known address is asked for its password, and both carts become one', async ({ page }) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book')
  await haveInCart(page, 'brush')
  await page.goto('/checkout')
  await logInAtCheckout(page, shopper.say, shopper.email, password)
  await expect(page).toHaveURL(/\/checkout\/gegevens/)
  await expect(cartOf(shopper)).toContainText('gevoegd')
  await expect(cartOf(shopper)).toContainText(goods.book.title)
  await expect(cartOf(shopper)).toContainText(goods.brush.title)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: /Neude 11/ })).toBeChecked()
  await goOnToDelivery(shopper)
})

testWithoutJavaScript(
  'a known address logs in and goes on with both carts without JavaScript',
  { tag: '@long' },
  async ({ page }) => {
    const shopper = aShopper(page, 'eng', false)
    await aCustomerWhoLeft(shopper, 'book')
    await haveInCart(page, 'brush')
    await page.goto('/en/checkout')
    await logInAtCheckout(page, shopper.say, shopper.email, password)
    await expect(page).toHaveURL(/\/en\/checkout\/information/)
    await expect(page.getByRole('main')).toContainText('have been added to your cart')
    await expect(page.locator('main img')).toHaveCount(4) // two lines, in the folded summary and in the one beside
    await goOnToDelivery(shopper)
  },
)

test.describe('what the e-mail check refuses', () => {
  test.use({ expectedErrors: [/422/] })

  test('a wrong password is told and forgotten, the address is not', { tag: '@long' }, async ({ page }) => {
    const shopper = aShopper(page)
    await aCustomerWhoLeft(shopper, 'book')
    await haveInCart(page, 'brush')
    await page.goto('/checkout')
    await logInAtCheckout(page, shopper.say, shopper.email, 'Verkeerd1')
    await expect(page.getByRole('alert')).toContainText('Inloggen is niet gelukt')
    await expect(page.getByRole('main')).toContainText(shopper.email)
    await expect(page.getByRole('textbox', { name: 'Wachtwoord' })).toHaveValue('')
  })

  test('what is no e-mail address goes no further', { tag: '@long' }, async ({ page }) => {
    await haveInCart(page, 'brush')
    await page.goto('/checkout')
    const field = page.getByRole('textbox', { name: 'E-mailadres' })
    await field.fill('anna@nergens')
    await page.getByRole('button', { name: 'Verder', exact: true }).click()
    await expect(field).toHaveAccessibleDescription(/geldig e-mailadres/)
    await expect(field).toHaveValue('anna@nergens')
    await expect(page).toHaveURL('/checkout/login')
  })
})

test('an inactive customer who orders ends on the home page and is told why', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush')
  await page.goto('/checkout')
  await logInAtCheckout(page, shopper.say, 'gesloten@example.nl', 'Deurmatje1')
  await expect(page).toHaveURL(/\/checkout\/gegevens/)
  // Without what an earlier visit of the same customer may have left to say.
  await page.goto('/checkout/gegevens')
  await goOnToDelivery(shopper)
  await chooseDelivery(shopper, 'delivered')
  await page.getByRole('button', { name: shopper.say.orderAndPay }).click()
  await expect(page).toHaveURL(/^[^?]*\/(\?notice=\w+)?$/)
  await expect(page.getByRole('alert')).toContainText('Je account is niet actief')
})

test('account pages are for customers only, and leaving ends the session', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book')
  for (const path of ['/account/orders', '/account/information', '/account/overview']) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/account/login')
  }
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(shopper.email)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page).toHaveURL('/account/overview')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
})
