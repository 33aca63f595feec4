import { maxChoices } from '@toonbank/domain/cart/cart-limits.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { line, rowId, uid } from '../fields.ts'
import { cartLine, chosenOption } from './cart-line.ts'
import { productCard } from './catalogue.ts'

/** Full hearts are named by product and choice (`wishIdentity`), the newest first. */
const heart = v.object({ productId: v.number(), identity: v.string() })
export type Heart = v.InferOutput<typeof heart>
const hearts = v.array(heart)

export const wish = v.object({
  identity: v.string(),
  productId: v.number(),
  /** Empty means that no choice was made. */
  options: v.array(chosenOption),
  card: productCard,
  /** One piece of it as a line of a cart would be; null: something is left to choose, or is not offered any more. */
  line: v.nullable(cartLine),
})
export type Wish = v.InferOutput<typeof wish>

/** A list is shared by a link, with a name above it if its owner wants one. */
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
 * The wanted state, so that the same call sent twice changes nothing. A choice that is not whole, or that is not
 * offered any more, is left out: then the product is wished for.
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
    /** Only when taking off: the product with whatever choice. */
    everyChoice: v.optional(v.boolean('notABoolean'), false),
  }),
  data: hearts,
  problems: { productNotFound: 404, wishListFull: 422 },
})

/** Keeps the link that there is. */
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

/** At the prices of who looks, not of whose list it is. */
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
