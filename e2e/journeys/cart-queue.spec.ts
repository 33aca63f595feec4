import type { Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { cartLinkOf, cartOf, piecesOnTheServer, quantityOf } from '../steps/cart.ts'
import { goods, haveInCart, productIdOf } from '../steps/goods.ts'
import { goOffline, isOffline } from '../steps/network.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

const { title } = goods.dyersBook
const linePath = '**/api/v2/cart/lines/*'

async function openCart(page: Page): Promise<Shopper> {
  const shopper = aShopper(page)
  await (await awake(shopper, cartLinkOf(page))).click()
  await expect(quantityOf(shopper, title)).toBeVisible()
  return shopper
}
const oneMore = (shopper: Shopper) => cartOf(shopper).getByRole('button', { name: shopper.say.oneMore(title) })
const isSettled = (shopper: Shopper) =>
  expect(cartOf(shopper).getByRole('link', { name: shopper.say.toCheckout })).toBeEnabled()

test('what one tab changes the other shows, and both end as the server has it', {
  tag: ['@wide', '@long'],
}, async ({ page, context }) => {
  await haveInCart(page, 'dyersBook')
  await page.goto('/blogs')
  const first = await openCart(page)
  const tab = await context.newPage()
  await tab.goto('/blogs')
  const second = await openCart(tab)
  await quantityOf(first, title).fill('4')
  await expect(quantityOf(second, title)).toHaveValue('4')
  await oneMore(second).click()
  await expect(quantityOf(first, title)).toHaveValue('5')
  await expect.poll(() => piecesOnTheServer(first)).toBe(5)
  await cartOf(second)
    .getByRole('button', { name: second.say.remove(title) })
    .click()
  await expect(cartOf(first)).toContainText(first.say.cartIsEmpty)
})

test.describe('a bad network', { tag: '@wide' }, () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] })

  test('a change survives a reload in the middle of its half second, and a reload while nothing gets through', {
    tag: '@long',
  }, async ({ page }) => {
    await haveInCart(page, 'dyersBook')
    await page.goto('/blogs')
    const shopper = await openCart(page)
    await quantityOf(shopper, title).fill('3')
    await page.reload()
    await expect.poll(() => piecesOnTheServer(shopper)).toBe(3)
    await openCart(page)
    // Not by `unroute`: a request that is on its way at that moment, as those of the page that loads, is then never
    // answered.
    let isCut = true
    await page.route(linePath, (route) => (isCut ? route.abort() : route.continue()))
    await quantityOf(shopper, title).fill('2')
    await page.reload()
    isCut = false
    await openCart(page)
    await expect(quantityOf(shopper, title)).toHaveValue('2')
    await expect.poll(() => piecesOnTheServer(shopper)).toBe(2)
    await isSettled(shopper)
  })

  test('without a network the cart waits and says so, and catches up after', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await haveInCart(page, 'dyersBook')
    await page.goto('/blogs')
    const shopper = await openCart(page)
    await isSettled(shopper)
    await context.setOffline(true)
    await oneMore(shopper).click()
    await oneMore(shopper).click()
    await expect(quantityOf(shopper, title)).toHaveValue('3')
    await expect(page.getByText('Er is nu geen internet.')).toBeVisible()
    await expect(cartOf(shopper).getByRole('link', { name: shopper.say.toCheckout })).toBeDisabled()
    await context.setOffline(false)
    await expect.poll(() => piecesOnTheServer(shopper)).toBe(3)
    await isSettled(shopper)
  })

  test('a page stands when the network goes before a message or a panel was ever shown on it', {
    tag: '@long',
  }, async ({ page, context }) => {
    await haveInCart(page, 'dyersBook')
    await page.goto('/winkelwagen')
    const shopper = aShopper(page)
    const pieces = page.getByRole('main').getByRole('textbox', { name: shopper.say.quantityOf(title) })
    const cartLink = cartLinkOf(page)
    await awake(shopper, cartLink)
    await expect(page.getByRole('main').getByRole('link', { name: shopper.say.toCheckout })).toBeEnabled()
    await goOffline(page)
    await pieces.fill('3')
    await expect(page.getByText('Er is nu geen internet.')).toBeVisible()
    await cartLink.click()
    await expect(page.getByText(isOffline)).toBeVisible()
    await expect(pieces).toHaveValue('3')
    await context.setOffline(false)
    await expect.poll(() => piecesOnTheServer(shopper)).toBe(3)
  })

  test('an answer that is lost on the way back makes nothing double', { tag: '@long' }, async ({ page }) => {
    await haveInCart(page, 'dyersBook')
    await page.goto('/blogs')
    const shopper = await openCart(page)
    let lost = 0
    await page.route(linePath, async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await oneMore(shopper).click()
    await expect.poll(() => lost).toBe(2)
    await isSettled(shopper)
    await expect(quantityOf(shopper, title)).toHaveValue('2')
    expect(await piecesOnTheServer(shopper)).toBe(2)
  })
})

test('who presses to order while a change is on its way goes on when it has arrived', { tag: '@long' }, async ({
  page,
}) => {
  await haveInCart(page, 'dyersBook')
  await page.goto('/blogs')
  const shopper = await openCart(page)
  await isSettled(shopper)
  const held = Promise.withResolvers<void>()
  await page.route(linePath, async (route) => {
    await held.promise
    await route.continue()
  })
  await oneMore(shopper).click()
  const toCheckout = cartOf(shopper).getByRole('link', { name: shopper.say.toCheckout })
  await expect(toCheckout).toBeDisabled()
  await toCheckout.click({ force: true })
  await expect(toCheckout).toHaveAttribute('aria-busy', 'true')
  // Who does something else meanwhile has changed their mind.
  await page.keyboard.press('Shift')
  await expect(toCheckout).not.toHaveAttribute('aria-busy')
  await toCheckout.click({ force: true })
  await expect(toCheckout).toHaveAttribute('aria-busy', 'true')
  await expect(toCheckout).toBeFocused()
  held.resolve()
  await expect(page).toHaveURL(/\/checkout\//)
  expect(await piecesOnTheServer(shopper)).toBe(2)
})

test('a held button counts on, a held minus stops at one, and a press takes the last', { tag: '@long' }, async ({
  page,
}) => {
  await haveInCart(page, 'dyersBook')
  await page.goto('/blogs')
  const shopper = await openCart(page)
  const hold = async (name: string) => {
    await cartOf(shopper).getByRole('button', { name }).hover()
    await page.mouse.down()
  }
  await hold(shopper.say.oneMore(title))
  await expect.poll(async () => Number(await quantityOf(shopper, title).inputValue())).toBeGreaterThan(4)
  await page.mouse.up()
  const held = await quantityOf(shopper, title).inputValue()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(Number(held))
  await hold(`Eén minder: ${title}`)
  await expect(quantityOf(shopper, title)).toHaveValue('1')
  await page.mouse.up()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)
  await cartOf(shopper)
    .getByRole('button', { name: `Eén minder: ${title}` })
    .click()
  await expect(cartOf(shopper)).toContainText(shopper.say.cartIsEmpty)
})

test('more than there is becomes what there is, with a word about it', { tag: '@long' }, async ({ page }) => {
  const { stock } = await ask<{ stock: { openQuantity: number } }>(
    page,
    `/api/public/products/${await productIdOf(page, 'dyersBook')}`,
  )
  await haveInCart(page, 'dyersBook')
  await page.goto('/blogs')
  const shopper = await openCart(page)
  await quantityOf(shopper, title).fill('999')
  await expect(page.getByRole('alert')).toContainText(`Nog ${stock.openQuantity} op voorraad`)
  await expect(quantityOf(shopper, title)).toHaveValue(String(stock.openQuantity))
})

testWithoutJavaScript('a field that was emptied loses no line', { tag: '@long' }, async ({ page }) => {
  await haveInCart(page, 'dyersBook')
  await page.goto('/winkelwagen')
  const pieces = quantityOf(aShopper(page, 'nld', false), title)
  await pieces.fill('')
  await pieces.press('Enter')
  await expect(page).toHaveURL('/cart')
  await expect(pieces).toHaveValue('1')
})
