import type { SearchBadge } from '@toonbank/contract/search.ts'
import { stockState } from '@toonbank/domain/catalogue/stock-state.ts'
import type { ProductRow } from '../catalogue/product-store.ts'
import { stockOf } from '../catalogue/stock-of.ts'
import type { Locale } from '../http/visitor.ts'

const words = {
  nld: {
    made: 'Op maat',
    few: (count: number) => `Nog ${count} op voorraad`,
    inStock: 'Op voorraad',
    backorder: 'Op bestelling',
    out: 'Uitverkocht',
    permanentlyOut: 'Niet meer leverbaar',
    products: (count: number) => (count === 1 ? '1 product' : `${count} producten`),
    blog: 'Blog',
    event: 'Evenement',
  },
  eng: {
    made: 'Made to measure',
    few: (count: number) => `${count} left in stock`,
    inStock: 'In stock',
    backorder: 'Made to order',
    out: 'Sold out',
    permanentlyOut: 'No longer available',
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    blog: 'Blog',
    event: 'Event',
  },
}

const textBadge = (label: string, colorClass = 'muted'): SearchBadge => ({ type: 'text', label, colorClass })

const colours = { made: 'moss', inStock: 'moss', few: 'ochre', backorder: 'ochre', out: 'red', permanentlyOut: 'red' } as const

type StockColumns = Parameters<typeof stockOf>[0] & Pick<ProductRow, 'madeToMeasure'>

/** Whether it can be had, in the words that the shop's lists use. */
export function stockBadge(row: StockColumns, locale: Locale, lowStockThreshold: number): SearchBadge {
  const state = stockState({ stock: stockOf(row), backorder: row.backorder, isMadeToMeasure: row.madeToMeasure }, lowStockThreshold)
  return textBadge(state === 'few' ? words[locale].few(row.stockQuantity) : words[locale][state], colours[state])
}

export const amountBadge = (amount: number, locale: Locale): SearchBadge => textBadge(words[locale].products(amount))

export const postBadge = (kind: 'blog' | 'event', locale: Locale): SearchBadge => textBadge(words[locale][kind])
