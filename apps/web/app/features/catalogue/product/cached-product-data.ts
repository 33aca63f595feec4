import type { Product } from '@toonbank/contract/catalogue.ts'
import { productData } from './product-data.ts'

type ProductDataArguments = Parameters<typeof productData>
interface CachedData {
  readonly words: ProductDataArguments[1]
  readonly data: readonly object[]
}

const cachedData = new WeakMap<Product, CachedData>()

/**
 * `productData`, worked out once for a product that pages have from a cache: each size is configured for it. One with
 * reviews is not kept, for they are read anew for each page.
 */
export function cachedProductData(...[product, words, reviews]: ProductDataArguments): readonly object[] {
  if (reviews) return productData(product, words, reviews)
  const before = cachedData.get(product)
  if (before && isSame(before.words, words)) return before.data
  const data = productData(product, words)
  cachedData.set(product, { words, data })
  return data
}

const isSame = (one: ProductDataArguments[1], other: ProductDataArguments[1]): boolean =>
  one.config === other.config &&
  one.appUrl === other.appUrl &&
  one.addresses.language === other.addresses.language &&
  one.addresses.strategy === other.addresses.strategy
