import { cartLinkOf } from '../steps/cart.ts'
import { openFilters, optionOf } from '../steps/filters.ts'
import { addToCart, openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('a panel closes by a press beside it, not by a drag that begins there', { tag: ['@wide', '@long'] }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await openArticle(shopper, 'ND-1414-SR')
  const cart = await awake(shopper, cartLinkOf(page))
  await cart.click()
  const panel = page.getByRole('dialog', { name: shopper.say.cart })
  await expect(panel).toBeVisible()
  await page.mouse.move(100, 400)
  await page.mouse.down()
  await page.mouse.move(300, 420, { steps: 5 })
  await page.mouse.up()
  await expect(panel).toBeVisible()
  await page.mouse.move(300, 420)
  await page.mouse.down()
  await page.mouse.up()
  await expect(panel).toBeHidden()
  await expect(cart, 'the focus is back').toBeFocused()
})

test('under a panel the page is out of reach, and made inert for nobody who only touches', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, 'ND-1414-SR')
  const cart = await awake(shopper, cartLinkOf(page))
  await cart.tap()
  const panel = page.getByRole('dialog', { name: shopper.say.cart })
  await expect(panel.getByRole('button', { name: 'Sluiten' })).toBeFocused()
  await expect(page.getByRole('main'), 'screen readers do not find it').toHaveCount(0)
  // What has the browser style every element of the page anew.
  const inert = page.locator('[inert]')
  await expect(inert).toHaveCount(0)
  await page.locator('main a').first().focus()
  await expect(panel.locator(':focus'), 'the focus stays inside').toHaveCount(1)
  await expect(page.locator('main[inert]')).toHaveCount(1)
  // 'Close' lies where the cart's link was: within 0.7 s it counts as that press made twice (decision 27).
  await expect(async () => {
    await panel.getByRole('button', { name: 'Sluiten' }).tap({ timeout: 1_000 })
    await expect(panel).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(inert).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(cart, 'the focus is back').toBeFocused()
})

test('a finger beside a panel closes it and presses nothing below, what is selected in it stays in it, and the next one has the focus', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await page.setViewportSize({ width: 820, height: 1000 })
  await openArticle(shopper, 'ND-1414-SR')
  await addToCart(shopper)
  const cart = page.getByRole('dialog', { name: shopper.say.cart })
  await cart.getByRole('button', { name: 'Kortingscode', exact: true }).tap()
  const coupons = page.getByRole('dialog', { name: 'Kortingscode' })
  const back = coupons.getByRole('button', { name: 'Terug naar de winkelwagen' })
  await expect(back).toBeFocused()
  await back.tap()
  await expect(cart.getByRole('button', { name: 'Sluiten' })).toBeFocused()
  const title = await cart.getByRole('heading').boundingBox()
  if (!title) throw new Error('The cart has no title.')
  await page.mouse.move(title.x + 5, title.y + 10)
  await page.mouse.down()
  await page.mouse.move(60, 600, { steps: 5 })
  await page.mouse.up()
  const selected = await page.evaluate(() => String(getSelection()))
  expect(selected).not.toContain(await page.locator('main h1').innerText())
  const pressed = await page.evaluateHandle(() => {
    const below: EventTarget[] = []
    const note = ({ target }: Event) => target && below.push(target)
    document.querySelector('main')?.addEventListener('click', note)
    return below
  })
  await page.touchscreen.tap(60, 600)
  await expect(cart).toBeHidden()
  expect(await pressed.evaluate((below) => below.length)).toBe(0)
})

test('a double press on Close presses nothing of the page below', { tag: ['@narrow', '@long'] }, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, 'ND-1414-SR')
  // It lies under Close.
  const cart = await awake(shopper, cartLinkOf(page))
  const panel = page.getByRole('dialog', { name: shopper.say.cart })
  const close = panel.getByRole('button', { name: 'Sluiten' })
  const pressedAs = await page.evaluateHandle(() => {
    const panels: string[] = []
    const note = () => panels.push(document.querySelector('[data-leaving]') ? 'leaving' : 'open or gone')
    document.addEventListener('mousedown', note, { capture: true })
    return panels
  })
  // It slides out for a moment, and lets presses through: on a busy machine a second press can come too late.
  await expect(async () => {
    if (await panel.isHidden()) await cart.tap()
    await expect(close).toBeFocused()
    const { x, y, width, height } = (await close.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction(() => document.querySelector('[data-leaving]'), undefined, { timeout: 1_000 })
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    expect(await pressedAs.evaluate((panels) => panels.at(-1))).toBe('leaving')
  }).toPass()
  await expect(panel).toBeHidden()
  await cart.tap()
  await expect(panel, 'a single press later opens it').toBeVisible()
})

test('on a phone Back closes a panel, then leaves the page; a panel that was closed otherwise costs no press', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await page.goto('/blogs')
  await page.goto('/vloerkleden/hoogpolig')
  const cart = await awake(shopper, cartLinkOf(page))
  const panel = page.getByRole('dialog', { name: shopper.say.cart })
  await cart.click()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/vloerkleden/hoogpolig')

  await cart.click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await openFilters(page)
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Sluiten' }).click()
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoogpolige vloerkleden' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/blogs')
})

test('in the filters of a phone Back closes them and keeps what was ticked; the next one takes it away', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  await page.goto('/vloerkleden')
  const panel = await openFilters(page)
  await optionOf(panel, 'Blauw').click()
  await expect(panel.getByRole('button', { name: 'Toon 25 artikelen' })).toBeEnabled()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/kleur:blauw/)
  await page.goBack()
  await expect(page).toHaveURL('/vloerkleden')
})
