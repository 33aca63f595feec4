import type { OptionGroup, OptionItem, Product } from '@toonbank/contract/shop/catalogue.ts'
import type { PublishedReview } from '@toonbank/contract/shop/review.ts'
import { deliveryDays } from '@toonbank/domain/catalogue/delivery-time.ts'
import { announcedPrice } from '@toonbank/domain/catalogue/lowest-price.ts'
import { stockState } from '@toonbank/domain/catalogue/stock-state.ts'
import { href } from '@toonbank/domain/content/href.ts'
import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import type { ShownConfig } from '../../../shop/shown-config.ts'
import { toChoices } from './choices-in-query.ts'
import { configure } from './configuration.ts'
import { hasRunOut } from './has-run-out.ts'
import { offerData } from './offer-data.ts'
import { ratingData } from './rating-data.ts'

interface Words {
  readonly config: ShownConfig
  readonly appUrl: string
  readonly addresses: Addresses
}

/**
 * Structured data of the product and its colours and sizes (specification 2.7-13). Each size is an offer; a
 * made-to-measure product is one offer at its lowest price.
 */
export function productData(product: Product, words: Words, reviews: readonly PublishedReview[] = []): object[] {
  const sizes = sizesOf(product)
  const offers = sizes.length > 0 ? sizes.map((size) => offerOf(product, words, size)) : [offerOf(product, words)]
  const whole = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...described(product, words),
    sku: product.mpn,
    ...gtinOf(product.gtin),
    ...ratingData(product.rating, reviews),
    offers: offers.length === 1 ? offers[0] : offers,
  }
  const [group] = product.configurator.variations
  if (!group && sizes.length < 2) return [whole]
  return [whole, { ...groupData(product, words, sizes), ...ratingData(product.rating, []) }]
}

function groupData(product: Product, words: Words, sizes: readonly Size[]) {
  const colours = product.configurator.variations[0]?.items ?? []
  const own = sizes.length > 0 ? sizes.map((size) => variant(product, words, size)) : [variant(product, words)]
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: product.design,
    name: product.title,
    description: product.descriptions.meta,
    brand: brandOf(product),
    url: urlOf(product, words),
    variesBy: [
      ...(colours.length > 0 ? ['https://schema.org/color'] : []),
      ...(sizes.length > 1 ? ['https://schema.org/size'] : []),
    ],
    hasVariant: [
      ...own,
      ...colours
        .filter(({ productId, state }) => state && productId !== product.productId)
        .map((colour) => ({
          '@type': 'Product',
          url: urlOf({ productId: colour.productId, slug: colour.productSlug }, words),
        })),
    ],
  }
}

const variant = (product: Product, words: Words, size?: Size) => ({
  '@type': 'Product',
  ...described(product, words),
  ...numbersOf(product, size),
  inProductGroupWithID: product.design,
  ...(size ? { name: `${product.title}, ${size.item.name}`, size: size.item.name } : {}),
  offers: offerOf(product, words, size),
})

function described(product: Product, { appUrl }: Words) {
  const colour = product.configurator.variations[0]?.items.find(
    ({ productId }) => productId === product.productId,
  )?.name
  const material = product.composition.map((part) => part.material).join(', ')
  return {
    name: product.title,
    description: product.descriptions.meta,
    mpn: product.mpn,
    brand: brandOf(product),
    image: product.images.map(({ imageSrc }) => new URL(imageSrc.max, appUrl).href),
    ...(colour ? { color: colour } : {}),
    ...(material ? { material } : {}),
  }
}

interface Size {
  readonly group: OptionGroup
  readonly item: OptionItem
}

/** Returns the sizes, also sold out ones; beside a made-to-measure group their price is unknown. */
function sizesOf({ configurator: { options } }: Product): Size[] {
  const group = options.find(({ displayType }) => displayType === 'text')
  if (!group || options.some(({ displayType }) => displayType === 'custom')) return []
  return group.items.filter((item) => item.state || hasRunOut(item)).map((item) => ({ group, item }))
}

function offerOf(product: Product, words: Words, size?: Size) {
  const query = new URLSearchParams(size ? { [size.group.groupId]: size.item.id } : {})
  const isMadeToMeasure = product.type === 'made_to_measure'
  const { prices, stock } = configure(product, toChoices(product, query))
  const offer = offerData(
    {
      url: urlOf(product, words) + (size ? `?${query}` : ''),
      prices: size ? prices : announcedPrice(product.prices, product.lowestPrice),
      stock: stockState({ stock, backorder: stock.backorder, isMadeToMeasure }, words.config.stock.lowStockThreshold),
      days: deliveryDays(product.delivery.totalDays, size ? [size.item] : []),
      weight: product.weight + (size?.item.weight ?? 0),
      letterboxThickness: product.letterboxThickness,
    },
    words.config,
  )
  return size?.item.mpn || size?.item.gtin ? { ...offer, ...numbersOf(product, size) } : offer
}

/** A size that is an article has its own numbers; the product's barcode belongs to none of its sizes. */
const numbersOf = ({ mpn, gtin }: Product, size?: Size) => ({
  ...(size?.item.mpn
    ? { sku: size.item.mpn, mpn: size.item.mpn }
    : { sku: size ? `${mpn}-${size.item.id}` : mpn, mpn }),
  ...gtinOf(size ? size.item.gtin : gtin),
})

/** schema.org has a name for each length: gtin8, gtin12, gtin13, gtin14. */
const gtinOf = (gtin: string | null) => (gtin ? { [`gtin${gtin.length}`]: gtin } : {})

const brandOf = ({ brand }: Product) => ({ '@type': 'Brand', name: brand })

const urlOf = ({ productId, slug }: Pick<Product, 'productId' | 'slug'>, { appUrl, addresses }: Words): string =>
  appUrl + href(addresses, 'product', { id: productId, slug: slug })
