import type { PublishedReview } from '@toonbank/contract/review.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { expect, it } from 'vitest'
import type { ShownConfig } from '../../../shop/shown-config.ts'
import { aRugInStock } from './a-product.ts'
import { cachedProductData } from './cached-product-data.ts'
import { productData } from './product-data.ts'

const config = {
  countries: ['NL'],
  display: { currency: { defaultCurrency: 'EUR' } },
  returnPolicy: { returnDays: 30, isFree: true, address: '' },
  stock: { lowStockThreshold: 3 },
  deliveryMethods: [],
} as unknown as ShownConfig

it('tells of a product what its page, its shop and its reviews say, whatever page was asked for before', () => {
  const product = { ...aRugInStock({ klein: 2, groot: 0 }), rating: { average: 4, count: 1 } }
  const review = { score: 4, author: 'Lotte', title: 'Mooi', text: 'Mooi', createdAt: '2026-01-01T00:00:00Z' }
  const words = { config, appUrl: 'https://shop.example', addresses: stored('nld') }
  const asked: readonly Parameters<typeof productData>[] = [
    [product, words],
    [product, { ...words, addresses: stored('eng') }],
    [product, { ...words, appUrl: 'https://other.example' }],
    [product, { ...words, config: { ...config, returnPolicy: { ...config.returnPolicy, returnDays: 14 } } }],
    [product, words, [review as unknown as PublishedReview]],
    [{ ...product, title: 'Hei' }, words],
  ]
  for (const one of [...asked, ...asked]) expect(cachedProductData(...one)).toEqual(productData(...one))
  expect(cachedProductData(product, words), 'worked out once').toBe(cachedProductData(product, { ...words }))
})
