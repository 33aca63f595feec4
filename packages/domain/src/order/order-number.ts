import { onFirstUse } from '../text/on-first-use.ts'

/**
 * How an order is called to people: 'TB26-000123', with the year of the shop's clock, as its invoices. Unbroken numbers
 * are for invoices; this one only has to be unique and readable.
 */
export const orderNumber = (id: number, placedAt: Date, timeZone: string): string =>
  `${orderNumberStart(placedAt, timeZone)}${String(id).padStart(orderNumberDigits, '0')}`

/** The prefix comes before the id. */
export const orderNumberStart = (placedAt: Date, timeZone: string): string =>
  `TB${years(timeZone).format(placedAt).slice(-2)}-`

const years = onFirstUse((timeZone: string) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }))

/** The id has so many digits at least. */
export const orderNumberDigits = 6
