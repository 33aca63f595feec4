import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { draw, read, wordsOf } from '../testing/draw.tsx'
import { OrderChanges } from './order-changes.tsx'

const side = (inclVat: number, name = '', quantity = 0) => ({
  name,
  quantity,
  inclVat: cents(inclVat),
  exclVat: cents(inclVat),
})
/** The row of a change, as it is read on a wide screen or a phone. */
const row = (change: OrderChange, path = '/') =>
  read(<OrderChanges changes={[change]} />, { path })
    .split('|')
    .slice(4)
    .join('|')

it('shows nothing where nothing changed', () => {
  expect(draw(<OrderChanges changes={[]} />)).toBe('')
})

it('sets side by side what was shown of each thing and what it is now', () => {
  expect(row({ kind: 'line', name: 'Borstel, Groot', former: side(50_00, '', 2), now: side(30_00, '', 1) })).toBe(
    'Borstel, Groot|Eerst:|2 stuks,|€ 50,00|Nu:|1 stuk,|€ 30,00',
  )
  expect(row({ kind: 'dueFirst', name: '', former: side(50_00), now: side(10_00) })).toBe(
    'Nu te betalen|Eerst:|€ 50,00|Nu:|€ 10,00',
  )
  expect(row({ kind: 'total', name: '', former: side(50_00), now: side(30_00) })).toContain('€ 50,00|Nu:|€ 30,00')
})

it('says a day as people do, in both languages', () => {
  const later: OrderChange = {
    ...{ kind: 'deliveryDay', name: '' },
    ...{ former: side(0, '2026-12-24'), now: side(0, '2026-12-28') },
  }
  expect(row(later)).toBe('Verwachte dag|Eerst:|donderdag 24 december|Nu:|maandag 28 december')
  expect(row(later, '/en')).toContain('Expected day')
})

it('tells the total that is paid, with VAT, also to who sees prices without it', () => {
  const without = { display: { priceExclVat: true } }
  const total = (inclVat: number, exclVat: number) => ({ ...side(inclVat), exclVat: cents(exclVat) })
  const told = (former: ReturnType<typeof total>, now: ReturnType<typeof total>) =>
    wordsOf(draw(<OrderChanges changes={[{ kind: 'total', name: '', former, now }]} />, without))
  expect(told(total(121_00, 100_00), total(242_00, 200_00))).toContain('Totaal|Eerst:|€ 121,00|Nu:|€ 242,00')
  expect(told(total(121_00, 100_00), total(121_00, 111_01))).toContain('Totaal excl. btw|Eerst:|€ 100,00|Nu:|€ 111,01')
})

it('says of a line that it is gone or was not there', () => {
  expect(row({ kind: 'line', name: 'Borstel', former: side(50_00, '', 2), now: null })).toMatch(
    /Nu:\|niet meer leverbaar$/,
  )
  expect(
    row({ kind: 'line', name: 'Borstel', former: side(50_00, '', 2), now: null, isTakenOut: true }),
    'taken out in another tab, and still for sale',
  ).toMatch(/Nu:\|niet meer in je bestelling$/)
  expect(row({ kind: 'line', name: 'Borstel', former: null, now: side(50_00, '', 2) })).toMatch(
    /Eerst:\|niet in je bestelling\|Nu:\|2 stuks/,
  )
})

it('takes off what a code takes off', () => {
  expect(row({ kind: 'coupon', name: 'LENTE', former: side(10_00), now: null })).toContain('€ -10,00')
})

it('names a way of delivery that is another one, and only its price when it is the same', () => {
  const [home, shop] = [side(4_95, 'Thuis'), side(0, 'Afhalen')]
  expect(row({ kind: 'delivery', name: 'Afhalen', former: home, now: shop })).toContain(
    'Thuis|€ 4,95|Nu:|Afhalen|€ 0,00',
  )
  expect(row({ kind: 'delivery', name: 'Thuis', former: home, now: side(6_95, 'Thuis') })).toContain(
    'Eerst:|€ 4,95|Nu:|€ 6,95',
  )
})

it('writes addresses and no amounts', () => {
  const moved = row({ kind: 'address', name: '', former: side(0, 'Neude 11'), now: side(0, 'Domplein 1') }, '/en')
  expect(moved).toContain('Neude 11|')
  expect(moved).toMatch(/Domplein 1$/)
  expect(moved).not.toContain('€')
})
