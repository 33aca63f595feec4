import type { Input } from '@toonbank/contract/client.ts'
import { shipOrder } from '@toonbank/contract/staff/order.ts'
import { countOrderViews, listOrders } from '@toonbank/contract/staff/order-list.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { aPaidOrder } = aStaff(shop)
const client = aStaffClient(shop.dependencies)
afterEach(() => expect(shop.unexpected).toEqual([]))

type Query = NonNullable<Input<typeof listOrders>['query']>

async function list(query: Query, as = client) {
  const answer = await as.ask(listOrders, { query })
  if (!answer.ok) throw new Error(answer.problem)
  return answer.value
}
const numbers = async (query: Query) => (await list(query)).items.map(({ number }) => number)

it('finds an order by whatever its customer may say of it', async () => {
  const { order } = await aPaidOrder('searched')
  await db
    .update(shopOrder)
    .set({
      emailAddress: 'zoe.list@example.nl',
      deliveryAddress: {
        ...order.deliveryAddress,
        ...{ firstName: 'Zoë', lastName: "van 't Hoff-Çelik", companyName: 'Lijst & Zonen', zipCode: '9876 XY' },
      },
    })
    .where(eq(shopOrder.id, order.id))
  await db.update(customer).set({ phoneNumber: '+31 (0)6 1122 3344' }).where(eq(customer.id, order.customerId))
  await client.ask(shipOrder, {
    params: { number: order.number },
    body: { carrier: 'PostNL', trackingCode: '3SABC 99' },
  })
  const [paper] = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  const said = [
    ...[order.number, order.number.toLowerCase(), order.number.replace(/^.*-0*/, ''), 'zoe.list@', 'ZOË hoff'],
    ...[
      'celik',
      "'t",
      'zonen',
      '9876xy',
      '9876 XY',
      '06 11223344',
      '0031 6 11223344',
      '3sabc99',
      paper?.number ?? 'none',
    ],
  ]
  for (const q of said) expect(await numbers({ q }), q).toContain(order.number)
  for (const q of ["' | 'x", "x':* | zoe", '\\', "''", '!zoe', 'zoe & nobody', 'nobody'])
    expect(await numbers({ q }), q).not.toContain(order.number)
})

it('shows each order in its view, and counts the views', async () => {
  const before = await client.ask(countOrderViews, {})
  const { order: paid } = await aPaidOrder('view-paid')
  const { order: unpaid } = await anOrderBy(shop, shop.aVisitor(), 'view-unpaid', 'ideal')
  expect(await numbers({ view: 'toShip' })).toContain(paid.number)
  expect(await numbers({ view: 'toShip' })).not.toContain(unpaid.number)
  expect(await numbers({ view: 'awaitingPayment' })).toContain(unpaid.number)
  expect(await numbers({ view: 'attention' })).not.toContain(paid.number)
  const after = await client.ask(countOrderViews, {})
  if (!before.ok || !after.ok) throw new Error('no counts')
  expect(after.value).toEqual({
    ...before.value,
    toShip: before.value.toShip + 1,
    awaitingPayment: before.value.awaitingPayment + 1,
    all: before.value.all + 2,
  })
  await db
    .update(shopOrder)
    .set({ delivery: { ...paid.delivery, expected: { on: '2020-01-01', isLatest: false } } })
    .where(eq(shopOrder.id, paid.id))
  expect(await numbers({ view: 'attention' }), 'its day is over').toContain(paid.number)
  await client.ask(shipOrder, { params: { number: paid.number }, body: { carrier: 'PostNL' } })
  expect(await numbers({ view: 'attention' })).not.toContain(paid.number)
  expect(await numbers({ view: 'onTheWay' })).toContain(paid.number)
})

it('reads every order once, page by page, in each sequence', async () => {
  await aPaidOrder('pages')
  const all = (await numbers({ limit: '100' })).toSorted()
  for (const sort of ['-placed', 'placed', '-total', 'total', 'promised'] as const) {
    const seen: string[] = []
    const totals: (number | null)[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: '1', after })
      seen.push(...page.items.map(({ number }) => number))
      totals.push(...page.items.map(({ totalInclVat }) => totalInclVat))
      expect(page.count).toBe(all.length)
      after = page.next
    }
    expect(seen.toSorted(), sort).toEqual(all)
    if (sort === 'total') expect(totals).toEqual(totals.toSorted((a, b) => Number(a) - Number(b)))
    if (sort === '-total') expect(totals).toEqual(totals.toSorted((a, b) => Number(b) - Number(a)))
  }
})

it('narrows the list by country, kind of customer and of goods, payment, day and sum', async () => {
  const { order } = await aPaidOrder('narrow')
  const total = order.totalInclVat
  const day = order.createdAt.toISOString().slice(0, 10)
  const fits: Query[] = [
    { country: 'NL', business: 'no', samples: 'no', madeToMeasure: 'no', pickup: 'no', paidBy: 'sandbox' },
    { placedFrom: day, placedUntil: '2999-01-01' },
    { minTotal: String(total), maxTotal: String(total), statuses: 'paid,shipped' },
  ]
  const others: Query[] = [
    ...[{ country: 'BE' } as const, { business: 'yes' } as const, { samples: 'yes' } as const],
    ...[{ madeToMeasure: 'yes' } as const, { pickup: 'yes' } as const, { paidBy: 'mollie' }],
    ...[{ placedFrom: '2999-01-01' }, { placedUntil: '2020-01-01' }, { statuses: 'shipped' }],
    ...[{ minTotal: String(total + 1) }, { maxTotal: String(total - 1) }],
  ]
  for (const query of fits) expect(await numbers(query), JSON.stringify(query)).toContain(order.number)
  for (const query of others) expect(await numbers(query), JSON.stringify(query)).not.toContain(order.number)
  for (const query of [
    { sort: 'size' },
    { view: 'mine' },
    { placedFrom: 'today' },
    { minTotal: '-1' },
    { limit: '101' },
  ])
    expect(await client.ask(listOrders, { query: query as Query })).toMatchObject({
      ok: false,
      problem: 'invalidInput',
    })
})

it('tells no sums to whoever may not read money, neither by a filter nor by the sequence', async () => {
  const { order } = await aPaidOrder('no-money')
  const packer = aStaffClient(shop.dependencies, { by: anActor, rights: ['readOrders'], refundLimit: null })
  const { items } = await list({ q: order.number }, packer)
  expect(items).toMatchObject([
    { number: order.number, totalInclVat: null, paid: null, outstanding: null, provider: null },
  ])
  for (const query of [
    { sort: 'total' },
    { sort: '-total' },
    { minTotal: '1' },
    { maxTotal: '9' },
    { paidBy: 'mollie' },
  ])
    expect(await packer.ask(listOrders, { query: query as Query })).toMatchObject({ ok: false, problem: 'notAllowed' })
  const nobody = aStaffClient(shop.dependencies, { by: anActor, rights: [], refundLimit: null })
  expect(await nobody.ask(listOrders, {})).toMatchObject({ ok: false, problem: 'notAllowed' })
})

it('has in its search rows what the orders say, whoever wrote them', async () => {
  const { rows } = await db.execute(sql`SELECT number FROM shop_order o LEFT JOIN order_search s ON s.order_id = o.id
    WHERE s.order_id IS NULL OR s.status <> o.status OR s.total_incl_vat <> o.total_incl_vat`)
  expect(rows).toEqual([])
})
