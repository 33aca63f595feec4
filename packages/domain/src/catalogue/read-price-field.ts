/**
 * Reads a typed price in whole euros: '€ 1.250', '1,250', '99,60', '99,-'. A mark before three digits separates
 * thousands; undefined without an amount.
 */
export function readPriceField(text: string): number | undefined {
  const digits = text
    .replace(/[€\s]/g, '')
    .replace(/[.,]-+$/, '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
  return /^\d{1,12}(\.\d+)?$/.test(digits) ? Math.round(Number(digits)) : undefined
}
