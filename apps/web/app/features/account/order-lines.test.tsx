import { expect, it } from 'vitest'
import { draw, wordsOf } from '../../testing/draw.tsx'
import { OrderLines } from './order-lines.tsx'

const line = (uid: string, quantity: number) => ({
  ...{ uid, productId: 1, slug: 'kleed', title: `Kleed ${uid}`, quantity, options: [], image: null, returnable: true },
  totals: { totalInclVat: 100_00 },
})
const reductionOf = (kind: 'cancelled' | 'returned', lineUid: string, quantity: number) => ({
  kind,
  lines: [{ lineUid, quantity }],
})

it('says of each line how many pieces were cancelled and returned', () => {
  const reductions = [
    reductionOf('returned', 'a', 1),
    reductionOf('cancelled', 'a', 1),
    reductionOf('returned', 'a', 2),
  ]
  const html = draw(<OrderLines order={{ lines: [line('a', 5), line('b', 2)], reductions } as never} />)
  expect(wordsOf(html)).toBe('Kleed a|Aantal: 5|Geannuleerd: 1|Geretourneerd: 3|€ 100,00|Kleed b|Aantal: 2|€ 100,00')
})
