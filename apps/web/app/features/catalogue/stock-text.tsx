import { type Stocked, type StockState, stockState } from '@toonbank/domain/catalogue/stock-state.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

const colours = {
  inStock: 'text-moss',
  made: 'text-moss',
  few: 'text-ochre',
  backorder: 'text-ochre',
  out: 'text-red',
  permanentlyOut: 'text-red',
} as const satisfies Record<StockState, string>

/** The stock words with their colour. A shop that shows no stock still says why something cannot be ordered. */
export function StockText({ product, className = '' }: { product: Stocked; className?: string }) {
  const t = useTexts('catalogue')
  const { stock } = useShop().config
  const state = stockState(product, stock.lowStockThreshold)
  if (!stock.state && state !== 'out' && state !== 'permanentlyOut') return null
  const count = product.stock.openQuantity
  const isCounted = stock.displayType === 'amount' && product.stock.isManaged
  return (
    <span className={`${colours[state]} ${className}`}>
      {state === 'few' ? t('stock.few', { count }) : state === 'inStock' && isCounted ? t('stock.amount', { count }) : t(`stock.${state}`)}
    </span>
  )
}
