import { optionDisplays } from '@toonbank/domain/catalogue/option-display.ts'
import { shapes } from '@toonbank/domain/catalogue/shape.ts'
import * as v from 'valibot'
import { articleNumber, cents, key, percentage, pieces, text } from './fields.ts'

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
      shape: v.picklist(shapes),
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
  optionGroups: v.array(v.object({ key, name: text, displayType: v.picklist(optionDisplays), items: v.array(optionItem) })),
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
