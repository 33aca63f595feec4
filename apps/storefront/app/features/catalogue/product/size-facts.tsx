import type { OptionItem } from '@toonbank/contract/shop/catalogue.ts'
import { choiceStock } from '@toonbank/domain/catalogue/choice-stock.ts'
import { DeliveryText } from '../../../shop/delivery-text.tsx'
import { StockText } from '../../../shop/stock-text.tsx'
import type { ConfigurationControl } from './use-configuration.ts'

type Sold = Pick<ConfigurationControl['product'], 'stock' | 'backorder'>

/**
 * What is left of a size that is an article of its own, and when it comes where sizes have times of their own. What all
 * sizes share stands beside the button, not on each of them.
 */
export function SizeFacts({ product, item }: { product: Sold; item: OptionItem }) {
  const ownStock = item.stock
  const days = item.deliveryTime
  if (!item.state || item.displayType === 'custom' || (ownStock === null && days === 0)) return null
  const { openQuantity } = choiceStock({ ...product.stock, backorder: product.backorder }, [
    ownStock?.openQuantity ?? null,
  ])
  const stocked = { stock: { ...product.stock, openQuantity }, backorder: product.backorder, isMadeToMeasure: false }
  return (
    <span className="flex flex-wrap gap-x-2">
      {ownStock === null ? null : <StockText product={stocked} days={days} />}
      {days === 0 ? null : (
        <span>
          <DeliveryText days={days} />
        </span>
      )}
    </span>
  )
}
