import { compareCard } from '../steps/compare.ts'
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
  await page.goto('/vloerkleden')
  for (const at of [1, 9]) {
    const card = cards(page).nth(at)
    const box = card.getByRole('button', { name: /^Vergelijk / })
    const heart = card.getByRole('button', { name: /op je verlanglijst$/ })
    await compareCard(card)
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

test('every seventh card of a list shows its rug in a room, and a mouse sees it alone', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.goto('/vloerkleden')
  await expect(cards(page)).toHaveCount(24)
  const first = (at: number) => cards(page).nth(at).locator('img').first().getAttribute('src')
  const inRoom = await Promise.all([...Array(24).keys()].map(first))
  expect(inRoom.flatMap((src, at) => (src?.includes('-room-') ? [at] : []))).toEqual([6, 13, 20])
  const pictures = cards(page).nth(6).locator('img')
  await awake({ hasScript: true }, cards(page).nth(6).getByRole('heading').getByRole('link'))
  await cards(page).nth(6).hover()
  await expect(pictures.last()).toHaveAttribute('src', /-flat-/)
})

test('cards of a row share the height of their prices, and say three things', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/aanbiedingen')
  const tops = await cards(page).evaluateAll((found) =>
    found.map((card) => {
      const [name, price] = [...card.querySelectorAll('h2, p')]
      return { row: card.getBoundingClientRect().top, price: price?.getBoundingClientRect().top, name: name?.tagName }
    }),
  )
  const rows = Map.groupBy(tops, ({ row }) => Math.round(row))
  expect(rows.size).toBeGreaterThan(3)
  for (const row of rows.values()) expect(new Set(row.map(({ price }) => Math.round(price ?? 0))).size).toBe(1)
  expect(await cards(page).evaluateAll((found) => found.map((card) => card.querySelectorAll('h2, p').length))).toEqual(
    tops.map(() => 3),
  )
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
