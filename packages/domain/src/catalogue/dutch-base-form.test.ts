import { expect, it } from 'vitest'
import { toDutchBaseForm } from './dutch-base-form.ts'

it.each([
  ['grijze', 'grijs'],
  ['donkergrijze', 'donkergrijs'],
  ['matje', 'mat'],
  ['deurmatjes', 'deurmat'],
  ['vloerkleedje', 'vloerkleed'],
  ['lopertje', 'loper'],
  ['tapijtjes', 'tapijt'],
  ['roze', 'roze'],
  ['mat', 'mat'],
  ['franje', 'franje'],
])('%s is %s', (typed, base) => expect(toDutchBaseForm(typed)).toBe(base))
