import { expect, it } from 'vitest'
import { toSearchWords } from './search-text.ts'
import { toSizeLimit } from './size-limits.ts'

it.each([
  ['max 80 cm breed', 'max80x'],
  ['loper maximaal 0,8 m breed', 'loper max80x'],
  ['loper tot 80 breed', 'loper max80x'],
  ['loper niet breder dan 80', 'loper max80x'],
  ['loper smaller dan 80 cm', 'loper max80x'],
  ['loper breedte max. 80', 'loper max80x'],
  ['max breedte 80 cm loper', 'max80x loper'],
  ['runner at most 80 cm wide', 'runner max80x'],
  ['runner no wider than 80 cm', 'runner max80x'],
  ['kleed minimaal 2 meter breed', 'kleed min200x'],
  ['kleed breder dan 200', 'kleed min200x'],
  ['loper niet smaller dan 80 cm', 'loper min80x'],
  ['runner not narrower than 80 cm', 'runner min80x'],
  ['loper niet minder dan 80 cm breed', 'loper min80x'],
  ['kleed niet onder 200 breed', 'kleed min200x'],
  ['kleed meer dan 2 meter breed', 'kleed min200x'],
  ['kleed niet meer dan 2 meter breed', 'kleed max200x'],
  ['runner less than 80 cm wide', 'runner max80x'],
  ['runner over 80 cm wide', 'runner min80x'],
  ['loper <80 cm breed', 'loper max80x'],
  ['loper >= 80 breed', 'loper min80x'],
  ['max 900 breed', 'max 900 breed'],
  ['max 500 breed', 'max500x'],
  ['max 501 breed', 'max 501 breed'],
  ['200 tot 160 breed', 'min160xmax200x'],
  ['400 tot 500 breed', 'min400xmax500x'],
  ['160 tot 501 breed', '160 tot 501 breed'],
  ['80 tot 90 cm breed', 'min80xmax90x'],
  ['breedte 80 tot 90', 'min80xmax90x'],
  ['tussen 160 en 200 breed', 'min160xmax200x'],
  ['loper tussen de 80 en 90 centimeter breed', 'loper min80xmax90x'],
  ['kleed 1,4 - 2 meter breed wol', 'kleed min140xmax200x wol'],
  ['rug between 160 and 200 wide', 'rug min160xmax200x'],
  ['rug from 160 to 200 cm wide', 'rug min160xmax200x'],
  ['loper max 3 m lang', 'loper maxx300'],
  ['max 3 m lang', 'maxx300'],
  ['minstens 250 lang', 'minx250'],
  ['loper lengte max 250', 'loper maxx250'],
  ['loper niet langer dan 3 meter', 'loper maxx300'],
  ['loper korter dan 300', 'loper maxx300'],
  ['loper 250 tot 300 lang', 'loper minx250maxx300'],
  ['lengte tussen 250 en 300 cm', 'minx250maxx300'],
  ['runner max 3 m long', 'runner maxx300'],
  ['loper max 80 breed en max 3 m lang', 'loper max80xmaxx300 en'],
  ['kleed groter dan 200x300', 'kleed min200x300'],
  ['kleed niet groter dan 2 bij 3 meter', 'kleed max200x300'],
  ['kleed max 160 x 230', 'kleed max160x230'],
  ['kleed vanaf 200 bij 300', 'kleed min200x300'],
  ['rug smaller than 160x230', 'rug max160x230'],
])('%j limits the sides', (typed, words) => {
  expect(toSearchWords(typed)).toEqual(words.split(' '))
})

it.each([
  ['80 centimeter breed', '80x'],
  ['loper 4 meter lang', 'loper x400'],
  ['lengte 300', 'x300'],
  ['vloerkleed 200 cm lang', 'vloerkleed x200'],
  ['runner 3 m long', 'runner x300'],
  ['loper van 3 meter', 'loper van x300'],
  ['traploper 250', 'traploper x250'],
  ['2 centimeter', '2 centimeter'],
  ['lang kleed', 'lang kleed'],
  ['lange loper', 'lange loper'],
])('%j names one side', (typed, words) => {
  expect(toSearchWords(typed)).toEqual(words.split(' '))
})

const sizes = ['60x120', '80x200', 'd80', '90x150', '200x300']

it.each([
  ['max80x', ['60x120', '80x200', 'd80']],
  ['min90x', ['90x150', '200x300']],
  ['min80xmax90x', ['80x200', 'd80', '90x150']],
  ['maxx150', ['60x120', 'd80', '90x150']],
  ['minx200', ['80x200', '200x300']],
  ['max80xmaxx150', ['60x120', 'd80']],
  ['min90x150', ['90x150', '200x300']],
  ['x200', ['80x200']],
  ['x80', ['d80']],
  ['80cm', ['80x200', 'd80']],
  ['200cm', ['80x200', '200x300']],
])('%s are the sizes that are so wide and long', (word, within) => {
  expect(sizes.filter((size) => toSizeLimit(word)?.(size))).toEqual(within)
})

it('reads no other word as a limit', () => {
  for (const word of [
    '80x',
    'max',
    'maxi80x',
    'max80',
    '80x200',
    'x',
    'maxx',
    'minx',
    'x2000',
    '80cmx',
    'kleedmax80x',
    'max80xl',
  ])
    expect(toSizeLimit(word)).toBeUndefined()
})
