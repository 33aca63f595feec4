import * as v from 'valibot'

/**
 * The form of the demo shop's files, one schema a file. Amounts are integer cents including VAT, percentages are numbers (21, 12.5),
 * lengths centimetres, areas cm², weights grams, delivery times whole working days.
 */

const cents = v.pipe(v.number(), v.integer(), v.minValue(0))
const key = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const articleNumber = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{4,20}$/))
const pieces = v.pipe(v.number(), v.integer(), v.minValue(0))
const percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const countryCode = v.picklist(['NL', 'BE'])

/** A text in both languages of the shop. */
const text = v.object({ nld: v.string(), eng: v.string() })
/** A URL segment in both languages: lower case, digits and hyphens. */
const slug = v.object({ nld: key, eng: key })

/** demo/catalogue/categories.json — `picture` names a file of demo/pictures without its extension. */
export const demoCategories = v.array(
  v.object({
    key,
    parent: v.nullable(key),
    slug,
    title: text,
    short: text,
    seoTitle: text,
    seoDescription: text,
    picture: v.optional(key),
    position: v.number(),
  }),
)

const optionItem = v.object({
  key,
  name: text,
  /** Whole price of this choice; for displayType custom the price per m². */
  price: cents,
  weight: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Working days; 0 = the product's own. */
  deliveryTime: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether it may be ordered at all. */
  state: v.optional(v.boolean(), true),
  /** Only for displayType text, of a design in one colour: a choice that is an article of its own, with its own stock. */
  articleNumber: v.optional(articleNumber),
  stock: v.optional(pieces),
  /** Only for displayType image. */
  picture: v.optional(key),
  /** Only for displayType custom. */
  custom: v.optional(
    v.object({
      shape: v.picklist(['Vierkant', 'Rechthoek', 'Ovaal', 'Organisch', 'Rond']),
      /** Smallest area that is sold, cm². */
      minimum: v.number(),
      /** Widest width or diameter, cm: the loom's width. */
      maximum: v.number(),
      maximumLength: v.number(),
      /** Least price, cents incl. VAT; 0 = none. */
      minimumPrice: cents,
    }),
  ),
})

/** demo/catalogue/designs/<key>.json — one design; every colour of it is a product, and a variation of the others. */
export const demoDesign = v.object({
  key,
  title: text,
  brand: v.string(),
  /** Categories in which each colour stands (leaves of the tree; parents show them too). */
  categories: v.array(key),
  description: text, // HTML: p, ul, li, strong
  short: text, // one sentence, plain
  /** Shown as a list; at least 8, among them material, pile height (mm), technique, origin, use, floor heating, care. */
  specifications: v.array(v.object({ name: text, options: v.array(text) })),
  composition: v.array(v.object({ material: text, percentage })),
  maker: v.object({ name: v.string(), address: v.string(), email: v.string() }),
  care: text,
  vatPercentage: v.picklist([21, 9]),
  /** Working days when nothing chosen says otherwise. */
  deliveryTime: v.number(),
  weight: v.number(),
  /** Price of the product itself; 0 when the chosen options carry the price. */
  price: cents,
  optionGroups: v.array(v.object({ key, name: text, displayType: v.picklist(['text', 'image', 'custom']), items: v.array(optionItem) })),
  colours: v.array(
    v.object({
      key,
      name: text,
      hex: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
      /** Colour family, for the colour filter: 'Blauw' for indigo and sky alike. */
      family: text,
      articleNumber,
      /** Extra categories of this colour only (for example 'aanbiedingen'). */
      categories: v.optional(v.array(key), []),
      discountPercentage: v.optional(percentage, 0),
      stock: v.object({
        /** Where choices have stock of their own: their sum. */
        openQuantity: pieces,
        isManaged: v.boolean(),
        backorder: v.boolean(),
        isPermanentlyOutOfStock: v.boolean(),
      }),
      position: v.number(),
      createdAt: v.pipe(v.string(), v.isoDate()),
      /** Beside those that every product has: flat from above, in a room, a corner from near by. */
      pictures: v.optional(v.array(key), []),
    }),
  ),
  /** What the picture program draws; read by that program only. */
  drawing: v.looseObject({ pattern: v.string() }),
})

const block = v.variant('type', [
  v.object({ type: v.literal('hero'), title: text, text, picture: key, link: v.object({ label: text, url: text }) }),
  v.object({ type: v.literal('text'), title: v.optional(text), html: text }),
  v.object({ type: v.literal('picture'), picture: key, alt: text }),
  v.object({ type: v.literal('categories'), title: text, categories: v.array(key) }),
  v.object({
    type: v.literal('products'),
    title: text,
    category: v.optional(key),
    articleNumbers: v.optional(v.array(v.string())),
    sort: v.optional(v.picklist(['newest', 'relevance'])),
  }),
  v.object({
    type: v.literal('steps'),
    title: text,
    text: v.optional(text),
    steps: v.array(v.object({ title: text, text })),
    link: v.optional(v.object({ label: text, url: text })),
  }),
  v.object({ type: v.literal('stories'), title: text, stories: v.array(v.object({ title: text, text, picture: key, url: text })) }),
  v.object({ type: v.literal('facts'), facts: v.array(v.object({ icon: v.string(), title: text, text })) }),
])

/** demo/content/pages.json — free pages; `slug` may be the empty string for home only. `blog` and `evenementen` are lists of posts. */
export const demoPages = v.array(
  v.object({
    key,
    slug: v.object({ nld: v.string(), eng: v.string() }),
    title: text,
    seoTitle: text,
    seoDescription: text,
    blocks: v.array(block),
  }),
)

const moment = v.pipe(v.string(), v.isoTimestamp())
const post = {
  key,
  slug,
  title: text,
  short: text,
  seoTitle: text,
  seoDescription: text,
  picture: key,
  publishedAt: moment,
  blocks: v.array(block),
}

/** demo/content/posts.json — blog posts, and events with their time and place. */
export const demoPosts = v.array(
  v.variant('kind', [
    v.object({ ...post, kind: v.literal('blog') }),
    v.object({ ...post, kind: v.literal('event'), startsAt: moment, endsAt: v.nullable(moment), location: text }),
  ]),
)

/** demo/content/path-rules.json — where paths of an older shop have moved to. */
export const demoPathRules = v.array(
  v.variant('statusCode', [
    v.object({
      path: v.pipe(v.string(), v.startsWith('/')),
      location: v.pipe(v.string(), v.regex(/^(\/(?!\/)|https?:\/\/)/)),
      statusCode: v.picklist([301, 302, 307, 308]),
    }),
    v.object({ path: v.pipe(v.string(), v.startsWith('/')), location: v.literal(''), statusCode: v.literal(410) }),
  ]),
)

/** demo/catalogue/facets.json — the filter groups of lists in their order, and where a product's values stand in its file. */
export const demoFacets = v.array(
  v.object({
    key,
    slug,
    name: text,
    /** Shows all its values at once. */
    expand: v.optional(v.boolean(), false),
    from: v.variant('type', [
      v.object({ type: v.literal('colourFamily'), swatches: v.record(v.string(), v.pipe(v.string(), v.hexColor())) }),
      /** The text options named 'maat', and one value for what is made to measure. */
      v.object({ type: v.literal('sizes'), madeToMeasure: text }),
      v.object({ type: v.literal('composition') }),
      /** By its Dutch name. */
      v.object({ type: v.literal('specification'), name: v.string() }),
    ]),
  }),
)
export type DemoFacet = v.InferOutput<typeof demoFacets>[number]

const menuItem = v.object({ title: text, url: text, children: v.optional(v.array(v.object({ title: text, url: text })), []) })

/** demo/shop.json — what the merchant sets. */
export const demoSettings = v.object({
  name: v.string(),
  organizationName: v.string(),
  tagline: text,
  supportEmail: v.string(),
  phoneNumber: v.string(),
  whatsappNumber: v.string(),
  termsConditionsUrl: text,
  privacyUrl: text,
  returnDays: v.number(),
  /** Where the score beside the button leads. */
  reviewUrl: text,
  menus: v.object({ navigation: v.array(menuItem), footer: v.array(menuItem) }),
})

/** demo/delivery.json */
export const demoDeliveryOptions = v.array(
  v.object({
    key,
    type: v.picklist(['shipping', 'pickup']),
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
    type: v.picklist(['fixedAmount', 'percentage']),
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

const address = v.object({
  countryCode,
  zipCode: v.string(),
  houseNumber: v.string(),
  houseNumberAddition: v.string(),
  streetName: v.string(),
  city: v.string(),
})

/** demo/customers.json — `prices` are the customer's own: a percentage of the list price, per category key. */
export const demoCustomers = v.array(
  v.object({
    emailAddress: v.string(),
    password: v.string(),
    customerType: v.picklist(['private', 'business']),
    firstName: v.string(),
    lastName: v.string(),
    companyName: v.string(),
    cocNumber: v.string(),
    vatNumber: v.string(),
    reference: v.string(),
    phoneNumber: v.string(),
    status: v.picklist(['active', 'inactive']),
    locale: v.picklist(['nld', 'eng']),
    address,
    prices: v.array(v.object({ category: key, percentageOfList: percentage })),
  }),
)

/** demo/addresses.json — the built-in address table: real, public addresses. */
export const demoAddresses = v.array(v.object({ ...address.entries, name: v.string() }))

export type DemoDesign = v.InferOutput<typeof demoDesign>

/** demo/pictures/pictures.json */
export const demoPictures = v.record(key, v.object({ width: v.number(), height: v.number(), colour: v.string() }))

/** The whole demo shop, as `readDemoShop()` gives it. */
export interface DemoShop {
  readonly settings: v.InferOutput<typeof demoSettings>
  readonly categories: v.InferOutput<typeof demoCategories>
  readonly designs: readonly DemoDesign[]
  readonly facets: readonly DemoFacet[]
  readonly pages: v.InferOutput<typeof demoPages>
  readonly posts: v.InferOutput<typeof demoPosts>
  readonly pathRules: v.InferOutput<typeof demoPathRules>
  readonly deliveryOptions: v.InferOutput<typeof demoDeliveryOptions>
  readonly paymentMethods: v.InferOutput<typeof demoPaymentMethods>
  readonly coupons: v.InferOutput<typeof demoCoupons>
  readonly customers: v.InferOutput<typeof demoCustomers>
  readonly addresses: v.InferOutput<typeof demoAddresses>
  /** By name; `version` is eight hex digits of the file's content hash. */
  readonly pictures: Readonly<
    Record<string, { readonly width: number; readonly height: number; readonly colour: string; readonly version: string }>
  >
}
