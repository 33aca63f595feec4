import { expect, it } from 'vitest'
import { setOrderKeyCookie } from './order-key.server.ts'

const shop = 'https://shop.example'

it('keeps the key of an opened order', () => {
  expect(setOrderKeyCookie('a'.repeat(43), shop)).toMatch(/^es_o=a{43}; Path=\/; HttpOnly; .*Max-Age=2592000; Secure$/)
})

it('keeps an order that waits for its payment beside it', () => {
  const [opened, waiting] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(setOrderKeyCookie(opened, shop, waiting)).toContain(`es_o=${opened}.${waiting};`)
})

it('leaves the order that the visitor has, when a link was cut off or made up', () => {
  for (const key of ['', 'abc', 'x; Domain=evil.example', '"><script>'])
    expect(setOrderKeyCookie(key, shop)).toBeUndefined()
})
