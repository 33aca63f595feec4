/** A product id from a path; what cannot be one becomes 0, which no product has. */
export const toProductId = (text: string): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0)
