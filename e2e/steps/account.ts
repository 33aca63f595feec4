import { expect, type Locator } from '@playwright/test'
import type { Shopper } from './shopper.ts'

/** The order in the customer's list, with what became of it. */
export async function findOrderInAccount({ page, say, at }: Shopper, number: string): Promise<Locator> {
  await page.goto(at('/account/orders'))
  await expect(page.getByRole('heading', { level: 1, name: say.orders })).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number }) })
  await expect(row).toBeVisible()
  return row
}

/** Opens the mail with this subject out of the mailbox; mails are sent by a job, a moment later. */
export async function openMail({ page, email }: Shopper, subject: string): Promise<void> {
  const link = page.getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto(`/mailbox?to=${encodeURIComponent(email)}`)
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
}
