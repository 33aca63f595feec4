import { mostEuros, type PriceChoice } from './filter-path.ts'
import { readPriceField } from './read-price-field.ts'

/** A search with the price that it names taken out of it. */
export interface SaidPrice {
  /** The other words; empty where only a price was typed. */
  readonly words: string
  readonly price: PriceChoice
}

const euro = "(?:€|eur|euro|euros|euro's|euro’s)"
const figure = String.raw`(\d[\d.,]*(?:,-)?)`
/** '300 euro', '€ 300', '300,-'. Without one of them '300' may as well be a size. */
const amount = String.raw`(?:${euro}\s*${figure}|${figure}\s*${euro}|(\d[\d.]*,-+))(?![\p{L}\p{N}])`
/** In a range the currency may stand at either end. */
const bare = String.raw`(?:${euro}\s*)?${figure}(?:\s*${euro})?`
const start = String.raw`(?<![\p{L}\p{N}])`

const below =
  'onder(?:\\s+de)?|tot(?:\\s+en\\s+met)?|t/m|max\\.?|maximaal|maximum|hooguit|hoogstens|minder\\s+dan|goedkoper\\s+dan|niet\\s+duurder\\s+dan|beneden|under|below|up\\s+to|less\\s+than|cheaper\\s+than|at\\s+most|no\\s+more\\s+than'
const above =
  'boven(?:\\s+de)?|vanaf|min\\.?|minimaal|minimum|minstens|meer\\s+dan|duurder\\s+dan|over|above|from|more\\s+than|at\\s+least'
const between = new RegExp(
  String.raw`${start}(?:tussen(?:\s+de)?|van(?:af)?|between|from)\s+${bare}\s*(?:en|tot(?:\s+en\s+met)?|t/m|-|–|and|to)\s+(?:de\s+)?${amount}`,
  'iu',
)
const most = new RegExp(String.raw`${start}(?:${below})\s+${amount}`, 'iu')
const least = new RegExp(String.raw`${start}(?:${above})\s+${amount}`, 'iu')

/**
 * The price that a search names, in whole euros: 'vloerkleed onder 300 euro', 'tussen 100 en 200 euro', 'rug under €300'.
 * Undefined where it names none, or one that nobody can mean.
 */
export function readSaidPrice(typed: string): SaidPrice | undefined {
  const range = between.exec(typed)
  if (range) return taken(typed, [range], toEuros(range[1]), firstOf(range.slice(2)))
  const [lower, upper] = [least.exec(typed), most.exec(typed)]
  const said = [lower, upper].filter((found) => found !== null)
  if (said.length === 0) return undefined
  return taken(typed, said, lower ? firstOf(lower.slice(1)) : 0, upper ? firstOf(upper.slice(1)) : mostEuros)
}

function taken(
  typed: string,
  said: readonly RegExpExecArray[],
  min: number | undefined,
  max: number | undefined,
): SaidPrice | undefined {
  if (min === undefined || max === undefined || min > max || max > mostEuros) return undefined
  const words = said.reduce((text, [phrase]) => text.replace(phrase, ' '), typed)
  return { words: words.replace(/\s+/g, ' ').trim(), price: { min, max } }
}

const toEuros = (text: string | undefined): number | undefined => (text ? readPriceField(text) : undefined)
const firstOf = (groups: readonly (string | undefined)[]): number | undefined =>
  toEuros(groups.find((group) => group !== undefined))
