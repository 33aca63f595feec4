import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { refundStatuses } from '@toonbank/domain/payment/refund.ts'
import { expect, it } from 'vitest'
import { aTestDatabase } from './testing/a-test-database.ts'

const { database } = await aTestDatabase()

/** The values between quotes of a check constraint, as the migrations made it. */
async function valuesOf(constraint: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ definition: string }>(
    'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
    [constraint],
  )
  return [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].flatMap(([, value]) => value ?? [])
}

it.each([
  ['shop_order_status', orderStates],
  ['order_status_change_status', orderStates],
  ['refund_status', refundStatuses],
])('%s lets the states of the domain in, and no others', async (constraint, states) => {
  expect(await valuesOf(constraint)).toEqual([...states])
})
