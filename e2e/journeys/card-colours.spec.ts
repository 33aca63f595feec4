import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { cards } from '../steps/filters.ts'
import { awake } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test('a colour of a card shows its picture and leads to its product, by mouse and keyboard', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.goto('/vloerkleden')
  const card = cards(page)
    .filter({ has: page.getByRole('list', { name: /^[3-9] kleuren$/ }) })
    .first()
  const colours = card.getByRole('list', { name: /kleuren$/ }).getByRole('link')
  const [first, second] = [colours.first(), colours.nth(1)]
  await awake({ hasScript: true }, first)
  const pictures = () => card.locator('img').evaluateAll((found) => found.map((img) => (img as HTMLImageElement).src))
  const height = async () => (await card.boundingBox())?.height
  const [before, tall] = [await pictures(), await height()]
  await first.hover()
  // The card's own, its room, and that of the colour on top.
  await expect.poll(async () => (await pictures()).length).toBe(before.length + 2)
  const ofFirst = (await pictures()).at(-1)
  await second.hover()
  await expect.poll(async () => (await pictures()).at(-1)).not.toBe(ofFirst)
  expect(await height()).toBe(tall)
  for (const dot of [first, second]) {
    const box = await dot.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  await page.mouse.move(0, 0)

  // One stop of the keyboard, and the arrows from there.
  await card.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button').first()).toBeFocused()
  const name = (await second.getAttribute('title')) ?? 'no name'
  const [design] = (await card.getByRole('link').first().innerText()).split(' – ')
  await expect(second).toHaveAccessibleName(`${name}, ${design}`)
  await second.click()
  await expect(page).toHaveURL(/\/product\/\d+\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.toLowerCase())
})

testWithoutJavaScript(
  'without JavaScript a colour of a card is a link too',
  { tag: ['@wide', '@long'] },
  async ({ page }) => {
    await page.goto('/en/rugs/size:200x300')
    const colour = cards(page)
      .getByRole('list', { name: /colours$/ })
      .getByRole('link')
      .first()
    const name = (await colour.getAttribute('title')) ?? 'no name'
    await colour.click()
    await expect(page).toHaveURL(/\/en\/product\/\d+\/[^?]+\?maat=200x300$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.toLowerCase())
  },
)

test('a finger finds the colours of a card, saving and comparing behind its heart', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  await page.goto('/vloerkleden')
  const card = cards(page)
    .filter({ has: page.getByRole('list', { name: /^[3-9] kleuren$/ }) })
    .first()
  const heart = await awake({ hasScript: true }, card.getByRole('button', { name: /op je verlanglijst$/ }))
  const title = await card.getByRole('heading').innerText()
  const menu = page.getByRole('dialog', { name: title.replace(/\s+/g, ' ') })
  await heart.tap()
  await expectAccessibleUnderTorture(page)
  await menu.getByRole('button', { name: 'Bewaar op je verlanglijst' }).tap()
  await expect(menu).toBeHidden()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()
  await heart.tap()
  await menu.getByRole('button', { name: /haal van je verlanglijst$/ }).tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.tap()
  const colour = menu.getByRole('listitem').getByRole('link').first()
  const name = await colour.innerText()
  await colour.tap()
  await expect(page).toHaveURL(/\/product\/\d+\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.toLowerCase())
})
