/**
 * A field of the price filter as people fill it in: '€ 1.250', '1,250', '99,60', '99,-'; whole euros. A mark before
 * three digits separates thousands: nobody looks for tenths of a cent. Undefined when it holds no amount.
 */
export function readPriceField(text: string): number | undefined {
  const digits = text
    .replace(/[€\s]/g, '')
    .replace(/[.,]-+$/, '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
  return /^\d{1,12}(\.\d+)?$/.test(digits) ? Math.round(Number(digits)) : undefined
}
