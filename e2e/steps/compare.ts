import type { Locator } from '@playwright/test'
import { awake } from './shopper.ts'

/** Chooses the product of a card to compare: its button for a mouse, and the menu behind its heart for a finger. */
export async function compareCard(card: Locator): Promise<void> {
  const page = card.page()
  const heart = await awake({ hasScript: true }, card.getByRole('button', { name: /op je verlanglijst$/ }))
  if (!(await page.evaluate(() => matchMedia('(hover: none)').matches))) {
    await card.getByRole('button', { name: /^Vergelijk / }).click()
    return
  }
  await heart.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Vergelijk', exact: true }).tap()
}
