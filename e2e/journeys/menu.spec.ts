import type { Page } from '@playwright/test'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const menuOf = (page: Page, name: string) => page.getByRole('banner').getByRole('navigation', { name })

test('the menu stands in one line at any width, and what does not fit is behind one entry', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  for (const [path, name, more] of [
    ['/vloerkleden', 'Hoofdmenu', 'Meer'],
    ['/en/rugs', 'Main menu', 'More'],
  ] as const) {
    await page.goto(path)
    const menu = menuOf(page, name)
    for (let width = 1_280; width <= 1_920; width += 40) {
      await page.setViewportSize({ width, height: 800 })
      expect((await menu.boundingBox())?.height, `${name} at ${width}`).toBeLessThan(50)
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(90)
    }
    // A merchant with many categories.
    await menu
      .locator('ul')
      .first()
      .evaluate((list) => {
        for (let n = 0; n < 9; n++) list.append(list.children[1]?.cloneNode(true) ?? '')
      })
    await page.setViewportSize({ width: 1_290, height: 800 })
    const rest = page.getByRole('banner').locator('a[href="#menu"]', { hasText: more })
    await expect(rest).toBeVisible()
    expect((await menu.boundingBox())?.height).toBeLessThan(50)
    await rest.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  }
})

test('Tab goes from entry to entry of the menu; its button and the arrow open what is below, Escape closes it', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.goto('/vloerkleden')
  const menu = menuOf(page, 'Hoofdmenu')
  const first = await awake(aShopper(page), menu.getByRole('link', { name: 'Vloerkleden', exact: true }))
  const below = menu.getByRole('link', { name: 'Wol', exact: true })
  await first.focus()
  await expect(below).toBeHidden()
  await page.keyboard.press('Tab')
  const opener = menu.getByRole('button', { name: 'Toon wat onder Vloerkleden valt' })
  await expect(opener).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Op maat', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(below).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(below).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(below).toBeHidden()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(below).toBeFocused()
})
