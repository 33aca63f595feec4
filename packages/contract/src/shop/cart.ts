import { maxChoices, maxPieces } from '@toonbank/domain/cart/cart-limits.ts'
import { couponTypes } from '@toonbank/domain/cart/coupon.ts'
import { intraCommunityAnswers } from '@toonbank/domain/checkout/intra-community-supply.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { quotedCartStates } from '@toonbank/domain/quote/quote-rules.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { cents, line, rowId, uid, vatAmount } from '../fields.ts'
import { cartLine, chosenOption } from './cart-line.ts'

export const cartTotals = v.object({
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
  paymentExclVat: cents,
  productsQuantity: v.number(),
  totalWeight: v.number(),
})
export type CartTotals = v.InferOutput<typeof cartTotals>

export const coupon = v.object({
  title: v.string(),
  type: v.picklist(couponTypes),
  amount: v.number(),
  prices: v.object({ discountInclVat: cents, discountExclVat: cents }),
})

export const cart = v.object({
  /** Null until something was added, because reading creates no cart. */
  cUid: v.nullable(v.string()),
  lines: v.array(cartLine),
  isMerged: v.boolean(),
  /** The prices of the quote in this cart apply while it is `standing`. `validUntil` is a day. */
  quote: v.nullable(
    v.object({
      uid: v.string(),
      number: v.string(),
      validUntil: v.string(),
      state: v.picklist(quotedCartStates),
      hasSetAside: v.boolean(),
    }),
  ),
  /** It tells a Belgian business whether it buys without VAT, or why VAT is charged. */
  intraCommunity: v.optional(v.nullable(v.picklist(intraCommunityAnswers)), null),
  delivery: v.object({ shippingId: v.nullable(v.string()), pickupLocationId: v.nullable(v.string()) }),
  paymentOptionId: v.nullable(v.string()),
  addressId: v.nullable(v.string()),
  coupons: v.array(coupon),
  totals: cartTotals,
})
export type Cart = v.InferOutput<typeof cart>

export const getCart = endpoint({
  method: 'POST',
  path: '/api/v2/account/cart/state',
  reads: true,
  summary: 'The whole cart of this visitor or customer',
  access: 'anyone',
  data: cart,
  problems: {},
})

export const updateCart = endpoint({
  method: 'POST',
  path: '/api/v2/cart',
  summary: 'Choose delivery, address or payment option',
  access: 'anyone',
  body: v.object({
    shipping_option_id: v.optional(v.nullable(line(64))),
    pickup_location_id: v.optional(v.nullable(line(64))),
    address_id: v.optional(v.nullable(line(64))),
    payment_option_id: v.optional(v.nullable(line(64))),
  }),
  data: v.null(),
  problems: { cartNotFound: 404, addressNotFound: 404, deliveryOptionNotFound: 404, paymentOptionNotFound: 404 },
})

export const deleteCart = endpoint({
  method: 'DELETE',
  path: '/api/v2/cart',
  summary: 'Empty and forget the cart',
  access: 'anyone',
  data: v.null(),
  problems: {},
})

export const leaveQuote = endpoint({
  method: 'DELETE',
  path: '/api/v2/cart/quote',
  summary: "Go on without the quote that was put into the customer's cart; what was in it before is there again",
  access: 'customer',
  right: 'order',
  data: v.null(),
  problems: {},
})

/** `operationId` is the idempotency key of this change from the browser; the server applies it once. */
const operationId = v.optional(uid)

/** The limit is ten million euros, because a browser could send anything. */
const shownAmount = v.pipe(cents, v.minValue(zero, 'tooSmall'), v.maxValue(1_000_000_000 as Cents, 'tooLarge'))

export const addLine = endpoint({
  method: 'POST',
  path: '/api/v2/cart/lines',
  summary: 'Put a product in the cart, or raise the line that it already has',
  access: 'anyone',
  body: v.object({
    item: v.object({
      productId: rowId,
      quantity: v.pipe(
        v.number('notANumber'),
        v.integer('notWhole'),
        v.minValue(1, 'tooSmall'),
        v.maxValue(maxPieces, 'tooLarge'),
      ),
      options: v.optional(v.pipe(v.array(chosenOption), v.maxLength(maxChoices, 'tooMany')), []),
      // These are the prices per piece that the page showed, so that the cart can report a change.
      shownPrices: v.optional(v.object({ discountInclVat: shownAmount, discountExclVat: shownAmount })),
    }),
    operationId,
  }),
  data: v.object({ cUid: v.string(), lUid: v.string(), updatedQuantity: v.number() }),
  problems: {
    productNotFound: 404,
    optionNotFound: 422,
    optionNotChosen: 422,
    measuresOutOfRange: 422,
    measuresNotAsked: 422,
    notOrderable: 409,
    cartFull: 422,
  },
})

export const updateLine = endpoint({
  method: 'PUT',
  path: '/api/v2/cart/lines/:uid',
  summary: 'Set the quantity of a line; 0 removes it',
  access: 'anyone',
  body: v.object({
    quantity: v.pipe(
      v.number('notANumber'),
      v.integer('notWhole'),
      v.minValue(0, 'tooSmall'),
      v.maxValue(maxPieces, 'tooLarge'),
    ),
    id: v.optional(v.nullable(line(500))),
    operationId,
  }),
  data: v.object({ updatedQuantity: v.number() }),
  problems: { lineNotFound: 404 },
})

const couponCode = v.pipe(
  v.string('required'),
  v.maxLength(100, 'tooLong'),
  v.transform((code) => code.replace(/\s+/g, '')),
  v.minLength(1, 'required'),
)

export const addCoupon = endpoint({
  method: 'POST',
  path: '/api/v2/cart/coupons',
  summary: 'Use a discount code; a wrong, an expired and a used one are refused in the same words',
  access: 'anyone',
  body: v.object({ couponCode }),
  data: v.null(),
  problems: { applyDiscountFailed: 422, couponUnderMinimum: 422 },
})

export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/api/v2/cart/coupons',
  summary: 'Take a discount code out of the cart',
  access: 'anyone',
  body: v.object({ couponCode }),
  data: v.null(),
  problems: { couponNotFound: 404 },
})
