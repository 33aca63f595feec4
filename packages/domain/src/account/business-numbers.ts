/** Numbers that a business gives; what is checked comes from the registers' own rules (nl-be reference, section 3). */

const bare = (number: string): string => number.toUpperCase().replace(/[\s.-]/g, '')

/** Belgian enterprise number: ten digits from 0 or 1, the last two are 97 minus the first eight modulo 97. */
export function belgianEnterpriseNumberRule(number: string): boolean {
  const digits = bare(number).replace(/^BE/, '')
  return /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
}

/** Chamber of commerce: 8 digits in the Netherlands, the enterprise number in Belgium. */
export const cocNumberRule = (number: string): boolean =>
  /^\d{8}$/.test(bare(number)) || belgianEnterpriseNumberRule(number)

/** Dutch or Belgian VAT number by its check digits. */
export function vatNumberRule(number: string): boolean {
  const value = bare(number)
  if (value.startsWith('BE')) return belgianEnterpriseNumberRule(value)
  return /^NL\d{9}B\d{2}$/.test(value) && (remainder97(value) === 1 || elevenTest(value.slice(2, 11)))
}

/** How a VAT number is stored: upper case without spaces and dots. */
export const normalizeBusinessNumber = bare

// Sole traders have numbers since 2020 that pass this test only: letters count 10 to 35.
const remainder97 = (value: string): number =>
  [...value]
    .map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55)))
    .reduce((rest, digits) => Number(`${rest}${digits}`) % 97, 0)

const elevenTest = (digits: string): boolean => {
  const weighed = [...digits.slice(0, 8)].reduce((sum, digit, index) => sum + Number(digit) * (9 - index), 0)
  return (weighed - Number(digits[8])) % 11 === 0
}
