import { key, line, picture, text } from '@toonbank/shop/record/json-fields.ts'
import * as v from 'valibot'

const slug = v.strictObject({ nld: key, eng: key })
const position = v.exactOptional(v.pipe(v.number('must be a number'), v.integer('must be a whole number')))
const colour = v.nullable(
  v.pipe(v.string('must be a text'), v.regex(/^#[0-9a-f]{6}$/i, "must be a colour like '#c0ffee'")),
)

export const jsonFacet = v.strictObject({
  key,
  slug: v.exactOptional(slug),
  name: text(line()),
  expand: v.exactOptional(v.boolean('must be true or false')),
  position,
  values: v.exactOptional(
    v.array(
      v.strictObject({
        slug: v.exactOptional(slug),
        name: text(line()),
        colour: v.exactOptional(colour),
        picture: v.exactOptional(v.nullable(picture)),
        position,
      }),
      'must be a list',
    ),
    [],
  ),
})
export type JsonFacet = v.InferOutput<typeof jsonFacet>

/** These pictures are files of the shop; remote pictures are listed with their products, by address. */
export const jsonPicture = v.strictObject({
  name: key,
  version: v.pipe(v.string('must be a text'), v.regex(/^[0-9a-f]{8}$/, 'must be eight hex digits')),
  width: v.pipe(v.number('must be a number'), v.integer(), v.minValue(1), v.maxValue(100_000)),
  height: v.pipe(v.number('must be a number'), v.integer(), v.minValue(1), v.maxValue(100_000)),
  colour: v.pipe(v.string('must be a text'), v.regex(/^#[0-9a-f]{6}$/i, "must be a colour like '#c0ffee'")),
})
