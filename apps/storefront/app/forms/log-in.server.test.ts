import { expect, it } from 'vitest'
import { visitor } from '../server/visit.server.ts'
import { aVisit } from '../testing/a-visit.ts'
import { logIn } from './log-in.server.ts'

/** A shop with one customer, and the passwords that it was asked to let in. */
function aShopWith(own: string) {
  const tried: string[] = []
  const send = (async (_: unknown, init: { body: string }) => {
    const { password } = JSON.parse(init.body) as { password: string }
    tried.push(password)
    return password === own
      ? Response.json({ status: 'success', data: { id: 1 } })
      : Response.json(
          { status: 'error', errorCode: 'accountLoginRequestError', message: 'accountLoginRequestError' },
          { status: 401 },
        )
  }) as unknown as typeof fetch
  const request = new Request('http://localhost:3000/account/login', { method: 'POST' })
  const { context } = aVisit(send, request, 'http://localhost:3000')
  return { tried, enter: (password: string) => logIn(context.get(visitor), 'anna@example.nl', password) }
}

it('lets in with a password that was copied with a space or a line’s end', async () => {
  const shop = aShopWith('Vloerkleed1')
  expect((await shop.enter(' Vloerkleed1\n')).ok).toBe(true)
  expect(shop.tried).toEqual([' Vloerkleed1\n', 'Vloerkleed1'])
})

it('tries a password once that has none, or that is right with them', async () => {
  const plain = aShopWith('Vloerkleed1')
  expect((await plain.enter('Vloerkleed2')).ok).toBe(false)
  const spaced = aShopWith(' Vloer kleed1 ')
  expect((await spaced.enter(' Vloer kleed1 ')).ok).toBe(true)
  expect((await spaced.enter('   ')).ok).toBe(false)
  expect([plain.tried.length, spaced.tried.length]).toEqual([1, 2])
})
