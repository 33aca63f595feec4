import type { OptionItem } from '@toonbank/contract/shop/catalogue.ts'
import { choiceStock } from '@toonbank/domain/catalogue/choice-stock.ts'
import { DeliveryText } from '../../../shop/delivery-text.tsx'
import { StockText } from '../../../shop/stock-text.tsx'
import type { ConfigurationControl } from './use-configuration.ts'

type Sold = Pick<ConfigurationControl['product'], 'stock' | 'backorder'>

/** Only facts that differ between sizes are shown here; shared ones are beside the button. */
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
