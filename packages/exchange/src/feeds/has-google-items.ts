import type { Database } from '@toonbank/database/connect.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { getShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { readFeedProducts } from './feed-products.ts'
import { toGoogleItems } from './google-items.ts'

export async function hasGoogleItems(db: Database, now: Date): Promise<boolean> {
  const { prices } = await getShopSettings(db)
  const words = {
    locale: 'nld',
    addresses: stored('nld'),
    appUrl: '',
    leading: prices.leading,
    shipping: [],
    now,
    productType: () => undefined,
  } as const
  for await (const { products, pictures } of readFeedProducts(db))
    if (products.some((product) => toGoogleItems(product, { ...words, pictures }).length > 0)) return true
  return false
}
