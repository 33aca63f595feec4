import { endOfWord, largest, number, startOfWord, toCentimetres, unit } from './typed-size.ts'

const not = String.raw`(?:niet|nooit|not|no)\s+`
const than = String.raw`\s+(?:dan|als|than)\s+`
const sayingLess = String.raw`onder(?:\s+de)?|minder\s+(?:dan|als)|less\s+than|under|below`
const sayingMore = String.raw`boven(?:\s+de)?|meer\s+(?:dan|als)|more\s+than|over|above`
const atMost = String.raw`max(?:imaal|imum|imale|\.)?|hooguit|hoogstens|tot(?:\s+en\s+met)?|at\s+most|up\s+to|(?<!${not})(?:${sayingLess})|${not}(?:${sayingMore})`
const atLeast = String.raw`min(?:imaal|imum|imale|\.)?|minstens|vanaf|at\s+least|from|(?<!${not})(?:${sayingMore})|${not}(?:${sayingLess})`
const to = String.raw`(?:tot(?:\s+en\s+met)?|to|t\/m|à|a|-|–|en|and)`
const noNumber = String.raw`(?<!\d\s*(?:cm|m)?\s*)`
const ofSize = String.raw`(?:\s+van|\s+of)?[\s:=]+`

const sides = [
  {
    adjective: `(?:breed|brede|wide)${endOfWord}`,
    noun: '(?:breedte|width)',
    less: 'smaller|narrower',
    more: 'breder|wider',
    ofSide: (centimetres: number) => `${centimetres}x`,
  },
  {
    adjective: `(?:lang|lange|long)${endOfWord}`,
    noun: '(?:lengte|length)',
    less: 'korter|shorter',
    more: 'langer|longer',
    ofSide: (centimetres: number) => `x${centimetres}`,
  },
] as const

type Numbers = readonly (string | undefined)[]
interface Pattern {
  readonly pattern: RegExp
  readonly toLimit: (numbers: Numbers) => string | undefined
}

const limit =
  (name: 'max' | 'min', ofSide: (centimetres: number) => string) =>
  ([whole, fraction]: Numbers): string | undefined => {
    const centimetres = toCentimetres(whole, fraction)
    return centimetres <= largest ? name + ofSide(centimetres) : undefined
  }

const range =
  (ofSide: (centimetres: number) => string) =>
  ([whole, fraction, upTo, ofUpTo]: Numbers): string | undefined => {
    const [from, until] = [toCentimetres(whole, fraction), toCentimetres(upTo, ofUpTo)].toSorted((a, b) => a - b)
    if (from === undefined || until === undefined || until > largest) return undefined
    return `min${ofSide(from)}max${ofSide(until)}`
  }

const ofSides = sides.flatMap(({ adjective, noun, less, more, ofSide }): Pattern[] => {
  const named = String.raw`(?:${adjective}|${noun}${endOfWord}(?!${ofSize}\d))`
  const two = String.raw`${number}${unit}\s*${to}\s*${number}${unit}`
  const limits = (
    [
      ['max', atMost, '<=|=<|[<≤]', `(?<!${not})(?:${less})|${not}(?:${more})`],
      ['min', atLeast, '>=|=>|[>≥]', `(?<!${not})(?:${more})|${not}(?:${less})`],
    ] as const
  ).flatMap(([name, side, sign, compared]) =>
    [
      String.raw`${startOfWord}${noNumber}(?:(?:${side})\s+|(?:${sign})\s*)${number}${unit}\s*${named}`,
      String.raw`${startOfWord}(?:(?:${side})\s+${noun}|${noun}[\s:=]+(?:${side}))${ofSize}${number}${unit}${endOfWord}`,
      `${startOfWord}(?:${compared})${than}${number}${unit}${endOfWord}`,
    ].map((pattern) => ({ pattern: new RegExp(pattern, 'gu'), toLimit: limit(name, ofSide) })),
  )
  const ranges = [
    String.raw`${startOfWord}(?:(?:tussen|tss\.?|between|van|vanaf|from)(?:\s+de)?\s+)?${noNumber}${two}\s*${named}`,
    String.raw`${startOfWord}${noun}(?:\s+van|\s+of|\s+tussen|\s+between)?[\s:=]+${two}${endOfWord}`,
  ].map((pattern) => ({ pattern: new RegExp(pattern, 'gu'), toLimit: range(ofSide) }))
  return [...ranges, ...limits]
})

/** A limit may apply to both sides: 'groter dan 200x300', 'max 160x230'. */
const ofBoth = (
  [
    ['max', atMost, `(?<!${not})(?:kleiner|smaller)|${not}(?:groter|larger|bigger)`],
    ['min', atLeast, `(?<!${not})(?:groter|larger|bigger)|${not}(?:kleiner|smaller)`],
  ] as const
).map(
  ([name, side, compared]): Pattern => ({
    pattern: new RegExp(
      String.raw`${startOfWord}(?:(?:${side})|(?:${compared})${than})\s*(\d{2,3}x\d{2,3})${endOfWord}`,
      'gu',
    ),
    toLimit: ([size]) => `${name}${size}`,
  }),
)

/**
 * Writes limits as one word that matches every size within: 'max80x' for 'max 80 cm breed', 'min160xmax200x' for '160
 * tot 200 breed'.
 */
export function joinLimits(text: string): string {
  const limits: string[] = []
  const rest = [...ofSides, ...ofBoth].reduce(
    (joined, { pattern, toLimit }) =>
      joined.replace(pattern, (said: string, ...numbers: (string | undefined)[]) => {
        const word = toLimit(numbers)
        if (word === undefined) return said
        limits.push(word)
        return ` ${limitPlace} `
      }),
    text,
  )
  return limits.length === 0 ? text : rest.replace(limitPlace, limits.join('')).replaceAll(limitPlace, ' ')
}
const limitPlace = '\u0001'

const limitWord = /^(?:(?:max|min)(?:\d{2,3}x\d{0,3}|x\d{2,3}))+$/
const everyLimit = /(max|min)(\d{2,3})?x(\d{2,3})?/g

/** Reads a limit word, a length ('x300') or any side ('200cm') as a test of sizes such as '80x200' or 'd80'. */
export function toSizeLimit(word: string): ((size: string) => boolean) | undefined {
  const [, length, side] = /^(?:x(\d{2,3})|(\d{2,3})cm)$/.exec(word) ?? []
  if (length !== undefined) return (size) => sidesOf(size)[1] === Number(length)
  if (side !== undefined) return (size) => sidesOf(size).includes(Number(side))
  if (!limitWord.test(word)) return undefined
  const limits = [...word.matchAll(everyLimit)]
  return (size) => {
    const own = sidesOf(size)
    return limits.every(([, name, ...wanted]) =>
      wanted.every((side, at) => {
        if (side === undefined) return true
        return name === 'max' ? (own[at] ?? 0) <= Number(side) : (own[at] ?? 0) >= Number(side)
      }),
    )
  }
}

function sidesOf(size: string): readonly [width: number, length: number] {
  const [, width, length] = /^d?(\d+)(?:x(\d+))?$/.exec(size) ?? []
  return [Number(width), Number(length ?? width)]
}
