import { login, loginByLink } from '@toonbank/contract/shop/account.ts'
import { addCoupon, addLine } from '@toonbank/contract/shop/cart.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { aShop, aVisitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'

const warnings: unknown[] = []
const shop = await aShop({ onWarning: (detail) => warnings.push(detail) })

it('leaves one line of each refused login, link, code and reached limit, which says nothing of who it was', async () => {
  const visitor = shop.aVisitor()
  const { id: productId } = await aPlainProduct(shop)
  await visitor.ask(addLine, { body: { item: { productId, quantity: 1 } } })
  await visitor.ask(login, { body: { email: 'lotte@example.nl', password: 'Geheim123' } })
  await visitor.ask(loginByLink, { body: { token: 'geheim-token', emailAddress: 'lotte@example.nl' } })
  await visitor.ask(addCoupon, { body: { couponCode: 'GEHEIM' } })
  const strict = createApi({ ...shop.dependencies, rateLimitScale: 0.01 })
  const other = aVisitor((request) => strict.fetch(request))
  const body = JSON.stringify({ email: 'lotte@example.nl', password: 'Geheim123' })
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  for (let n = 0; n < 2; n++) await other.request(login.path, post)
  const problems = warnings.map((one) => (one as { problem?: string }).problem)
  expect(problems).toEqual([
    ...['accountLoginRequestError', 'loginLinkEnded', 'applyDiscountFailed'],
    ...['tooManyRequests', 'tooManyRequests'],
  ])
  expect(JSON.stringify(warnings)).not.toMatch(/lotte|geheim/i)
})
