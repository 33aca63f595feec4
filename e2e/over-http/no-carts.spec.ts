import { expect, test } from '@playwright/test'
import { aBuyer, findProduct } from '../steps/buyer.ts'

test('a robot that follows every address of the shop gets no cart and leaves none', async ({ baseURL }) => {
  const robot = await aBuyer(baseURL)
  const productId = await findProduct(robot, 'boeken', 'Boek: De verfketel')
  const addresses = [
    ...[
      '/',
      '/vloerkleden',
      `/product/${productId}`,
      `/product/${productId}?quantity=1&add=1`,
      '/winkelwagen',
      '/en/cart',
      '/checkout',
    ],
    ...[
      '/checkout/gegevens',
      '/checkout/betalen',
      '/cart/lines/abcdefgh',
      '/cart/coupons/remove',
      '/vat-view',
      '/account/logout',
    ],
  ]
  for (const address of addresses) {
    const answer = await robot.calls.get(address)
    expect(answer.status(), address).toBeLessThan(500)
  }
  const { cookies } = await robot.calls.storageState()
  expect(cookies.map(({ name }) => name)).not.toContain('es_cuid')
  expect(await robot.ask('/api/v2/account/cart/state')).toMatchObject({ status: 200, data: { cUid: null, lines: [] } })
})
