import type { Locator } from '@playwright/test'
import { getCart } from '@toonbank/contract/shop/cart.ts'
import { ask } from '../steps/ask.ts'
import { cartOf } from '../steps/cart.ts'
import { registerAs } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { closeAccount } from '../steps/merchant.ts'
import { anOwnShop, changesOfTheShop, closeOwnShop, type OwnShop } from '../steps/own-shop.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

// A refused order is answered 409, which the browser writes to its console.
test.use({ expectedErrors: [/status of 409/] })
testWithoutJavaScript.use({ expectedErrors: [/status of 409/] })

const opened: OwnShop[] = []
// Others choose among what can be chosen: it must not grow with every journey.
test.afterEach(async () => {
  for (const own of opened.splice(0)) await closeOwnShop(own)
})

/**
 * What stands beside each other in the panel, by what is changed under the open page. The cart: two rugs of € 100, € 5
 * shipping, a code of € 10.
 */
const seenChanges = [
  { change: 'price', row: 'rug', former: [2, 200], now: [2, 202] },
  { change: 'oneLeft', row: 'rug', former: [2, 200], now: [1, 100] },
  { change: 'soldOut', row: 'rug', former: [2, 200], now: 'gone' },
  { change: 'productGone', row: 'rug', former: [2, 200], now: 'gone' },
  { change: 'sizeGone', row: 'rug', former: [2, 200], now: 'gone' },
  { change: 'couponExpired', row: 'coupon', former: [0, -10], now: 'expired' },
  { change: 'shipping', row: 'delivery', former: [0, 5], now: [0, 15] },
  { change: 'paymentFee', row: 'payment', former: [0, 0], now: [0, 1.95] },
  { change: 'vatRate', row: 'vat', former: [0, 33.84], now: 'none' },
] as const

const words = {
  nld: {
    ...{
      coupon: /^Kortingscode J/,
      delivery: 'Bezorging',
      payment: 'Betaalwijze',
      vat: 'Btw 21%',
      day: 'Verwachte dag',
      gone: 'niet meer leverbaar',
    },
    ...{
      expired: 'niet meer geldig',
      none: 'vervallen',
      notThere: 'niet in je bestelling',
      takeOut: 'Haal eruit',
      address: 'Bezorgadres',
    },
    updated: 'Je winkelwagen is gewijzigd sinds je hem voor het laatst zag.',
    ...{ ipoi: 'Deze betaalwijze', isoi: 'Deze bezorgoptie', icr: 'account', session: 'Je bent niet meer ingelogd.' },
  },
  eng: {
    ...{
      coupon: /^Discount code J/,
      delivery: 'Delivery',
      payment: 'Payment method',
      vat: 'VAT 21%',
      day: 'Expected day',
      gone: 'no longer available',
    },
    ...{
      expired: 'no longer valid',
      none: 'no longer there',
      notThere: 'not in your order',
      takeOut: 'Take it out',
      address: 'Delivery address',
    },
    updated: 'Your cart has changed since you last saw it.',
    ...{
      ipoi: 'This payment method',
      isoi: 'This delivery option',
      icr: 'account',
      session: 'You are no longer logged in.',
    },
  },
} as const

/** Dutch on a wide screen, English on a phone. */
const readers = [
  { language: 'nld', tag: '@wide' },
  { language: 'eng', tag: '@narrow' },
] as const

for (const { language, tag } of readers) {
  for (const { change, row, former, now } of seenChanges) {
    // Always a price, and pieces in refused-order.spec.ts. That nothing else is charged unseen either is proved beside
    // the API (packages/shop/src/order/as-shown.torture.ts); here in the long run, in both languages.
    const isTurn = language === 'nld' && change === 'price'
    test(`${change}: nothing is charged that the open page did not show (${language})`, {
      tag: isTurn ? tag : [tag, '@long'],
    }, async ({ page }) => {
      const shopper = aShopper(page, language)
      const own = await anOpenOverview(shopper)
      await changesOfTheShop[change](own)
      await press(shopper)
      const told = rowOf(cartOf(shopper), row === 'rug' ? `${own.title}, Groot` : words[language][row])
      await expect(told.getByRole('cell').nth(0)).toContainText(text(shopper, former))
      await expect(told.getByRole('cell').nth(1)).toContainText(text(shopper, now))
      await expect(page).toHaveURL(shopper.say.paths.overview)
      expect(await ordersOf(shopper)).toBe(0)
    })
  }

  test(`goods that take longer are not ordered for the day that was shown, and are at the next press (${language})`, {
    tag: [tag, '@long'],
  }, async ({ page }) => {
    const shopper = aShopper(page, language)
    const own = await anOpenOverview(shopper)
    const dayOf = (part: Locator) => part.locator('time').first().getAttribute('datetime')
    const former = await dayOf(page.getByRole('main'))
    await changesOfTheShop.slower(own)
    await press(shopper)
    const told = rowOf(cartOf(shopper), words[language].day)
    await expect(told).toBeVisible()
    expect(await dayOf(told.getByRole('cell').nth(0))).toBe(former)
    const now = (await dayOf(told.getByRole('cell').nth(1))) ?? ''
    expect(now > (former ?? now)).toBe(true)
    expect(await ordersOf(shopper)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main').locator(`dl time[datetime="${now}"]`)).toBeVisible()
    // The new day counts as seen when it has stood there for a second.
    await expect(page.locator('input[name=shown]')).toHaveValue(new RegExp(`"deliveryDay":"${now}"`))
    await press(shopper)
    await expect(page).toHaveURL(/sandbox-bank/)
  })

  test(`a line from elsewhere is not charged unseen (${language})`, { tag: [tag, '@long'] }, async ({ page }) => {
    const shopper = aShopper(page, language)
    await anOpenOverview(shopper)
    await haveInCart(page, 'brush')
    await press(shopper)
    const told = rowOf(cartOf(shopper), language === 'nld' ? 'Kleedborstel Beuken' : /brush/i)
    await expect(told.getByRole('cell').nth(0)).toContainText(words[language].notThere)
    expect(await ordersOf(shopper)).toBe(0)
  })

  test(`the refusals of the till lead where they can be mended (${language})`, {
    tag: [tag, '@long'],
  }, async ({ page }) => {
    const shopper = aShopper(page, language)
    const { say } = shopper
    const own = await anOpenOverview(shopper)
    await changesOfTheShop.paymentGone(own)
    await press(shopper)
    await expect(page).toHaveURL(new RegExp(`${say.paths.overview}.*notice=checkoutPaymentOptionProviderFailed`))
    await changesOfTheShop.deliveryGone(own)
    await page.getByRole('radio').first().check()
    await press(shopper)
    await expect(page).toHaveURL(new RegExp(`${say.paths.delivery}.*notice=checkoutInvalidShippingOptionFailed`))
    await page.getByRole('button', { name: say.toOverview }).click()
    await expect(page).toHaveURL(say.paths.overview)
    await closeAccount(shopper.email)
    await press(shopper)
    await expect(page).toHaveURL(/notice=checkoutInactiveCustomer/)
    expect(await ordersOf(shopper)).toBe(0)
  })

  test(`somebody whose session has ended is asked to log in, and told that the cart is kept (${language})`, {
    tag: [tag, '@long'],
  }, async ({ page }) => {
    const shopper = aShopper(page, language)
    await anOpenOverview(shopper)
    await page.context().clearCookies({ name: 'auth_token' })
    await press(shopper)
    await expect(page).toHaveURL(new RegExp(shopper.say.paths.login))
    await expect(page.getByRole('status').filter({ hasText: words[language].session })).toBeVisible()
  })

  testWithoutJavaScript(
    `without JavaScript the page itself says what has changed, and takes out what is gone (${language})`,
    { tag: [tag, '@long'] },
    async ({ page }) => {
      const shopper = aShopper(page, language, false)
      const own = await anOpenOverview(shopper)
      await changesOfTheShop.price(own)
      await press(shopper)
      await expect(rowOf(page.getByRole('main'), `${own.title}, Groot`).getByRole('cell').nth(1)).toContainText(
        text(shopper, [2, 202]),
      )
      await changesOfTheShop.soldOut(own)
      await haveInCart(page, 'brush')
      await press(shopper)
      await expect(rowOf(page.getByRole('main'), `${own.title}, Groot`).getByRole('cell').nth(1)).toContainText(
        words[language].gone,
      )
      await expect(page.getByRole('button', { name: shopper.say.orderAndPay })).toBeDisabled()
      await page
        .getByRole('button', { name: shopper.say.remove(own.title) })
        .filter({ visible: true })
        .click()
      await expect(page).toHaveURL(new RegExp(shopper.say.paths.delivery))
      await page.getByRole('button', { name: shopper.say.toOverview }).click()
      await expect(page.getByRole('button', { name: shopper.say.orderAndPay })).toBeEnabled()
      await press(shopper)
      await expect(page).toHaveURL(/\/sandbox-bank\//)
    },
  )
}

test('what is sold out is said on its line, is taken out there, and the rest is ordered', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  const own = await anOpenOverview(shopper)
  await changesOfTheShop.soldOut(own)
  await press(shopper)
  const line = cartOf(shopper).locator('[data-line]').filter({ hasText: own.title })
  await expect(line).toContainText('Niet meer leverbaar')
  await line.getByRole('button', { name: shopper.say.remove(own.title) }).click()
  await expect(page).toHaveURL(new RegExp(`${shopper.say.paths.delivery}.*notice=checkoutCartUpdated`))
  await page.getByRole('button', { name: shopper.say.toOverview }).click()
  await press(shopper)
  await expect(page).toHaveURL(/\/sandbox-bank\//)
})

test('an open overview does not stay stale: another tab that changes the cart leads it back to delivery', {
  tag: '@long',
}, async ({ page, context }) => {
  const shopper = aShopper(page)
  const own = await anOpenOverview(shopper)
  const other = { ...shopper, page: await context.newPage() }
  await other.page.goto('/winkelwagen')
  await awake(other, other.page.getByRole('button', { name: shopper.say.oneMore(own.title) }))
  await other.page.getByRole('button', { name: shopper.say.oneMore(own.title) }).click()
  await expect(page).toHaveURL(new RegExp(`${shopper.say.paths.delivery}.*notice=checkoutCartUpdated`))
  await expect(page.getByText(words.nld.updated)).toBeVisible()
})

test('an open overview that is looked at again shows the price of now', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  const own = await anOpenOverview(shopper)
  await changesOfTheShop.price(own)
  await lookAgain(shopper)
  await expect(page.locator('input[name=shown]')).toHaveValue(/20200/)
  await press(shopper)
  await expect(page).toHaveURL(/\/sandbox-bank\//)
})

test('a price that changes under the finger is told before it is charged', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await page.clock.install()
  const own = await anOpenOverview(shopper)
  await page.clock.pauseAt(Date.now() + 60_000)
  await changesOfTheShop.price(own)
  await lookAgain(shopper)
  await press(shopper)
  await expect(rowOf(cartOf(shopper), `${own.title}, Groot`).getByRole('cell').nth(1)).toContainText(
    text(shopper, [2, 202]),
  )
  expect(await ordersOf(shopper)).toBe(0)
})

test('a price that rose while the page of a product stood open is told by the cart', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  const own = await anOwnShop()
  opened.push(own)
  await page.goto(`/product/${own.productId}`)
  const add = page.getByRole('main').getByRole('button', { name: shopper.say.addToCart }).first()
  await awake(shopper, add)
  await changesOfTheShop.price(own)
  await add.click()
  await expect(page.getByRole('dialog')).toContainText(
    /Deze prijs is veranderd: eerst €\s100,00, nu €\s101,00 per stuk/,
  )
})

/** The tab comes back into view, and the page shows what has changed. */
async function lookAgain({ page }: Shopper): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await expect(page.getByRole('main')).toContainText(/€\s202,00/)
}

/** Two rugs with a code, up to the button of the overview. */
async function anOpenOverview(shopper: Shopper): Promise<OwnShop> {
  const { page } = shopper
  const own = await anOwnShop()
  opened.push(own)
  await ask(page, '/api/v2/cart/lines', { item: { productId: own.productId, quantity: 2, options: [own.choice] } })
  await registerAs(shopper, '')
  await ask(page, '/api/v2/cart', { shipping_option_id: own.delivery, payment_option_id: own.payment })
  await ask(page, '/api/v2/cart/coupons', { couponCode: own.code })
  // The tab reads its cart when it has time: what is changed after that is not seen before the button is pressed.
  const isRead = shopper.hasScript
    ? page.waitForResponse((answer) => new URL(answer.url()).pathname === getCart.path)
    : undefined
  await page.goto(shopper.say.paths.overview)
  await awake(shopper, page.getByRole('button', { name: shopper.say.orderAndPay }))
  await isRead
  return own
}

const press = ({ page, say }: Shopper) => page.getByRole('button', { name: say.orderAndPay }).click()

const rowOf = (part: Locator, name: string | RegExp) =>
  part.getByRole('row').filter({ has: part.page().getByRole('rowheader', { name, exact: typeof name === 'string' }) })

/** Pieces and euros, as the shopper reads them. */
function text({ language }: Shopper, side: readonly [number, number] | keyof (typeof words)['nld']): string | RegExp {
  if (typeof side === 'string') return words[language][side]
  const [quantity, euros] = side
  const locale = language === 'nld' ? 'nl-NL' : 'en-US'
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(euros).replace(/\s/g, ' ')
  const piece = language === 'nld' ? 'stuk' : 'piece'
  return quantity > 0 ? `${quantity} ${piece}${quantity > 1 ? 's' : ''}, ${amount}` : amount
}

async function ordersOf({ page }: Shopper): Promise<number> {
  const answer = await page.request.get('/api/v2/account/orders')
  const { data }: { data: { items: unknown[] } } = await answer.json()
  return data.items.length
}
