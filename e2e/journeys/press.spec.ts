import { cards } from '../steps/filters.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('a link and a panel answer the press of a mouse, and its release nothing more', { tag: '@wide' }, async ({
  page,
  context,
}) => {
  const shopper = aShopper(page)
  await page.goto('/vloerkleden')
  const card = await awake(shopper, cards(page).first().getByRole('link').first())
  await card.hover()
  await page.mouse.down()
  await expect(page).toHaveURL(/\/product\//)
  const product = page.url()
  await page.mouse.up()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  const cart = await awake(shopper, page.getByRole('banner').getByRole('link', { name: /^Winkelwagen/ }))
  const panel = page.getByRole('dialog', { name: shopper.say.cart })
  await cart.hover()
  await page.mouse.down()
  await expect(panel).toBeVisible()
  await page.mouse.up()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(cart, 'the focus is back').toBeFocused()

  const opened = context.waitForEvent('page')
  await cart.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/cart')
  await expect(panel).toBeHidden()
  expect(page.url()).toBe(product)
  await page.goBack()
  await expect(page, 'it was gone to once').toHaveURL('/vloerkleden')
})

test('after a press whose release found another page, the first key acts', { tag: ['@wide', '@long'] }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await page.goto('/vloerkleden')
  const card = await awake(shopper, cards(page).first().getByRole('link').first())
  await card.hover()
  await page.mouse.down()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('main').getByRole('button', { name: shopper.say.addToCart }).first()).toBeVisible()
  await page.mouse.up()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Winkelwagen/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: shopper.say.cart })).toBeVisible()
})

test('the second press of a double click does nothing to what the first one opened', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await page.goto('/vloerkleden')
  const cart = await awake(shopper, page.getByRole('banner').getByRole('link', { name: /^Winkelwagen/ }))
  const panel = page.getByRole('dialog', { name: shopper.say.cart })
  await cart.hover()
  const again = async (clickCount: number) => {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await again(1)
  await expect(panel).toBeVisible()
  // Also where the panel leaves the page free.
  await page.mouse.move(40, 400)
  await again(2)
  await expect(panel).toBeVisible()
  await again(1)
  await expect(panel).toBeHidden()
})
