import { expect, type Locator, type Page } from '@playwright/test'
import { awake, type Shopper } from './shopper.ts'

const title = 'Vloerkleed Nesse – zand'

/** Opens the page of a rug that is made in all five shapes. */
export async function openRug(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await page.goto('/op-maat')
  await page.getByRole('article').getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await awake(shopper, widthField(page))
}

export const widthField = (page: Page): Locator => page.getByRole('textbox', { name: 'Breedte (cm)' })
export const lengthField = (page: Page): Locator => page.getByRole('textbox', { name: 'Lengte (cm)' })
export const diameterField = (page: Page): Locator => page.getByRole('textbox', { name: 'Diameter (cm)' })
export const confirmBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^Ik heb de maten gecontroleerd/ })

/** Expects the price for this size, as it is seen: the other view of VAT stands beside it unseen. */
export const expectTotal = (page: Page, price: string): Promise<void> =>
  expect(totalOf(page)).toHaveText(price, { useInnerText: true })

export const expectNoTotal = (page: Page): Promise<void> => expect(totalOf(page)).toHaveCount(0)

const totalOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: 'Prijs voor deze maat' }) })
    .last()
    .getByRole('definition')

/** What is read out when something is wrong with the measures. */
export const statusOfMeasures = (page: Page): Locator => page.locator('#product-form').getByRole('status')
