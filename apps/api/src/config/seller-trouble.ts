import { findSellerProblems, type Seller } from '@toonbank/domain/invoice/seller.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What keeps invoices from being made, or makes them wrong: fields that cannot be right stand in `fields`. */
export type SellerTrouble =
  | { readonly is: 'none' | 'unknown' | 'demo' }
  | { readonly is: 'wrong'; readonly fields: readonly (keyof Seller)[] }

type WithSeller = Pick<ShopSettings, 'seller'>

/** Whether the shop has said who sells; the demo's company does not exist. */
export function sellerTrouble({ seller }: WithSeller, demo: WithSeller): SellerTrouble {
  if (!seller) return { is: 'unknown' }
  const fields = findSellerProblems(seller)
  if (fields.length > 0) return { is: 'wrong', fields }
  const isDemo = seller.cocNumber === demo.seller?.cocNumber || seller.vatNumber === demo.seller?.vatNumber
  return { is: isDemo ? 'demo' : 'none' }
}
