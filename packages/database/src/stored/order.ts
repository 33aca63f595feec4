import { addressFields, countryCodes } from '@toonbank/domain/account/address.ts'
import { deliveryTypes } from '@toonbank/domain/checkout/delivery.ts'
import { zeroVatReasons } from '@toonbank/domain/tax/vat-kinds.ts'
import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents as cents } from './fields.ts'

export const orderAddress = v.object({
  uid: v.string(),
  ...v.entriesFromList(addressFields, v.string()),
  countryCode: v.picklist(countryCodes),
})
export type OrderAddress = Stored<typeof orderAddress>

/**
 * `days` is of the slowest goods; `expected` is the promised day, absent while a transfer is awaited; `location` is the
 * pickup place as ordered; `readyAt` is the notification time.
 */
export const orderDelivery = v.object({
  key: v.string(),
  type: v.picklist(deliveryTypes),
  label: v.string(),
  days: v.exactOptional(v.number()),
  expected: v.exactOptional(v.object({ on: v.string(), isLatest: v.boolean() })),
  location: v.exactOptional(
    v.object({
      ...{ name: v.string(), streetName: v.string(), houseNumber: v.string(), zipCode: v.string(), city: v.string() },
      openingHours: v.string(),
    }),
  ),
  readyAt: v.exactOptional(v.string()),
})
export type OrderDelivery = Stored<typeof orderDelivery>

const vatAmount = v.object({ percentage: v.number(), amount: cents, reason: v.optional(v.picklist(zeroVatReasons)) })

/** It records why an order is an intra-community supply. `check` null: VIES was not asked. */
export const storedTrade = v.object({
  sellerVatNumber: v.string(),
  buyerVatNumber: v.string(),
  /** `checkedAt` is when VIES confirmed the number; `consultation` is VIES's number of that question. */
  check: v.nullable(
    v.object({
      checkedAt: v.string(),
      consultation: v.nullable(v.string()),
      /** It is the owner by VIES; absent if the member state does not say, or in old orders. */
      owner: v.exactOptional(v.object({ name: v.string(), address: v.string() })),
    }),
  ),
  /** It is the VAT that was not charged; absent in the oldest orders. */
  vatLeftOut: v.exactOptional(cents),
})
export type StoredTrade = Stored<typeof storedTrade>

const sides = v.object({ inclVat: cents, exclVat: cents })
const rateTotals = v.object({
  percentage: v.number(),
  reason: v.exactOptional(v.picklist(zeroVatReasons)),
  goods: sides,
  coupons: sides,
  shipping: sides,
  payment: sides,
})

/** `paymentExclVat` and `byRate` are absent in the oldest orders. */
export const orderTotals = v.object({
  totalInclVat: cents,
  totalExclVat: cents,
  subtotalExclVat: cents,
  subtotalInclVat: cents,
  totalVat: v.array(vatAmount),
  discountInclVat: cents,
  discountExclVat: cents,
  couponTotal: cents,
  shippingExclVat: cents,
  shippingInclVat: cents,
  paymentInclVat: cents,
  paymentExclVat: v.exactOptional(cents),
  productsQuantity: v.number(),
  totalWeight: v.number(),
  byRate: v.exactOptional(v.array(rateTotals)),
})

export const orderCoupons = v.array(v.object({ title: v.string(), discountInclVat: cents }))

/** It has a digest of everything shown (`shownOrderDigest`), and the quantity of each line by its uid. */
export const orderedCart = v.object({ digest: v.string(), pieces: v.record(v.string(), v.number()) })
export type OrderedCart = Stored<typeof orderedCart>

const heldPiece = v.object({ productId: v.number(), optionItemId: v.nullable(v.number()), quantity: v.number() })
export type HeldPieces = Stored<typeof heldPiece>
export const heldPieces = v.array(heldPiece)

export const linePicture = v.object({ base: v.string(), colour: v.string() })

const measure = v.optional(v.nullable(v.number()))

const lineOption = v.object({
  label: v.string(),
  name: v.string(),
  custom: v.nullable(
    v.object({ width: measure, length: measure, diameter: measure, confirmed: v.optional(v.boolean()) }),
  ),
  price: v.exactOptional(cents),
  measured: v.exactOptional(
    v.nullable(
      v.object({
        shape: v.string(),
        area: v.number(),
        pricePerM2: cents,
        areaPrice: cents,
        minimumPrice: cents,
        minimumPriceApplied: v.boolean(),
      }),
    ),
  ),
})
export const lineOptions = v.array(lineOption)

export const linePrices = v.object({
  baseInclVat: cents,
  baseExclVat: cents,
  discountInclVat: cents,
  discountExclVat: cents,
  discountPercentage: v.number(),
  vatIncluded: v.boolean(),
  vatPercentage: v.number(),
})

export const orderLineTotals = v.object({
  totalInclVat: cents,
  totalExclVat: cents,
  discountInclVat: cents,
  discountExclVat: cents,
  subtotalExclVat: cents,
  subtotalInclVat: cents,
  totalVat: cents,
  totalWeight: v.number(),
})
