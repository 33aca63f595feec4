import type { DataOf } from '@toonbank/contract/endpoint.ts'
import { type Companion, getPrices, type OptionItem, type Product } from '@toonbank/contract/shop/catalogue.ts'
import type { Visit } from '../../server/visit.server.ts'
import { withCustomerPrices } from './with-customer-prices.server.ts'

export async function withOwnPrices(visit: Visit, product: Product): Promise<Product> {
  if (!visit.hasSession) return product
  const [own, companions, similar] = await Promise.all([
    atOwnPrices(visit, product),
    Promise.all(product.companions.map((companion) => atOwnPrices(visit, companion))),
    withCustomerPrices(visit, product.similar),
  ])
  return { ...own, companions, similar }
}

async function atOwnPrices<Sold extends Companion>(visit: Visit, sold: Sold): Promise<Sold> {
  const answer = await visit.ask(getPrices, { params: { productId: String(sold.productId) } })
  if (!answer.ok) return sold
  const { options, ...own } = answer.value
  const ownPrice = (groupId: string, id: string) =>
    options.find((option) => option.groupId === groupId && option.id === id)
  return {
    ...sold,
    ...own,
    configurator: {
      ...sold.configurator,
      options: sold.configurator.options.map((group) => ({
        ...group,
        items: group.items.map((item) => withOwnPrice(item, ownPrice(item.groupId, item.id))),
      })),
    },
  }
}

type OwnPrice = DataOf<typeof getPrices>['options'][number]

function withOwnPrice(item: OptionItem, own: OwnPrice | undefined): OptionItem {
  if (!own) return item
  const { price, discountedPrice, prices, minimumPrice } = own
  const { advancedSettings } = item
  return {
    ...item,
    price,
    discountedPrice,
    prices,
    advancedSettings: advancedSettings && { ...advancedSettings, minimumPrice },
  }
}
