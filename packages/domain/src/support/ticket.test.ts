import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromTicketNumber, statusAfterMessage, toTicketNumber } from './ticket.ts'

it('reads every number that it writes, as people type it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (id) => {
      const number = toTicketNumber(id)
      for (const typed of [number, number.toLowerCase(), ` #${number} `, String(id)])
        expect(fromTicketNumber(typed)).toBe(id)
    }),
  )
})

it.each(['', 'T', 'T0', 'T-1', 'T1.5', 'TB26-000012', 'T1e3', 'TT12', `T${'9'.repeat(20)}`])(
  'takes %o for no number',
  (typed) => expect(fromTicketNumber(typed)).toBeUndefined(),
)

it('lets a ticket wait for whoever did not write last', () => {
  expect([statusAfterMessage('customer'), statusAfterMessage('staff')]).toEqual(['open', 'answered'])
})
