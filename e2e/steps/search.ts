import { expect, type Locator } from '@playwright/test'
import { awake, type Shopper } from './shopper.ts'

export const searchPanelOf = ({ page, say }: Shopper): Locator => page.getByRole('dialog', { name: say.search.title })
export const searchFieldOf = (shopper: Shopper): Locator =>
  searchPanelOf(shopper).getByRole('textbox', { name: shopper.say.search.label })
export const resultsOf = (shopper: Shopper, section: string): Locator =>
  searchPanelOf(shopper).getByRole('region', { name: section }).getByRole('link')

/** Opens the panel from the header and waits until the field has the focus. */
export async function openSearch(shopper: Shopper): Promise<void> {
  const link = shopper.page.getByRole('banner').getByRole('link', { name: shopper.say.search.title })
  await (await awake(shopper, link)).click()
  await expect(searchFieldOf(shopper)).toBeFocused()
}
