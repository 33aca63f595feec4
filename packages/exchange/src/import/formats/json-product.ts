import { isGtin } from '@toonbank/domain/catalogue/gtin.ts'
import { optionDisplays } from '@toonbank/domain/catalogue/option-display.ts'
import { shapes, toShape } from '@toonbank/domain/catalogue/shape.ts'
import {
  amount,
  colour,
  deepest,
  filled,
  html,
  key,
  line,
  percentage,
  picture,
  text,
  texts,
  wholeNumber,
  yesOrNo,
} from '@toonbank/shop/record/json-fields.ts'
import * as v from 'valibot'
import type { StockFigure } from '../drafts/stock-figure.ts'
import { jsonEarlierPrice } from './json-earlier-price.ts'

/** A number replaces the stock; a text with a sign ('+5', '-2') changes it. */
export const stockPieces = (least: number, most: number) =>
  v.union(
    [
      wholeNumber(least, most),
      v.pipe(
        v.string('must be a number'),
        v.regex(/^[+-]\d{1,7}$/, 'must be a number, or a change like "+5" or "-2"'),
        v.transform((text): StockFigure => ({ change: Number(text) })),
      ),
    ],
    (issue) => deepest(issue.issues) ?? 'must be a number, or a change like "+5" or "-2"',
  )

/** A shape is written as its code, or as its Dutch or English word. */
const shape = v.pipe(
  v.string('must be a text'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = toShape(dataset.value)
    if (read) return read
    addIssue({ message: `must be one of ${shapes.join(', ')}, or its word` })
    return NEVER
  }),
)

const custom = v.strictObject({
  shape,
  minimum: wholeNumber(0),
  maximum: wholeNumber(1),
  maximumLength: wholeNumber(1),
  minimumPrice: amount,
})

const gtin = v.pipe(line(14), v.check(isGtin, 'must be a GTIN of 8, 12, 13 or 14 digits whose last digit is right'))

const articleNumber = v.pipe(line(400), v.minLength(1, 'is empty'))

const item = v.strictObject({
  key,
  name: v.exactOptional(text(filled())),
  price: v.exactOptional(amount),
  discountedPrice: v.exactOptional(v.nullable(amount)),
  weight: v.exactOptional(wholeNumber(0)),
  deliveryDays: v.exactOptional(wholeNumber(0, 1_000)),
  state: v.exactOptional(yesOrNo),
  picture: v.exactOptional(v.nullable(picture)),
  articleNumber: v.exactOptional(v.nullable(articleNumber)),
  gtin: v.exactOptional(v.nullable(gtin)),
  stockQuantity: v.exactOptional(v.nullable(stockPieces(-1_000_000, 1_000_000))),
  custom: v.exactOptional(v.nullable(custom)),
})

const group = v.strictObject({
  key,
  name: v.exactOptional(text(filled())),
  displayType: v.exactOptional(v.picklist(optionDisplays, 'must be text, image or custom'), 'text'),
  items: v.pipe(
    v.array(item, 'must be a list'),
    v.minLength(1, 'is empty'),
    v.maxLength(1_000, 'has more than 1000 choices'),
  ),
})

const shared = {
  title: v.exactOptional(text(filled(500))),
  brand: v.exactOptional(line()),
  description: v.exactOptional(text(html)),
  short: v.exactOptional(text(line(500))),
  seoTitle: v.exactOptional(v.nullable(text(line(500)))),
  seoDescription: v.exactOptional(v.nullable(text(line(2_000)))),
  specifications: v.exactOptional(
    v.array(v.strictObject({ name: text(filled()), options: v.array(text(filled(500))) })),
  ),
  composition: v.exactOptional(v.array(v.strictObject({ material: text(filled()), percentage }))),
  maker: v.exactOptional(
    v.strictObject({
      name: line(500),
      address: v.union(
        [line(500), texts(500)],
        (issue) => deepest(issue.issues) ?? 'must be a text, or { "nld": …, "eng": … }',
      ),
      email: line(500),
    }),
  ),
  care: v.exactOptional(text(line(2_000))),
  price: v.exactOptional(amount),
  discountedPrice: v.exactOptional(v.nullable(amount)),
  discountPercentage: v.exactOptional(percentage),
  wholeEuros: v.exactOptional(yesOrNo),
  vatPercentage: v.exactOptional(percentage),
  weight: v.exactOptional(wholeNumber(0)),
  deliveryDays: v.exactOptional(wholeNumber(0, 1_000)),
  stock: v.exactOptional(
    v.strictObject({
      quantity: v.exactOptional(stockPieces(-1_000_000, 100_000_000)),
      managed: v.exactOptional(yesOrNo),
      backorder: v.exactOptional(yesOrNo),
      permanentlyOutOfStock: v.exactOptional(yesOrNo),
    }),
  ),
  pictures: v.exactOptional(v.pipe(v.array(picture, 'must be a list'), v.maxLength(50, 'has more than 50 pictures'))),
  pictureTexts: v.exactOptional(v.record(picture, text(line(500)))),
  companions: v.exactOptional(
    v.pipe(v.array(articleNumber, 'must be a list'), v.maxLength(4, 'has more than 4 companions')),
  ),
  facets: v.exactOptional(v.record(key, v.array(filled(400)))),
  categories: v.exactOptional(v.array(key, 'must be a list')),
  sample: v.exactOptional(yesOrNo),
  letterboxThickness: v.exactOptional(v.nullable(wholeNumber(1, 1_000))),
  options: v.exactOptional(v.pipe(v.array(group, 'must be a list'), v.maxLength(10, 'has more than 10 groups'))),
}

/** The schema is strict: an unknown field is refused instead of silently ignored. */
export const jsonProduct = v.strictObject({
  articleNumber,
  gtin: v.exactOptional(v.nullable(gtin)),
  design: v.exactOptional(filled(400)),
  slug: v.exactOptional(text(key)),
  colour: v.exactOptional(v.strictObject({ name: v.exactOptional(text(line())), hex: v.exactOptional(colour) })),
  position: v.exactOptional(wholeNumber(-1_000_000_000)),
  createdAt: v.exactOptional(
    v.pipe(
      v.string('must be a text'),
      v.check(
        (given) => /^\d{4}-\d{2}-\d{2}/.test(given) && !Number.isNaN(Date.parse(given)),
        'must be a date like 2026-01-31',
      ),
      v.transform((given) => new Date(given).toISOString()),
    ),
  ),
  ...shared,
  /** Former prices are only imported for a new product. */
  earlierPrices: v.exactOptional(v.array(jsonEarlierPrice, 'must be a list')),
})
export type JsonProduct = v.InferOutput<typeof jsonProduct>

export const jsonDesign = v.strictObject({ key: filled(400), ...shared })
export type JsonDesign = v.InferOutput<typeof jsonDesign>
