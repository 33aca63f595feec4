import { couponTypes } from '@toonbank/domain/cart/coupon.ts'
import { deliveryTypes } from '@toonbank/domain/checkout/delivery.ts'
import * as v from 'valibot'
import { cents, countryCode, key, text } from './fields.ts'

/** demo/delivery.json */
export const demoDeliveryOptions = v.array(
  v.object({
    key,
    type: v.picklist(deliveryTypes),
    countryCode,
    label: text,
    description: text,
    price: cents,
    /** Free from this cart value (cents incl. VAT); 0 = never. */
    freeFrom: cents,
    /** Only for carts up to this weight in grams; 0 = any. */
    maximumWeight: v.number(),
    pickupLocation: v.optional(
      v.object({
        name: v.string(),
        streetName: v.string(),
        houseNumber: v.string(),
        zipCode: v.string(),
        city: v.string(),
        openingHours: text,
      }),
    ),
  }),
)

/** demo/payment-methods.json — shown when the provider's own list cannot be had. */
export const demoPaymentMethods = v.array(
  v.object({
    key,
    /** Who takes the payment. */
    provider: v.optional(v.string(), 'sandbox'),
    label: text,
    icon: v.string(),
    countries: v.array(countryCode),
    price: cents,
    businessOnly: v.optional(v.boolean(), false),
  }),
)

/** demo/coupons.json */
export const demoCoupons = v.array(
  v.object({
    code: v.string(),
    type: v.picklist(couponTypes),
    /** Cents for fixedAmount, percent for percentage. */
    amount: v.number(),
    minimumAmount: cents,
    validFrom: v.nullable(v.string()),
    validUntil: v.nullable(v.string()),
    limit: v.nullable(v.number()),
    limitPerCustomer: v.nullable(v.number()),
    canBeCombined: v.boolean(),
  }),
)
