import { getPrices, type OptionItem, type Product } from '@toonbank/contract/catalogue.ts'
import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { Visit } from '../../server/visit.server.ts'
import { withCustomerPrices } from './with-customer-prices.server.ts'

/**
 * A product, and those like it, at the customer's own prices; visitors see the list prices, and so does a customer
 * whose prices cannot be had.
 */
export async function withOwnPrices(visit: Visit, product: Product): Promise<Product> {
  if (!visit.hasSession) return product
  const [answer, similar] = await Promise.all([
    visit.ask(getPrices, { params: { productId: String(product.productId) } }),
    withCustomerPrices(visit, product.similar),
  ])
  if (!answer.ok) return { ...product, similar }
  const { options, ...own } = answer.value
  const ownPrice = (groupId: string, id: string) =>
    options.find((option) => option.groupId === groupId && option.id === id)
  return {
    ...product,
    ...own,
    similar,
    configurator: {
      ...product.configurator,
      options: product.configurator.options.map((group) => ({
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
