import { customer, customerAddress, vatCheck } from '@toonbank/database/schema/account.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import type { StoredTrade } from '@toonbank/database/stored/order.ts'
import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { normalizeBusinessNumber } from '@toonbank/domain/account/business-numbers.ts'
import type { DeliveryType } from '@toonbank/domain/checkout/delivery.ts'
import { intraCommunityAnswer, type Trade } from '@toonbank/domain/checkout/intra-community-supply.ts'
import type { Supply } from '@toonbank/domain/tax/vat.ts'
import { type SQL, sql } from 'drizzle-orm'
import { intraCommunitySettings, type ShopSettings } from '../config/shop-settings.ts'
import { rowAsJson, type ValueOf } from '../sql/rows-as-json.ts'

const country = sql<CountryCode | null>`(SELECT ${customerAddress.countryCode} FROM ${customerAddress}
  WHERE ${customerAddress.customerId} = ${customer.id} AND ${customerAddress.kind} = 'delivery'
    AND ${customerAddress.uid} = coalesce(${cart.addressUid}, ${customer.defaultDeliveryAddressUid}))`

/**
 * Of a statement that selects from `cart`: what decides about VAT of a business with a Belgian number, whose account is
 * `accountId`; of anybody else nothing. What VIES said counts for the number that it was asked about.
 */
export const buyersOf = (accountId: SQL<unknown>) =>
  rowAsJson(
    {
      ...{ companyName: customer.companyName, vatNumber: customer.vatNumber, country },
      ...{ answer: vatCheck.answer, checkedAt: vatCheck.checkedAt, consultation: vatCheck.consultation },
    },
    sql`FROM ${customer} LEFT JOIN ${vatCheck}
      ON ${vatCheck.customerId} = ${customer.id} AND ${vatCheck.vatNumber} = ${customer.vatNumber}
      WHERE ${customer.id} = ${accountId} AND ${customer.customerType} = 'business' AND ${customer.vatNumber} LIKE 'BE%'`,
  )

/** None or one. Of the check nothing where the number was never asked about. */
export type Buyers = ValueOf<ReturnType<typeof buyersOf>>

export function tradeOf([buyer]: Buyers, settings: ShopSettings, now: Date): Trade {
  const { state, withoutVies } = intraCommunitySettings(settings)
  const { answer, checkedAt } = buyer ?? {}
  return {
    isOffered: state,
    isWithoutVies: withoutVies,
    seller: settings.seller,
    buyer,
    check: answer && checkedAt ? { answer, checkedAt } : undefined,
    country: buyer?.country ?? undefined,
    now,
  }
}

/** How a cart is supplied when it is delivered so; undefined: nothing is chosen. */
export const supplyBy = (trade: Trade | undefined, delivery: DeliveryType | undefined): Supply =>
  trade && intraCommunityAnswer(trade, delivery) === 'applies' ? 'intraCommunity' : 'domestic'

/** What an order keeps of why no VAT was charged. */
export const storedTrade = ([buyer]: Buyers, settings: ShopSettings): StoredTrade => ({
  sellerVatNumber: normalizeBusinessNumber(settings.seller?.vatNumber ?? ''),
  buyerVatNumber: buyer?.vatNumber ?? '',
  check: buyer?.checkedAt
    ? { checkedAt: buyer.checkedAt.toISOString(), consultation: buyer.consultation ?? null }
    : null,
})
