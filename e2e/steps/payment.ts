import { expect } from '@playwright/test'
import type { Shopper } from './shopper.ts'
import type { BankAnswer } from './words.ts'

/** Plays what happens at the bank, and finds the shop's page for it. */
export async function bankSays({ page, say, at }: Shopper, answer: BankAnswer): Promise<void> {
  await page.getByRole('button', { name: say.bank[answer], exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${at('/checkout/')}[A-Za-z0-9_-]{20,}$`))
  await expect(page.getByRole('heading', { level: 1, name: say.result[answer] })).toBeVisible()
  await expect(page, 'who comes back from the bank hears how it ended').toHaveTitle(
    `${say.result[answer]} | Nop & Draad`,
  )
}

export async function orderNumberOn({ page, say }: Shopper): Promise<string> {
  const number = page.getByRole('definition').filter({ hasText: /^TB\d\d-\d{6}$/ })
  await expect(page.getByRole('term').filter({ hasText: say.orderNumber })).toBeVisible()
  return (await number.textContent()) ?? ''
}

/** Pays a lost payment again, or goes on with one that the bank still works on. */
export async function tryPayingAgain({ page, say }: Shopper, after: BankAnswer): Promise<void> {
  if (after === 'pending') await page.getByRole('link', { name: say.goOnPaying }).click()
  else await page.getByRole('button', { name: say.payAgain }).click()
  await expect(page).toHaveURL(/\/sandbox-bank\//)
}
