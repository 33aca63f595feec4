import { expect, it } from 'vitest'
import { toSearchWords } from './order-view.ts'

it.each([
  ['  Zoë  de VRIES ', ['zoe', 'de', 'vries']],
  ['+31 6 1234-5678', ['0612345678']],
  ['0032 (0)470 12 34 56', ['0470123456']],
  ['1234 ab', ['1234ab']],
  ['vries 1234 AB', ['vries', '1234ab']],
  ['TB26-000123', ['tb26-000123']],
  ['123', ['123']],
  ['', []],
  ['een een twee', ['een', 'twee']],
])('understands the search %s', (said, words) => expect(toSearchWords(said)).toEqual(words))
