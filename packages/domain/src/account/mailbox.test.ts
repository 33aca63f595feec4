import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it('counts what follows a plus as the same mailbox, and nothing else', () => {
  expect(['Anna+1@Example.nl', 'anna+vloer+2@example.nl', 'anna@example.nl'].map(mailboxOf)).toEqual(
    Array.from({ length: 3 }, () => 'anna@example.nl'),
  )
  expect(mailboxOf('an.na@example.nl')).toBe('an.na@example.nl')
})
