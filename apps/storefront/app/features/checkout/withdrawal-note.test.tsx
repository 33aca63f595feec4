import { expect, it } from 'vitest'
import { read } from '../../testing/draw.tsx'
import { WithdrawalNote } from './withdrawal-note.tsx'

const config = { returnPolicy: { returnDays: 30 } }
const noteFor = (customerType?: string) =>
  read(<WithdrawalNote />, { config, ...(customerType ? { customer: { customerType } } : {}) })

it('tells consumers that they may withdraw, and promises it to no business, which would be refused', () => {
  for (const consumer of [undefined, 'private']) expect(noteFor(consumer)).toContain('tot 30 dagen na ontvangst')
  expect(noteFor('business')).toBe('')
})
