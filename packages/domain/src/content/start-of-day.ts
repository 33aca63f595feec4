import { onFirstUse } from '../text/on-first-use.ts'

const minuteInMs = 60_000

const clock = onFirstUse(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
      hourCycle: 'h23',
    }),
)

function offsetAt(moment: number, timeZone: string): number {
  const parts = clock(timeZone).formatToParts(moment)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'))
  return local - Math.floor(moment / minuteInMs) * minuteInMs
}

/** Returns the start of a day (2026-12-31) in the shop's zone, with changes of the clock. */
export const startOfDay = (day: string, timeZone: string): Date => momentIn(day, '00:00', timeZone)

export function momentIn(day: string, time: string, timeZone: string): Date {
  const local = Date.parse(`${day}T${time}Z`)
  const first = local - offsetAt(local, timeZone)
  return new Date(local - offsetAt(first, timeZone))
}

export function endOfDay(moment: Date, timeZone: string): Date {
  const local = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone))
  return new Date(startOfDay(dayAfter(local.toISOString().slice(0, 10)), timeZone).getTime() - 1)
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * minuteInMs).toISOString().slice(0, 10)
