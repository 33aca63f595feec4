import { expect, it } from 'vitest'
import { maxEuros } from './filter-path.ts'
import { readSaidPrice } from './said-price.ts'

it.each([
  ['vloerkleed onder 300 euro', 'vloerkleed', 0, 300],
  ['onder 100 euro', '', 0, 100],
  ['Onder de €100', '', 0, 100],
  ['wollen kleed tot 1.250 euro 160x230', 'wollen kleed 160x230', 0, 1_250],
  ['loper max. 99,95 euro', 'loper', 0, 100],
  ['kleed goedkoper dan 200,-', 'kleed', 0, 200],
  ['kleed boven 500 euro', 'kleed', 500, maxEuros],
  ['kleed tussen 100 en 200 euro', 'kleed', 100, 200],
  ['kleed van €100 tot €200 wol', 'kleed wol', 100, 200],
  ['vanaf 100 euro maximaal 200 euro kleed', 'kleed', 100, 200],
  ['rug under €300', 'rug', 0, 300],
  ['wool rug between 100 and 250 euros', 'wool rug', 100, 250],
  ['kleed onder € 1.500,-', 'kleed', 0, 1_500],
  ['kleed onder €300, wol.', 'kleed , wol.', 0, 300],
  ['kleed tot 1 500 euro', 'kleed', 0, 1_500],
  ['(onder 300 euro)', '', 0, 300],
  ['kleed < €300', 'kleed', 0, 300],
  ['prijs tot maximaal 300 euro', '', 0, 300],
  ['kleed goedkoper als 300 euro', 'kleed', 0, 300],
  ['kleed niet meer dan 300 euro', 'kleed', 0, 300],
  ['kleed niet duurder dan 300 euro', 'kleed', 0, 300],
  ['rug no more than 300 euro', 'rug', 0, 300],
  ['kleed niet minder dan 300 euro', 'kleed', 300, maxEuros],
  ['kleed €100 - €200', 'kleed', 100, 200],
  ['kleed 100-200 euro', 'kleed', 100, 200],
  ['kleed van 100-200 euro', 'kleed', 100, 200],
  ['€ 100 tot € 200', '', 100, 200],
  ['kleed 140 x 200 tot 300 euro', 'kleed 140 x 200', 0, 300],
  ['kleed 200x300,max 500 euro', 'kleed 200x300,', 0, 500],
  ['rug under 300 euro square', 'rug square', 0, 300],
  ['onder 300 euro vierkante kleed', 'vierkante kleed', 0, 300],
  ['€ 100 - 200', '', 100, 200],
  ['kleed € 100-200', 'kleed', 100, 200],
  ['kleed €100 tot 200 wol', 'kleed wol', 100, 200],
  ['100 - 200 euro', '', 100, 200],
  ['kleed 100 – 200 euro', 'kleed', 100, 200],
  ['<= 300 euro', '', 0, 300],
  ['kleed >= 300 euro', 'kleed', 300, maxEuros],
  ['< 300', '', 0, 300],
  ['kleed <300 wol', 'kleed wol', 0, 300],
  ['> 100 < 300', '', 100, 300],
  ['100 to 300 euros', '', 100, 300],
  ['rug 100 to 300 euros', 'rug', 100, 300],
  ['kleed 100 tot 300 euro', 'kleed', 100, 300],
  ['rond 200 - 300 euro', '', 200, 300],
  ['kleed rond de 200 tot 300 euro', 'kleed', 200, 300],
  ['rug around €200 - €300', 'rug', 200, 300],
  ['rond kleed 200 - 300 euro', 'rond kleed', 200, 300],
  ['kleed 160x230 tot 300 euro', 'kleed 160x230', 0, 300],
  ['loper 300 tot 200 euro', 'loper 300', 0, 200],
  ['kleed 160 230 tot 300 euro', 'kleed 160 230', 0, 300],
  ['loper 80 cm tot 300 euro', 'loper 80 cm', 0, 300],
  ['kleed 200 bij 300 tot 400 euro', 'kleed 200 bij 300', 0, 400],
  ['kleed 2 m x 3 tot 400 euro', 'kleed 2 m x 3', 0, 400],
  ['kleed 1,6 bij 2,3 tot 200 euro', 'kleed 1,6 bij 2,3', 0, 200],
  ['loper breedte 80 tot 200 euro', 'loper breedte 80', 0, 200],
  ['kleed diameter 160 tot 200 euro', 'kleed diameter 160', 0, 200],
  ['kleed ø 160 tot 200 euro', 'kleed ø 160', 0, 200],
])('reads the price in %j', (typed, words, min, max) => {
  expect(readSaidPrice(typed)).toEqual({ words, price: { min, max } })
})

it.each([
  'kleed onder 300',
  'kleed tot 3 m',
  'loper van 80 tot 90 cm',
  'vloerkleed onder de eettafel',
  'kleed 300 euro',
  'kleed 140 x 200 - 300 euro',
  'ND-100-200 euro',
  'kleed onder 50 euro per m²',
  'kleed onder 50 euro per vierkante meter',
  'loper onder 50 euro per meter',
  'loper onder 50 euro per strekkende meter',
  'tapijt onder 50 euro de m2',
  'kleed onder €1.5m',
  'eurotapijt onder 20',
  'kleed tussen 200 en 100 euro',
  'loper < 300 cm',
  'kleed < 3 m',
  'kleed < 200 x 300',
  'kleed € 100 tot 200 x 300',
  'kleed 200 - 300',
  'kleed 200 - 300 cm',
  'rond 200',
  'kleed 100 tot 300 cm',
  'onder 99999999 euro',
  '',
])('reads none in %j', (typed) => {
  expect(readSaidPrice(typed)).toBeUndefined()
})

it('takes no time for what nobody types', () => {
  const startedAt = performance.now()
  for (const part of ['tussen 1 en ', 'onder ', '1.', '1 111', '€1 - ', 'van 1 tot ', 'niet ', ' '])
    readSaidPrice(part.repeat(100))
  expect(performance.now() - startedAt).toBeLessThan(200)
})
