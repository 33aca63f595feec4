import { cards } from '../steps/filters.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('menus and cards lead on within the document, back and forth', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Vloerkleden', exact: true })
  await awake(shopper, menu)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await menu.click()
  await expect(page).toHaveURL('/vloerkleden')
  await expect(cards(page)).toHaveCount(24)
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(24)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('html')).toHaveAttribute('data-same', '')
})

test('boxes and hearts of cards answer one press each, also below the first row', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await page.goto('/vloerkleden')
  for (const at of [1, 9]) {
    const card = cards(page).nth(at)
    const box = await awake(shopper, card.getByRole('button', { name: /^Vergelijk / }))
    const heart = card.getByRole('button', { name: /op je verlanglijst$/ })
    await box.click()
    await heart.click()
    await expect(box).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Verlanglijst, 2 artikelen' })).toBeVisible()
})

test('a list that the router opened shows what is wished for, and its hearts answer, below the first screen too', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  const heartOf = (at: number) =>
    cards(page)
      .nth(at)
      .getByRole('button', { name: /op je verlanglijst$/ })
  const toList = page.getByRole('contentinfo').getByRole('link', { name: 'Vloerkleden', exact: true })
  await page.goto('/contact')
  await (await awake(shopper, toList)).click()
  await expect(cards(page)).toHaveCount(24)
  await heartOf(20).click()
  await expect(heartOf(20)).toHaveAttribute('aria-pressed', 'true')
  await expect(heartOf(0)).toHaveAttribute('aria-pressed', 'false')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+\//)
  await toList.click()
  await expect(page).toHaveURL('/vloerkleden')
  await expect(cards(page)).toHaveCount(24)
  await expect(heartOf(20)).toHaveAttribute('aria-pressed', 'true')
  await heartOf(20).click()
  await expect(heartOf(20)).toHaveAttribute('aria-pressed', 'false')
})

test('a card that moves within its list shows its room to a mouse again', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.goto('/vloerkleden/rond')
  const sort = await awake({ hasScript: true }, page.getByRole('main').getByRole('combobox', { name: /^Sorteren/ }))
  await sort.selectOption('highest-price')
  await expect(page).toHaveURL(/sort=highest-price$/)
  await expect(page.locator('#results')).not.toHaveAttribute('aria-busy', 'true')
  const title = await cards(page).first().getByRole('heading').innerText()
  const card = cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const pictures = card.locator('img')
  await card.hover()
  await expect(pictures).toHaveCount(2)
  await page.mouse.move(0, 0)
  await sort.selectOption('lowest-price')
  await expect(page).toHaveURL(/sort=lowest-price$/)
  await card.hover()
  await expect(pictures).toHaveCount(2)
})
