import { onFirstUse } from '../text/on-first-use.ts'

/**
 * Returns the order number for people, 'TB26-000123', with the year of the shop's clock. It must be unique, but not
 * unbroken, unlike invoices.
 */
export const orderNumber = (id: number, placedAt: Date, timeZone: string): string =>
  `${orderNumberStart(placedAt, timeZone)}${String(id).padStart(orderNumberDigits, '0')}`

export const orderNumberStart = (placedAt: Date, timeZone: string): string =>
  `TB${years(timeZone).format(placedAt).slice(-2)}-`

const years = onFirstUse((timeZone: string) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }))

export const orderNumberDigits = 6
