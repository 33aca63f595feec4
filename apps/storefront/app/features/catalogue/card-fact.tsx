import { stockState } from '@toonbank/domain/catalogue/stock-state.ts'
import type { ListedProduct } from '../../shop/listed-product.ts'
import { StockText } from '../../shop/stock-text.tsx'
import { useConfig } from '../../shop/use-config.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RatingText } from './rating-text.tsx'
import { sizeLine } from './size-line.ts'

const unremarkable = ['inStock', 'made']

export function CardFact({ product }: { readonly product: ListedProduct }) {
  const t = useTexts('catalogue')
  const { state: isStockShown, lowStockThreshold } = useConfig().stock
  const state = stockState(product, lowStockThreshold)
  const isGone = state === 'out' || state === 'permanentlyOut'
  const isShort = isGone || (isStockShown && !unremarkable.includes(state))
  return (
    <p className="mt-0.5 flex flex-wrap content-start items-start gap-x-3 text-13 text-muted">
      {isShort ? (
        <StockText product={product} days={isGone ? null : product.deliveryDays} />
      ) : (
        <span>{sizeLine(t, product)}</span>
      )}
      <RatingText rating={product.rating} />
    </p>
  )
}
