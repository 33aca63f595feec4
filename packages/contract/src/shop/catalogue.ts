import { shapes } from '@toonbank/domain/catalogue/shape.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { cents, eachLanguage, optionDisplay, percentage, picture, prices, productPrices, rowId } from '../fields.ts'

/**
 * It is the lowest own price of the 30 days before the running promotion (decision 9); null: no promotion, or earlier
 * prices are unknown.
 */
export const lowestPrice = v.nullable(v.object({ inclVat: cents, exclVat: cents }))

const optionPrice = {
  groupId: v.string(),
  id: v.string(),
  price: cents,
  discountedPrice: v.nullable(cents),
  minimumPrice: cents,
}

/**
 * Prices are before a discount, in the shop's leading price, per m² when custom; `discountedPrice` is the exact price
 * after it, if set.
 */
const earlierPrices = v.array(
  v.object({
    endedAt: v.string(),
    discountPercentage: percentage,
    price: cents,
    discountedPrice: v.nullable(cents),
    options: v.array(v.object(optionPrice)),
  }),
)

export const stock = v.object({
  openQuantity: v.number(),
  isManaged: v.boolean(),
  isPermanentlyOutOfStock: v.boolean(),
})

export const isOwnPrice = v.exactOptional(v.boolean())
/** It is the average of the design's published reviews, to one decimal; null means none. */
export const rating = v.nullable(v.object({ average: v.number(), count: v.number() }))

/** A list filtered by size shows this choice, one item per group, and the product page opens with it. */
const cardChoice = v.array(v.object({ groupId: v.string(), id: v.string() }))

/** `prices` are those of the cheapest choice; `isFromPrice` means that dearer ones exist. */
export const productCard = v.object({
  id: v.number(),
  productId: v.number(),
  slug: v.string(),
  title: v.string(),
  image: v.nullable(picture),
  hoverImage: v.nullable(picture),
  prices,
  isOwnPrice,
  lowestPrice,
  isFromPrice: v.boolean(),
  isMadeToMeasure: v.boolean(),
  sizeText: v.string(),
  stock,
  backorder: v.boolean(),
  orderable: v.boolean(),
  deliveryDays: v.number(),
  choice: v.exactOptional(cardChoice),
  rating,
  colours: v.array(v.object({ productId: v.number(), productSlug: v.string(), name: v.string(), hex: v.string() })),
})
export type ProductCard = v.InferOutput<typeof productCard>

export const variationItem = v.object({
  groupId: v.string(),
  id: v.string(),
  label: v.string(),
  name: v.string(),
  state: v.boolean(),
  productId: v.number(),
  productSlug: v.string(),
  productImage: v.object({
    url: v.object({ medium: v.string() }),
    alt: v.string(),
    base: v.string(),
    colour: v.string(),
  }),
})

export const optionItem = v.object({
  groupId: v.string(),
  id: v.string(),
  name: v.string(),
  /** False: the choice is not offered, or its own stock has run out. */
  state: v.boolean(),
  mpn: v.nullable(v.string()),
  gtin: v.nullable(v.string()),
  stock: v.nullable(v.object({ openQuantity: v.number() })),
  displayType: optionDisplay,
  /** Prices include VAT and are before a discount; per m² when custom. */
  price: cents,
  defaultPrice: cents,
  /** It is the exact price after the discount, if the merchant set it; null: the product's percentage applies. */
  discountedPrice: v.nullable(cents),
  prices: v.object({ discountInclVat: cents, discountExclVat: cents, baseInclVat: cents, baseExclVat: cents }),
  weight: v.number(),
  deliveryTime: v.number(),
  cartable: v.boolean(),
  image: v.nullable(picture),
  /**
   * Limits of custom options: `minimum` in cm², `maximum` and `maximumLength` in cm, `minimumPrice` in cents incl. VAT
   * (0 = none).
   */
  advancedSettings: v.nullable(
    v.object({
      unitDisplay: v.string(),
      minimum: v.number(),
      maximum: v.number(),
      maximumLength: v.number(),
      minimumPrice: cents,
      shape: v.picklist(shapes),
    }),
  ),
})
export const optionGroup = v.object({
  groupId: v.string(),
  id: v.string(),
  name: v.string(),
  displayType: optionDisplay,
  items: v.array(optionItem),
})
export type OptionItem = v.InferOutput<typeof optionItem>
export type OptionGroup = v.InferOutput<typeof optionGroup>

const configurator = v.object({
  variations: v.array(v.object({ groupId: v.string(), name: v.string(), items: v.array(variationItem) })),
  options: v.array(optionGroup),
})
const sold = {
  productId: v.number(),
  slug: v.string(),
  title: v.string(),
  image: v.nullable(picture),
  prices: productPrices,
  isOwnPrice,
  ownPrices: prices,
  /**
   * It belongs to the choice of `prices`; others follow from `earlierPrices`, oldest first, which exist only in a
   * promotion.
   */
  lowestPrice,
  earlierPrices,
  stock,
  backorder: v.boolean(),
  weight: v.number(),
  /** It counts millimetres in a letterbox parcel; null: the product does not fit through a letterbox. */
  letterboxThickness: v.nullable(v.number()),
  delivery: v.object({ totalDays: v.number() }),
  selected: v.array(v.object({ groupId: v.string(), id: v.string() })),
}

const companion = v.object({ ...sold, configurator: v.object({ options: v.array(optionGroup) }) })
export type Companion = v.InferOutput<typeof companion>

export const product = v.object({
  id: v.number(),
  ...sold,
  design: v.string(),
  languages: eachLanguage,
  type: v.string(),
  mpn: v.string(),
  sample: v.boolean(),
  gtin: v.nullable(v.string()),
  brand: v.string(),
  images: v.array(picture),
  longDescription: v.string(),
  descriptions: v.object({ meta: v.string(), description: v.string(), long: v.string() }),
  specifications: v.array(v.object({ name: v.string(), options: v.array(v.string()) })),
  composition: v.array(v.object({ material: v.string(), percentage })),
  maker: v.object({ name: v.string(), address: v.string(), email: v.string() }),
  care: v.string(),
  breadcrumb: v.array(v.object({ position: v.number(), label: v.string(), slug: v.string() })),
  configurator,
  companions: v.array(companion),
  rating,
  similar: v.array(productCard),
  seo: v.object({ titleTag: v.string(), descriptionTag: v.string() }),
})
export type Product = v.InferOutput<typeof product>

export const getProduct = endpoint({
  method: 'POST',
  path: '/api/public/products/:id',
  reads: true,
  summary: 'One product with everything its page shows',
  access: 'anyone',
  data: product,
  problems: { productNotFound: 404 },
})

export const maxCards = 12

export const listCards = endpoint({
  method: 'POST',
  path: '/api/public/products',
  reads: true,
  summary: 'The cards of some products, at list prices and in the order asked for; what is no product is left out',
  access: 'anyone',
  body: v.object({ ids: v.pipe(v.array(rowId), v.maxLength(maxCards, 'tooMany')) }),
  data: v.array(productCard),
  problems: {},
})

const maxPrices = 200

export const listPrices = endpoint({
  method: 'POST',
  path: '/api/v2/prices',
  reads: true,
  summary: "The customer's own prices of products in a list, each in the choice that its card shows",
  access: 'customer',
  right: 'self',
  body: v.object({
    items: v.pipe(
      v.array(v.object({ productId: rowId, prices: v.optional(v.unknown()), choice: v.optional(cardChoice) })),
      v.maxLength(maxPrices, 'tooMany'),
    ),
  }),
  data: v.array(v.object({ productId: v.number(), prices, isOwnPrice, lowestPrice })),
  problems: {},
})

export const getPrices = endpoint({
  method: 'POST',
  path: '/api/products/prices/:productId',
  reads: true,
  summary: "The customer's own prices of one product",
  access: 'customer',
  right: 'self',
  data: v.object({
    prices: productPrices,
    isOwnPrice,
    ownPrices: prices,
    lowestPrice,
    earlierPrices,
    options: v.array(v.object({ ...optionPrice, prices: optionItem.entries.prices })),
  }),
  problems: { productNotFound: 404 },
})
