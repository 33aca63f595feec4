import { expect, type Locator, type Page } from '@playwright/test'

/** Where the filters of this screen are: beside the list, or in the panel, which is opened. */
export async function openFilters(page: Page): Promise<Locator> {
  const beside = page.getByRole('complementary', { name: 'Filters' })
  const button = page.getByRole('button', { name: /^Filters/ })
  await expect(beside.or(button).first()).toBeVisible()
  if (await beside.isVisible()) return beside
  const panel = page.getByRole('dialog', { name: 'Filters' })
  // Before the page is awake a click opens nothing.
  await expect(async () => {
    // One that was slow to open covers its button.
    if (!(await panel.isVisible())) await button.click({ timeout: 1_000 })
    await expect(panel).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return panel
}

export const optionOf = (filters: Locator, label: string): Locator =>
  filters.getByRole('checkbox', { name: new RegExp(`^${label}\\b`) })

/** The count that a list tells, and that a screen reader hears when it changes. */
export const countOf = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^\d+ (artikel|item)/ })

export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
