import { withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import { expect, it } from 'vitest'
import { visitor } from '../../server/visit.server.ts'
import { aVisit } from '../../testing/a-visit.ts'
import { takeWithdrawalStep } from './withdraw.server.ts'

/** The lines that the API is asked to withdraw from when step two is posted; undefined: it is not asked. */
async function linesOf(pieces: Readonly<Record<string, string>>) {
  let asked: { lines: unknown } | undefined
  const send = (async (input: string, { body }: RequestInit) => {
    if (new URL(input).pathname === withdraw.path) asked = JSON.parse(String(body))
    return Response.json({ status: 'error', errorCode: 'tooManyRequests', message: 'tooManyRequests' }, { status: 429 })
  }) as typeof fetch
  const url = new URL('http://localhost:3000/herroepen')
  const request = new Request(url, { method: 'POST' })
  const { context } = aVisit(send, request, url.origin)
  const form = new FormData()
  const by = { orderNumber: 'TB26-000001', emailAddress: 'anna@example.nl', name: 'Anna', intent: 'confirm', seen: '0' }
  for (const [name, value] of Object.entries(by)) form.set(name, value)
  for (const [uid, typed] of Object.entries(pieces)) {
    form.append('line', uid)
    form.set(`pieces-${uid}`, typed)
  }
  await takeWithdrawalStep(context.get(visitor), form)
  return asked?.lines
}

it('withdraws from no line of which 0 pieces are typed, and leaves what is no number to be refused', async () => {
  const [kept, back, unclear] = ['a', 'b', 'c'].map((one) => one.repeat(22)) as [string, string, string]
  expect(await linesOf({ [kept]: '0', [back]: '2' })).toEqual([{ uid: back, quantity: 2 }])
  expect(await linesOf({ [kept]: ' 00 ' })).toBeUndefined()
  expect(await linesOf({ [unclear]: '1,5' })).toEqual([{ uid: unclear, quantity: 0 }])
})
