import { cartOf, piecesOnTheServer, quantityOf } from '../steps/cart.ts'
import { goods, productIdOf } from '../steps/goods.ts'
import { tabTo } from '../steps/keyboard.ts'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('the first stop of the keyboard leads past the menu', async ({ page }) => {
  await page.goto('/vloerkleden')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the keyboard passes the gallery and the filters in one press each', { tag: ['@wide', '@long'] }, async ({
  page,
}) => {
  const isWithin = (id: string) => page.evaluate((at) => document.activeElement?.closest(`#${at}`) !== null, id)
  await page.goto('/vloerkleden')
  const filters = page.getByRole('link', { name: 'Sla de filters over' })
  await tabTo(page, filters)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await isWithin('results')).toBe(true)
  await openArticle(aShopper(page), 'ND-1414-SR')
  const pictures = page.getByRole('link', { name: 'Sla de foto’s over' })
  await tabTo(page, pictures)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await isWithin('buy')).toBe(true)
})

test('the arrows of the keyboard go through the menu of a wide screen, and the page stays', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  const [first, second] = [menu.locator('> ul > li').nth(0), menu.locator('> ul > li').nth(1)]
  await awake(aShopper(page), menu)
  await first.getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(first.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(first.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(second.getByRole('link').first()).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a tooltip tells what an icon does, to pointer and keyboard, until Escape', { tag: ['@wide', '@long'] }, async ({
  page,
}) => {
  await page.goto('/vloerkleden')
  const tooltip = page.getByRole('tooltip', { includeHidden: true })
  const icon = page.getByRole('link', { name: 'Verlanglijst', exact: true }).first()
  await awake(aShopper(page), icon)
  await icon.hover()
  await expect(tooltip).toHaveText('Verlanglijst')
  // The pointer can go onto it.
  await tooltip.hover()
  await expect(tooltip).toHaveText('Verlanglijst')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  const search = page.getByRole('banner').getByRole('link', { name: 'Zoeken' })
  await tabTo(page, search)
  await expect(tooltip).toHaveText('Zoeken')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  const close = panel.getByRole('button', { name: 'Sluiten' })
  await close.hover()
  await expect(tooltip).toHaveText('Sluiten')
  // One Escape is enough for the panel and its tooltip.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  // The focus is back at the icon, of which nobody asked anything: the next Escape is not spent on it.
  await expect(search).toBeFocused()
  await expect(tooltip).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toHaveText('Zoeken')
})

test('adding, changing the quantity and closing the panel need no pointer', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await page.goto(`/product/${await productIdOf(page, 'dyersBook')}`)
  const add = page.getByRole('button', { name: shopper.say.addToCart }).first()
  await awake(shopper, add)
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(cartOf(shopper)).toBeVisible()

  const quantity = quantityOf(shopper, goods.dyersBook.title)
  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(4)

  await page.keyboard.press('Escape')
  await expect(cartOf(shopper)).toBeHidden()
  await expect(add).toBeFocused()
})

test('the checkout, a payment that fails, and the thanks page need no pointer', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await page.goto(`/product/${await productIdOf(page, 'dyersBook')}`)
  const add = page.getByRole('button', { name: shopper.say.addToCart }).first()
  await awake(shopper, add)
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await tabTo(page, cartOf(shopper).getByRole('link', { name: shopper.say.toCheckout }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/login')

  const email = page.getByRole('textbox', { name: shopper.say.emailAddress })
  await tabTo(page, email)
  await page.keyboard.type(shopper.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/gegevens')
  for (const [name, text] of [
    [shopper.say.firstName, 'Anna'],
    [shopper.say.lastName, 'de Vries'],
    [shopper.say.phoneNumber, '06-12345678'],
    [shopper.say.zipCode, '3512 AE'],
    [shopper.say.houseNumber, '11'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name }))
    await page.keyboard.type(text)
  }
  await expect(page.getByText('Neude 11, 3512 AE Utrecht').last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/bezorging')
  await tabTo(page, page.getByRole('button', { name: shopper.say.toOverview }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/overzicht')
  await tabTo(page, page.getByRole('button', { name: shopper.say.orderAndPay }))
  await page.keyboard.press('Enter')
  await bankSaysByKeyboard(shopper, 'failed')
  await tabTo(page, page.getByRole('button', { name: shopper.say.payAgain }))
  await page.keyboard.press('Enter')
  await bankSaysByKeyboard(shopper, 'paid')
  const order = page.getByRole('main').getByRole('link', { name: 'Bekijk je bestelling' })
  await tabTo(page, order)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/orders\//)
})

async function bankSaysByKeyboard({ page, say }: Shopper, answer: 'failed' | 'paid'): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox-bank\//)
  await tabTo(page, page.getByRole('button', { name: say.bank[answer], exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say.result[answer] })).toBeVisible()
}
