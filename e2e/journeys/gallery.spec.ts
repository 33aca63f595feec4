import type { Page } from '@playwright/test'
import { expectAccessible } from '../steps/axe.ts'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const kilim = 'ND-1414-SR'

const first = (page: Page) => page.getByRole('link', { name: /^Bekijk foto 1 van/ })
const next = (page: Page) => page.getByRole('button', { name: 'Volgende foto' })
const previous = (page: Page) => page.getByRole('button', { name: 'Vorige foto' })
const magnified = (page: Page) => page.getByRole('region', { name: /^Foto's van/ }).locator('img.absolute')

test('buttons and keys walk through the pictures, and are not there at the ends', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  await awake(shopper, next(page))
  await expect(previous(page)).toBeHidden()
  await next(page).click()
  await expect(previous(page)).toBeVisible()
  await first(page).focus()
  await page.keyboard.press('End')
  await expect(next(page)).toBeHidden()
  await page.keyboard.press('Home')
  await expect(previous(page)).toBeHidden()
  await expect(first(page)).toBeFocused()
})

test('a mouse, or Enter, has the magnifier where there is room beside the pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  await awake(shopper, first(page))
  await first(page).hover()
  await expect(magnified(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(magnified(page)).toBeHidden()
  await first(page).focus()
  await page.keyboard.press('Enter')
  await expect(magnified(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(magnified(page)).toBeHidden()
})

test.describe('between a phone and a desktop', () => {
  // The page that a browser makes around a picture has styles of its own, which our answer forbids.
  test.use({ expectedErrors: [/inline style/] })
  test('a click gives the picture itself', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 900 })
    const shopper = aShopper(page)
    await openArticle(shopper, kilim)
    await awake(shopper, first(page))
    await first(page).click()
    await expect(page).toHaveURL(/\/media\/.*\.jpg$/)
  })
})

test('up to 768 px the pictures open large: stepped through, made larger, and closed by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  await awake(shopper, first(page))
  await first(page).click()
  const panel = page.getByRole('dialog', { name: /^Foto's van/ })
  await expect(panel.getByRole('status').first()).toHaveText(/^1 \/ \d+$/)
  await expect(panel.getByRole('button', { name: 'Vorige foto' })).toBeDisabled()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Volgende foto' }).click()
  await expect(panel.getByRole('status').first()).toHaveText(/^2 \/ \d+$/)
  await expect(panel.getByRole('button', { name: 'Verklein' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Vergroot' }).click()
  await expect(panel.getByRole('button', { name: 'Verklein' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
