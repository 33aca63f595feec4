import { findSellerProblems, type Seller } from '@toonbank/domain/invoice/seller.ts'
import type { ShopSettings } from './shop-settings.ts'

export type SellerTrouble =
  | { readonly is: 'none' | 'unknown' | 'demo' | 'example' }
  | { readonly is: 'wrong'; readonly fields: readonly (keyof Seller)[] }

type WithSeller = Pick<ShopSettings, 'seller'>

/** The company of `docs/shop.example.json` does not exist; a test compares the two. */
export const exampleSeller = { cocNumber: '87654321', vatNumber: 'NL123456782B12' }

/** Returns why invoices cannot be made correctly; the companies of the demo and the example do not exist. */
export function sellerTrouble({ seller }: WithSeller, demo: WithSeller): SellerTrouble {
  if (!seller) return { is: 'unknown' }
  const fields = findSellerProblems(seller)
  if (fields.length > 0) return { is: 'wrong', fields }
  const isOf = (one: Pick<Seller, 'cocNumber' | 'vatNumber'> | undefined) =>
    seller.cocNumber === one?.cocNumber || seller.vatNumber === one?.vatNumber
  return { is: isOf(demo.seller) ? 'demo' : isOf(exampleSeller) ? 'example' : 'none' }
}
