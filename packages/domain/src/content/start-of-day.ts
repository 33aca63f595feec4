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

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = clock(timeZone).formatToParts(moment)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'))
  return local - Math.floor(moment / minuteInMs) * minuteInMs
}

/** The moment at which a day (2026-12-31) begins where the shop is, clocks put forward or back included. */
export const startOfDay = (day: string, timeZone: string): Date => momentIn(day, '00:00', timeZone)

/** The moment at which the clocks of a zone show a time (23:59 or 23:59:59) of a day. */
export function momentIn(day: string, time: string, timeZone: string): Date {
  const local = Date.parse(`${day}T${time}Z`)
  const first = local - offsetAt(local, timeZone)
  return new Date(local - offsetAt(first, timeZone))
}

/** The last millisecond of the day that it is at a moment where the shop is. */
export function endOfDay(moment: Date, timeZone: string): Date {
  const local = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone))
  return new Date(startOfDay(dayAfter(local.toISOString().slice(0, 10)), timeZone).getTime() - 1)
}

/** The day after, in the same form. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * minuteInMs).toISOString().slice(0, 10)
