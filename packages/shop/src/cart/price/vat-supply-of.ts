import type { StoredTrade } from '@toonbank/database/stored/order.ts'
import type { DeliveryType } from '@toonbank/domain/checkout/delivery.ts'
import { intraCommunityAnswer, type VatSupply } from '@toonbank/domain/checkout/intra-community-supply.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { Supply } from '@toonbank/domain/tax/vat-kinds.ts'
import { intraCommunitySettings, type ShopSettings, sellerVatNumberOf } from '../../config/shop-settings.ts'
import type { Buyer } from './find-belgian-buyer.ts'

/** Returns the facts that decide about VAT; `buyer` undefined: VAT is charged in any case. */
export function vatSupplyOf(buyer: Buyer | undefined, settings: ShopSettings, now: Date): VatSupply {
  const { state, withoutVies } = intraCommunitySettings(settings)
  return {
    ...{ isOffered: state, isWithoutVies: withoutVies, seller: settings.seller, buyer },
    ...{ check: buyer?.check ?? undefined, country: buyer?.country ?? undefined, now },
  }
}

export const supplyBy = (trade: VatSupply | undefined, delivery: DeliveryType | undefined): Supply =>
  trade && intraCommunityAnswer(trade, delivery) === 'applies' ? 'intraCommunity' : 'domestic'

/** Returns the stored proof of a sale without VAT; `vatLeftOut`: the VAT that would have been charged. */
export const toStoredVatSupply = (
  { vatNumber, check, owner }: Buyer,
  settings: ShopSettings,
  vatLeftOut: Cents,
): StoredTrade => ({
  sellerVatNumber: sellerVatNumberOf(settings),
  buyerVatNumber: vatNumber,
  check: check && {
    checkedAt: check.checkedAt.toISOString(),
    consultation: check.consultation,
    ...(owner ? { owner } : {}),
  },
  vatLeftOut,
})
