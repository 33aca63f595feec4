import { expect, it } from 'vitest'
import { read } from '../testing/draw.tsx'
import { StockText } from './stock-text.tsx'

const stocked = (openQuantity: number) => ({
  stock: { openQuantity, isManaged: true, isPermanentlyOutOfStock: false },
  backorder: false,
  isMadeToMeasure: false,
})
const config = { stock: { displayType: 'text', state: true, lowStockThreshold: 3 } }

it.each([
  [9, 2, 'Op voorraad'],
  [9, 7, 'Op voorraad'],
  [9, 10, 'Leverbaar'],
  [9, null, 'Op voorraad'],
  [2, 2, 'Nog 2 op voorraad'],
  [2, 10, 'Nog 2 leverbaar'],
  [0, 10, 'Uitverkocht'],
])('%d pieces that come in %s days: %s', (pieces, days, words) => {
  expect(read(<StockText product={stocked(pieces)} days={days} />, { config })).toBe(words)
})
