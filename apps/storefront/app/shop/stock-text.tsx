import { deliveryTime } from '@toonbank/domain/catalogue/delivery-time.ts'
import type { Stocked } from '@toonbank/domain/catalogue/stock-state.ts'
import { type StockWord, stockWord } from '@toonbank/domain/catalogue/stock-word.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useConfig } from './use-config.ts'

await loadTexts('catalogue')

const colours = {
  inStock: 'text-moss',
  amount: 'text-moss',
  made: 'text-moss',
  few: 'text-ochre',
  backorder: 'text-ochre',
  out: 'text-red',
  permanentlyOut: 'text-red',
} as const satisfies Record<StockWord, string>

const atMaker: Partial<Record<StockWord, 'available' | 'fewAvailable'>> = {
  inStock: 'available',
  amount: 'available',
  few: 'fewAvailable',
}

interface StockTextProps {
  readonly product: Stocked
  readonly days?: number | null | undefined
  readonly className?: string
}

export function StockText({ product, days, className = '' }: StockTextProps) {
  const t = useTexts('catalogue')
  const word = stockWord(product, useConfig().stock)
  if (!word) return null
  const said = (deliveryTime(days).kind === 'weeks' && atMaker[word]) || word
  return (
    <span className={`${colours[word]} ${className}`}>{t(`stock.${said}`, { count: product.stock.openQuantity })}</span>
  )
}
