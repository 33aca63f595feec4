import * as v from 'valibot'
import { key, slug, text } from './fields.ts'

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

/** demo/catalogue/facets.json — the filter groups of lists in their order, and where a product's values stand in its file. */
export const demoFacets = v.array(
  v.object({
    key,
    slug,
    name: text,
    /** Shows all its values at once. */
    expand: v.optional(v.boolean(), false),
    /** Marks of values, by their Dutch names: files of demo/pictures without their extension. */
    pictures: v.optional(v.record(v.string(), key), {}),
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

/** demo/pictures/pictures.json */
export const demoPictures = v.record(key, v.object({ width: v.number(), height: v.number(), colour: v.string() }))
