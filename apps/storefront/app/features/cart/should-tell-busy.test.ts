import { expect, it } from 'vitest'
import { shouldTellBusy } from './should-tell-busy.ts'

it('tells that the shop is busy when it asks a second time to come again, and not at every time after', () => {
  const tells = shouldTellBusy()
  const later = { type: 'later', operationId: 'a', milliseconds: 1_000 } as const
  expect(Array.from({ length: 13 }, () => tells(later)).flatMap((told, at) => (told ? [at + 1] : []))).toEqual([2, 12])
  expect(tells({ type: 'answered', operationId: 'a', quantity: 1 })).toBe(false)
  expect([tells(later), tells(later)]).toEqual([false, true])
})
