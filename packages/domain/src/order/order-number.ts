/**
 * How an order is called to people: 'TB26-000123'. Unbroken numbers are for invoices; this one only has to be unique
 * and readable.
 */
export const orderNumber = (id: number, placedAt: Date): string =>
  `${orderNumberStart(placedAt)}${String(id).padStart(orderNumberDigits, '0')}`

/** What comes before the id. */
export const orderNumberStart = (placedAt: Date): string => `TB${String(placedAt.getUTCFullYear()).slice(2)}-`

/** The id has so many digits at least. */
export const orderNumberDigits = 6
