import { type Stocked, stockState } from '@toonbank/domain/catalogue/stock-state.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The stock words with their colour; nothing when the shop shows no stock. */
export function StockText({ product, className = '' }: { product: Stocked; className?: string }) {
  const t = useTexts('catalogue')
  const { stock } = useShop().config
  if (!stock.state) return null
  const state = stockState(product, stock.lowStockThreshold)
  const colour =
    state === 'inStock' || state === 'made' ? 'text-moss' : state === 'few' || state === 'backorder' ? 'text-ochre' : 'text-red'
  return (
    <span className={`${colour} ${className}`}>
      {state === 'few' ? t('stock.few', { count: product.stock.openQuantity }) : t(`stock.${state}`)}
    </span>
  )
}
