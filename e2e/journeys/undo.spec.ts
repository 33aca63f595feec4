import { cartLinkOf, cartOf, piecesOnTheServer, quantityOf } from '../steps/cart.ts'
import { goods, haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('a line that was removed by mistake comes back with all its pieces', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  const { say } = shopper
  await haveInCart(page, 'dyersBook')
  await page.goto('/blogs')
  const cartLink = cartLinkOf(page)
  // The page is drawn for everybody, and this browser remembers nothing: it has heard that there is a cart.
  await expect(cartLink).toHaveAccessibleName(/1 artikel/)
  await (await awake(shopper, cartLink)).click()
  await quantityOf(shopper, goods.dyersBook.title).fill('3')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(3)
  await cartOf(shopper)
    .getByRole('button', { name: say.remove(goods.dyersBook.title) })
    .click()
  await expect(cartOf(shopper)).toContainText(say.cartIsEmpty)
  // The button is gone, and the keyboard is still in the cart.
  await expect(cartOf(shopper).getByRole('region', { name: say.cart })).toBeFocused()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(0)
  await cartOf(shopper).getByRole('button', { name: 'Zet terug' }).press('Enter')
  await expect(quantityOf(shopper, goods.dyersBook.title)).toHaveValue('3')
  // Nor does the keyboard go with the toast: it is at the line that came back, before the server knows and after.
  const line = cartOf(shopper).getByRole('listitem').filter({ hasText: goods.dyersBook.title })
  await expect(line).toBeFocused()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(3)
  await expect(cartOf(shopper).getByRole('link', { name: say.toCheckout })).toBeEnabled()
  await expect(line).toBeFocused()
  // The next toast runs out as well, though the one before went with the focus.
  await line.getByRole('button', { name: say.remove(goods.dyersBook.title) }).press('Enter')
  await expect(cartOf(shopper).locator('.life-bar')).toHaveCSS('animation-play-state', 'running')
})

test('a line that comes back on the page of the cart has the keyboard too', { tag: '@long' }, async ({ page }) => {
  const { title } = goods.dyersBook
  const shopper = aShopper(page)
  const main = page.getByRole('main')
  await haveInCart(page, 'dyersBook')
  // Pressed before the cart was read again: the page came with it.
  let read = () => {}
  const removed = new Promise<void>((resolve) => {
    read = resolve
  })
  await page.route('**/api/v2/account/cart/state', (route) => removed.then(() => route.continue()))
  await page.goto('/winkelwagen')
  await (await awake(shopper, main.getByRole('button', { name: shopper.say.remove(title) }))).press('Enter')
  await expect(main).toContainText(shopper.say.cartIsEmpty)
  read()
  await page.getByRole('button', { name: 'Zet terug' }).press('Enter')
  await expect(main.getByRole('listitem').filter({ hasText: title })).toBeFocused()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)
})

for (const [how, pieces] of [
  ['minus', '1'],
  ['a typed 0', '3'],
] as const)
  test(`a line that went by ${how} comes back as well`, { tag: '@long' }, async ({ page }) => {
    const { title } = goods.dyersBook
    const shopper = aShopper(page)
    const quantity = quantityOf(shopper, title)
    await haveInCart(page, 'dyersBook', Number(pieces))
    await page.goto('/blogs')
    await (await awake(shopper, cartLinkOf(page))).click()
    await expect(quantity).toHaveValue(pieces)
    if (how === 'minus')
      await cartOf(shopper)
        .getByRole('button', { name: `Eén minder: ${title}` })
        .press('Enter')
    else await quantity.fill('0')
    await expect(cartOf(shopper)).toContainText(shopper.say.cartIsEmpty)
    await cartOf(shopper).getByRole('button', { name: 'Zet terug' }).press('Enter')
    await expect(quantity).toHaveValue(pieces)
    await expect.poll(() => piecesOnTheServer(shopper)).toBe(Number(pieces))
  })

test('the analytics tag hears what the server has done to the cart', { tag: ['@narrow', '@long'] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told, gtag: (_: string, name: string, details: unknown) => told.push([name, details]) })
  })
  const told = () =>
    page.evaluate(() => (window as unknown as { told: [string, { value: number; items: object[] }][] }).told)
  const shopper = aShopper(page)
  await haveInCart(page, 'book')
  await page.goto('/blogs')
  const cartLink = page.getByRole('banner').getByRole('link', { name: /1 artikel/ })
  await (await awake(shopper, cartLink)).click()
  await cartOf(shopper)
    .getByRole('button', { name: shopper.say.remove(goods.book.title) })
    .click()
  await expect.poll(async () => (await told()).map(([name]) => name)).toEqual(['view_cart', 'remove_from_cart'])
  const [, removed] = await told()
  expect(removed?.[1]).toMatchObject({
    currency: 'EUR',
    value: 0,
    items: [{ item_name: goods.book.title, quantity: 1 }],
  })
})
