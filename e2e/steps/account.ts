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

/**
 * Opens the mail with this subject out of the mailbox. Mails are sent by a job, a moment later: until then the mailbox
 * is asked, not opened.
 */
export async function openMail({ page, email }: Shopper, subject: string): Promise<void> {
  const mailbox = `/mailbox?to=${encodeURIComponent(email)}`
  const written = subject.replaceAll('&', '&amp;')
  await expect
    .poll(async () => (await page.request.get(mailbox)).text(), { intervals: [50, 100, 200] })
    .toContain(written)
  await page.goto(mailbox)
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
}
