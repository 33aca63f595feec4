import type { CountryCode } from '../account/address.ts'
import { onFirstUse } from '../text/on-first-use.ts'
import { type DayNumber, isHoliday, toDayNumber, toIsoDay, type Weekday, weekdayNameOf, weekdayOf } from './holidays.ts'

export interface DeliveryDay {
  readonly on: string
  readonly isLatest: boolean
}

export interface ShippingRule {
  readonly cutOff: string
  readonly timeZone: string
  readonly shippingDays: readonly Weekday[]
  /** On these days ('2026-12-31'), besides Sundays and holidays, nothing leaves and nothing is promised. */
  readonly closedDays: readonly string[]
}

interface Question extends ShippingRule {
  /** The slowest goods decide; 1 is the next working day. */
  readonly days: number
  readonly countryCode: CountryCode
  readonly isPickup: boolean
}

export const shopCountry: CountryCode = 'NL'
const comesOnSaturday: Readonly<Record<CountryCode, boolean>> = { NL: true, BE: false }

/**
 * Returns the arrival day of goods ordered now. They leave on a shipping day before the cut-off, else on the next one;
 * below a week days are the carrier's working days, above it the end of the weeks shown ('N - N+1 weeks'). Undefined
 * without a delivery time.
 */
export function deliveryDay(orderedAt: Date, question: Question): DeliveryDay | undefined {
  const { days, countryCode, isPickup, closedDays } = question
  if (!(days > 0)) return undefined
  const { day: today, time } = clockOf(orderedAt, question.timeZone)
  const leaves = firstDay(time < question.cutOff ? today : today + 1, (day) => isShippingDay(day, question))
  const arrives = (day: DayNumber) =>
    isPickup ? isShippingDay(day, question) : isCarrierDay(day, countryCode) && !closedDays.includes(toIsoDay(day))
  let day = leaves
  for (let left = Math.min(days, 6); left > 0; left--) day = firstDay(day + 1, arrives)
  if (days < 7) return { on: toIsoDay(day), isLatest: false }
  const weeks = days === 7 ? 1 : Math.ceil(days / 7) + 1
  // Holidays can make six days longer than a week, so the result is never earlier than that.
  return { on: toIsoDay(Math.max(day, firstDay(leaves + weeks * 7, arrives))), isLatest: true }
}

export function leavesToday(orderedAt: Date, rule: ShippingRule): boolean {
  const { day, time } = clockOf(orderedAt, rule.timeZone)
  return time < rule.cutOff && isShippingDay(day, rule)
}

const isShippingDay = (day: DayNumber, { shippingDays, closedDays }: ShippingRule): boolean =>
  shippingDays.includes(weekdayNameOf(day)) && !isHoliday(day, shopCountry) && !closedDays.includes(toIsoDay(day))

const isCarrierDay = (day: DayNumber, country: CountryCode): boolean =>
  weekdayOf(day) !== 0 && (comesOnSaturday[country] || weekdayOf(day) !== 6) && !isHoliday(day, country)

function firstDay(from: DayNumber, fits: (day: DayNumber) => boolean): DayNumber {
  let day = from
  while (!fits(day)) day++
  return day
}

const clockFormat = onFirstUse(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

function clockOf(at: Date, timeZone: string): { readonly day: DayNumber; readonly time: string } {
  const parts = clockFormat(timeZone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: toDayNumber(Number(of('year')), Number(of('month')), Number(of('day'))),
    time: `${of('hour')}:${of('minute')}`,
  }
}
