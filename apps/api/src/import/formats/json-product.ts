import { optionDisplays } from '@toonbank/domain/catalogue/option-display.ts'
import { shapes, toShape } from '@toonbank/domain/catalogue/shape.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { parseAmount } from '@toonbank/domain/money/parse-amount.ts'
import * as v from 'valibot'
import { cleanHtml, cleanLine } from '../clean-text.ts'
import type { StockFigure } from '../drafts/stock-figure.ts'
import { toPictureUrl } from '../remote-picture.ts'

// Lengths that no honest catalogue reaches, so that one broken field cannot fill a page or the database.
const atMost = (length: number) => v.maxLength<string, number, string>(length, `is longer than ${length} characters`)
export const line = (length = 200) => v.pipe(v.string('must be a text'), v.transform(cleanLine), atMost(length))
const filled = (length = 200) => v.pipe(line(length), v.minLength(1, 'is empty'))
const html = v.pipe(v.string('must be a text'), atMost(50_000), v.transform(cleanHtml))
export const key = v.pipe(
  v.string('must be a text'),
  v.maxLength(120, 'is longer than 120 characters'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may only have small letters, digits and hyphens'),
)
const colour = v.pipe(v.string('must be a text'), v.regex(/^#[0-9a-f]{6}$/i, "must be a colour like '#c0ffee'"), v.toLowerCase())

/** One text is Dutch; a language that is not there falls back on the other. */
export const text = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.union(
    [
      v.pipe(
        schema,
        v.transform((nld): { nld?: string; eng?: string } => ({ nld })),
      ),
      v.pipe(
        v.strictObject({ nld: v.exactOptional(schema), eng: v.exactOptional(schema) }),
        v.check(({ nld, eng }) => nld !== undefined || eng !== undefined, 'has no language in it'),
      ),
    ],
    (issue) => deepest(issue.issues) ?? 'must be a text, or { "nld": …, "eng": … }',
  )

/** The message of the alternative that came furthest. */
const deepest = (issues: readonly v.BaseIssue<unknown>[] | undefined): string | undefined =>
  issues?.find((issue) => issue.kind !== 'schema' || (issue.path?.length ?? 0) > 0)?.message

const whole = (least: number, most = 1_000_000_000) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

/** A number is whole cents; a text is an amount in euros. */
const amount = v.union(
  [
    v.pipe(
      v.number(),
      v.integer('must be whole cents; write euros as a text, "129.95"'),
      v.minValue(0, 'must not be below 0'),
      v.maxValue(9_999_999_999, 'is too large'),
      v.transform(cents),
    ),
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const parsed = parseAmount(dataset.value)
        if (parsed.ok) return parsed.value
        addIssue({ message: `'${dataset.value}' is not an amount in euros` })
        return NEVER
      }),
    ),
  ],
  (issue) => deepest(issue.issues) ?? 'must be whole cents, or euros as a text',
)

const percentage = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be from 0 to 100'),
  v.maxValue(100, 'must be from 0 to 100'),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'may have at most two decimals'),
)

/** Of the shop's own, by its name, or on the web. */
export const picture = v.pipe(
  v.string('must be a text'),
  v.transform((given) => (/^https?:/i.test(given) ? (toPictureUrl(given) ?? '') : given)),
  v.check((given) => /^https?:/.test(given) || v.is(key, given), 'must be the name of a picture or an address with http(s)'),
)

/** A number is how many there are; a text with a sign, how many came or went. */
const pieces = (least: number, most: number) =>
  v.union(
    [
      whole(least, most),
      v.pipe(
        v.string('must be a number'),
        v.regex(/^[+-]\d{1,7}$/, 'must be a number, or a change like "+5" or "-2"'),
        v.transform((text): StockFigure => ({ change: Number(text) })),
      ),
    ],
    (issue) => deepest(issue.issues) ?? 'must be a number, or a change like "+5" or "-2"',
  )

/** A code, or its word in either language. */
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
  minimum: whole(0),
  maximum: whole(1),
  maximumLength: whole(1),
  minimumPrice: amount,
})

const articleNumber = v.pipe(line(400), v.minLength(1, 'is empty'))

const item = v.strictObject({
  key,
  name: v.exactOptional(text(filled())),
  price: v.exactOptional(amount),
  discountedPrice: v.exactOptional(v.nullable(amount)),
  weight: v.exactOptional(whole(0)),
  deliveryDays: v.exactOptional(whole(0, 1_000)),
  state: v.exactOptional(v.boolean('must be true or false')),
  picture: v.exactOptional(v.nullable(picture)),
  articleNumber: v.exactOptional(v.nullable(articleNumber)),
  stockQuantity: v.exactOptional(v.nullable(pieces(-1_000_000, 1_000_000))),
  custom: v.exactOptional(v.nullable(custom)),
})

const group = v.strictObject({
  key,
  name: v.exactOptional(text(filled())),
  displayType: v.exactOptional(v.picklist(optionDisplays, 'must be text, image or custom'), 'text'),
  items: v.pipe(v.array(item, 'must be a list'), v.minLength(1, 'is empty'), v.maxLength(1_000, 'has more than 1000 choices')),
})

/** A product of our JSON files; a name that is not known is refused rather than quietly left out. */
export const jsonProduct = v.strictObject({
  articleNumber,
  design: v.exactOptional(filled(120)),
  slug: v.exactOptional(text(key)),
  title: v.exactOptional(text(filled())),
  colour: v.exactOptional(v.strictObject({ name: v.exactOptional(text(line())), hex: v.exactOptional(colour) })),
  brand: v.exactOptional(line()),
  description: v.exactOptional(text(html)),
  short: v.exactOptional(text(line(500))),
  specifications: v.exactOptional(v.array(v.strictObject({ name: text(filled()), options: v.array(text(filled(500))) }))),
  composition: v.exactOptional(v.array(v.strictObject({ material: text(filled()), percentage }))),
  maker: v.exactOptional(v.strictObject({ name: line(500), address: line(500), email: line(500) })),
  care: v.exactOptional(text(line(2_000))),
  price: v.exactOptional(amount),
  discountedPrice: v.exactOptional(v.nullable(amount)),
  discountPercentage: v.exactOptional(percentage),
  vatPercentage: v.exactOptional(percentage),
  weight: v.exactOptional(whole(0)),
  deliveryDays: v.exactOptional(whole(0, 1_000)),
  stock: v.exactOptional(
    v.strictObject({
      quantity: v.exactOptional(pieces(-1_000_000, 100_000_000)),
      managed: v.exactOptional(v.boolean('must be true or false')),
      backorder: v.exactOptional(v.boolean('must be true or false')),
      permanentlyOutOfStock: v.exactOptional(v.boolean('must be true or false')),
    }),
  ),
  pictures: v.exactOptional(v.pipe(v.array(picture, 'must be a list'), v.maxLength(50, 'has more than 50 pictures'))),
  facets: v.exactOptional(v.record(key, v.array(filled(120)))),
  categories: v.exactOptional(v.array(key, 'must be a list')),
  options: v.exactOptional(v.pipe(v.array(group, 'must be a list'), v.maxLength(10, 'has more than 10 groups'))),
  position: v.exactOptional(whole(-1_000_000_000)),
  createdAt: v.exactOptional(
    v.pipe(
      v.string('must be a text'),
      v.check((given) => /^\d{4}-\d{2}-\d{2}/.test(given) && !Number.isNaN(Date.parse(given)), 'must be a date like 2026-01-31'),
      v.transform((given) => new Date(given).toISOString()),
    ),
  ),
})

export type JsonProduct = v.InferOutput<typeof jsonProduct>
