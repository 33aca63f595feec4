import { feetToCentimetres } from './feet.ts'

const longestWord = 40
const maxWords = 12

/**
 * What a shopper typed, as words to find: without case, accents and signs, a size as one word ('160 bij 230 cm' is
 * 160x230, 'rond 200' is d200, '8 x 10 ft' 244x305), and a width as its beginning ('80 cm breed' is 80x, 'max 80 cm
 * breed' max80x). SQL's `search_fold` and `search_sizes` make the same of the catalogue (migration `search`). Of very
 * long texts the first words count.
 */
export function toSearchWords(typed: string): string[] {
  const words = foldText(joinSizes(typed)).split(' ')
  return [...new Set(words)].filter((word) => word !== '' && word.length <= longestWord).slice(0, maxWords)
}

/** Letters and digits of any script, in lower case and without accents; everything else is one space. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0327\u0328]/g, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const number = String.raw`(\d{1,4})(?:[.,](\d+))?`
const unit = String.raw`\s*(?:cm|m|mtr|meters?|metres?)?`
const by = String.raw`\s*(?:x|×|\*|bij|by|op)\s*`
const pair = new RegExp(String.raw`(?<!\d)${number}${unit}${by}${number}(?!\d)(?:${unit}(?![\p{L}\p{N}]))?`, 'gu')
/** Not 'rond 300 euro', which is about so much. */
const endOfSize = String.raw`(?![\p{L}\p{N}]|[.,]\d|\s*(?:€|eur|,-))`
const roundWord = '(?:ronde?|round|diameter|[ø⌀])'
const round = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${roundWord}\s*)+${number}${unit}${endOfSize}`, 'gu')
const squareWord = /(?<![\p{L}\p{N}])(?:vierkante?|square)(?![\p{L}\p{N}])/u
const alone = new RegExp(String.raw`(?<![\p{L}\p{N}.,]|€\s*)${number}${unit}${endOfSize}`, 'gu')
const isRound = new RegExp(String.raw`(?<![\p{L}\p{N}])${roundWord}(?![\p{L}])`, 'u')
const everyRound = new RegExp(String.raw`(?<![\p{L}\p{N}])${roundWord}(?![\p{L}])`, 'gu')

/** No rug is smaller than ten centimetres: '2 bij 3' and '2,5 x 3,5 m' are metres. Of centimetres the fraction goes. */
const toCentimetres = (whole = '', fraction = ''): number =>
  whole.length > 1 ? Number(whole) : Math.round(Number(`${whole}.${fraction}`) * 100)

const largest = 500

/** Not '80 tot 90 breed' or '80 of 90 breed', which no size begins with, and not the end of '1 m 20 breed'. */
const noRange = String.raw`(?<!\d\s*(?:cm|m)?\s*(?:tot|to|t\/m|à|-|–|\/|en|and|of|or)\s*|\d\s*m\s*)`
const startOfWord = String.raw`(?<![\p{L}\p{N}.,])`
const endOfWord = String.raw`(?![\p{L}\p{N}])`
/** '80 cm breed', '80 breedte', '80 wide'; not the '300 breedte' of 'lengte 300 breedte 200'. */
const wide = String.raw`(?:(?:breed|brede|wide)${endOfWord}|(?:breedte|width)${endOfWord}(?!\s*(?:van|of)?[\s:=]*\d))`
/** Of '200 breed 300' the first number is the width. */
const ofWidth = String.raw`(?:breedte|width|(?<!\d\s*(?:cm|m)?\s*)breed)(?:\s+van|\s+of)?[\s:=]+`
const width = new RegExp(
  String.raw`${startOfWord}(?:${noRange}${number}${unit}\s*${wide}|${ofWidth}${number}${unit}${endOfWord}(?!\s*(?:tot|to|t\/m|à|-|–)\s*\d))`,
  'u',
)

/** 'Niet smaller dan 80' is at least 80. */
const not = String.raw`(?:niet|nooit|not|no)\s+`
const sayingLess = String.raw`onder(?:\s+de)?|minder\s+(?:dan|als)|less\s+than|under|below`
const sayingMore = String.raw`boven(?:\s+de)?|meer\s+(?:dan|als)|more\s+than|over|above`

/** 'Max 80 cm breed', 'breedte tot 80', 'niet breder dan 80', and the like for a least width; not '60 tot 80 breed'. */
const limits = (
  [
    [
      'max',
      String.raw`max(?:imaal|imum|imale|\.)?|hooguit|hoogstens|tot(?:\s+en\s+met)?|at\s+most|up\s+to|(?<!${not})(?:${sayingLess})|${not}(?:${sayingMore})`,
      '<=|=<|[<≤]',
      `(?<!${not})(?:smaller|narrower)|${not}(?:breder|wider)`,
    ],
    [
      'min',
      String.raw`min(?:imaal|imum|imale|\.)?|minstens|vanaf|at\s+least|from|(?<!${not})(?:${sayingMore})|${not}(?:${sayingLess})`,
      '>=|=>|[>≥]',
      `(?<!${not})(?:breder|wider)|${not}(?:smaller|narrower)`,
    ],
  ] as const
).map(([limit, side, sign, compared]) => {
  const noNumber = String.raw`(?<!\d\s*(?:cm|m)?\s*)`
  const patterns = [
    String.raw`${noNumber}(?:(?:${side})\s+|(?:${sign})\s*)${number}${unit}\s*${wide}`,
    String.raw`(?:(?:${side})\s+(?:breedte|width)|(?:breedte|width)[\s:=]+(?:${side}))(?:\s+van|\s+of)?[\s:=]+${number}${unit}${endOfWord}`,
    String.raw`(?:${compared})\s+(?:dan|als|than)\s+${number}${unit}${endOfWord}`,
  ].map((pattern) => new RegExp(startOfWord + pattern, 'gu'))
  return { limit, patterns }
})

/** The word by which search finds every size that is at most, or at least, so wide: 'max80x'. */
function joinLimits(text: string): string {
  let joined = text
  for (const { limit, patterns } of limits)
    for (const pattern of patterns)
      joined = joined.replace(pattern, (said, whole?: string, fraction?: string) => {
        const size = toCentimetres(whole, fraction)
        return size <= largest ? ` ${limit}${size}x ` : said
      })
  return joined
}

/** Reads such a word: whether a size, as search writes it ('80x200', 'd80'), is within its limit. */
export function toWidthLimit(word: string): ((size: string) => boolean) | undefined {
  const [, limit, width] = /^(max|min)(\d{2,3})x$/.exec(word) ?? []
  if (!limit) return undefined
  return (size) => {
    const own = Number(/^d?(\d+)/.exec(size)?.[1])
    return limit === 'max' ? own <= Number(width) : own >= Number(width)
  }
}

/** '80 breed 300 lang', 'lengte 3 m x breedte 2 m': both sides, named. */
const sideBefore = (word: string) => String.raw`${word}(?:\s+van|\s+of)?[\s:=]+${number}${unit}`
const sideAfter = (word: string) => String.raw`${number}${unit}\s*${word}${endOfWord}`
const sideWords = ['(?:breed|brede|breedte|wide|width)', '(?:lang|lange|lengte|long|length)']
const betweenSides = String.raw`\s*(?:x|×|\*|bij|by|op|en|and|[,;/–-])?\s*`
const namedSides = [sideBefore, sideAfter].flatMap((side) =>
  [sideWords, sideWords.toReversed()].map(
    (words) => new RegExp(`${startOfWord}${words.map(side).join(betweenSides)}${endOfWord}`, 'gu'),
  ),
)

/** Flemish: '2m40' is 240 cm, by itself and as a side of '2m40x3m40'. */
const metresWithin = /(?:(?<![\p{L}\p{N}.,])|(?<=\d ?(?:cm|m)? ?(?:x|bij|by|op)))(\d)m(\d{2})(?!\p{N})/gu

/** The shorter side first: nobody remembers which of the two the shop calls width. */
function bySides(_: string, one?: string, ofOne?: string, other?: string, ofOther?: string): string {
  const sides = [toCentimetres(one, ofOne), toCentimetres(other, ofOther)].toSorted((a, b) => a - b)
  return ` ${sides.join('x')} `
}

function joinSizes(typed: string): string {
  const metric = typed
    .toLowerCase()
    .replace(metresWithin, (_, metres: string, more: string) => String(Number(metres + more)).padStart(2, '0'))
  const text = [...namedSides, pair].reduce((rest, sides) => rest.replace(sides, bySides), feetToCentimetres(metric))
  const limited = joinLimits(text)
  if (limited !== text) return limited
  const adjoining = text.replace(
    round,
    (_, whole?: string, fraction?: string) => ` d${toCentimetres(whole, fraction)} `,
  )
  if (adjoining !== text) return adjoining
  const wideOnes = text.replace(width, (said, one?: string, ofOne?: string, other?: string, ofOther?: string) => {
    const size = toCentimetres(one ?? other, ofOne ?? ofOther)
    return size <= largest ? ` ${size}x ` : said
  })
  if (wideOnes !== text) return wideOnes
  const [single, ...more] = [...text.matchAll(alone)]
  if (!single || more.length > 0) return text
  const size = toCentimetres(single[1], single[2])
  // What is larger than any rug is no size, and the shape stays a word.
  if (size > largest) return text
  // With a shape one number is a size: 'rond tapijt 2 meter' is d200, 'vierkant 200' is 200x200.
  if (isRound.test(text)) return text.replace(single[0], ` d${size} `).replace(everyRound, ' ')
  return squareWord.test(text) ? text.replace(single[0], ` ${size}x${size} `).replace(squareWord, ' ') : text
}

/**
 * What may be an article number, without the signs that people leave out or add: all that was typed ('nd 1479 te'),
 * then each word by itself that is long enough and no size ('nd-1479-te rood').
 */
export function toArticleKeys(typed: string): string[] {
  const words = typed.split(/\s+/, maxWords).flatMap((word) => toArticleKey(word) ?? [])
  const numbers = words.filter((key) => key.length >= shortestNumber && !/^\d+X\d+(CM)?$/.test(key))
  return [...new Set([toArticleKey(typed) ?? [], numbers].flat())]
}
const shortestNumber = 5

/** It has a digit and no other signs. */
function toArticleKey(typed: string): string | undefined {
  const key = typed.replace(/[- ._/]/g, '').toUpperCase()
  return /^(?=.*\d)[A-Z0-9]{3,40}$/.test(key) ? key : undefined
}
