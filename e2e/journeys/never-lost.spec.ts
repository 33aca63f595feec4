import { beginAsGuest, chooseDelivery, goOnToDelivery, tellDutchAddress } from '../steps/checkout.ts'
import { registerAs } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { canTell, goOffline, isOffline } from '../steps/network.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.use({ expectedErrors: [/Failed to load resource|net::ERR|Failed to fetch/] })

test('a form that is sent without a network stays with all that was typed, and goes by itself when it is back', {
  tag: '@long',
}, async ({ page, context }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  await beginAsGuest(shopper)
  await tellDutchAddress(shopper)
  await goOffline(page)
  await page.getByRole('button', { name: shopper.say.toDelivery }).click()
  await expect(page.getByRole('alert')).toContainText('dan gaat het vanzelf verder')
  await expect(page.getByRole('textbox', { name: shopper.say.firstName })).toHaveValue('Anna')
  await context.setOffline(false)
  await expect(page).toHaveURL(shopper.say.paths.delivery)
})

test('a form that the shop cannot answer is sent again', { tag: ['@wide', '@long'] }, async ({ page }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  await beginAsGuest(shopper)
  await tellDutchAddress(shopper)
  await canTell(page)
  let tries = 0
  await page.route('**/checkout/gegevens.data*', (route) =>
    route.request().method() === 'POST' && ++tries === 1 ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: shopper.say.toDelivery }).click()
  await expect(page).toHaveURL(shopper.say.paths.delivery)
  expect(tries).toBe(2)
})

test('a choice that cannot be saved goes back to the previous one', { tag: '@long' }, async ({ page, context }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  await beginAsGuest(shopper)
  await tellDutchAddress(shopper)
  await goOnToDelivery(shopper)
  const delivered = page.getByRole('radio', { name: shopper.say.delivered })
  await awake(shopper, delivered)
  await expect(delivered).toBeChecked()
  await goOffline(page)
  await page.getByRole('radio', { name: shopper.say.collected }).click()
  await expect(page.getByRole('alert')).toContainText(isOffline)
  await expect(delivered).toBeChecked()
  await context.setOffline(false)
  await chooseDelivery(shopper, 'collected')
})

test('a session that has ended says so, and the cart is there after logging in', { tag: ['@wide', '@long'] }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  await registerAs(shopper, '')
  // The page has arrived whole when the tab's cart has followed: nothing of it is still to be asked.
  const isWhole = page.waitForResponse(/\/cart\/state$/)
  await page.goto(shopper.say.paths.delivery)
  await isWhole
  const goOn = await awake(shopper, page.getByRole('button', { name: shopper.say.toOverview }))
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'auth_token')
  if (!token) throw new Error('nobody is logged in')
  await page.context().addCookies([{ ...token, value: 'x'.repeat(43) }])
  await goOn.click()
  await expect(page).toHaveURL(/\/checkout\/login/)
  await expect(page.getByRole('main')).toContainText('Je bent niet meer ingelogd.')
  await page.goto('/account/overview')
  await expect(page).toHaveURL(/\/account\/login/)
  await expect(page.getByRole('main')).toContainText('Je bent niet meer ingelogd.')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('wat in je winkelwagen lag, is bewaard')
})
