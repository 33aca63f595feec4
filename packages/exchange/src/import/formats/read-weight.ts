const gramsIn: readonly (readonly [RegExp, number])[] = [
  [/^(?:kg|kgs|kilo|kilogram(?:s|me)?)$/, 1_000],
  [/^(?:|g|gr|grams?|gramm(?:es?)?)$/, 1],
  [/^(?:lbs?|pounds?|pond)$/, 453.59237],
  [/^(?:oz|ounces?)$/, 28.349523125],
]
const heaviest = 10_000_000

/**
 * Returns the grams of '8,5 kg', '226.796185' or '1 lb'; undefined: it is no weight. `unit` applies to a number without
 * one.
 */
export function readWeight(text: string, unit = 'g'): number | undefined {
  const [, number = '', own = ''] = /^(\d{1,9}(?:[.,]\d*)?)\s*([a-z]*)\.?$/i.exec(text.trim().replace(/^'/, '')) ?? []
  const grams = gramsIn.find(([name]) => name.test((own || unit).toLowerCase()))?.[1]
  const weight = Math.round(Number(number.replace(',', '.')) * (grams ?? Number.NaN))
  return number !== '' && weight <= heaviest ? weight : undefined
}
