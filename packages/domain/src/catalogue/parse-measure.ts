import { done, type Outcome, refused } from '../outcome.ts'

export type MeasureTextProblem = 'empty' | 'zero' | 'negative' | 'notAMeasure' | 'notWhole'

/** Larger numbers are clamped to this value, which exceeds every option and is safe to compute with. */
const largest = 1_000_000

const number = String.raw`(\d+(?:[.,]\d*)?)\s*(m|meter|metres?|meters|cm|centimeters?|centimetres?|mm|millimeters?|millimetres?)?`
const pattern = new RegExp(String.raw`^${number}(?:\s*(?:x|×|\*|bij|by)\s*${number})?$`)
const bareMetres = /^\d[.,]\d{1,2}$/
const tenthsOfMillimetre = { m: 10_000n, c: 100n, mm: 10n }

/**
 * Reads one measure or a pair: '240', '2,40 m', '2400 mm', '１２０', '240x300'. '2,40' alone is metres. Fractions of a
 * centimetre are refused, not rounded, because the rug is cut to size; a side of 0 is 'zero'.
 */
export function parseMeasure(text: string): Outcome<readonly [number] | readonly [number, number], MeasureTextProblem> {
  const typed = text
    .replace(/[\uff01-\uff5e]/g, fullWidth)
    .trim()
    .toLowerCase()
  if (typed === '') return refused('empty')
  if (/^[-−–]\s*\d/.test(typed)) return refused('negative')
  const [, first, unit, second, secondUnit] = (typed.length <= 60 ? pattern.exec(typed) : null) ?? []
  if (first === undefined) return refused('notAMeasure')
  const given = unit ?? secondUnit
  const saysMetres = given === undefined && [first, second].some((side) => side && bareMetres.test(side))
  const unitOf = (side: string, own = given) =>
    own ?? (saysMetres && (bareMetres.test(side) || side.length === 1) ? 'm' : 'cm')
  const one = toCentimetres(first, unitOf(first, unit))
  const two = second === undefined ? undefined : toCentimetres(second, unitOf(second, secondUnit))
  if (one === undefined || (second !== undefined && two === undefined)) return refused('notWhole')
  if (one === 0 || two === 0) return refused('zero')
  return done(two === undefined ? [one] : [one, two])
}

const fullWidth = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)

/** Metres with a comma never become a float, so the result is exact. */
function toCentimetres(digits: string, unit = 'cm'): number | undefined {
  const [whole = '', part = ''] = digits.split(/[.,]/)
  const factor =
    unit.startsWith('mm') || unit.startsWith('milli')
      ? tenthsOfMillimetre.mm
      : tenthsOfMillimetre[unit.startsWith('c') ? 'c' : 'm']
  const scaled = BigInt(whole + part) * factor
  const scale = 100n * 10n ** BigInt(part.length)
  if (scaled % scale !== 0n) return undefined
  const centimetres = scaled / scale
  return centimetres > BigInt(largest) ? largest : Number(centimetres)
}
