import { maxChoices } from '@toonbank/domain/cart/cart-limits.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { line, rowId, uid } from '../fields.ts'
import { cartLine, chosenOption } from './cart-line.ts'
import { productCard } from './catalogue.ts'

const heart = v.object({ productId: v.number(), identity: v.string() })
export type Heart = v.InferOutput<typeof heart>
const hearts = v.array(heart)

export const wish = v.object({
  identity: v.string(),
  productId: v.number(),
  options: v.array(chosenOption),
  card: productCard,
  /** It is one piece as a cart line; null: something is left to choose, or no longer offered. */
  line: v.nullable(cartLine),
})
export type Wish = v.InferOutput<typeof wish>

const share = v.object({ key: v.string(), name: v.string() })
export type WishListShare = v.InferOutput<typeof share>

export const getHearts = endpoint({
  method: 'POST',
  path: '/api/v2/wish-list/hearts',
  reads: true,
  summary: 'What is on the wish list of this browser or customer, in short',
  access: 'anyone',
  data: hearts,
  problems: {},
})

export const getWishList = endpoint({
  method: 'POST',
  path: '/api/v2/wish-list/state',
  reads: true,
  summary: 'The whole wish list of this browser or customer, at the prices of now',
  access: 'anyone',
  data: v.object({ wishes: v.array(wish), share: v.nullable(share) }),
  problems: {},
})

const options = v.optional(v.pipe(v.array(chosenOption), v.maxLength(maxChoices, 'tooMany')), [])

/**
 * The call sends the wanted state, so repeating it changes nothing. An incomplete or unavailable choice is dropped, and
 * the product itself is wished for.
 */
export const setWish = endpoint({
  method: 'PUT',
  path: '/api/v2/wish-list',
  summary: 'Put a product on the wish list, with its choice if one was made, or take it off',
  access: 'anyone',
  body: v.object({
    productId: rowId,
    options,
    isWished: v.boolean('notABoolean'),
    everyChoice: v.optional(v.boolean('notABoolean'), false),
  }),
  data: hearts,
  problems: { productNotFound: 404, wishListFull: 422 },
})

export const shareWishList = endpoint({
  method: 'PUT',
  path: '/api/v2/wish-list/share',
  summary: 'Make a link by which others see the wish list, or change the name above it',
  access: 'customer',
  right: 'self',
  body: v.object({ name: line(60) }),
  data: share,
  problems: {},
})

export const endWishListShare = endpoint({
  method: 'DELETE',
  path: '/api/v2/wish-list/share',
  summary: 'End the link of the wish list for good; sharing it again makes another one',
  access: 'customer',
  right: 'self',
  data: v.null(),
  problems: {},
})

export const getSharedWishList = endpoint({
  method: 'POST',
  path: '/api/v2/wish-list/shared',
  reads: true,
  summary: 'A wish list as whoever has its link sees it',
  access: 'anyone',
  body: v.object({ key: uid }),
  data: v.object({ name: v.string(), wishes: v.array(wish) }),
  problems: { sharedWishListNotFound: 404 },
})
