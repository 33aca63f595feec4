import { expect, type Locator, type Page } from '@playwright/test'
import { aShopper, awake } from './shopper.ts'

/** Where the filters of this screen are: beside the list, or in the panel, which is opened. */
export async function openFilters(page: Page): Promise<Locator> {
  const beside = page.getByRole('complementary', { name: 'Filters' })
  const link = page.getByRole('link', { name: /^Filters/ })
  await expect(beside.or(link).first()).toBeVisible()
  if (await beside.isVisible()) return beside
  // Before the page is hydrated it leads to the filters above the list.
  await (await awake(aShopper(page), link)).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect(panel).toBeVisible()
  return panel
}

/** On a screen where they lie over the list, which nobody reaches meanwhile. */
export async function closeFilters(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export const optionOf = (filters: Locator, label: string): Locator =>
  filters.getByRole('checkbox', { name: new RegExp(`^${label}\\b`) })

/** The count that a list tells, and that a screen reader hears when it changes. */
export const countOf = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^\d+ (artikel|item)/ })

export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
