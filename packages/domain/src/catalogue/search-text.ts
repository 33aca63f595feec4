import { eitherWords, notWords, withoutWords } from './connective-words.ts'
import { feetToCentimetres } from './feet.ts'
import { joinLimits } from './size-limits.ts'
import { endOfWord, largest, number, startOfWord, toCentimetres, unit } from './typed-size.ts'

const longestWord = 40
const maxWords = 12

/**
 * Normalises a search: '160 bij 230 cm' becomes 160x230, 'rond 200' d200, '8 x 10 ft' 244x305, '80 cm breed' 80x, '3 m
 * lang' x300. SQL's `search_fold` and `search_sizes` must match it (migration `search`).
 */
export function toSearchWords(typed: string): string[] {
  const words = foldText(joinSizes(typed)).split(' ')
  return words
    .filter((word, at) => (isOfNext(word) ? word !== words[at - 1] : words.indexOf(word) === at))
    .filter((word) => word !== '' && word.length <= longestWord)
    .slice(0, maxWords)
}

const isOfNext = (word: string): boolean => eitherWords.has(word) || withoutWords.has(word) || notWords.has(word)

export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0327\u0328]/g, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const by = String.raw`\s*(?:x|×|\*|bij|by|op)\s*`
const pair = new RegExp(String.raw`(?<!\d)${number}${unit}${by}${number}(?!\d)(?:${unit}(?![\p{L}\p{N}]))?`, 'gu')
const endOfSize = String.raw`(?![\p{L}\p{N}]|[.,]\d|\s*(?:€|eur|,-))`
const roundWord = '(?:ronde?|round|diameter|[ø⌀])'
const round = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${roundWord}\s*)+${number}${unit}${endOfSize}`, 'gu')
const squareWord = /(?<![\p{L}\p{N}])(?:vierkante?|square)(?![\p{L}\p{N}])/u
const isRunner = /(?:loper|runner)s?(?!\p{L})/u
const shortestRunner = 150
const shortestSide = 50
const alone = new RegExp(String.raw`(?<![\p{L}\p{N}.,]|€\s*)${number}${unit}${endOfSize}`, 'gu')
const isSide = new RegExp(
  String.raw`${startOfWord}(?:\d{2,3}(?:[.,]\d+)?\s*(?:cm|centimet(?:er|re)s?)|\d(?:[.,]\d+)?\s*(?:m|mtr|meters?|metres?))${endOfSize}`,
  'u',
)
const isRound = new RegExp(String.raw`(?<![\p{L}\p{N}])${roundWord}(?![\p{L}])`, 'u')
const everyRound = new RegExp(String.raw`(?<![\p{L}\p{N}])${roundWord}(?![\p{L}])`, 'gu')

const noRange = String.raw`(?<!\d\s*(?:cm|m)?\s*(?:tot|to|t\/m|à|-|–|\/|en|and|of|or)\s*|\d\s*m\s*)`
function oneSide([adjective, ...inflected]: readonly string[], noun: string): RegExp {
  const behind = String.raw`(?:(?:${[adjective, ...inflected].join('|')})${endOfWord}|(?:${noun})${endOfWord}(?!\s*(?:van|of)?[\s:=]*\d))`
  const before = String.raw`(?:${noun}|(?<!\d\s*(?:cm|m)?\s*)${adjective})(?:\s+van|\s+of)?[\s:=]+`
  return new RegExp(
    String.raw`${startOfWord}(?:${noRange}${number}${unit}\s*${behind}|${before}${number}${unit}${endOfWord}(?!\s*(?:tot|to|t\/m|à|-|–)\s*\d))`,
    'u',
  )
}
const singleSides = [
  [oneSide(['breed', 'brede', 'wide'], 'breedte|width'), (size: number) => `${size}x`],
  [oneSide(['lang', 'lange', 'long'], 'lengte|length'), (size: number) => `x${size}`],
] as const

const sideBefore = (word: string) => String.raw`${word}(?:\s+van|\s+of)?[\s:=]+${number}${unit}`
const sideAfter = (word: string) => String.raw`${number}${unit}\s*${word}${endOfWord}`
const sideWords = ['(?:breed|brede|breedte|wide|width)', '(?:lang|lange|lengte|long|length)']
const betweenSides = String.raw`\s*(?:x|×|\*|bij|by|op|en|and|[,;/–-])?\s*`
const namedSides = [sideBefore, sideAfter].flatMap((side) =>
  [sideWords, sideWords.toReversed()].map(
    (words) => new RegExp(`${startOfWord}${words.map(side).join(betweenSides)}${endOfWord}`, 'gu'),
  ),
)

const metresWithin = /(?:(?<![\p{L}\p{N}.,])|(?<=\d ?(?:cm|m)? ?(?:x|bij|by|op)))(\d)m(\d{2})(?!\p{N})/gu

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
  const sided = singleSides.reduce(
    (rest, [side, toWord]) =>
      rest.replace(side, (said, one?: string, ofOne?: string, other?: string, ofOther?: string) => {
        const size = toCentimetres(one ?? other, ofOne ?? ofOther)
        return size <= largest ? ` ${toWord(size)} ` : said
      }),
    text,
  )
  if (sided !== text) return sided
  const [single, ...more] = [...text.matchAll(alone)]
  if (!single || more.length > 0) return text
  const size = toCentimetres(single[1], single[2])
  if (size > largest) return text
  // With a shape one number is a size: 'rond tapijt 2 meter' is d200, 'vierkant 200' is 200x200.
  if (isRound.test(text)) return text.replace(single[0], ` d${size} `).replace(everyRound, ' ')
  if (squareWord.test(text)) return text.replace(single[0], ` ${size}x${size} `).replace(squareWord, ' ')
  // No runner is that wide, so 'loper 3 meter' is its length.
  if (size >= shortestRunner && isRunner.test(text)) return text.replace(single[0], ` x${size} `)
  return size >= shortestSide && isSide.test(text) ? text.replace(single[0], ` ${size}cm `) : text
}

/**
 * Returns the possible article numbers without signs, which people omit or add: the whole text, then each long word
 * ('nd-1479-te rood'). Words without a digit ('SHAGGY-RED') count only alone, in capitals or with a sign.
 */
export function toArticleKeys(typed: string): string[] {
  const words = typed.split(/\s+/, maxWords).flatMap((word) => toArticleKey(word) ?? [])
  const numbers = words.filter((key) => key.length >= shortestNumber && !/^\d+X\d+(CM)?$/.test(key))
  return [...new Set([toArticleKey(typed) ?? toDigitlessKey(typed) ?? [], numbers].flat())]
}
const shortestNumber = 5

function toArticleKey(typed: string): string | undefined {
  const key = withoutSigns(typed)
  return /^(?=.*\d)[A-Z0-9]{3,40}$/.test(key) ? key : undefined
}

function toDigitlessKey(typed: string): string | undefined {
  const text = typed.trim()
  return /^(?=.{3,40}$)(?:[A-Z]+|[A-Za-z]+(?:[-._/][A-Za-z]+)+)$/.test(text) ? withoutSigns(text) : undefined
}

const withoutSigns = (typed: string): string => typed.replace(/[- ._/]/g, '').toUpperCase()
