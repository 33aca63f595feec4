import { expect, it } from 'vitest'
import { type StockDisplay, stockWord } from './stock-word.ts'

const aRug = (openQuantity: number, isManaged = true) => ({
  stock: { openQuantity, isManaged, isPermanentlyOutOfStock: false },
  backorder: false,
  isMadeToMeasure: false,
})
const display: StockDisplay = { state: true, displayType: 'text', lowStockThreshold: 3 }

it('counts the last pieces', () => {
  expect(stockWord(aRug(3), display)).toBe('few')
  expect(stockWord(aRug(4), display)).toBe('inStock')
})

it('counts all pieces where the merchant wants that and they are counted', () => {
  const amounts: StockDisplay = { ...display, displayType: 'amount' }
  expect(stockWord(aRug(34), amounts)).toBe('amount')
  expect(stockWord(aRug(34, false), amounts)).toBe('inStock')
  expect(stockWord(aRug(0), amounts)).toBe('out')
})

it('says nothing where the merchant shows no stock, but why something cannot be ordered', () => {
  const hidden: StockDisplay = { ...display, state: false }
  expect(stockWord(aRug(34), hidden)).toBeUndefined()
  expect(stockWord(aRug(2), hidden)).toBeUndefined()
  expect(stockWord(aRug(0), hidden)).toBe('out')
  const gone = { ...aRug(5), stock: { ...aRug(5).stock, isPermanentlyOutOfStock: true } }
  expect(stockWord(gone, hidden)).toBe('permanentlyOut')
})
