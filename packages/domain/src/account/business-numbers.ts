/** The checks come from the registers' own rules (nl-be reference, section 3). */

const bare = (number: string): string => number.toUpperCase().replace(/[\s.-]/g, '')

/** A Belgian enterprise number has ten digits from 0 or 1; the last two are 97 minus the first eight modulo 97. */
export function belgianEnterpriseNumberRule(number: string): boolean {
  const digits = bare(number).replace(/^BE/, '')
  return /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
}

export const cocNumberRule = (number: string): boolean =>
  /^\d{8}$/.test(bare(number)) || belgianEnterpriseNumberRule(number)

export function vatNumberRule(number: string): boolean {
  const value = bare(number)
  if (value.startsWith('BE')) return belgianEnterpriseNumberRule(value)
  return /^NL\d{9}B\d{2}$/.test(value) && (remainder97(value) === 1 || elevenTest(value.slice(2, 11)))
}

export const normalizeBusinessNumber = bare

// Sole traders have had numbers since 2020 that pass only this test, where letters count 10 to 35.
const remainder97 = (value: string): number =>
  [...value]
    .map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55)))
    .reduce((rest, digits) => Number(`${rest}${digits}`) % 97, 0)

const elevenTest = (digits: string): boolean => {
  const weighed = [...digits.slice(0, 8)].reduce((sum, digit, index) => sum + Number(digit) * (9 - index), 0)
  return (weighed - Number(digits[8])) % 11 === 0
}
