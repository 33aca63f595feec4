import { register, updateAccount } from '@toonbank/contract/shop/account.ts'
import { createAddress, listAddresses, updateAddress } from '@toonbank/contract/shop/address.ts'
import { addLine, updateCart } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { vatCheck } from '@toonbank/database/schema/vat-check.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { joinCompany } from '@toonbank/testing/a-company.ts'
import { aShopForBelgium, type Belgian, belgian, must, ours, theirs } from '@toonbank/testing/a-shop-for-belgium.ts'
import { aGuest, rowsOf } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

const { shop, vies, seller, goods, set, on, askVies, aBelgian, cartOf, costs, anOpenPage } = await aShopForBelgium()
const { db } = shop.database

it('takes the VAT out of delivery too, and the list of ways says what each costs as it would be charged', async () => {
  await db
    .update(product)
    .set({ price: cents(60_50) })
    .where(eq(product.id, goods.id))
  const { visitor } = await aBelgian()
  const { options } = must(await visitor.ask(listDeliveryOptions, { body: { countryCode: 'BE' } }))
  expect(options.map(({ id, prices }) => [id, prices.inclVat, prices.exclVat])).toEqual([
    ['be-thuis', 10_33, 10_33],
    ['be-afhalen', 0, 0],
  ])
  expect(await cartOf(visitor)).toMatchObject({ totals: { totalInclVat: 60_33, shippingInclVat: 10_33 } })
})

it.each([
  ['invalid', 'numberInvalid'],
  ['MS_UNAVAILABLE', 'numberUnavailable'],
])('charges VAT, and says why, when VIES answers %s', async (says, answer) => {
  vies.play.valid = new Set()
  if (says !== 'invalid') vies.play.says = says
  const { visitor } = await aBelgian()
  expect(await costs(visitor)).toEqual([answer, 242_00])
})

it('charges VAT until VIES was asked, and asks at once; the total follows', async () => {
  const visitor = shop.aVisitor()
  must(await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1, options: [] } } }))
  const before = await waiting()
  must(await visitor.ask(register, { body: { ...aGuest('soon'), ...belgian } }))
  expect((await waiting()) - before).toBe(1)
  must(await visitor.ask(updateCart, { body: { shipping_option_id: 'be-thuis', payment_option_id: 'creditcard' } }))
  expect(await costs(visitor)).toEqual(['numberUnchecked', 242_00])
  await askVies()
  expect(await costs(visitor)).toEqual(['applies', 200_00])
})

const waiting = async () => {
  const { rows } = await shop.database.pool.query(
    `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'check-vat-numbers' AND singleton_on IS NULL`,
  )
  return rows[0].n as number
}

it('charges VAT on what is collected, goes elsewhere, or is bought by anybody else', async () => {
  const { visitor } = await aBelgian()
  expect(await costs(visitor)).toEqual(['applies', 200_00])
  must(await visitor.ask(updateCart, { body: { pickup_location_id: 'be-afhalen' } }))
  expect(await costs(visitor)).toEqual(['collected', 242_00])
  must(await visitor.ask(updateCart, { body: { shipping_option_id: null } }))
  expect(await costs(visitor)).toEqual(['open', 242_00])
  const dutch = must(await visitor.ask(createAddress, { body: { ...place, countryCode: 'NL' } }))
  must(await visitor.ask(updateCart, { body: { address_id: dutch, shipping_option_id: 'nl-thuis' } }))
  expect(await costs(visitor)).toEqual(['elsewhere', 242_00])

  const other = await aBelgian({ vatNumber: ours, cocNumber: '12345678' })
  expect(await costs(other.visitor)).toEqual([null, 242_00])
  await set({ intraCommunity: { state: false } })
  expect(await costs((await aBelgian()).visitor)).toEqual([null, 242_00])
})

const place = {
  ...{ firstName: 'Anna', lastName: 'de Vries', companyName: '', zipCode: '3511 LX', houseNumber: '10' },
  ...{ houseNumberAddition: '', streetName: 'Domplein', city: 'Utrecht' },
}

it.each<[string, (buyer: Belgian) => Promise<unknown>]>([
  ['the merchant turns it off', () => set({ intraCommunity: { state: false } })],
  ['the number ends', ({ id }) => db.update(vatCheck).set({ answer: 'invalid' }).where(eq(vatCheck.customerId, id))],
  [
    'another tab chooses to collect',
    ({ visitor }) => visitor.ask(updateCart, { body: { pickup_location_id: 'be-afhalen' } }),
  ],
  [
    'another tab changes the number',
    ({ visitor }) => visitor.ask(updateAccount, { body: { vatNumber: 'BE1000000120' } }),
  ],
  [
    'another tab changes the address',
    async ({ visitor }) => {
      const addresses = must(await visitor.ask(listAddresses, {}))
      for (const { uid } of addresses)
        must(await visitor.ask(updateAddress, { params: { id: uid }, body: { ...place, countryCode: 'NL' } }))
    },
  ],
])('orders nothing at another total than the open page showed: %s', async (_, change) => {
  const buyer = await aBelgian()
  const press = await anOpenPage(buyer.visitor)
  const before = await db.$count(shopOrder)
  await change(buyer)
  expect(await press()).toMatchObject({ ok: false })
  expect(await db.$count(shopOrder)).toBe(before)
})

it('tells a page that VAT came or went as VAT, not as other prices', async () => {
  const { visitor } = await aBelgian()
  const press = await anOpenPage(visitor)
  await set({ intraCommunity: { state: false } })
  const refused = await press()
  expect(refused.ok ? [] : refused.changes.map(({ kind, name }) => [kind, name])).toEqual([
    ['vat', '0'],
    ['vat', '21'],
    ['total', ''],
  ])
  const again = await anOpenPage(visitor)
  await set(on)
  const back = await again()
  expect(back.ok ? [] : back.changes.map(({ kind }) => kind)).toEqual(['vat', 'vat', 'total'])
  expect(must(await (await anOpenPage(visitor))())).toMatchObject({ paymentUid: expect.any(String) })
})

it('orders anew, with the number of now, what was not paid before the number changed', async () => {
  const { visitor } = await aBelgian()
  const first = must(await (await anOpenPage(visitor))())
  const other = 'BE1000000120'
  vies.play.valid = new Set([theirs, other])
  must(await visitor.ask(updateAccount, { body: { vatNumber: other } }))
  await askVies()
  const second = must(await (await anOpenPage(visitor))())
  expect((await rowsOf(shop, second.paymentUid ?? '')).order.intraCommunity).toMatchObject({ buyerVatNumber: other })
  expect((await rowsOf(shop, first.paymentUid ?? '')).order.status).toBe('cancelled')
})

it('never charges VAT that a program was not told of', async () => {
  const { visitor } = await aBelgian()
  await cartOf(visitor)
  must(await visitor.ask(updateCart, { body: { pickup_location_id: 'be-afhalen' } }))
  expect(await visitor.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
})

it('asks about a number again every day; an answer that could not be renewed counts for a week', async () => {
  const { visitor } = await aBelgian()
  const asked = vies.count('check')
  await askVies()
  expect(vies.count('check')).toBe(asked)
  vies.play.says = 'MS_UNAVAILABLE'
  const later = (days: number) => {
    shop.time.now = new Date(Date.now() + days * 86_400_000)
  }
  later(1.1)
  await askVies()
  expect(vies.count('check')).toBeGreaterThan(asked)
  expect(await costs(visitor)).toEqual(['applies', 200_00])
  later(7.1)
  expect(await costs(visitor)).toEqual(['numberUnavailable', 242_00])
  vies.play.says = undefined
  vies.play.valid = new Set()
  await askVies()
  expect(await costs(visitor)).toEqual(['numberInvalid', 242_00])
})

it('is refused for a seller who is not Dutch, by the name of the field', async () => {
  for (const [one, why] of [
    [{ ...seller, countryCode: 'BE', zipCode: '9000', vatNumber: theirs }, 'seller.countryCode is BE'],
    [{ ...seller, vatNumber: theirs }, 'seller.vatNumber is no Dutch VAT number'],
  ] as const)
    expect(await set({ ...on, seller: one })).toMatchObject({
      problems: [{ field: 'intraCommunity.state', message: expect.stringContaining(why) }],
    })
})

it('counts the number and the addresses of the company for everybody who buys for it', async () => {
  const { visitor: owner } = await aBelgian()
  const buyer = shop.aVisitor()
  await joinCompany(shop, owner, buyer, { role: 'buyer', firstName: 'Pien', emailAddress: 'pien@gent.example' })
  must(await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: 1, options: [] } } }))
  must(await buyer.ask(updateCart, { body: { shipping_option_id: 'be-thuis', payment_option_id: 'creditcard' } }))
  expect(await costs(buyer)).toEqual(['applies', 200_00])
  const paid = must(await (await anOpenPage(buyer))())
  expect((await rowsOf(shop, paid.paymentUid ?? '')).order.intraCommunity).toMatchObject({ buyerVatNumber: theirs })
})

it('orders nothing without VAT for a number that changes while the order is placed', async () => {
  const { visitor, id } = await aBelgian()
  const press = await anOpenPage(visitor)
  const other = await shop.database.pool.connect()
  await other.query('BEGIN')
  await other.query("UPDATE customer SET vat_number = 'BE1000000120' WHERE id = $1", [id])
  const pressed = press()
  const isWaiting = async () =>
    (
      await db.execute(
        sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
    ).rowCount
  await expect.poll(isWaiting).toBe(1)
  await other.query('COMMIT')
  other.release()
  expect(await pressed).toMatchObject({ ok: false, problem: 'payRefused' })
  expect(await db.$count(shopOrder, eq(shopOrder.customerId, id as AccountId))).toBe(0)
})

it('promises nothing where nobody asks VIES: VAT is charged as of anybody else', async () => {
  const visitor = shop.aVisitor()
  must(await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1, options: [] } } }))
  must(await visitor.ask(register, { body: { ...aGuest('unasked'), ...belgian } }))
  must(await visitor.ask(updateCart, { body: { shipping_option_id: 'be-thuis', payment_option_id: 'creditcard' } }))
  expect(await costs(visitor)).toEqual(['numberUnchecked', 242_00])
  const { serviceSettings } = shop.dependencies
  const requester = serviceSettings?.VIES_REQUESTER
  try {
    Object.assign(serviceSettings ?? {}, { VIES_REQUESTER: undefined })
    expect(await costs(visitor)).toEqual([null, 242_00])
    expect(must(await (await anOpenPage(visitor))())).toMatchObject({ paymentUid: expect.any(String) })
  } finally {
    Object.assign(serviceSettings ?? {}, { VIES_REQUESTER: requester })
  }
})

it('says that the company name is missing, without which nothing is sold without VAT', async () => {
  const { visitor, id } = await aBelgian()
  // As shops before could leave it, and imports of an earlier version.
  await shop.database.pool.query("UPDATE customer SET company_name = '' WHERE id = $1", [id])
  expect(await costs(visitor)).toEqual(['companyMissing', 242_00])
  must(await visitor.ask(updateAccount, { body: { companyName: 'Atelier Gent' } }))
  expect(await costs(visitor)).toEqual(['applies', 200_00])
})
