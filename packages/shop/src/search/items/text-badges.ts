import type { SearchBadge } from '@toonbank/contract/shop/search.ts'
import { type StockDisplay, stockWord } from '@toonbank/domain/catalogue/stock-word.ts'
import type { PostKind } from '@toonbank/domain/content/post-kind.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { fillText, flatTexts } from '@toonbank/domain/text/fill-text.ts'
import type { ProductRow } from '../../catalogue/product/product-store.ts'
import { stockOf } from '../../catalogue/stock/stock-of.ts'

const texts = {
  nld: flatTexts({
    made: 'Op maat',
    few: 'Nog {{count}} op voorraad',
    amount: '{{count}} op voorraad',
    inStock: 'Op voorraad',
    backorder: 'Op bestelling',
    out: 'Uitverkocht',
    permanentlyOut: 'Niet meer leverbaar',
    products_one: '{{count}} product',
    products_other: '{{count}} producten',
    blog: 'Blog',
    event: 'Evenement',
  }),
  eng: flatTexts({
    made: 'Made to measure',
    few: '{{count}} left in stock',
    amount: '{{count}} in stock',
    inStock: 'In stock',
    backorder: 'On order',
    out: 'Sold out',
    permanentlyOut: 'No longer available',
    products_one: '{{count}} product',
    products_other: '{{count}} products',
    blog: 'Blog',
    event: 'Event',
  }),
}

const textIn = (locale: Locale, key: string, count = 0): string =>
  fillText(texts[locale], locale, key, { count }) ?? key

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

export function stockBadge(row: StockColumns, locale: Locale, display: StockDisplay): SearchBadge[] {
  const word = stockWord({ stock: stockOf(row), backorder: row.backorder, isMadeToMeasure: row.madeToMeasure }, display)
  if (!word) return []
  return [textBadge(textIn(locale, word, row.stockQuantity), colours[word])]
}

export const amountBadge = (amount: number, locale: Locale): SearchBadge =>
  textBadge(textIn(locale, 'products', amount))

export const postBadge = (kind: PostKind, locale: Locale): SearchBadge => textBadge(textIn(locale, kind))
