import { cents } from '@toonbank/domain/money/cents.ts'
import { parseAmount } from '@toonbank/domain/money/parse-amount.ts'
import * as v from 'valibot'
import { cleanHtml, cleanLine } from './clean-text.ts'
import { inBothLanguages, type PartialText } from './partial-text.ts'
import { isRemote, pictureUrlSentences, readPictureUrl, toFileSource } from './remote-picture.ts'

const atMost = (length: number) => v.maxLength<string, number, string>(length, `is longer than ${length} characters`)
export const line = (length = 200) => v.pipe(v.string('must be a text'), v.transform(cleanLine), atMost(length))
export const filled = (length = 200) => v.pipe(line(length), v.minLength(1, 'is empty'))
export const html = v.pipe(v.string('must be a text'), atMost(50_000), v.transform(cleanHtml))
export const key = v.pipe(
  v.string('must be a text'),
  atMost(400),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may only have small letters, digits and hyphens'),
)
export const colour = v.pipe(
  v.string('must be a text'),
  v.regex(/^#[0-9a-f]{6}$/i, "must be a colour like '#c0ffee'"),
  v.toLowerCase(),
)

/** A plain text counts as Dutch; a missing language falls back on the other. */
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

export const deepest = (issues: readonly v.BaseIssue<unknown>[] | undefined): string | undefined =>
  issues?.find((issue) => issue.kind !== 'schema' || (issue.path?.length ?? 0) > 0)?.message

export const wholeNumber = (least: number, most = 1_000_000_000) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

/** A number is whole cents, a text is an amount in euros. */
export const amount = v.union(
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

export const percentage = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be from 0 to 100'),
  v.maxValue(100, 'must be from 0 to 100'),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'may have at most two decimals'),
)

/** A picture is the name of one of the shop's own, a web address, or a file that the merchant adds later. */
export const picture = v.pipe(
  v.string('must be a text'),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (!/^https?:/i.test(value)) return toFileSource(value) ?? value
    const url = readPictureUrl(value)
    if (url.ok) return url.value
    addIssue({ message: pictureUrlSentences[url.problem] })
    return NEVER
  }),
  v.check(
    (given) => (isRemote(given) && !given.startsWith('file:/')) || v.is(key, given),
    'must be the name of a picture or an address with http(s)',
  ),
)

export const inBoth = <Schema extends v.GenericSchema<string, string>>(schema: Schema) => {
  const partial: v.GenericSchema<unknown, PartialText> = text(schema)
  return v.pipe(partial, v.transform(inBothLanguages))
}
export const texts = (length?: number) => inBoth(line(length))

/** An ISO timestamp with its time zone: '2026-01-31T09:00:00Z'. */
export const moment = v.pipe(
  v.string('must be a text'),
  v.isoTimestamp("must be a moment with its time zone, like '2026-01-31T09:00:00Z'"),
)

export const yesOrNo = v.boolean('must be true or false')
