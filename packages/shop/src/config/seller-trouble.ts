import { findSellerProblems, type Seller } from '@toonbank/domain/invoice/seller.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What keeps invoices from being made, or makes them wrong: fields that cannot be right stand in `fields`. */
export type SellerTrouble =
  | { readonly is: 'none' | 'unknown' | 'demo' | 'example' }
  | { readonly is: 'wrong'; readonly fields: readonly (keyof Seller)[] }

type WithSeller = Pick<ShopSettings, 'seller'>

/** Of the company in `docs/shop.example.json`, which does not exist either; a test holds the two together. */
export const exampleSeller = { cocNumber: '87654321', vatNumber: 'NL123456782B12' }

/** Whether the shop has said who sells; the companies of the demo and of the example do not exist. */
export function sellerTrouble({ seller }: WithSeller, demo: WithSeller): SellerTrouble {
  if (!seller) return { is: 'unknown' }
  const fields = findSellerProblems(seller)
  if (fields.length > 0) return { is: 'wrong', fields }
  const isOf = (one: Pick<Seller, 'cocNumber' | 'vatNumber'> | undefined) =>
    seller.cocNumber === one?.cocNumber || seller.vatNumber === one?.vatNumber
  return { is: isOf(demo.seller) ? 'demo' : isOf(exampleSeller) ? 'example' : 'none' }
}
