import type { Page } from '@playwright/test'
import { type MailKind, mailDataSchemas } from '@toonbank/database/stored/mail-data.ts'
import { renderMail } from '@toonbank/documents/mail/render-mail.ts'
import { sampleContext, sampleMails } from '@toonbank/documents/testing/sample-mails.ts'
import { aBuyer, aBuyerReadyToPay, findProduct } from '../steps/buyer.ts'
import { pagesForAll, pagesOfCustomers } from '../steps/every-page.ts'
import { test } from '../test.ts'
import { expectLook } from './compare-look.ts'

// What pages and mails look like must not change without somebody who looks: `npm run looks` compares each with its
// picture, UPDATE_LOOKS=1 keeps new ones.

test.use({ expectedErrors: [/404/] })

const widths = [390, 768, 1440] as const
const nameOf = (path: string): string =>
  path
    .slice(1)
    .replace(/^product\/\d+/, 'product')
    .replaceAll(/[^\w-]+/g, '_') || 'home'

async function expectPage(page: Page, name: string, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  await page.goto(path, { waitUntil: 'networkidle' })
  // Pictures that wait for the reader come too; one that stands in no box would never come.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    document.documentElement.dataset.restored = ''
  })
  const isWhole = () =>
    // Until the first picture is there, the others stand in no box (`start/mark-document.tsx`).
    document.documentElement.dataset.starting === undefined &&
    [...document.images].every((image) => image.complete || !image.checkVisibility())
  await page.waitForFunction(isWhole, undefined, { timeout: 30_000 })
  // What has come is not drawn yet while it is decoded beside the page.
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())))
  await expectLook(`${name}-${width}`, await page.screenshot({ fullPage: true, animations: 'disabled' }))
}

for (const width of widths)
  test.describe(`${width} px`, () => {
    test.use({ reducedMotion: 'reduce' } as object)

    test('pages that anybody may see', async ({ page, baseURL }) => {
      test.setTimeout(900_000)
      // The mailbox shows what the other journeys were mailed.
      const paths = (await pagesForAll(await aBuyer(baseURL))).filter((path) => path !== '/mailbox')
      const products = paths.filter((path) => path.includes('/product/'))
      for (const path of paths.filter((each) => !products.includes(each)))
        await expectPage(page, nameOf(path), path, width)
      for (const [at, path] of products.entries()) await expectPage(page, `product-${at}`, path, width)
    })

    test('pages of a customer', async ({ page, context, baseURL }) => {
      test.setTimeout(900_000)
      const book = await findProduct(await aBuyer(baseURL), 'boeken', 'Boek: De verfketel')
      const customer = await aBuyerReadyToPay(baseURL, book)
      await context.addCookies((await customer.calls.storageState()).cookies)
      for (const path of pagesOfCustomers) await expectPage(page, `customer-${nameOf(path)}`, path, width)
    })
  })

test('mails', async ({ page }) => {
  test.setTimeout(300_000)
  const data = sampleMails('/media/12345678/agave')
  await page.route('**/*', (route) => route.fulfill({ status: 204 }))
  for (const kind of Object.keys(mailDataSchemas) as MailKind[])
    for (const width of [390, 660]) {
      const { html } = await renderMail(kind, data[kind], sampleContext(kind, 'nld'))
      await page.setViewportSize({ width, height: 300 })
      await page.setContent(html, { waitUntil: 'load' })
      await expectLook(`mail-${kind}-${width}`, await page.screenshot({ fullPage: true }))
    }
})
