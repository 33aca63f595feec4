/** Checks a GTIN (EAN-8, UPC-A, EAN-13 or GTIN-14) by its last digit (GS1 General Specifications, section 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.slice(0, -1).reduceRight((total, digit, at) => total + digit * weightAt(digits.length - 2 - at), 0)
  return (10 - (sum % 10)) % 10 === digits.at(-1)
}

const weightAt = (fromTheRight: number): number => (fromTheRight % 2 === 0 ? 3 : 1)
