import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aGuest, aPlainProduct } from '@toonbank/testing/walk.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const goods = await aPlainProduct(shop, 10)
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

/** A guest whose form has arrived while its answer was lost: the browser still has its former cookies. */
async function aLostAnswer(name: string, more: object = {}) {
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  const before = new Map(visitor.cookies)
  const form = { ...aGuest(name), ...more }
  await visitor.ask(register, { body: form })
  visitor.cookies.clear()
  for (const [cookie, value] of before) visitor.cookies.set(cookie, value)
  return { visitor, again: () => visitor.ask(register, { body: form }) }
}
const refused = { ok: false, problem: 'accountCreateError' }

it('takes the form of a guest again whose answer was lost, with the cart', async () => {
  const { visitor, again } = await aLostAnswer('lost')
  expect(await again()).toMatchObject({ ok: true, value: { emailAddress: 'annalost@example.nl' } })
  const answer = await visitor.ask(getCart, {})
  expect(answer.ok && answer.value.lines).toHaveLength(1)
})

it('takes it again when the cart had moved to the account before the response became an error', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  await visitor.ask(register, { body: aGuest('moved') })
  visitor.cookies.delete('auth_token')
  expect(await visitor.ask(register, { body: aGuest('moved') })).toMatchObject({ ok: true })
  const answer = await visitor.ask(getCart, {})
  expect(answer.ok && answer.value.lines).toHaveLength(1)
})

it('gives a cart to one of two who register with it at once', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  const other = shop.aVisitor()
  for (const [cookie, value] of visitor.cookies) other.cookies.set(cookie, value)
  const both = [visitor, other]
  const registered = await Promise.all(
    both.map((one, at) => one.ask(register, { body: aGuest(`at-once-${String(at)}`) })),
  )
  expect(registered).toMatchObject([{ ok: true }, { ok: true }])
  const carts = await Promise.all(both.map((one) => one.ask(getCart, {})))
  expect(carts.flatMap((answer) => (answer.ok ? answer.value.lines : []))).toHaveLength(1)
})

it('lets nobody else in by a known address, nor by an old cart, nor where there is a password', async () => {
  await aLostAnswer('known-before')
  expect(await shop.aVisitor().ask(register, { body: aGuest('known-before') })).toMatchObject(refused)
  const other = shop.aVisitor()
  await other.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  expect(await other.ask(register, { body: aGuest('known-before') })).toMatchObject(refused)
  expect(await (await aLostAnswer('has-password', { password: 'Vloerkleed1' })).again()).toMatchObject(refused)
  const old = await aLostAnswer('old')
  shop.time.now = new Date(Date.now() + 3 * 60_000)
  expect(await old.again()).toMatchObject(refused)
})
