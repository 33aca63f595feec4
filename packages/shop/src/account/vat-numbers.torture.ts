import { examineVatNumbers, openVatNumberCheck } from '@toonbank/adapters/vat/vat-number-checks.ts'
import { register } from '@toonbank/contract/shop/account.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aVies } from '@toonbank/testing/vies/a-vies.ts'
import { aGuest, aPlainProduct, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { checkVatNumbers } from './vat-number/check-vat-numbers.ts'
import { countVatChecks, readVatCheck } from './vat-number/read-vat-check.ts'

const vies = await aVies()
const shop = await aShop({ serviceSettings: vies.settings })
const { db } = shop.database
const [mine, theirs, wrong] = ['BE0403170701', 'NL000099998B57', 'BE1000000120']
afterEach(async () => {
  vies.fail()
  vies.play.says = undefined
  vies.play.valid = new Set([mine, theirs])
  shop.time.now = undefined
  await db.update(customer).set({ vatNumber: '' }).where(eq(customer.fromDemo, false))
  expect(shop.unexpected).toEqual([])
})
vies.play.valid = new Set([mine, theirs])

/** The job, in a process that leaves nobody alone yet. */
const check = async () => {
  const { circuits: _, ...dependencies } = shop.dependencies
  const register = openVatNumberCheck(dependencies)
  if (!register) throw new Error('no register is set')
  await checkVatNumbers(dependencies, register)
}

async function aCompany(visitor: Visitor, n: string, vatNumber: string): Promise<number> {
  const business = {
    customerType: 'business' as const,
    companyName: 'Studio',
    cocNumber: '12345678',
    reference: 'x',
    vatNumber,
  }
  const made = await visitor.ask(register, { body: { ...aGuest(`vat${n}`), ...business } })
  expect(made).toMatchObject({ ok: true })
  const [row] = await db
    .select()
    .from(customer)
    .where(eq(customer.emailAddress, `annavat${n}@example.nl`))
  return row?.id ?? 0
}

it('checks the number of a new business customer, and keeps the proof', async () => {
  const id = await aCompany(shop.aVisitor(), 'new', 'BE 0403.170.701')
  expect(await readVatCheck(db, id)).toEqual({ state: 'unchecked', checkedAt: null, consultation: null })
  await check()
  expect(await readVatCheck(db, id)).toMatchObject({ state: 'valid', consultation: 'WAPI0403170701' })
  expect(JSON.parse(vies.asked.at(-1)?.text ?? '')).toEqual({
    countryCode: 'BE',
    vatNumber: '0403170701',
    requesterMemberStateCode: 'NL',
    requesterNumber: '002455799B11',
  })
  const asked = vies.calls.length
  await check()
  expect(vies.calls.length).toBe(asked)
})

it('takes a changed number for unchecked, until it was asked about', async () => {
  const id = await aCompany(shop.aVisitor(), 'changed', mine)
  await check()
  await db.update(customer).set({ vatNumber: wrong }).where(eq(customer.id, id))
  expect(await readVatCheck(db, id)).toMatchObject({ state: 'unchecked' })
  await check()
  expect(await readVatCheck(db, id)).toMatchObject({ state: 'invalid', consultation: null })
  expect(await countVatChecks(db)).toEqual({ valid: 0, invalid: 1, unavailable: 0, unchecked: 0 })
})

it.each([
  'MS_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
  'MS_MAX_CONCURRENT_REQ',
  'INVALID_REQUESTER_INFO',
  'something new',
])('takes %s for no answer, never for an invalid number, and asks again later', async (says) => {
  const id = await aCompany(shop.aVisitor(), says.replace(/\W/g, '').toLowerCase(), mine)
  vies.play.says = says
  await check()
  expect(await readVatCheck(db, id)).toMatchObject({ state: 'unavailable', consultation: null })
  vies.play.says = undefined
  await check()
  expect(await readVatCheck(db, id), 'not at once').toMatchObject({ state: 'unavailable' })
  shop.time.now = new Date(Date.now() + 11 * 60_000)
  await check()
  expect(await readVatCheck(db, id)).toMatchObject({ state: 'valid' })
})

it.each(['down', 'busy', 'garbage', 'cut', 'wrong', 'refuse'] as const)(
  'sells all the same while VIES fails (%s)',
  async (kind) => {
    const visitor = shop.aVisitor()
    vies.fail({ on: 'any', kind })
    await readyToPay(visitor, (await aPlainProduct(shop, 1)).id, `buys${kind}`)
    const id = await aCompany(shop.aVisitor(), kind, theirs)
    await check()
    expect(await readVatCheck(db, id)).toMatchObject({ state: 'unavailable' })
    expect(await orderAndPay(visitor)).toMatchObject({ paymentUid: expect.any(String) })
  },
)

it('asks no more in this run when VIES does not answer three times, and begins with others the next time', async () => {
  for (let n = 0; n < 5; n++) await aCompany(shop.aVisitor(), `many${n}`, mine)
  vies.play.says = 'MS_MAX_CONCURRENT_REQ'
  const before = vies.count('check')
  await check()
  expect(vies.count('check') - before).toBe(3)
  vies.play.says = undefined
  await check()
  expect(await countVatChecks(db)).toMatchObject({ valid: 2, unavailable: 3 })
})

it('asks about no customer of the demo, whose numbers are made up', async () => {
  const before = vies.calls.length
  await check()
  expect(vies.calls.length).toBe(before)
})

it('checks nothing where the shop has not said who it is', async () => {
  expect(openVatNumberCheck({ log: shop.dependencies.log, serviceSettings: {} })).toBeUndefined()
  expect(await examineVatNumbers({})).toEqual([])
})

it('the doctor says whether VIES answers, and which register does not', async () => {
  expect(await examineVatNumbers(vies.settings)).toMatchObject([{ verdict: 'good' }])
  vies.play.down = ['BE']
  expect(await examineVatNumbers(vies.settings)).toMatchObject([
    { verdict: 'missing', sentence: expect.stringContaining('of BE now') },
  ])
  vies.play.down = []
  vies.fail({ on: 'any', kind: 'down' })
  expect(await examineVatNumbers(vies.settings)).toMatchObject([{ verdict: 'missing' }])
})
