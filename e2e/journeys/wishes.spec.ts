import { setWish } from '@toonbank/contract/shop/wish.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { cartOf } from '../steps/cart.ts'
import { aCustomerWhoLeft, password } from '../steps/customer.ts'
import { goods, haveInCart } from '../steps/goods.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

const brush = goods.brush.title
const heartOf = ({ page }: Shopper, title: string) =>
  page.getByRole('main').getByRole('button', { name: `${title} op je verlanglijst` })
const wishOf = ({ page }: Shopper, title: string) =>
  page.getByRole('region', { name: 'Verlanglijst' }).getByRole('listitem').filter({ hasText: title })

async function logIn({ page, email }: Shopper): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
}

test('a list of a browser joins the account at login, and others see it by its link', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book')
  await page.goto(`/${goods.brush.category}`)
  const heart = await awake(shopper, heartOf(shopper, brush))
  let answered = 0
  page.on('response', (answer) => {
    if (answer.request().method() === setWish.method && new URL(answer.url()).pathname === setWish.path) answered++
  })
  await heart.dblclick()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const link = page.getByRole('banner').getByRole('link', { name: 'Verlanglijst, 1 artikel' })
  await expect(link).toBeVisible()
  await expectAccessibleUnderTorture(page)
  // Three presses; the list below is the shop's.
  await expect.poll(() => answered).toBe(3)
  // The heart is full in a page that all visitors share, too.
  await page.reload()
  await expect(heartOf(shopper, brush)).toHaveAttribute('aria-pressed', 'true')
  await link.click()
  await expect(wishOf(shopper, brush)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Deze lijst staat alleen in deze browser')
  await expectAccessibleUnderTorture(page)

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(shopper)
  await expect(page).toHaveURL(/\/verlanglijst$/)
  await expect(wishOf(shopper, brush)).toBeVisible()
  await page.getByRole('textbox', { name: 'Naam boven de lijst' }).fill('De wensen van Anna')
  await page.getByRole('button', { name: 'Maak een link' }).click()
  const shared = page.getByRole('textbox', { name: 'Link naar je lijst' })
  const address = await shared.inputValue()
  expect(address).toMatch(/\/gedeelde-verlanglijst\/[\w-]{32}$/)
  await expectAccessibleUnderTorture(page)

  const other = aShopper(await (await browser.newContext()).newPage(), 'eng')
  await other.page.goto(new URL(address, page.url()).pathname)
  await expect(other.page.getByRole('heading', { level: 1, name: 'De wensen van Anna' })).toBeVisible()
  await expect(other.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessibleUnderTorture(other.page)
  await (await awake(other, other.page.getByRole('button', { name: `In winkelwagen: ${brush}` }))).click()
  await expect(other.page.getByRole('dialog', { name: 'Winkelwagen' })).toContainText(brush)
  await other.page.context().close()

  await page.getByRole('button', { name: 'Stop met delen' }).click()
  await expect(shared).toBeHidden()
  const ended = await page.request.get(new URL(address, page.url()).pathname)
  expect(ended.status()).toBe(404)
  expect(ended.headers()['cache-control']).toBe('no-store')
})

test('a line of the cart is saved for later, and put back from the list by one press', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush')
  await page.goto('/cart')
  await (await awake(shopper, page.getByRole('button', { name: `Bewaar voor later: ${brush}` }))).click()
  await expect(page.getByRole('main')).toContainText('Je winkelwagen is leeg')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Verlanglijst/ })
    .click()
  const wish = wishOf(shopper, brush)
  const remove = await awake(shopper, wish.getByRole('button', { name: `Verwijder ${brush} van je verlanglijst` }))
  await remove.click()
  await expect(page.getByRole('main')).toContainText('Je verlanglijst is leeg')
  // The message of the cart may still stand behind this one.
  await page.getByRole('button', { name: 'Zet terug' }).first().click()
  await wish.getByRole('button', { name: `In winkelwagen: ${brush}` }).click()
  await expect(cartOf(shopper)).toContainText(brush)
})

testWithoutJavaScript(
  'hearts, the list and saving for later work without JavaScript',
  { tag: '@long' },
  async ({ page }) => {
    const shopper = aShopper(page, 'nld', false)
    await page.goto(`/${goods.brush.category}`)
    await heartOf(shopper, brush).click()
    await expect(page).toHaveURL(/\/verlanglijst$/)
    await wishOf(shopper, brush)
      .getByRole('button', { name: `In winkelwagen: ${brush}` })
      .click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goto('/verlanglijst')
    await wishOf(shopper, brush)
      .getByRole('button', { name: `Verwijder ${brush} van je verlanglijst` })
      .click()
    await expect(page.getByRole('main')).toContainText('Je verlanglijst is leeg')
    await page.goto('/cart')
    await page.getByRole('button', { name: `Bewaar voor later: ${brush}` }).click()
    await expect(wishOf(shopper, brush)).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText('Je winkelwagen is leeg')
  },
)

test('the header with all its icons fits the narrowest phones', { tag: ['@narrow', '@long'] }, async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/verlanglijst')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
