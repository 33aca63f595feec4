import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mail } from '@toonbank/database/schema/mail.ts'
import { demoFiles } from '@toonbank/demo'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { findDocuments } from '@toonbank/shop/invoice/find-documents.ts'
import { mailSender } from '@toonbank/shop/mail/send-mail.ts'
import { aMailServer } from '@toonbank/testing/a-mail-server.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { readPdf } from '@toonbank/testing/read-pdf.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { afterEach, expect, it } from 'vitest'
import { legalPages } from './legal/legal-pages.ts'
import { readShopFile } from './shop-file.ts'

const root = join(import.meta.dirname, '../../../..')
const { settings: demo } = JSON.parse(readFileSync(demoFiles.shop, 'utf8'))

/** By these the demo's company would be known: its name however it is written, and its address on the web. */
const demoName = /nop\s*(&|&amp;|&#38;|\+|en|and)?\s*draad/i

const shop = await aShop()
const server = await aMailServer()
afterEach(() => expect(shop.unexpected).toEqual([]))

it('knows the demo by its name', () => {
  expect(demo.organizationName).toMatch(demoName)
  expect(demo.support.email).toMatch(demoName)
})

it('names the demo’s company in no text, template or picture of the program', () => {
  const places = [
    'apps/cli/src',
    'apps/server/src',
    'apps/storefront/app',
    'apps/storefront/public',
    ...['contract', 'domain', 'database', 'runtime', 'shop', 'documents', 'adapters', 'exchange'].map(
      (name) => `packages/${name}/src`,
    ),
    'packages/database/migrations',
  ]
  const isText = (path: string) =>
    /\.(tsx?|json|css|svg|sql|html)$/.test(path) && !/(\.test\.|\.torture\.|\/testing\/|\/a-[\w-]+\.tsx?$)/.test(path)
  const files = places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .map((path) => join(place, path))
      .filter(isText),
  )
  expect(files.length).toBeGreaterThan(700)
  expect(files.filter((path) => demoName.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

it('sends mails and documents of another shop without the demo’s name', async () => {
  const { settings } = JSON.parse(readFileSync(join(root, 'docs/shop.example.json'), 'utf8'))
  const read = readShopFile({ settings })
  if (!read.ok) throw new Error('the example does not fit')
  const legal = legalPages(read.file.settings)
  expect(JSON.stringify(legal)).not.toMatch(demoName)
  const { menus: _, ...own } = settings
  await shop.database.db.transaction((tx) => saveSettings(tx, () => own, anActor))
  await shop.database.db.execute(
    // The terms of the merchant, in the place of the demo's.
    `UPDATE content_page SET blocks = '${JSON.stringify(legal[0]?.blocks).replaceAll("'", "''")}' WHERE key = 'algemene-voorwaarden'`,
  )
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop)).id, 'other')
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
  const send = mailSender(
    { ...shop.dependencies, smtpUrl: server.url },
    { findDocuments: findDocuments(shop.dependencies) },
  )
  for (const { id } of await shop.database.db.select({ id: mail.id }).from(mail)) await send(id)
  expect(server.taken.length).toBeGreaterThan(1)
  const pdfs = server.taken.flatMap(({ text }) => attachedPdfs(text))
  expect(pdfs.length).toBeGreaterThan(1)
  for (const text of [...server.taken.map((one) => one.text), ...pdfs]) expect(text).not.toMatch(demoName)
  expect(pdfs.join('\n')).toContain('Kleed & Co B.V.')
})

function attachedPdfs(message: string): string[] {
  const parts = message.split(/\r?\n--/).filter((part) => part.includes('application/pdf'))
  return parts.map((part) => readPdf(Buffer.from(/\r?\n\r?\n([\s\S]*)/.exec(part)?.[1] ?? '', 'base64')))
}
