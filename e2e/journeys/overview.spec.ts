import { orderAndPay } from '../steps/checkout.ts'
import { registerBusiness } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { chooseTheUsual, openOverview } from '../steps/order.ts'
import { bankSays } from '../steps/payment.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('a guest corrects name, e-mail address and phone number on the overview', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await openOverview(shopper, 'brush')
  await page.getByRole('link', { name: 'Wijzigen: Jouw gegevens' }).click()
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Voornaam').fill('Annelies')
  await field('E-mailadres').fill(`right-${shopper.email}`)
  await field('Telefoonnummer').fill('06 87654321')
  await page.getByRole('button', { name: 'Gegevens opslaan' }).click()
  await expect(page).toHaveURL('/checkout/overzicht')
  const details = page.getByRole('definition').filter({ hasText: 'Annelies de Vries' })
  await expect(details.first()).toContainText(`right-${shopper.email}`)
  await expect(details.first()).toContainText('0687654321')
  await expect(details).toHaveCount(2) // the parcel has the name too
  await orderAndPay(shopper)
  await bankSays(shopper, 'paid')
  await expect(page.getByRole('main')).toContainText(`right-${shopper.email}`)
})

test('a business has another invoice address and its own reference for this order', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush')
  await registerBusiness(shopper)
  await chooseTheUsual(shopper)
  await page.goto(shopper.say.paths.overview)
  await awake(shopper, page.getByRole('button', { name: shopper.say.orderAndPay }))
  await expect(page.getByText('Hetzelfde als het bezorgadres')).toBeVisible()
  await page.getByRole('link', { name: 'Wijzigen: Factuuradres' }).click()
  await page.getByRole('textbox', { name: 'Postcode' }).fill('1016 EK')
  await page.getByRole('textbox', { name: 'Huisnummer' }).fill('401')
  await expect(page.getByText('Keizersgracht 401, 1016 EK Amsterdam').last()).toBeVisible()
  await page.getByRole('button', { name: 'Dit adres gebruiken' }).click()
  await expect(page).toHaveURL('/checkout/overzicht')
  await expect(page.getByRole('definition').filter({ hasText: 'Keizersgracht 401' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Neude 11' })).toBeVisible()
  const reference = page.getByRole('textbox', { name: 'Referentie' })
  await expect(reference).toHaveValue('Project Neude')
  await reference.fill('Inkoop 2026-11')
  await orderAndPay(shopper)
  await bankSays(shopper, 'paid')
  const { data } = await (await page.request.get('/api/v2/account/orders')).json()
  const order = await (await page.request.get(`/api/v2/account/orders/${data.items[0].uid}`)).json()
  expect(order.data).toMatchObject({
    reference: 'Inkoop 2026-11',
    invoiceAddress: { streetName: 'Keizersgracht' },
    deliveryAddress: { streetName: 'Neude' },
  })
})
