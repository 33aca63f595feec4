import { expect, test } from '@playwright/test'
import { aBuyer, aBuyerReadyToPay, findProduct, ordersOf, pay, stockLeft } from '../steps/buyer.ts'

const pieces = 5
const buyers = 50

// Always: the same through the API alone (packages/shop/src/order/place/place-order.slow.test.ts).
test('of fifty buyers for five pieces exactly five get one, and the others a clear no', { tag: '@long' }, async ({
  baseURL,
}) => {
  const somebody = await aBuyer(baseURL)
  const productId = await findProduct(somebody, 'boeken', 'Boek: Knoop voor knoop')
  const inStock = await stockLeft(somebody, productId)
  expect(await pay(await aBuyerReadyToPay(baseURL, productId, inStock - pieces))).toMatchObject({ status: 200 })
  // A product is read a fifth of a second old at most.
  await expect.poll(() => stockLeft(somebody, productId)).toBe(pieces)

  const ready = await Promise.all(Array.from({ length: buyers }, () => aBuyerReadyToPay(baseURL, productId)))
  const answers = await Promise.all(ready.map(pay))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(pieces)
  for (const refused of answers.filter(({ status }) => status !== 200))
    expect(refused).toMatchObject({ status: 409, errorCode: 'payRefused', message: { step: 'cart' } })
  const orders = await Promise.all(ready.map(ordersOf))
  expect(orders.map((list) => list.length)).toEqual(answers.map(({ status }) => (status === 200 ? 1 : 0)))
  await expect.poll(() => stockLeft(somebody, productId)).toBe(0)
})

test('an order that is sent many times at once is one order', async ({ baseURL }) => {
  const somebody = await aBuyer(baseURL)
  const productId = await findProduct(somebody, 'boeken', 'Boek: De verfketel')
  const buyer = await aBuyerReadyToPay(baseURL, productId)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(buyer)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ data }) => (data as { paymentUrl: string }).paymentUrl)).size).toBe(1)
  expect(await ordersOf(buyer)).toHaveLength(1)
})
