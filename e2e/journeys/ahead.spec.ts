import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('after a first interaction presses find their code; without one none of it is loaded', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url())
  })
  const header = page.getByRole('banner')
  await page.goto('/vloerkleden')
  await awake(shopper, header.getByRole('link', { name: /^Winkelwagen/ }))
  const ofPresses = /(filter-panel|cart-panel|cart-machine|search-panel|mobile-navigation-panel)-/
  expect(scripts.filter((path) => ofPresses.test(path))).toEqual([])

  await page.mouse.wheel(0, 10)
  // Filters, cart, menu and search are drawn ahead, out of sight; their code comes after all other.
  await expect(page.locator('[role="dialog"]')).toHaveCount(4)
  scripts.length = 0
  for (const [name, panel] of [
    [/^Filters/, 'Filters'],
    [/^Winkelwagen/, 'Winkelwagen'],
    [/^Menu/, 'Menu'],
    [/^Zoeken/, 'Zoeken'],
  ] as const) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('dialog', { name: panel })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expect(scripts.filter((path) => ofPresses.test(path))).toEqual([])
})

test('a list that a press opens is whole right after its first screen, and stands where it stood for who comes back', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  await page.goto('/')
  const link = await awake(shopper, page.getByRole('main').getByRole('link', { name: shopper.say.rugs.link }))
  await link.click()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(24)
  const card = cards.nth(15)
  await card.scrollIntoViewIfNeeded()
  // As it is pressed: rows near it get their true heights in the frames after they come near.
  const pressed = card.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const tell = () => resolve(element.getBoundingClientRect().y)
        addEventListener('click', tell, { capture: true, once: true })
      }),
  )
  await card.getByRole('link').first().click()
  const before = await pressed
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(cards).toHaveCount(24)
  await expect.poll(async () => Math.round((await card.boundingBox())?.y ?? 0)).toBe(Math.round(before))
})
