import { getHeldOrder } from '@toonbank/contract/shop/checkout.ts'
import { getOrderTerms } from '@toonbank/contract/shop/order-calls.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { contentPage, pageVersion } from '@toonbank/database/schema/content.ts'
import { termsPdf } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { aMailServer } from '@toonbank/testing/a-mail-server.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { readPdf } from '@toonbank/testing/read-pdf.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { mailSender } from '../mail/send-mail.ts'
import { findDocuments } from './find-documents.ts'

const shop = await aShop()
const server = await aMailServer()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))
const isTerms = eq(contentPage.key, 'algemene-voorwaarden')
const goods = await aPlainProduct(shop, 5)

async function anOrder(name: string, language = 'nl-NL') {
  const visitor = shop.aVisitor(language)
  await readyToPay(visitor, goods.id, name)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  return { visitor, name, paymentUrl, ...(await rowsOf(shop, paymentUid)) }
}

/** What the mail server gets of the confirmation: the whole message as it goes over the network. */
async function confirm({ visitor, name, paymentUrl }: Awaited<ReturnType<typeof anOrder>>): Promise<string> {
  await atTheBank(visitor, paymentUrl, 'paid')
  const recipient = `anna${name}@example.nl`
  const isIt = and(eq(mail.kind, 'orderConfirmation'), eq(mail.recipient, recipient))
  const [row] = await db.select().from(mail).where(isIt)
  await mailSender(
    { ...shop.dependencies, smtpUrl: server.url },
    { findDocuments: findDocuments(shop.dependencies) },
  )(row?.id ?? 0)
  return server.taken.findLast((one) => one.recipient === recipient)?.text ?? ''
}

/** The words of the PDF that is attached under this name. */
function attachedPdf(message: string, name: RegExp): string {
  const part = message.split(/\r?\n--/).find((one) => name.test(one) && one.includes('application/pdf')) ?? ''
  const [, body = ''] = /\r?\n\r?\n([\s\S]*)/.exec(part) ?? []
  return body === '' ? '' : readPdf(Buffer.from(body, 'base64'))
}

it('attaches the terms as they stood when the order was placed, in the language of the customer', async () => {
  const before = await anOrder('before')
  const inEnglish = await anOrder('english', 'en-US')
  await db
    .update(contentPage)
    .set({
      blocks: [{ type: 'text', html: { nld: '<p>Vandaag zijn ze anders.</p>', eng: '<p>Different today.</p>' } }],
    })
    .where(isTerms)
  const after = await anOrder('after')
  const words = attachedPdf(await confirm(before), /Algemene-voorwaarden\.pdf/)
  for (const said of ['Algemene voorwaarden', '4. Bedenktijd', 'Textiel leeft.', 'Nop & Draad B.V.'])
    expect(words).toContain(said)
  expect(words).not.toContain('anders')
  expect(attachedPdf(await confirm(inEnglish), /Terms-and-conditions\.pdf/)).toContain('4. Right of withdrawal')
  expect(attachedPdf(await confirm(after), /Algemene-voorwaarden\.pdf/)).toContain('Vandaag zijn ze anders.')
})

it('renders a version once for each language, and keeps no bytes with the mails', async () => {
  const before = await db.$count(termsPdf)
  await db
    .update(contentPage)
    .set({ title: { nld: 'Onze voorwaarden', eng: 'Our terms' } })
    .where(isTerms)
  const orders = [await anOrder('once1'), await anOrder('once2'), await anOrder('once3', 'en-US')]
  for (const one of orders) await confirm(one)
  expect((await db.$count(termsPdf)) - before).toBe(2)
  const { rows } = await db.execute<{ size: number }>(
    sql`SELECT max(pg_column_size(data) + pg_column_size(html) + pg_column_size(text)) AS size FROM mail`,
  )
  expect(Number(rows[0]?.size)).toBeLessThan(20_000)
  for (const { text } of server.taken) expect(text.length).toBeLessThan(250_000)
})

it('shows its holder later which terms an order had, byte for byte', async () => {
  const { visitor, order } = await anOrder('later')
  const read = async () => {
    const file = await visitor.ask(getOrderTerms, { params: { uid: order.uid } })
    if (!file.ok) throw new Error(file.problem)
    return { name: file.value.name, bytes: Buffer.from(file.value.bytes) }
  }
  const first = await read()
  expect(first.name).toBe('Onze-voorwaarden.pdf')
  await db
    .update(contentPage)
    .set({ title: { nld: 'Weer anders', eng: 'Other again' } })
    .where(isTerms)
  expect((await read()).bytes.equals(first.bytes)).toBe(true)
  const [version] = await db
    .select()
    .from(pageVersion)
    .where(eq(pageVersion.hash, order.termsVersion ?? ''))
  expect(version?.title.nld).toBe('Onze voorwaarden')
  const shown = await visitor.ask(getHeldOrder, { params: { uid: order.uid } })
  expect(shown).toMatchObject({ ok: true, value: { termsVersion: version?.hash } })
  await expect(db.delete(pageVersion)).rejects.toMatchObject({ cause: { message: expect.stringContaining('stays') } })
})

it('attaches nothing where the terms are not a page of the shop', async () => {
  await db.update(shopSetting).set({
    value: sql`jsonb_set(value, '{termsConditionsUrl}', '{"nld": "https://elders.example/av", "eng": "https://elders.example/tc"}')`,
  })
  shop.time.now = new Date(Date.now() + 120_000)
  const without = await anOrder('without')
  const message = await confirm(without)
  expect(message).not.toContain('voorwaarden.pdf')
  expect(message.replace(/=\r?\n/g, '')).toContain('elders.example')
  expect(await without.visitor.ask(getOrderTerms, { params: { uid: without.order.uid } })).toMatchObject({
    ok: false,
    problem: 'documentNotFound',
  })
  expect((await db.select().from(shopOrder).where(eq(shopOrder.id, without.order.id)))[0]?.termsVersion).toBeNull()
})
