import { maxEuros, type PriceChoice } from './filter-path.ts'
import { readPriceField } from './read-price-field.ts'

export interface PricePhrase {
  readonly words: string
  readonly price: PriceChoice
}

const euro = "(?:€|eur|euro|euros|euro's|euro’s)"
const figure = String.raw`(\d{1,3}(?:\s\d{3})+(?!\d)(?:,-+)?|\d(?:[\d.,]*\d)?(?:[.,]-+)?)`
const dashed = String.raw`(\d(?:[\d.]*\d)?,-+)`
/** A price per square metre is excluded, because lists filter by the price of a rug. */
const end = String.raw`(?![\p{L}\p{N}]|[.,]\d|\s*(?:(?:per|p/|/|de|a)\s*)?(?:m2|m²|(?:vierkante|square)\s+m(?:et(?:er|re)s?)?)(?![\p{L}\p{N}])|\s*(?:per|p/|/|de|a)\s*(?:(?:strekkende|lopende|running)\s+)?(?:m|meter|metre)(?![\p{L}\p{N}]))`
/** An amount is '300 euro', '€ 300' or '300,-'; a bare '300' may be a size. */
const amount = String.raw`(?:${euro}\s*${figure}|${figure}\s*${euro}|${dashed})${end}`
const bare = String.raw`(?:${euro}\s*)?${figure}(?:\s*${euro})?`
/** It excludes sizes in the place of a price: '< 300 cm', '> 80 breed', '€ 100 tot 200 x 300'. */
const endOfBare = String.raw`${end}(?!\s*(?:cm|mm|m|mtr|meters?|metres?|ft|feet|voet|x|×|\*|bij|by|breed|wide|lang|long)(?![\p{L}\p{N}])|\s*[x×*]\s*\d)`
const named = String.raw`(?:(?:van|voor|for)\s+)?(?:(?:met|with)\s+)?(?:(?:een|a)\s+)?(?:(?:prijs|budget|price):?\s+)?`
const start = String.raw`(?<![\p{L}\p{N}])${named}`
const not = String.raw`(?:niet|nooit|not|no)\s+`
const than = String.raw`\s+(?:dan|als|than)`
const the = String.raw`(?:\s+de)?`

const lower = `onder${the}|beneden${the}|(?:minder|goedkoper|lager|less|cheaper|lower)${than}|under|below`
const higher = `boven${the}|(?:meer|duurder|hoger|more|higher)${than}|over|above`
const upTo = String.raw`(?:tot\s+)?(?:maxi?\.?|maximaal|maximum|hooguit|hoogstens)|tot(?:\s+en\s+met)?${the}|t/m|t\.?e\.?m\.?|up\s+to|at\s+most`
const startingAt = String.raw`vanaf|min\.?|minimaal|minimum|minstens|from|at\s+least`
const aboutWord = '(?:rond(?:om)?|omstreeks|ongeveer|circa|ca\\.?|around|about|roughly)'
const aboutSign = String.raw`(?:±|\+\/?-|~)\s*`
/** 'Rond 200 - 300 euro' means 'about', not a round rug. */
const about = String.raw`(?:${aboutWord}\s+(?:de\s+)?)?`
const below = String.raw`${start}(?:(?:${upTo}|(?<!${not})(?:${lower})|${not}(?:${higher}))\s*|(?:<=|=<|[<≤])\s*)${about}`
const above = String.raw`${start}(?:(?:${startingAt}|(?<!${not})(?:${higher})|${not}(?:${lower}))\s*|(?:>=|=>|[>≥])\s*)${about}`
const to = String.raw`(?:\s*[-–]\s*|\s+(?:tot(?:\s+en\s+met)?|t/m|to|à|a)\s+)${the}`
const count = String.raw`(?<![\p{L}\p{N}])(?:set|setje|sets)(?:\s+(?:van|of))?`
/**
 * A number after these words is no price: 'breedte 80 tot 200 euro' is a width, 'set van 3 tot 100 euro' three pieces.
 */
const measure = String.raw`(?<![\p{L}\p{N}])(?:breedte?|lengte|hoogte|diameter|doorsnee|maat|width|length|height|size)(?:\s+(?:van|of))?|[ø⌀]|${count}`
/** A number may not start inside an article number, or be the second measure of '140 x 200' or '2 m bij 3'. */
const startOfRange = String.raw`(?=[\p{L}\d€])(?<![\p{L}\p{N}.,-]|\d\s*(?:cm|m)?\s*(?:[x×*]|bij|by|op)\s*|(?:${measure})[\s:=]*)${named}${about}`
const figureToAmount = new RegExp(startOfRange + figure + to + amount, 'iu')
const ranges = [
  String.raw`(?<!(?<![\p{L}\p{N}])(?:set|setje|sets)\s+)${start}(?:tussen${the}|tss\.?|van(?:af)?|between|from)\s+${bare}(?:\s+(?:en|and|&)\s+(?:de\s+)?|${to})${amount}`,
  `${startOfRange}${amount}${to}${amount}`,
  String.raw`${startOfRange}${euro}\s*${figure}${to}${figure}${endOfBare}`,
].map((range) => new RegExp(range, 'iu'))
const orLess = String.raw`\s+(?:(?:of|en|or)\s+(?:minder|goedkoper|lager|less|cheaper|lower)|max(?:imaal|imum)?|at\s+most)(?![\p{L}\p{N}]|\.?\s*\d)`
const orMore = String.raw`\s+(?:(?:of|en|or)\s+(?:meer|duurder|hoger|more|higher)|min(?:imaal|imum)?|at\s+least)(?![\p{L}\p{N}]|\.?\s*\d)`
const cheaper = String.raw`(?:(?<!${not})(?:goedkoper|cheaper)|${not}(?:duurder))${than}\s+`
const budget = String.raw`(?:max(?:imaal|imum|imale|\.)?\s+)?(?:budget|prijs|price)(?:\s+(?:is|van|of))?:?\s+(?:(?:${upTo}|${lower})\s+)?`
/** Before a number without a currency these are measures: 'breedte onder 80', 'poolhoogte onder 12'. */
const measured = String.raw`\p{L}*(?:bree?dt?e?|lengte|hoogte|dikte|diameter|doorsnee|maat|gewicht|wide|width|length|height|thick(?:ness)?|size|weight)[\s:=]`
const wholePrice = String.raw`(\d{1,3}(?:\.\d{3})+|\d{2,6}(?:[.,]\d{2})?)`
const counted = String.raw`(?:%|graden|procent|dagen|weken|maanden|jaar|uur|stuks|personen|kg|kilo|gram|degrees|percent|days|weeks|months|years|hours|people|pieces)(?![\p{L}\p{N}])`
const endOfPlain = String.raw`${endOfBare}(?!\s*(?:${euro}|${counted}|\d|tot(?![\p{L}])|t\/m|à|[-–]))`
const plainMost = new RegExp(
  String.raw`${start}(?<!${measured}\s*)(?:${upTo}|(?<!${not})(?:${lower})|${not}(?:${higher}))\s+${wholePrice}${endOfPlain}`,
  'iu',
)
const plainLeast = new RegExp(
  String.raw`${start}(?<!${measured}\s*)(?:vanaf|(?<!${not})(?:meer|duurder|more)${than}|at\s+least|starting\s+at)\s+(\d{3,5})${endOfPlain}`,
  'iu',
)
const plainRange = new RegExp(
  String.raw`${start}(?<!${measured}\s*)(?:tussen${the}|tss\.?|between)\s+${wholePrice}\s+(?:en|and|&)\s+(?:de\s+)?${wholePrice}${endOfPlain}`,
  'iu',
)
/** A single number is a size of a round or square rug, or a runner's length: 'rond tot 200', 'loper max 300'. */
const sayingSize =
  /(?<![\p{L}\p{N}])(?:maat|maten|afmeting(?:en)?|breedte?|lengte?|cm|size|width|length|wide|long)(?![\p{L}\p{N}])/iu
const shapedByOneSide =
  /(?<![\p{L}\p{N}])(?:ronde?(?!\s+de(?![\p{L}]))|round|vierkante?|square|diameter)(?![\p{L}\p{N}])|[ø⌀]/iu
const isRunner = /(?:loper|runner)s?(?![\p{L}\p{N}])/iu
const most = [
  `${below}${amount}`,
  String.raw`(?:(?:<=|=<|[<≤])\s*|${start}(?:${cheaper}))${figure}(?!\s*${euro})${endOfBare}`,
  // At the end only a price is meant ('vloerkleed onder 100'), but 'tot 300' may be a size.
  String.raw`${start}(?<!${not}|${measured}\s*)(?:${lower})\s+${wholePrice}(?=\s*$)`,
  String.raw`(?<![\p{L}\p{N}])${budget}(?:${amount}|${figure}(?!\s*${euro})${endOfBare})(?!${to})`,
  `${startOfRange}${amount}${orLess}`,
].map((one) => new RegExp(one, 'iu'))
const least = [
  `${above}${amount}`,
  String.raw`(?:>=|=>|[>≥])\s*${figure}${endOfBare}`,
  `${startOfRange}${amount}${orMore}`,
].map((one) => new RegExp(one, 'iu'))
const roughly = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${named}(?:(?:${aboutWord}\s+(?:de\s+)?|${aboutSign})${amount}|rond(?:om)?\s+de\s+${wholePrice}${endOfPlain})`,
  'iu',
)
const fifth = 0.2

/** These prices belong to delivery: 'gratis verzending vanaf 50 euro', 'vanaf 50 euro gratis bezorgd'. */
const delivery = String.raw`(?:gratis|free|(?:thuis)?(?:ge)?(?:verzend|verzond|verstuur|bezorg|lever)\p{L}*|shipping|delivery|returns?|postage|retour\p{L}*)`
const afterDelivery = new RegExp(String.raw`(?<![\p{L}\p{N}])${delivery}(?:\s+(?:kosten|costs?))?\s*$`, 'iu')
const beforeDelivery = new RegExp(String.raw`^\s*(?:${delivery}|korting|discount)(?![\p{L}\p{N}])`, 'iu')
const afterPaying = /(?<![\p{L}\p{N}])(?:betalen|pay\s+later)\s*$/iu
const isFree = /(?<![\p{L}\p{N}])(?:gratis|free)(?![\p{L}\p{N}])/iu

/**
 * Returns the price that a search names, in whole euros: 'vloerkleed onder 300 euro', 'rug under €300'; else undefined.
 * Trap: the time is quadratic in the length, so callers limit it (200 letters).
 */
export function readPricePhrase(typed: string): PricePhrase | undefined {
  for (const pattern of ranges) {
    const found = pattern.exec(typed)
    if (found) return takenRange(typed, found)
  }
  const range = figureToAmount.exec(typed)
  const price = range ? takenRange(typed, range) : undefined
  if (price) return price
  const plain = plainRange.exec(typed)
  if (plain && !isSize(typed, plain)) {
    const between = takenRange(typed, plain)
    if (between) return between
  }
  const [lower, upper] = [
    firstFound(least, typed) ?? money(typed, plainLeast.exec(typed)),
    firstFound(most, typed) ?? money(typed, plainMost.exec(typed)),
  ]
  const said = [lower, upper].filter((found) => found !== undefined)
  if (said.length > 0)
    return withoutPrice(typed, said, lower ? firstOf(lower.slice(1)) : 0, upper ? firstOf(upper.slice(1)) : maxEuros)
  const near = roughly.exec(typed)
  const middle = near ? firstOf(near.slice(1)) : undefined
  if (!near || middle === undefined) return undefined
  return withoutPrice(typed, [near], Math.floor(middle * (1 - fifth)), Math.ceil(middle * (1 + fifth)))
}

const money = (typed: string, found: RegExpExecArray | null): RegExpExecArray | undefined =>
  found && !isSize(typed, found) ? found : undefined

function isSize(typed: string, { 0: phrase, ...groups }: RegExpExecArray): boolean {
  const rest = typed.replace(phrase, ' ')
  const figures = Object.values(groups).flatMap((group) =>
    typeof group === 'string' && /^\d+$/.test(group) ? [Number(group)] : [],
  )
  if (sayingSize.test(rest)) return true
  if (shapedByOneSide.test(rest)) return figures.every((figure) => figure <= widestRound)
  return isRunner.test(rest) && figures.every((figure) => figure >= shortestRunner && figure <= longestRunner)
}
const widestRound = 400
const shortestRunner = 150
const longestRunner = 400

function firstFound(patterns: readonly RegExp[], typed: string): RegExpExecArray | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(typed)
    if (found) return found
  }
  return undefined
}

function takenRange(typed: string, found: RegExpExecArray): PricePhrase | undefined {
  const [min, max] = found.slice(1).filter((group) => group !== undefined)
  const [from, until] = [toEuros(min), toEuros(max)]
  if (until !== undefined && from !== undefined && until > from * 100 && /\s/.test(max ?? '')) return undefined
  return withoutPrice(typed, [found], from, until)
}

function withoutPrice(
  typed: string,
  said: readonly RegExpExecArray[],
  min: number | undefined,
  max: number | undefined,
): PricePhrase | undefined {
  if (min === undefined || max === undefined || min > max || max > maxEuros) return undefined
  if (said.some((phrase) => isOfDelivery(typed, phrase, max))) return undefined
  const words = said.reduce((text, [phrase]) => text.replace(phrase, ' '), typed)
  return { words: /[\p{L}\p{N}]/u.test(words) ? words.replace(/\s+/g, ' ').trim() : '', price: { min, max } }
}

function isOfDelivery(typed: string, { 0: phrase, index }: RegExpExecArray, max: number): boolean {
  const [before, behind] = [typed.slice(0, index), typed.slice(index + phrase.length)]
  if (max === maxEuros) return afterDelivery.test(before) || afterPaying.test(before) || beforeDelivery.test(behind)
  return afterDelivery.test(before) && !isFree.test(before)
}

const toEuros = (text: string | undefined): number | undefined => (text ? readPriceField(text) : undefined)
const firstOf = (groups: readonly (string | undefined)[]): number | undefined =>
  toEuros(groups.find((group) => group !== undefined))
