import { getCart } from '@toonbank/contract/shop/cart.ts'
import { findOrderInAccount } from '../steps/account.ts'
import { expectAccessible } from '../steps/axe.ts'
import { cartLinkOf, cartOf } from '../steps/cart.ts'
import {
  chooseDelivery,
  goOnToDelivery,
  orderAndPay,
  tellDutchAddress,
  tellEmailAddress,
  tellName,
} from '../steps/checkout.ts'
import { openFilters } from '../steps/filters.ts'
import { haveInCart, productIdOf } from '../steps/goods.ts'
import { beReadyToPay } from '../steps/order.ts'
import { bankSays, orderNumberOn, tryPayingAgain } from '../steps/payment.ts'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

/** All in the long run (`every-page.spec.ts` too); always a product, below. */
const pages = [
  '/en/rugs/high-pile',
  ...[
    '/',
    '/en',
    '/vloerkleden',
    '/vloerkleden?sort=lowest-price&page=2',
    '/vloerkleden/kleur:blauw,groen/prijs:100-900',
  ],
  ...['/zoeken?q=jute', '/en/search?q=zzzzzz', '/algemene-voorwaarden', '/blogs', '/en/blogs/what-is-abrash'],
  ...['/events', '/events/winterdag-in-de-showroom', '/cart', '/account/register', '/account/login'],
  ...['/account/login/link', '/en/account/reset', '/mailbox', '/sandbox-bank'],
]
for (const path of pages) {
  test(`${path} has no fault that axe can find`, { tag: '@long' }, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expectAccessible(page)
  })
}

for (const [kind, article] of [
  ['in sizes', 'ND-1414-SR'],
  ['made to measure', 'ND-1611-NA'],
] as const)
  test(`a product ${kind} has no fault that axe can find`, {
    tag: kind === 'in sizes' ? [] : '@long',
  }, async ({ page }) => {
    await openArticle(aShopper(page), article)
    await expect(page.getByRole('button', { name: 'In winkelwagen' }).first()).toBeVisible()
    await expectAccessible(page)
  })

test('the filters of a small screen have no fault that axe can find', { tag: ['@narrow', '@long'] }, async ({
  page,
}) => {
  await page.goto('/vloerkleden/kleur:blauw')
  const panel = await openFilters(page)
  await panel.getByText('Prijs incl. btw', { exact: true }).click()
  await expectAccessible(page)
})

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/404/] })
  test('has no fault that axe can find', { tag: '@long' }, async ({ page }) => {
    await page.goto('/bestaat-niet')
    await expectAccessible(page)
  })
})

test('the cart has no fault that axe can find, as panel and as page, empty and filled', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  const openCart = async () => (await awake(shopper, cartLinkOf(page))).click()
  await page.goto(`/product/${await productIdOf(page, 'book')}`)
  await openCart()
  await expect(cartOf(shopper)).toContainText(shopper.say.cartIsEmpty)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: shopper.say.addToCart }).first().click()
  await expect(cartOf(shopper).getByRole('link', { name: shopper.say.toCheckout })).toBeEnabled()
  await expectAccessible(page)
  // While the page reads the cart anew its totals are faded.
  const isRead = page.waitForResponse((answer) => new URL(answer.url()).pathname === getCart.path)
  await page.goto('/cart')
  await isRead
  await expectAccessible(page)
})

test('a filled cart, what a guest fills in and the overview have no fault that axe can find', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'book')
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Winkelwagen 1 artikel', exact: true })).toBeVisible()
  await (await awake(shopper, cartLinkOf(page))).click()
  await expect(cartOf(shopper).getByRole('link', { name: shopper.say.toCheckout })).toBeEnabled()
  await expectAccessible(page)
  await page.goto('/checkout')
  await tellEmailAddress(shopper)
  await expectAccessible(page)
  await beReadyToPay(shopper, 'book')
  await page.goto(shopper.say.paths.overview)
  await expect(page.getByRole('link', { name: 'Wijzigen: Je bestelling' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('every step of the checkout and what comes after it', () => {
  test.use({ expectedErrors: [/422/] })
  test('has no fault that axe can find', { tag: '@long' }, async ({ page }) => {
    const shopper = aShopper(page)
    await haveInCart(page, 'book')
    await page.goto('/checkout')
    await expectAccessible(page)
    await tellEmailAddress(shopper)
    await awake(shopper, page.getByRole('textbox', { name: shopper.say.firstName }))
    await page.getByRole('button', { name: shopper.say.toDelivery }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await tellName(shopper)
    await tellDutchAddress(shopper)
    await page.getByRole('radio', { name: shopper.say.business }).check()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Particulier' }).check()
    await goOnToDelivery(shopper)
    await expectAccessible(page)
    await chooseDelivery(shopper, 'delivered')
    await expectAccessible(page)
    await orderAndPay(shopper)
    await expectAccessible(page)
    for (const answer of ['failed', 'pending', 'paid'] as const) {
      await bankSays(shopper, answer)
      await expectAccessible(page)
      if (answer !== 'paid') await tryPayingAgain(shopper, answer)
    }
    const number = await orderNumberOn(shopper)
    const row = await findOrderInAccount(shopper, number)
    await expectAccessible(page)
    await row.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await expectAccessible(page)
    for (const path of ['/account/overview', '/account/information']) {
      await page.goto(path)
      await expectAccessible(page)
    }
  })
})
