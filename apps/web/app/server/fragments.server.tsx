import { hash, randomUUID } from 'node:crypto'
import { product, productCard } from '@toonbank/contract/catalogue.ts'
import { picture, prices } from '@toonbank/contract/fields.ts'
import { optionsFilter, priceFilter } from '@toonbank/contract/list.ts'
import { href } from '@toonbank/domain/content/href.ts'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import * as v from 'valibot'
import { FiltersInside } from '../features/catalogue/filters/filters-aside.fragment.tsx'
import { ColoursInside } from '../features/catalogue/product/colour-list.fragment.tsx'
import { ContactWidgetInside } from '../features/catalogue/product/contact-widget.fragment.tsx'
import { GalleryInside } from '../features/catalogue/product/gallery.fragment.tsx'
import { FactsInside } from '../features/catalogue/product/product-facts.fragment.tsx'
import { TextsInside } from '../features/catalogue/product/product-texts.fragment.tsx'
import { CardInside } from '../features/catalogue/product-card.fragment.tsx'
import type { FragmentName, Fragments } from '../fragments/fragment.tsx'
import { AddressesOfPage } from '../language/addresses.ts'
import type { Language } from '../language/language.ts'
import { ColumnInside } from '../shell/footer-column.fragment.tsx'
import { ContactInside as FooterContact } from '../shell/footer-contact.fragment.tsx'
import { MainMenuInside } from '../shell/main-menu.fragment.tsx'
import type { ShownConfig } from '../shop/shown-config.ts'
import { ConfigOfFragment } from '../shop/use-config.ts'
import type { Cached, StorefrontCaches } from './process-cache.server.ts'

export interface Kind {
  /**
   * Of all values that the inside is drawn from. Strict: any other is refused, so that nothing of a customer gets in.
   */
  readonly schema: v.GenericSchema
  readonly Inside: ComponentType<Record<string, never>>
  /** What is long or has many forms is cached apart, and fewer of it. */
  readonly cachedIn?: 'longFragments' | 'filterFragments'
}

const {
  id: _,
  image: __,
  hoverImage: ___,
  colours: ____,
  prices: _____,
  lowestPrice: ______,
  ...ofCard
} = productCard.entries
const listedPicture = v.nullable(v.strictObject(v.pick(picture, ['base', 'width', 'height', 'colour']).entries))
const shownPrices = v.strictObject(
  v.pick(prices, ['baseInclVat', 'baseExclVat', 'discountInclVat', 'discountExclVat', 'discountPercentage']).entries,
)
const listedProduct = v.strictObject({
  ...ofCard,
  image: listedPicture,
  hoverImage: listedPicture,
  colours: v.array(v.strictObject({ productId: v.number(), slug: v.string(), name: v.string(), hex: v.string() })),
  colourCount: v.number(),
  ownColour: v.optional(v.string()),
  prices: shownPrices,
})
const link = { id: v.string(), title: v.string(), url: v.string() }
const menuItem: v.GenericSchema = v.strictObject({ ...link, children: v.array(v.lazy(() => menuItem)) })
const footerLink = v.strictObject({ ...link, children: v.strictTuple([]) })

const sentOptions = v.strictObject({
  ...v.omit(optionsFilter, ['options', 'search', 'visible']).entries,
  options: v.string(),
  hasSearch: v.optional(v.literal(true)),
})
const sentPrice = v.strictObject(priceFilter.entries)

const variationItems = product.entries.configurator.entries.variations.item.entries.items
const texts = v.pick(product, ['longDescription', 'specifications', 'composition', 'care', 'maker', 'mpn'])

type Kinds = Readonly<Record<FragmentName, Kind>>

const ofShop: Kinds = {
  card: {
    schema: v.strictObject({
      product: listedProduct,
      priority: v.optional(v.picklist(['first', 'eager'])),
      heading: v.optional(v.picklist(['h2', 'h3'])),
    }),
    Inside: CardInside as unknown as Kind['Inside'],
  },
  filters: {
    schema: v.strictObject({
      filters: v.array(v.variant('displayType', [sentOptions, sentPrice])),
      activeFilters: v.array(v.strictObject({ name: v.string(), slug: v.string() })),
      slug: v.string(),
      unfilteredSlug: v.string(),
      query: v.string(),
    }),
    Inside: FiltersInside as unknown as Kind['Inside'],
    cachedIn: 'filterFragments',
  },
  mainMenu: {
    schema: v.strictObject({ entries: v.array(menuItem), expands: v.boolean() }),
    Inside: MainMenuInside as unknown as Kind['Inside'],
  },
  footerColumn: {
    schema: v.strictObject({ column: v.strictObject({ ...link, children: v.array(footerLink) }) }),
    Inside: ColumnInside as unknown as Kind['Inside'],
  },
  footerContact: { schema: v.strictObject({}), Inside: FooterContact as unknown as Kind['Inside'] },
  colours: {
    schema: v.strictObject({ items: variationItems, productId: v.number() }),
    Inside: ColoursInside as unknown as Kind['Inside'],
    cachedIn: 'longFragments',
  },
  gallery: {
    schema: v.strictObject({ images: product.entries.images }),
    Inside: GalleryInside as unknown as Kind['Inside'],
    cachedIn: 'longFragments',
  },
  productFacts: {
    schema: v.strictObject({ isMadeToMeasure: v.boolean() }),
    Inside: FactsInside as unknown as Kind['Inside'],
  },
  contactWidget: {
    schema: v.strictObject({ hasReviews: v.boolean() }),
    Inside: ContactWidgetInside as unknown as Kind['Inside'],
  },
  productTexts: {
    schema: v.strictObject(texts.entries),
    Inside: TextsInside as unknown as Kind['Inside'],
    cachedIn: 'longFragments',
  },
}

/** Random, so that no text of the shop is taken for a placeholder. */
const placeholderStart = `<!--${randomUUID()} `
const placeholderEnd = '-->'

/** Bytes. Kept for good, so what is longer than any of a shop's own is drawn each time. */
const maxKept = 262_144

/** Memory of its own for each: a `Buffer` as small as a card would keep the larger piece that it is cut from. */
const encoder = new TextEncoder()

interface Page {
  readonly caches: Pick<StorefrontCaches, 'fragments' | 'longFragments' | 'filterFragments'>
  readonly language: Language
  readonly config: ShownConfig
  /** Drawn without any cookie, for everybody: only such a page puts something into the cache. */
  readonly isForEverybody: boolean
  readonly kinds?: Partial<Kinds>
}

/** What is to be drawn, from its values as text. */
interface Missing {
  readonly key: string
  readonly name: FragmentName
  readonly text: string
}

interface PageFragments extends Fragments {
  /** Puts the fragments in the place of their placeholders; what was not cached is drawn for it. */
  fill(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>
}

/**
 * The fragments of one page that is about to be drawn. What is not cached is drawn after the page, outside of it: no
 * context of the page can tell of the visitor, there are only the values that the cache key tells. One that asks for
 * more throws, and the page is an error for everybody. They are cached as bytes: as text in the page, they would be
 * joined and encoded with it each time.
 */
export function fragmentsOf({ caches, language, config, isForEverybody, kinds = ofShop }: Page): PageFragments {
  const wanted: (Uint8Array | Missing)[] = []
  const base = `${language} ${digestOf(config)}`
  const cacheOf = (name: FragmentName): Cached<Uint8Array> => caches[kinds[name]?.cachedIn ?? 'fragments']
  const placeFor = (of: Uint8Array | Missing) => `${placeholderStart}${wanted.push(of) - 1}${placeholderEnd}`
  return {
    placeholderOf: (text) => placeFor(typeof text === 'string' ? encoder.encode(text) : text),
    insideOf(name, of) {
      const key = `${base} ${name} ${keyOf(of)}`
      const known = cacheOf(name).get(key)
      if (known === undefined && !isForEverybody) return undefined
      return placeFor(known ?? { key, name, text: JSON.stringify(of) })
    },
    fill(html) {
      if (wanted.length === 0) return html
      const filled: Uint8Array[] = []
      let done = 0
      for (let at = html.indexOf(placeholderStart); at >= 0; at = html.indexOf(placeholderStart, done)) {
        const end = html.indexOf(placeholderEnd, at)
        const found = wanted[Number(html.toString('latin1', at + placeholderStart.length, end))]
        filled.push(html.subarray(done, at))
        if (found) filled.push('key' in found ? draw(found) : found)
        done = end + placeholderEnd.length
      }
      return Buffer.concat([...filled, html.subarray(done)])
    },
  }

  function draw({ key, name, text }: Missing): Uint8Array {
    const cached = cacheOf(name)
    const known = cached.get(key)
    if (known !== undefined) return known
    const kind = kinds[name]
    if (!kind) throw new Error('no such fragment')
    const inside = encoder.encode(drawApart(kind, text, language, config))
    if (inside.length <= maxKept) cached.set(key, inside)
    return inside
  }
}

/** From the text of its values alone: a function or a context of the page cannot get in. */
function drawApart({ schema, Inside }: Kind, text: string, language: Language, config: ShownConfig): string {
  const props = v.parse(schema, JSON.parse(text)) as Record<string, never>
  const addresses = { language, strategy: config.languages.strategy }
  const inside = renderToString(
    <StaticRouter location={href(addresses, 'home')}>
      <AddressesOfPage value={addresses}>
        <ConfigOfFragment value={config}>
          <Inside {...props} />
        </ConfigOfFragment>
      </AddressesOfPage>
    </StaticRouter>,
  )
  return inside.replace(hints, '')
}

/**
 * React begins with a hint for each picture that is not lazy; of a page they stand in its head, and no browser draws
 * them here.
 */
const hints = /^(?:<link rel="preload"[^>]*>)+/

const digests = new WeakMap<object, string>()

/**
 * One hash for each object: the settings, menus and products that pages show are the same objects, from caches, until
 * they change. Nobody changes an object that a page shows.
 */
function digestOf(value: object): string {
  const known = digests.get(value) ?? hash('sha256', JSON.stringify(value), 'base64url')
  digests.set(value, known)
  return known
}

/**
 * Another key for other values, as far as JSON tells them apart: its names are those of the kind, and a hash is no
 * JSON.
 */
function keyOf(of: object): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(of))
    if (value !== undefined)
      parts.push(
        `${name}:${typeof value === 'object' && value !== null ? `#${digestOf(value)}` : JSON.stringify(value)}`,
      )
  return parts.join()
}
