import type { SearchBadge } from '@toonbank/contract/search.ts'
import { type StockDisplay, stockWord } from '@toonbank/domain/catalogue/stock-word.ts'
import type { PostKind } from '@toonbank/domain/content/post-kind.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { ProductRow } from '../catalogue/product-store.ts'
import { stockOf } from '../catalogue/stock-of.ts'

const words = {
  nld: {
    made: 'Op maat',
    few: (count: number) => `Nog ${count} op voorraad`,
    amount: (count: number) => `${count} op voorraad`,
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
    amount: (count: number) => `${count} in stock`,
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

const colours = {
  made: 'moss',
  inStock: 'moss',
  amount: 'moss',
  few: 'ochre',
  backorder: 'ochre',
  out: 'red',
  permanentlyOut: 'red',
} as const

type StockColumns = Parameters<typeof stockOf>[0] & Pick<ProductRow, 'madeToMeasure'>

/** Whether it can be had, in the words that the shop's lists use; none where the shop shows no stock. */
export function stockBadge(row: StockColumns, locale: Locale, display: StockDisplay): SearchBadge[] {
  const word = stockWord({ stock: stockOf(row), backorder: row.backorder, isMadeToMeasure: row.madeToMeasure }, display)
  if (!word) return []
  const label = words[locale][word]
  return [textBadge(typeof label === 'string' ? label : label(row.stockQuantity), colours[word])]
}

export const amountBadge = (amount: number, locale: Locale): SearchBadge => textBadge(words[locale].products(amount))

export const postBadge = (kind: PostKind, locale: Locale): SearchBadge => textBadge(words[locale][kind])
