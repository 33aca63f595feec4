import type { Route } from '@playwright/test'
import { registerAs } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const comeAgain = (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': '1' },
    json: { status: 'error', errorCode: 'tooManyAtOnce', message: 'tooManyAtOnce' },
  })

/** Not even what every page shows could be read: React Router's own words for that. */
const ofTheForm = '[{"_1":2},"error",["ErrorResponse",3,4,5],{"_6":7},429,"","reason","busy"]'
const ofTheRoot = '[{"_1":2},"root",{"_3":4},"error",["ErrorResponse",5,6,7],{"_8":9},429,"","reason","busy"]'
const ofReactRouter = { 'content-type': 'text/x-script', 'x-remix-response': 'yes' }

test.use({ expectedErrors: [/status of 429/] })

test('a page that a busy shop refuses comes by itself once it says when to come again', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await page.goto('/')
  const link = await awake(shopper, page.getByRole('main').getByRole('link', { name: 'Vloerkleden' }).first())
  let refused = 0
  await page.route('**/vloerkleden.data*', (route) => (++refused > 2 ? route.continue() : comeAgain(route)))
  await link.click()
  await expect(page).toHaveURL('/vloerkleden')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vloerkleden')
  expect(refused).toBe(3)
})

test('a code that is pressed while the shop is busy stays in its field, which says so; pressed again it is taken', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush', 4)
  await page.goto('/winkelwagen')
  const toggle = await awake(shopper, page.getByRole('main').getByText('Kortingscode', { exact: true }).first())
  await toggle.click()
  await page.route('**/api/v2/cart/coupons', comeAgain)
  const field = page.getByRole('textbox', { name: 'Kortingscode' })
  await field.fill('WELKOM10')
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expect(field).toHaveAccessibleDescription(/^Het is nu even druk/)
  await expect(field).toHaveValue('WELKOM10')
  await expect(field).toBeFocused()
  await page.unroute('**/api/v2/cart/coupons')
  await page.keyboard.press('Enter')
  await expect(page.getByText('De kortingscode is toegepast.')).toBeVisible()
  await expect(field).toHaveValue('')
  await page.route('**/api/v2/cart/coupons', comeAgain)
  await page.getByRole('button', { name: 'Verwijder kortingscode WELKOM10' }).click()
  await expect(
    page.getByText('Het is nu even druk in de winkel. Probeer het over een paar tellen nog eens.'),
  ).toBeVisible()
})

test('a code that is pressed while the cart is still being read is applied once it was read', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush', 4)
  await page.goto('/winkelwagen')
  const toggle = await awake(shopper, page.getByRole('main').getByText('Kortingscode', { exact: true }).first())
  await toggle.click()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/account/cart/state', (route) => isReleased.then(() => route.continue()))
  const field = page.getByRole('textbox', { name: 'Kortingscode' })
  await field.fill('WELKOM10')
  const isRead = page.waitForRequest('**/account/cart/state')
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'toonbank.cart.1' })))
  await isRead
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Toepassen' })).toHaveAttribute('aria-busy', 'true')
  await expect(field).toHaveValue('WELKOM10')
  release()
  await expect(page.getByText('De kortingscode is toegepast.')).toBeVisible()
})

test('a page that can show nothing of the shop any more looks like the shop', { tag: ['@narrow', '@long'] }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush')
  await registerAs(shopper, '')
  await page.goto(shopper.say.paths.delivery)
  const next = await awake(shopper, page.getByRole('button', { name: shopper.say.toOverview }))
  await page.route('**/*.data*', (route) =>
    route.fulfill({
      status: 429,
      headers: ofReactRouter,
      body: route.request().method() === 'POST' ? ofTheForm : ofTheRoot,
    }),
  )
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Even geduld')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/)
})
