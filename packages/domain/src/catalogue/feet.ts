const amount = String.raw`(\d{1,2}(?:[.,]\d+)?)`
const foot = "(?:ft|feet|foot|voet|['’′])"
const inches = String.raw`(?:\s*(\d{1,2})\s*(?:inch(?:es)?|in|["”″]|'')(?![\p{L}\p{N}]))?`
const by = String.raw`\s*(?:x|×|\*|bij|by)\s*`
const end = String.raw`(?![\p{L}\p{N}])`
const pair = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])${amount}\s*(?:${foot}${inches})?${by}${amount}\s*${foot}${inches}${end}`,
  'gu',
)
const bare = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])${amount}${by}${amount}(?![\p{L}\p{N}.,]|\s*(?:cm|m|mtr|met)\p{L}*)`,
  'gu',
)
const single = new RegExp(String.raw`(?<![\p{L}\p{N}.,])${amount}\s*${foot}${inches}${end}`, 'gu')

/** No rug is sold from this many metres on: '8x10' is feet, '2x3' is metres. */
const noMetres = 5
const perFoot = 30.48
const perInch = 2.54

/** Converts feet to centimetres: '8x10' and '8 x 10 ft' become '244x305', '6 ft' becomes '183cm'. */
export function feetToCentimetres(typed: string): string {
  return typed
    .replace(
      pair,
      (_, a?: string, aInches?: string, b?: string, bInches?: string) =>
        ` ${toCentimetres(a, aInches)}x${toCentimetres(b, bInches)} `,
    )
    .replace(bare, (text, a = '', b = '') =>
      Math.max(toNumber(a), toNumber(b)) > noMetres && Math.max(toNumber(a), toNumber(b)) < maxFeet
        ? ` ${toCentimetres(a)}x${toCentimetres(b)} `
        : text,
    )
    .replace(single, (_, feet?: string, more?: string) => ` ${toCentimetres(feet, more)}cm `)
}
/** '40x60' is the doormat in centimetres. */
const maxFeet = 21

const toNumber = (text = '0'): number => Number(text.replace(',', '.'))
const toCentimetres = (feet?: string, inches?: string): number =>
  Math.round(toNumber(feet) * perFoot + toNumber(inches) * perInch)
