import type { CountryCode } from '../account/address.ts'
import { onFirstUse } from '../text/on-first-use.ts'
import { type DayNumber, isHoliday, toDayNumber, toIsoDay, type Weekday, weekdayNameOf, weekdayOf } from './holidays.ts'

/** When an order is with its customer: on a day, or at the latest then. */
export interface DeliveryDay {
  /** '2026-11-24' */
  readonly on: string
  /** Made goods are ready within a range of weeks: this is the end of it. */
  readonly isLatest: boolean
}

export interface ShippingRule {
  /** Until when what is ordered leaves the same day: '16:00', in the shop's own zone. */
  readonly cutOff: string
  readonly timeZone: string
  /** On which goods leave; at least one. */
  readonly shippingDays: readonly Weekday[]
  /** '2026-12-31': days besides Sundays and holidays on which nothing leaves and nothing is promised. */
  readonly closedDays: readonly string[]
}

interface Question extends ShippingRule {
  /** The slowest goods set it; 1 is the next working day. */
  readonly days: number
  /** The country is that of the address or the pickup location. */
  readonly countryCode: CountryCode
  readonly isPickup: boolean
}

/** The shop itself works there, and most of its goods go there. */
export const shopCountry: CountryCode = 'NL'
/** Parcels come on Saturdays too in these countries. */
const comesOnSaturday: Readonly<Record<CountryCode, boolean>> = { NL: true, BE: false }

/**
 * The day on which goods that are ordered now are there. They leave on a shipping day before the cut-off, else on the
 * next one; days below a week are working days of the carrier, a week and more is counted in the weeks that the product
 * page tells ('N - N+1 weeks'), to their end. Undefined: the goods have no delivery time.
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
  // Never before what takes six days, which holidays can make longer than a week.
  return { on: toIsoDay(Math.max(day, firstDay(leaves + weeks * 7, arrives))), isLatest: true }
}

/** Whether what is ordered now leaves today, so that the cut-off of today is worth telling. */
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

/** Day and time of the clock on the shop's wall. */
function clockOf(at: Date, timeZone: string): { readonly day: DayNumber; readonly time: string } {
  const parts = clockFormat(timeZone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: toDayNumber(Number(of('year')), Number(of('month')), Number(of('day'))),
    time: `${of('hour')}:${of('minute')}`,
  }
}
