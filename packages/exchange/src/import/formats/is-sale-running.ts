import { dayAfter, momentIn, startOfDay } from '@toonbank/domain/content/start-of-day.ts'

/** Dates without a zone are in this one, because such files come from local shops. */
const timeZone = 'Europe/Amsterdam'

/**
 * Checks whether a sale price applies now. A day without a time counts whole, the last one too; an empty or invalid
 * date is no limit.
 */
export function isSaleRunning(from: string | undefined, until: string | undefined): boolean {
  const now = Date.now()
  return !(toMoment(from, 'first') > now) && !(toMoment(until, 'last') < now)
}

function toMoment(text: string | undefined, of: 'first' | 'last'): number {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/.exec(text?.trim() ?? '') ?? []
  if (day === undefined) return Date.parse(text ?? '')
  if (Number.isNaN(Date.parse(`${day}T${time ?? '00:00'}Z`))) return Number.NaN
  if (time !== undefined) return momentIn(day, time, timeZone).getTime()
  return of === 'first' ? startOfDay(day, timeZone).getTime() : startOfDay(dayAfter(day), timeZone).getTime() - 1
}
