import { register } from '@toonbank/contract/shop/account.ts'
import { deleteAccount, exportAccount } from '@toonbank/contract/shop/privacy.ts'
import {
  askForStockAlert,
  confirmStockAlert,
  endStockAlerts,
  readStockAlertKey,
  readStockAlertLink,
} from '@toonbank/contract/shop/stock-alert.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { stockAlert } from '@toonbank/database/schema/stock-alert.ts'
import { renderMail } from '@toonbank/documents/mail/render-mail.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { aGuest, aPlainProduct, aSizedProduct, type SizedProduct } from '@toonbank/testing/walk.ts'
import { and, asc, eq, inArray, like } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { listWantedChoices } from './list-wanted.ts'
import { sendStockAlerts } from './send-alerts.ts'

const shop = await aShop()
const { db } = shop.database
const { staff } = aStaff(shop)
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})
const day = 86_400_000

/** A rug of which the second size has run out; each call another. */
async function aSoldOutSize() {
  const rug = await aSizedProduct(shop, [5, 0])
  return { rug, size: rug.sizes[1] as SizedProduct['sizes'][0] }
}
const stockOfSize = (itemId: number, stockQuantity: number) =>
  db.update(optionItem).set({ stockQuantity }).where(eq(optionItem.id, itemId))

const mailsTo = async (recipient: string, kind: string) =>
  (await db.select().from(mail).where(eq(mail.recipient, recipient)).orderBy(asc(mail.id))).filter(
    (one) => one.kind === kind,
  )

async function askFor(
  emailAddress: string,
  { rug, size }: Awaited<ReturnType<typeof aSoldOutSize>>,
  visitor?: Visitor,
) {
  return (visitor ?? shop.aVisitor()).ask(askForStockAlert, {
    body: { productId: rug.id, options: size.options, emailAddress },
  })
}
/** Presses the button of the newest mail that asks. */
async function confirm(emailAddress: string) {
  const asked = (await mailsTo(emailAddress, 'stockAlertConfirm')).at(-1)
  const token = new URL(String(asked?.data.url), 'http://x').searchParams.get('token') ?? ''
  return shop.aVisitor().ask(confirmStockAlert, { body: { token } })
}
async function wait(emailAddress: string, goods: Awaited<ReturnType<typeof aSoldOutSize>>) {
  expect(await askFor(emailAddress, goods)).toMatchObject({ ok: true, value: { isConfirmed: false } })
  expect(await confirm(emailAddress)).toMatchObject({ ok: true })
}
const send = () => sendStockAlerts(shop.dependencies)

it('tells whoever has confirmed, once, when the very size is back, with its name, price and address', async () => {
  const goods = await aSoldOutSize()
  await wait('terug@example.nl', goods)
  await askFor('stil@example.nl', goods)
  await send()
  expect(await mailsTo('terug@example.nl', 'stockAlert')).toEqual([])
  await stockOfSize(goods.size.itemId, 2)
  // Two workers at the same minute.
  await Promise.all([send(), send(), send()])
  await send()
  const [told, ...more] = await mailsTo('terug@example.nl', 'stockAlert')
  expect(more).toEqual([])
  const [chosen] = goods.size.options
  expect(told?.data).toMatchObject({ path: expect.stringMatching(`/product/${goods.rug.id}/.*\\?${chosen?.groupId}=`) })
  const rendered = await renderMail('stockAlert', told?.data as never, {
    ...{ locale: 'nld', shopName: 'Nop & Draad', appUrl: 'https://shop.example', strategy: 'prefix_except_default' },
    ...{
      logoUrl: undefined,
      colours: {},
      fonts: {},
      returnDays: 14,
      timeZone: 'Europe/Amsterdam',
      organizationName: 'N',
      seller: undefined,
    },
    ...{ support: { phoneNumber: '', email: '' }, termsUrl: '', attached: [], canLogIn: false },
  })
  expect(rendered.subject).toBe('Weer op voorraad bij Nop & Draad')
  expect(rendered.html).toMatch(/<img[^>]*src="https:\/\/shop\.example\/media\//)
  expect(rendered.text).toMatch(/€/)
  expect(rendered.text).toContain('https://shop.example/op-voorraad/afmelden?key=')
  // Who never pressed the button of the first mail gets nothing.
  expect(await mailsTo('stil@example.nl', 'stockAlert')).toEqual([])
  // The request is done: it may be made anew.
  await stockOfSize(goods.size.itemId, 0)
  await wait('terug@example.nl', goods)
  await stockOfSize(goods.size.itemId, 1)
  await send()
  expect(await mailsTo('terug@example.nl', 'stockAlert')).toHaveLength(2)
})

it('says of its links how they stand as soon as they are opened, and looking changes nothing', async () => {
  const goods = await aSoldOutSize()
  await askFor('kijkt@example.nl', goods)
  const asked = (await mailsTo('kijkt@example.nl', 'stockAlertConfirm')).at(-1)
  const token = new URL(String(asked?.data.url), 'http://x').searchParams.get('token') ?? ''
  const look = (one = token) => shop.aVisitor().ask(readStockAlertLink, { body: { token: one } })
  const [open, ended] = [{ value: { isConfirmed: false } }, { problem: 'stockAlertLinkEnded' }]
  expect([await look(), await look(), await look(`${token}x`)]).toMatchObject([open, open, ended])
  expect(await confirm('kijkt@example.nl')).toMatchObject({ ok: true })
  expect(await look()).toMatchObject({ value: { isConfirmed: true } })
  await stockOfSize(goods.size.itemId, 1)
  await send()
  expect(await look(), 'the one mail was sent').toMatchObject(ended)

  const told = (await mailsTo('kijkt@example.nl', 'stockAlert')).at(-1)
  const key = new URL(String(told?.data.url), 'http://x').searchParams.get('key') ?? ''
  const lookAtKey = () => shop.aVisitor().ask(readStockAlertKey, { body: { key } })
  expect([await lookAtKey(), await lookAtKey()]).toMatchObject(Array(2).fill({ value: { isEnded: false } }))
  await shop.aVisitor().ask(endStockAlerts, { body: { key } })
  expect(await lookAtKey()).toMatchObject({ value: { isEnded: true } })
})

it('asks once for each address and choice, and says the same whoever asks', async () => {
  const goods = await aSoldOutSize()
  await Promise.all([askFor('dubbel@example.nl', goods), askFor('dubbel@example.nl', goods)])
  expect(await db.$count(stockAlert, eq(stockAlert.emailAddress, 'dubbel@example.nl'))).toBe(1)
  expect(await confirm('dubbel@example.nl')).toMatchObject({ ok: true })
  expect(await confirm('dubbel@example.nl'), 'a press that comes twice').toMatchObject({ ok: true })
  const before = (await mailsTo('dubbel@example.nl', 'stockAlertConfirm')).length
  expect(await askFor('dubbel@example.nl', goods)).toMatchObject({ ok: true, value: { isConfirmed: false } })
  expect(await mailsTo('dubbel@example.nl', 'stockAlertConfirm')).toHaveLength(before)
})

it('trusts the proven mailbox of who is logged in, and no other address that they type', async () => {
  const goods = await aSoldOutSize()
  const visitor = shop.aVisitor()
  const { emailAddress } = aGuest('melding')
  await visitor.ask(register, { body: { ...aGuest('melding'), password: 'Karpet12x' } })
  expect(await askFor(emailAddress, goods, visitor)).toMatchObject({ value: { isConfirmed: false } })
  await db.update(customer).set({ mailboxProvenAt: new Date() }).where(eq(customer.emailAddress, emailAddress))
  expect(await askFor('buur@example.nl', goods, visitor)).toMatchObject({ value: { isConfirmed: false } })
  expect(await askFor(emailAddress, goods, visitor)).toMatchObject({ value: { isConfirmed: true } })
  const held = await visitor.ask(exportAccount, {})
  expect(held).toMatchObject({ value: { stockAlerts: [{ productId: goods.rug.id, mailedAt: null }] } })
  expect(JSON.stringify(held)).not.toMatch(/"key"/)
  await stockOfSize(goods.size.itemId, 1)
  await send()
  expect(await mailsTo(emailAddress, 'stockAlert')).toHaveLength(1)
  expect(await visitor.ask(deleteAccount, { body: { password: 'Karpet12x' } })).toMatchObject({ ok: true })
  expect(await db.$count(stockAlert, eq(stockAlert.emailAddress, emailAddress))).toBe(0)
})

it('tells three a day for each piece, the first who asked first', async () => {
  const goods = await aSoldOutSize()
  const names = Array.from({ length: 7 }, (_, n) => `rij${n}@example.nl`)
  for (const name of names) await wait(name, goods)
  const told = async () =>
    (
      await db
        .select()
        .from(mail)
        .where(and(like(mail.recipient, 'rij%'), eq(mail.kind, 'stockAlert')))
        .orderBy(asc(mail.id))
    ).map(({ recipient }) => recipient)
  await stockOfSize(goods.size.itemId, 1)
  await send()
  await send()
  expect(await told()).toEqual(names.slice(0, 3))
  await stockOfSize(goods.size.itemId, 2)
  await send()
  expect(await told()).toEqual(names.slice(0, 6))
  await stockOfSize(goods.size.itemId, 0)
  shop.time.now = new Date(Date.now() + 2 * day)
  await send()
  expect(await told()).toEqual(names.slice(0, 6))
  await stockOfSize(goods.size.itemId, 1)
  await send()
  expect(await told()).toEqual(names)
})

it('is told by whatever brings it back: a product as a whole, by the command of staff', async () => {
  const plain = await aPlainProduct(shop)
  await db.update(product).set({ stockQuantity: 0 }).where(eq(product.id, plain.id))
  const ask = (emailAddress: string) =>
    shop.aVisitor().ask(askForStockAlert, { body: { productId: plain.id, emailAddress } })
  expect(await ask('heel@example.nl')).toMatchObject({ ok: true })
  await confirm('heel@example.nl')
  await staff.setStock(plain.articleNumber, { by: 4 })
  await send()
  expect(await mailsTo('heel@example.nl', 'stockAlert')).toHaveLength(1)
  expect(await ask('telaat@example.nl')).toMatchObject({ ok: false, problem: 'notSoldOut' })
})

it('takes no request for what can be had, is made to measure or will not return', async () => {
  const { rug, size } = await aSoldOutSize()
  const [there] = rug.sizes
  const ask = (productId: number, options: { groupId: string; id: string }[] = []) =>
    shop.aVisitor().ask(askForStockAlert, { body: { productId, options, emailAddress: 'nee@example.nl' } })
  expect(await ask(999_999_999)).toMatchObject({ problem: 'productNotFound' })
  expect(await ask(rug.id, there?.options as never)).toMatchObject({ problem: 'notSoldOut' })
  expect(await ask(rug.id, [{ groupId: 'maat', id: 'made-up' }])).toMatchObject({ problem: 'notSoldOut' })
  await db.update(product).set({ backorder: true }).where(eq(product.id, rug.id))
  expect(await ask(rug.id, size.options as never)).toMatchObject({ problem: 'notSoldOut' })
  await db.update(product).set({ backorder: false, permanentlyOutOfStock: true }).where(eq(product.id, rug.id))
  expect(await ask(rug.id, size.options as never)).toMatchObject({ problem: 'notSoldOut' })
})

it('ends all that an address waits for by the key of a mail, and forgets old requests', async () => {
  const [one, other] = [await aSoldOutSize(), await aSoldOutSize()]
  await wait('stop@example.nl', one)
  await wait('stop@example.nl', other)
  await wait('blijft@example.nl', other)
  await stockOfSize(one.size.itemId, 1)
  await send()
  const [told] = await mailsTo('stop@example.nl', 'stockAlert')
  const key = new URL(String(told?.data.url), 'http://x').searchParams.get('key') ?? ''
  for (const said of ['made-up', key, key])
    expect(await shop.aVisitor().ask(endStockAlerts, { body: { key: said } })).toMatchObject({ ok: true })
  const left = async () =>
    (
      await db
        .select()
        .from(stockAlert)
        .where(inArray(stockAlert.emailAddress, ['stop@example.nl', 'blijft@example.nl', 'nooit@example.nl']))
    ).map(({ emailAddress }) => emailAddress)
  expect(await left()).toEqual(['blijft@example.nl'])
  await askFor('nooit@example.nl', other)
  shop.time.now = new Date(Date.now() + 15 * day)
  await tidyUp(shop.dependencies)
  expect(await left()).toEqual(['blijft@example.nl'])
  shop.time.now = new Date(Date.now() + 366 * day)
  await tidyUp(shop.dependencies)
  expect(await left()).toEqual([])
})

it('lists for the merchant what most people wait for', async () => {
  const [one, other] = [await aSoldOutSize(), await aSoldOutSize()]
  for (const name of ['a', 'b']) await wait(`${name}@wanted.example`, other)
  await wait('a@wanted.example', one)
  await askFor('unconfirmed@wanted.example', one)
  const { items } = await listWantedChoices(shop.database, { after: '', limit: 50 })
  const [most, ...rest] = items.filter(({ askers, choice }) => askers > 0 && choice !== '')
  expect(most).toMatchObject({ askers: 2, choice: expect.stringMatching(/cm/), since: expect.stringMatching(/Z$/) })
  expect(rest.every(({ askers }) => askers <= 2)).toBe(true)
})

it('mails a mailbox that is nobody’s proven one only a few times a day', async () => {
  const strict = await aShop({ rateLimitScale: 1 })
  const rug = await aSizedProduct(strict, [0, 0, 0])
  const answers = []
  for (let n = 0; n < 6; n++)
    answers.push(
      await strict.aVisitor().ask(askForStockAlert, {
        body: {
          productId: rug.id,
          options: [...(rug.sizes[0]?.options ?? [])],
          emailAddress: 'slachtoffer@example.nl',
        },
      }),
    )
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false])
})
