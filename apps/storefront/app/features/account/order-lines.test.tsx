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

it('leads from each line that can be reviewed to its form, and says of a reviewed one how its review stands', () => {
  const lines = [line('a', 1), line('b', 1), line('c', 1)]
  const reviewable = [
    { uid: 'a', title: 'Kleed a', options: '', review: null },
    {
      uid: 'b',
      title: 'Kleed b',
      options: '',
      review: { stars: 5, text: '', name: '', status: 'waiting', pictures: 0 },
    },
  ] as const
  const order = { uid: 'order-uid', lines, reductions: [] } as never
  const html = draw(<OrderLines order={order} reviewable={[...reviewable]} />)
  expect(wordsOf(html)).toBe(
    'Kleed a|Aantal: 1|Beoordelen|€ 100,00|Kleed b|Aantal: 1|Beoordeeld; we kijken je beoordeling nog na|Bekijk je beoordeling|€ 100,00|Kleed c|Aantal: 1|€ 100,00',
  )
  expect(html).toContain('href="/beoordelen/order-uid#a"')
})
