import { expect, it } from 'vitest'
import { foldText, toArticleKeys, toSearchWords } from './search-text.ts'

it.each([
  '160x230',
  '160 x 230',
  '160 bij 230',
  '160*230',
  '160×230 cm',
  '160 X 230CM',
  '160 cm x 230 cm',
  '230x160',
  '160 by 230',
  '160,5x230.25 cm',
  '160.0 x 230',
  '160 cmx230',
])('%s is one size', (typed) => {
  expect(toSearchWords(typed)).toEqual(['160x230'])
})

it.each(['rond 200', 'ø 200', 'Ø200', 'Rond Ø 200 cm', 'ronde 200cm', 'round 200', 'diameter 200'])(
  '%s is one round size',
  (typed) => {
    expect(toSearchWords(typed)).toEqual(['d200'])
  },
)

it('leaves what is no size as it is, and a size among words in its place', () => {
  expect(toSearchWords('wollen kleed 160 x 230 grijs')).toEqual(['wollen', 'kleed', '160x230', 'grijs'])
  expect(toSearchWords('rond 200 x 200')).toEqual(['rond', '200x200'])
  expect(toSearchWords('afgerond 3')).toEqual(['afgerond', '3'])
})

it('takes off accents, signs, case and doubles', () => {
  expect(toSearchWords("  CRÈME—crème, 'Foto’s' & (kleed) ")).toEqual(['creme', 'fotos', 'kleed'])
  expect(foldText('Ⅻ ﬁjn')).toBe('xii fijn')
})

it('keeps each word that says something of the next one', () => {
  expect(toSearchWords('rood of blauw of groen')).toEqual(['rood', 'of', 'blauw', 'of', 'groen'])
  expect(toSearchWords('kleed niet niet wit niet grijs')).toEqual(['kleed', 'niet', 'wit', 'niet', 'grijs'])
})

it('finds words of forty letters and none of more', () => {
  const word = 'a'.repeat(40)
  expect(toSearchWords(`${word} ${word}a wol`)).toEqual([word, 'wol'])
})

it('takes digits that go on, or a word before them, for no size', () => {
  expect(toSearchWords('12345x200')).toEqual(['12345x200'])
  expect(toSearchWords('160x23000')).toEqual(['160x23000'])
  expect(toSearchWords('#rond 200')).toEqual(['d200'])
})

it('folds what stands around words to nothing', () => expect(foldText('  wol, (zijde)! ')).toBe('wol zijde'))

it('finds no words in signs, and stops at twelve words', () => {
  for (const typed of ['', '   ', '%%%', '!!! & | <->', '🧶🧶', '\\', "'';"]) expect(toSearchWords(typed)).toEqual([])
  expect(toSearchWords(Array.from({ length: 50 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12)
  expect(toSearchWords('a'.repeat(16_000))).toEqual([])
})

it.each([
  ['ND-1479-ZA', ['ND1479ZA']],
  ['nd 1479 za', ['ND1479ZA']],
  ['nd1479', ['ND1479']],
  ['160', ['160']],
  ['nd-1479-za rood', ['ND1479ZAROOD', 'ND1479ZA']],
  ['rood, (nd-1479-za) 10023', ['10023']],
  ['kleed 160 x 230', ['KLEED160X230']],
  ['Ø kleed 160x230 200', []],
  ['rood   nd-1479-za', ['ROODND1479ZA', 'ND1479ZA']],
  ['ø 160x230cm kleed', []],
  ['ø nd160x230', ['ND160X230']],
  ['ø 160x230nd', ['160X230ND']],
  ['kleed', []],
  ['KLEED-rood', ['KLEEDROOD']],
  ['kleed_rood', ['KLEEDROOD']],
  ['KLEED', ['KLEED']],
  ['KLEED ROOD', []],
  ['Kleed', []],
  ['-', []],
  ['kleed-', []],
  ['a-', []],
  ['12', []],
  ['nd_%14', []],
  ['', []],
])('%j may be article numbers %j', (typed, keys) => {
  expect(toArticleKeys(typed)).toEqual(keys)
})

it.each([
  ['kleed 2 bij 3 meter', ['kleed', '200x300']],
  ['tapijt 2x3m', ['tapijt', '200x300']],
  ['2,5 x 3,5 m', ['250x350']],
  ['2m40 x 3m40', ['240x340']],
  ['2m40x3m40', ['240x340']],
  ['160x2m30', ['160x230']],
  ['1m60x2m30', ['160x230']],
  ['1m60 x2m30', ['160x230']],
  ['160cmx2m30', ['160x230']],
  ['2m40bij3m40', ['240x340']],
  ['2x3m40', ['200x340']],
  ['rond 1m60', ['d160']],
  ['tapijt 1m80', ['tapijt', '180']],
  ['loper 0m80', ['loper', '80']],
  ['wol2m40', ['wol2m40']],
  ['2 op 3 meter', ['200x300']],
  ['1.6 by 2.3 metres', ['160x230']],
  ['rond kleed 200', ['kleed', 'd200']],
  ['rond tapijt 2 meter', ['tapijt', 'd200']],
  ['200 cm round rug', ['d200', 'rug']],
  ['ronde 2m', ['d200']],
  ['vierkant 200', ['200x200']],
  ['square rug 1.5 m', ['rug', '150x150']],
  ['ovaal 160 x 230', ['ovaal', '160x230']],
  ['rond 200 of 240', ['d200', 'of', '240']],
  ['2 kleden', ['2', 'kleden']],
  ['8x10', ['244x305']],
  ['5 by 8 rug', ['152x244', 'rug']],
  ['6 x 9 ft', ['183x274']],
  ['5\'3" x 7\'6"', ['160x229']],
  ['6ft x 9ft rug', ['183x274', 'rug']],
  ['6 ft', ['183cm']],
  ['6ft', ['183cm']],
  ['round rug 6 ft', ['rug', 'd183']],
  ['40x60', ['40x60']],
  ['3 foto’s', ['3', 'fotos']],
])('%s is a size in centimetres', (typed, words) => expect(toSearchWords(typed)).toEqual(words))

it.each([
  ['loper 80 cm breed', 'loper 80x'],
  ['80 breed', '80x'],
  ['80cm brede loper', '80x loper'],
  ['breedte 80', '80x'],
  ['loper breedte: 80 cm', 'loper 80x'],
  ['loper breed 80 cm', 'loper 80x'],
  ['loper 80 cm breedte', 'loper 80x'],
  ['loper 0,8 m breed', 'loper 80x'],
  ['kleed 2 meter breed', 'kleed 200x'],
  ['runner 80 cm wide', 'runner 80x'],
  ['runner width 80', 'runner 80x'],
])('%j begins a size', (typed, words) => {
  expect(toSearchWords(typed)).toEqual(words.split(' '))
})

it.each([
  ['breedte 80 lengte 300', '80x300'],
  ['lengte 300 breedte 80', '80x300'],
  ['loper breedte: 80 cm, lengte: 3 m', 'loper 80x300'],
  ['lengte 200 breedte 300', '200x300'],
  ['loper 80 breed 300 lang', 'loper 80x300'],
  ['loper 3 meter lang en 80 cm breed', 'loper 80x300'],
  ['kleed 200 breed x 300 lang', 'kleed 200x300'],
  ['kleed 3 m breed bij 4 m lang', 'kleed 300x400'],
  ['rug 200 wide 300 long', 'rug 200x300'],
  ['runner 3 ft wide 10 ft long', 'runner 91x305'],
  ['80 breed lange loper', '80x lange loper'],
])('%j names both sides', (typed, words) => {
  expect(toSearchWords(typed)).toEqual(words.split(' '))
})

it.each([
  ['vloerkleed 160 x 230', 'vloerkleed 160x230'],
  ['160 x 230 breed', '160x230 breed'],
  ['loper 80 cm', 'loper 80cm'],
  ['kleed 2 meter', 'kleed 200cm'],
  ['kleed van 1,5 m', 'kleed van 150cm'],
  ['pool 2 cm', 'pool 2 cm'],
  ['poolhoogte 12 mm', 'poolhoogte 12 mm'],
  ['rand 15 cm', 'rand 15 cm'],
  ['kleed 200', 'kleed 200'],
  ['brede loper 80', 'brede loper 80'],
  ['extra breed kleed', 'extra breed kleed'],
  ['loper 80 of 90 cm breed', 'loper 80 of 90 cm breed'],
  ['loper 80/90 breed', 'loper 80 90 breed'],
  ['1 m 20 breed', '1 m 20 breed'],
  ['900 breed', '900 breed'],
  ['1200x breedband', '1200x breedband'],
])('%j is no width', (typed, words) => {
  expect(toSearchWords(typed)).toEqual(words.split(' '))
})

it.each([
  ['kleed rond 300 euro', 'kleed rond 300 euro'],
  ['rond €300', 'rond 300'],
  ['rond kleed 300 euro', 'rond kleed 300 euro'],
  ['square rug €300', 'square rug 300'],
])('%j is money, and no size', (typed, words) => {
  expect(toSearchWords(typed)).toEqual(words.split(' '))
})

it('takes no time for what nobody types', () => {
  const before = process.cpuUsage()
  for (const part of [
    '1 ',
    '1 breed 1 lang ',
    'breed 1 lengte ',
    'breedte ',
    '1 breed ',
    'breedte 1 tot ',
    '1 tot ',
    ' ',
    'breed 1',
    'max 1 ',
    'tot breedte ',
    'breedte tot 1 ',
    'tussen 1 en ',
    'lengte 1 tot 2 ',
    'groter dan 1x1 ',
  ])
    toSearchWords(part.repeat(200).slice(0, 200))
  // An expression that goes back and forth takes seconds. The processor's time counts, whoever else uses it.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
})
