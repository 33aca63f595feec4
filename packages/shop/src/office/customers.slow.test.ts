import { listCustomers, showCustomer } from '@toonbank/contract/staff/customer.ts'
import { asOwner } from '@toonbank/domain/staff/rights.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))
const { aPaidOrder } = aStaff(shop)
const client = aStaffClient(shop.dependencies)

it('finds a customer by a part of an address or name, and by the number of an order', async () => {
  const { order } = await aPaidOrder('found')
  const find = async (q: string) => {
    const page = await client.ask(listCustomers, { query: { q } })
    return page.ok ? page.value.items.map(({ id }) => id) : []
  }
  const id = Number(order.customerId)
  for (const q of [order.number, order.number.toLowerCase(), order.emailAddress.slice(1), 'de vries'])
    expect(await find(q), q).toContain(id)
  expect(await find('100%')).toEqual([])
  expect(await find('niemand-heet-zo')).toEqual([])
})

it('pages through all customers once, and hides sums from who may not see money', async () => {
  const seen: number[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query = { after, limit: '2' }
    const page: { readonly next: string | null; readonly items: readonly { readonly id: number }[] } = await client
      .ask(listCustomers, { query })
      .then((answer) => (answer.ok ? answer.value : { next: null, items: [] }))
    seen.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(seen.length).toBeGreaterThan(2)
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
  const reader = aStaffClient(shop.dependencies, { ...asOwner(anActor), rights: ['readCustomers'] })
  expect(await reader.ask(listCustomers, {})).toMatchObject({ ok: true })
  const first = await reader.ask(listCustomers, {})
  expect(first.ok && first.value.items[0]?.total).toBeNull()
  const packer = aStaffClient(shop.dependencies, { ...asOwner(anActor), rights: ['readOrders'] })
  expect(await packer.ask(listCustomers, {})).toMatchObject({ ok: false, problem: 'notAllowed' })
})

it('shows a customer with the orders, and nobody who is not there', async () => {
  const { order } = await aPaidOrder('shown')
  const show = (id: string) => client.ask(showCustomer, { params: { id } })
  expect(await show(String(order.customerId))).toMatchObject({
    value: { orders: 1, total: order.totalInclVat, latestOrders: [{ number: order.number, status: 'paid' }] },
  })
  expect(await show('999999')).toMatchObject({ ok: false, problem: 'customerNotFound' })
})

it('shows orders and credit only to those who may see them elsewhere', async () => {
  const { order } = await aPaidOrder('sideways')
  const params = { id: String(order.customerId) }
  const whole = await client.ask(showCustomer, { params })
  expect(whole.ok && whole.value.latestOrders.length).toBeGreaterThan(0)
  const reader = aStaffClient(shop.dependencies, { ...asOwner(anActor), rights: ['readCustomers'] })
  const empty = { tickets: [], latestOrders: [], quotes: [], creditLimit: null }
  expect(await reader.ask(showCustomer, { params })).toMatchObject({ ok: true, value: empty })
})
