import { anyText } from '@toonbank/domain/testing/any-text.ts'
import fc from 'fast-check'

/** A JSON schema, as far as the API's own document uses it. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
}

const strange = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '__proto__',
  'constructor',
  '%00',
  "' OR 1=1 --",
  '../../etc/passwd',
  '\u202e',
  '<script>',
]
const plausible = [
  'NL',
  'BE',
  '3511 LX',
  '10',
  'nl-thuis',
  'ideal',
  'WELKOM10',
  'vloerkleden',
  'relevance',
  'nld',
  'private',
  'business',
  'Anna',
  'a@b.nl',
  'Welkom123',
]

export const hostileText = fc.oneof(
  fc.constantFrom(...strange),
  fc.constantFrom(...plausible),
  fc.constantFrom(...[64, 254, 255, 256, 5_000].map((length) => 'a'.repeat(length))),
  anyText(20),
)
const hostileNumber = fc.constantFrom(
  1,
  2,
  0,
  -1,
  0.5,
  999,
  1_000,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e300,
  Number.MAX_SAFE_INTEGER,
)
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A value that mostly has the shape of the schema, with content that nobody sends by mistake. */
export function hostileOf(schema: Schema): fc.Arbitrary<unknown> {
  const { properties, items, enum: values } = schema
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  const fitting: fc.Arbitrary<unknown> = choices
    ? fc.oneof(...choices.map(hostileOf))
    : properties
      ? fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, hostileOf(inner)])), {
          requiredKeys: [],
        })
      : items
        ? fc.array(hostileOf(items), { maxLength: 3 })
        : values
          ? fc.constantFrom(...values)
          : schema.type === 'string'
            ? hostileText
            : schema.type === 'number' || schema.type === 'integer'
              ? hostileNumber
              : hostileValue
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: hostileValue })
}

const asJson = (schema: Schema) =>
  hostileOf(schema).map((value) => ({ type: 'application/json', text: JSON.stringify(value) ?? '' }))
const noJson = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"\\ud800"',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  '\ufeff{}',
  'x'.repeat(300_000),
)
const otherTypes = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  '',
  'application/json; charset=klingon',
)

/** A body with its content type: mostly JSON of the schema's shape. */
export const hostileBody = (schema: Schema): fc.Arbitrary<{ type: string; text: string }> =>
  fc.oneof(
    { weight: 8, arbitrary: asJson(schema) },
    { weight: 1, arbitrary: fc.record({ type: otherTypes, text: noJson }) },
  )

/** What can stand between two slashes of an address. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ED%A0%80',
    '%',
    '%2e%2e',
    '1',
    '0',
    '-1',
    '1e300',
    '99999999999999999999',
    'NL',
    'sandbox',
    '%27%20OR%201=1',
    'a'.repeat(300),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeURIComponent),
)
export const hostileCookie = fc.constantFrom(
  '',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%',
  'a'.repeat(2_000),
  '%27%20OR%201=1',
  '"',
  '__proto__',
)
