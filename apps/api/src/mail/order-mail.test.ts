import { register } from '@toonbank/contract/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { aGuest, aPlainProduct, atTheBank, orderAndPay, readyToPay } from '../testing/walk.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const ofOrder = (name: string) => and(eq(mail.kind, 'orderConfirmation'), eq(mail.recipient, `anna${name}@example.nl`))
async function confirmationOf(name: string, lines?: readonly { readonly returnable: boolean }[]) {
  const [row] = await db.select().from(mail).where(ofOrder(name))
  if (lines) {
    const line = { title: 'Kleed', options: '', quantity: 1, totalInclVat: 100 }
    const changed = { ...(row?.data as object), lines: lines.map((one) => ({ ...line, ...one })) }
    await db
      .update(mail)
      .set({ data: sql`${JSON.stringify(changed)}::jsonb`, sentAt: null })
      .where(ofOrder(name))
  }
  await shop.send(row?.id ?? 0)
  return (await db.select().from(mail).where(ofOrder(name)))[0]?.text ?? ''
}
async function order(name: string) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop)).id, name)
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
}

it('says of the whole order that it can be returned when it can, of the rest when some cannot, and nothing when none can', async () => {
  await order('returns')
  expect(await confirmationOf('returns')).toContain('Je kunt je bestelling binnen')
  expect(await confirmationOf('returns', [{ returnable: true }, { returnable: false }])).toContain(
    'Je kunt de overige artikelen binnen',
  )
  expect(await confirmationOf('returns', [{ returnable: false }])).not.toContain('Je kunt')
})

it('leads a customer to the order, and a guest, who cannot log in, by a key, and to a password', async () => {
  await order('guest')
  const guest = await confirmationOf('guest')
  expect(guest).not.toContain('/account/orders/')
  expect(guest).toMatch(/http:\/\/localhost:3000\/bestelling\/[\w-]+\?key=[\w-]{20,}/)
  expect(guest).toContain('http://localhost:3000/account/reset')
  await shop.aVisitor().ask(register, { body: { ...aGuest('knows'), password: 'Vloerkleed1' } })
  await db.update(mail).set({ recipient: 'annaknows@example.nl', sentAt: null }).where(ofOrder('guest'))
  const known = await confirmationOf('knows')
  expect(known).toContain('/account/orders/')
  expect(known).not.toContain('/account/reset')
  expect(known).not.toContain('key=')
})
