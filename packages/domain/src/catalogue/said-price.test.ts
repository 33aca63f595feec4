import { expect, it } from 'vitest'
import { mostEuros } from './filter-path.ts'
import { readSaidPrice } from './said-price.ts'

it.each([
  ['vloerkleed onder 300 euro', 'vloerkleed', 0, 300],
  ['onder 100 euro', '', 0, 100],
  ['Onder de €100', '', 0, 100],
  ['wollen kleed tot 1.250 euro 160x230', 'wollen kleed 160x230', 0, 1_250],
  ['loper max. 99,95 euro', 'loper', 0, 100],
  ['kleed goedkoper dan 200,-', 'kleed', 0, 200],
  ['kleed boven 500 euro', 'kleed', 500, mostEuros],
  ['kleed tussen 100 en 200 euro', 'kleed', 100, 200],
  ['kleed van €100 tot €200 wol', 'kleed wol', 100, 200],
  ['vanaf 100 euro maximaal 200 euro kleed', 'kleed', 100, 200],
  ['rug under €300', 'rug', 0, 300],
  ['wool rug between 100 and 250 euros', 'wool rug', 100, 250],
])('reads the price in %j', (typed, words, min, max) => {
  expect(readSaidPrice(typed)).toEqual({ words, price: { min, max } })
})

it.each([
  'kleed onder 300',
  'kleed tot 3 m',
  'loper van 80 tot 90 cm',
  'vloerkleed onder de eettafel',
  'kleed 300 euro',
  'eurotapijt onder 20',
  'kleed tussen 200 en 100 euro',
  'onder 99999999 euro',
  '',
])('reads none in %j', (typed) => {
  expect(readSaidPrice(typed)).toBeUndefined()
})

it('takes no time for what nobody types', () => {
  const startedAt = performance.now()
  for (const part of ['tussen 1 en ', 'onder ', '1.', 'van 1 tot ']) readSaidPrice(part.repeat(100))
  expect(performance.now() - startedAt).toBeLessThan(200)
})
