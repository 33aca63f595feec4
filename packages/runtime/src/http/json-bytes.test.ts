import { anyText } from '@toonbank/domain/testing/any-text.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonBytes } from './json-bytes.ts'

const leaf = fc.oneof(
  anyText(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, '– € " \\ \u2028 \ud800', new Date(0)),
)
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    leaf,
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(anyText(), tie('tree'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))

it('writes what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(tree), fc.dictionary(fc.string(), tree)), (value) => {
      expect(jsonBytes(value).toString()).toBe(Buffer.from(JSON.stringify(value)).toString())
    }),
    tries(500, 20_000),
  )
})
