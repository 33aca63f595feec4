import { expect, it } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { OrderDays } from './order-days.tsx'

const daysOf = (paidAt: string) => {
  const order = {
    status: 'paid',
    createdAt: '2026-11-21T10:00:00Z',
    isPickup: false,
    isPaidFirst: true,
    statusHistory: [
      { status: 'pending', at: '2026-11-21T10:00:00Z', cause: 'placed' },
      { status: 'paid', at: paidAt, cause: 'payment' },
    ],
    expected: { on: '2026-11-24', isLatest: false },
  } as const
  return [...draw(<OrderDays order={order} />).matchAll(/<time[^>]*class="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, look, day]) => (look === 'sr-only' ? `(${day})` : day),
  )
}

it('shows a day once where two states came on the same one; it is heard at both', () => {
  expect(daysOf('2026-11-21T10:05:00Z')).toEqual(['za 21 nov', '(za 21 nov)', 'di 24 nov'])
  expect(daysOf('2026-11-23T10:05:00Z')).toEqual(['za 21 nov', 'ma 23 nov', 'di 24 nov'])
})
