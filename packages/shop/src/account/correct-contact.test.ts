import { getSession, register, updateAccount } from '@toonbank/contract/shop/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aGuest, aPlainProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop, 10)
afterEach(() => expect(shop.unexpected).toEqual([]))

it('lets a guest correct name and e-mail address before the order is paid, on the addresses too, and tells the old one', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, 'typo')
  const corrected = { firstName: 'Annelies', emailAddress: 'annelies@example.nl' }
  expect(await visitor.ask(updateAccount, { body: corrected })).toMatchObject({ ok: true })
  const session = await visitor.ask(getSession, { body: {} })
  expect(session).toMatchObject({ value: { ...corrected, addresses: { invoice: [{ firstName: 'Annelies' }] } } })
  expect(session.ok && session.value.addresses.delivery[0]?.firstName).toBe('Annelies')
  expect(
    await db.$count(mail, and(eq(mail.kind, 'emailAddressChanged'), eq(mail.recipient, 'annatypo@example.nl'))),
  ).toBe(1)
})

it('orders anew under the corrected address, in the place of the previous unpaid order', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, 'typo-at-bank')
  const first = await orderAndPay(visitor)
  await visitor.ask(updateAccount, { body: { emailAddress: 'corrected@example.nl' } })
  const second = await orderAndPay(visitor)
  expect((await rowsOf(shop, first.paymentUid)).order.status).toBe('cancelled')
  expect((await rowsOf(shop, second.paymentUid)).order).toMatchObject({
    status: 'pending',
    emailAddress: 'corrected@example.nl',
  })
})

it('asks for the password once something was ordered, or where there is one', async () => {
  const guest = shop.aVisitor()
  await readyToPay(guest, goods.id, 'has-ordered')
  await atTheBank(guest, (await orderAndPay(guest)).paymentUrl, 'paid')
  const wrong = { ok: false, problem: 'passwordWrong' }
  expect(await guest.ask(updateAccount, { body: { emailAddress: 'thief@example.nl' } })).toMatchObject(wrong)
  const customer = shop.aVisitor()
  await customer.ask(register, { body: { ...aGuest('with-password'), password: 'Vloerkleed1' } })
  expect(await customer.ask(updateAccount, { body: { emailAddress: 'thief@example.nl' } })).toMatchObject(wrong)
  const other = shop.aVisitor()
  await other.ask(register, { body: aGuest('first-password') })
  expect(await other.ask(updateAccount, { body: { newPassword: 'Vloerkleed1' } })).toMatchObject(wrong)
})
