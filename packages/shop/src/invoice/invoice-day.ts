import { onFirstUse } from '@toonbank/domain/text/on-first-use.ts'

const days = onFirstUse((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }))

/** The date of a moment in the shop's time zone: '2026-11-22'. */
export const dayIn = (at: Date, timeZone: string): string => days(timeZone).format(at)

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
