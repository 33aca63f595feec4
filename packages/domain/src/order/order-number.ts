/**
 * How an order is called to people: 'TB26-000123'. Unbroken numbers are for invoices; this one only has to be unique
 * and readable.
 */
export const orderNumber = (id: number, placedAt: Date): string =>
  `TB${String(placedAt.getUTCFullYear()).slice(2)}-${String(id).padStart(6, '0')}`
