import { getPrices, type Product } from '@toonbank/contract/catalogue.ts'
import { cents, minus, sum } from '@toonbank/domain/money/cents.ts'
import type { Visit } from '../../server/visit.server.ts'
import { withCustomerPrices } from './with-customer-prices.server.ts'

/** A product, and those like it, at the customer's own prices; visitors see the list prices, and so does a customer whose prices cannot be had. */
export async function withOwnPrices(visit: Visit, product: Product): Promise<Product> {
  if (!visit.hasSession) return product
  const [answer, similar] = await Promise.all([
    visit.ask(getPrices, { params: { productId: String(product.productId) } }),
    withCustomerPrices(visit, product.similar),
  ])
  if (!answer.ok) return { ...product, similar }
  const { prices, options } = answer.value
  const ownPrice = (groupId: string, id: string) => options.find((option) => option.groupId === groupId && option.id === id)
  const chosen = product.selected.map(({ groupId, id }) => ownPrice(groupId, id)?.price ?? cents(0))
  const base = minus(prices.vatIncluded ? prices.baseInclVat : prices.baseExclVat, sum(chosen))
  // With a group left open, what is shown is a least price: the product's own part stays that of the list.
  const isWhole = product.selected.length === product.configurator.options.length
  const ownPrices = isWhole ? { ...product.ownPrices, [prices.vatIncluded ? 'baseInclVat' : 'baseExclVat']: base } : product.ownPrices
  return {
    ...product,
    prices,
    similar,
    ownPrices: { ...ownPrices, discountPercentage: prices.discountPercentage },
    configurator: {
      ...product.configurator,
      options: product.configurator.options.map((group) => ({
        ...group,
        items: group.items.map((item) => ({ ...item, ...ownPrice(item.groupId, item.id) })),
      })),
    },
  }
}
