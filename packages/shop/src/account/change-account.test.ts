import type { BodyOf } from '@toonbank/contract/endpoint.ts'
import { getSession, login, loginByLink, register, updateAccount } from '@toonbank/contract/shop/account.ts'
import { updateAddress } from '@toonbank/contract/shop/address.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { vatCheck } from '@toonbank/database/schema/vat-check.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { newAccountLink } from './login/account-link.ts'
import { readVatCheck } from './vat-number/read-vat-check.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const company = {
  customerType: 'business' as const,
  companyName: 'Studio Vondel',
  cocNumber: '12345678',
  vatNumber: 'NL000099998B57',
  reference: 'Inkoop',
}
async function aCustomer(name: string, more: object = {}) {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: { ...aGuest(name), ...more } })
  return visitor
}
const change = (visitor: Visitor, body: BodyOf<typeof updateAccount>) => visitor.ask(updateAccount, { body })
const detailsOf = async (visitor: Visitor) => {
  const session = await visitor.ask(getSession, { body: {} })
  if (!session.ok) throw new Error(session.problem)
  return session.value
}
const rowOf = async (name: string) => {
  const [row] = await db
    .select()
    .from(customer)
    .where(eq(customer.emailAddress, aGuest(name).emailAddress))
  if (!row) throw new Error('nobody has this name')
  return row
}
const invalid = (field: string, problem: string) => ({
  ok: false,
  problem: 'invalidInput',
  fields: [{ field, problem }],
})

it('changes only what is named, so that two tabs that change different fields both have their way', async () => {
  const visitor = await aCustomer('tabs', company)
  const answers = await Promise.all([
    change(visitor, { firstName: 'Eva' }),
    change(visitor, { lastName: 'Bakker' }),
    change(visitor, { phoneNumber: '030-1234567' }),
    change(visitor, { reference: 'Winkel 2' }),
    change(visitor, { locale: 'eng' }),
  ])
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await detailsOf(visitor)).toMatchObject({
    ...company,
    firstName: 'Eva',
    lastName: 'Bakker',
    phoneNumber: '030-1234567',
    reference: 'Winkel 2',
    locale: 'eng',
  })
})

it('asks a name of whoever has an account, and a phone number only of who gives one', async () => {
  const visitor = await aCustomer('phone')
  expect(await change(visitor, { phoneNumber: 'bel maar niet' })).toMatchObject(invalid('phoneNumber', 'phoneInvalid'))
  expect(await change(visitor, { firstName: 'Eva', lastName: 'Bakker', phoneNumber: ' ' })).toMatchObject({ ok: true })
  expect(await detailsOf(visitor)).toMatchObject({ firstName: 'Eva', lastName: 'Bakker', phoneNumber: '' })
  expect(await change(visitor, { lastName: ' ' })).toMatchObject(invalid('lastName', 'required'))
})

it('checks company details as a registration does, and names the field', async () => {
  const visitor = await aCustomer('company', company)
  expect(await change(visitor, { vatNumber: 'NL000099998B58' })).toMatchObject(invalid('vatNumber', 'vatNumberInvalid'))
  expect(await change(visitor, { cocNumber: '123' })).toMatchObject(invalid('cocNumber', 'cocNumberInvalid'))
  expect(await change(visitor, { companyName: ' ' })).toMatchObject(invalid('companyName', 'required'))
  expect(await change(visitor, { firstName: 'R2D2' })).toMatchObject(invalid('firstName', 'nameInvalid'))
  expect(await change(visitor, { vatNumber: 'be 0403.170.701', cocNumber: '0403.170.701' })).toMatchObject({ ok: true })
  expect(await detailsOf(visitor)).toMatchObject({ vatNumber: 'BE0403170701', cocNumber: '0403170701' })
})

it('lets a private customer become a business who says all of it, and a business become private', async () => {
  const visitor = await aCustomer('becomes')
  const { reference: _, ...incomplete } = company
  expect(await change(visitor, incomplete)).toMatchObject(invalid('reference', 'required'))
  expect(await detailsOf(visitor)).toMatchObject({ customerType: 'private', companyName: '' })
  expect(await change(visitor, company)).toMatchObject({ ok: true })
  expect(await detailsOf(visitor)).toMatchObject(company)
  expect(await change(visitor, { customerType: 'private' })).toMatchObject({ ok: true })
  expect(await detailsOf(visitor)).toMatchObject({
    customerType: 'private',
    companyName: '',
    vatNumber: '',
    cocNumber: '',
  })
})

it('takes a changed VAT number for unchecked, whatever was said of the one before', async () => {
  const visitor = await aCustomer('vat', company)
  const { id } = await rowOf('vat')
  const answered = { customerId: id, vatNumber: company.vatNumber, checkedAt: new Date(), tries: 0 }
  await db.insert(vatCheck).values({ ...answered, answer: 'valid' })
  expect(await readVatCheck(db, id)).toMatchObject({ state: 'valid' })
  await change(visitor, { vatNumber: 'BE0403170701' })
  expect(await readVatCheck(db, id)).toMatchObject({ state: 'unchecked' })
  await change(visitor, { customerType: 'private' })
  expect(await readVatCheck(db, id)).toMatchObject({ state: 'unchecked' })
})

it('lets whom a mailed link let in choose the first password, and another address, within half an hour', async () => {
  await aCustomer('first')
  const { id, emailAddress } = await rowOf('first')
  const url = await newAccountLink(db, shop.dependencies, { customerId: id, purpose: 'login', locale: 'nld' })
  const visitor = shop.aVisitor()
  await visitor.ask(loginByLink, { body: { token: new URL(url).searchParams.get('token') ?? '', emailAddress } })
  expect(await detailsOf(visitor)).toMatchObject({ hasPassword: false })
  expect(await change(visitor, { newPassword: 'Karpetten2' })).toMatchObject({ ok: true })
  expect(await detailsOf(visitor)).toMatchObject({ hasPassword: true })
  expect(await change(visitor, { emailAddress: 'new@example.nl' }), 'the password from now on').toMatchObject({
    problem: 'passwordWrong',
  })
  const body = { email: emailAddress, password: 'Karpetten2' }
  expect(await shop.aVisitor().ask(login, { body })).toMatchObject({ ok: true })
})

it('changes only the named fields of an address, so that two tabs both have their way', async () => {
  const visitor = await aCustomer('address')
  const id = (await detailsOf(visitor)).addresses.invoice[0]?.uid ?? ''
  const answers = await Promise.all([
    visitor.ask(updateAddress, { params: { id }, body: { city: 'Zeist' } }),
    visitor.ask(updateAddress, { params: { id }, body: { streetName: 'Slotlaan' } }),
    visitor.ask(updateAddress, { params: { id }, body: { houseNumberAddition: 'bis' } }),
    visitor.ask(updateAddress, { params: { id }, body: { companyName: 'Atelier' } }),
  ])
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const [row] = await db.select().from(customerAddress).where(eq(customerAddress.uid, id))
  const changed = { city: 'Zeist', streetName: 'Slotlaan', houseNumberAddition: 'bis', companyName: 'Atelier' }
  expect(row).toMatchObject({ ...changed, firstName: 'Anna', zipCode: '3511 LX' })
})

it('answers a change of password that comes again, because its answer was lost, like the first', async () => {
  const visitor = await aCustomer('lost-answer', { password: 'Vloerkleed1' })
  const wanted = { password: 'Vloerkleed1', newPassword: 'Wolkleed2026' }
  const wrong = { ok: false, problem: 'passwordWrong' }
  expect(await change(visitor, { ...wanted, password: 'Onbekend123' })).toMatchObject(wrong)
  expect(await change(visitor, wanted)).toMatchObject({ ok: true })
  const { passwordHash } = await rowOf('lost-answer')
  expect(await change(visitor, wanted)).toMatchObject({ ok: true })
  expect((await rowOf('lost-answer')).passwordHash, 'nothing is changed twice').toBe(passwordHash)
  expect(await change(visitor, { ...wanted, newPassword: 'Wolkleed2027' })).toMatchObject(wrong)
  expect(await change(visitor, { ...wanted, firstName: 'Bea' }), 'nor anything else with it').toMatchObject(wrong)
})
