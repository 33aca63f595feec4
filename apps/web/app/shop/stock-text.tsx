import type { Stocked } from '@toonbank/domain/catalogue/stock-state.ts'
import { type StockWord, stockWord } from '@toonbank/domain/catalogue/stock-word.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useConfig } from './use-config.ts'

const colours = {
  inStock: 'text-moss',
  amount: 'text-moss',
  made: 'text-moss',
  few: 'text-ochre',
  backorder: 'text-ochre',
  out: 'text-red',
  permanentlyOut: 'text-red',
} as const satisfies Record<StockWord, string>

/** The stock words with their colour, as the shop shows stock. */
export function StockText({ product, className = '' }: { product: Stocked; className?: string }) {
  const t = useTexts('catalogue')
  const word = stockWord(product, useConfig().stock)
  if (!word) return null
  return (
    <span className={`${colours[word]} ${className}`}>{t(`stock.${word}`, { count: product.stock.openQuantity })}</span>
  )
}
