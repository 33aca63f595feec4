import type { CountryCode } from '../account/address.ts'

/** A day is its number since 1970-01-01, in UTC. */
export type DayNumber = number

const dayInMs = 86_400_000
export const toDayNumber = (year: number, month: number, day: number): DayNumber =>
  Date.UTC(year, month - 1, day) / dayInMs
export const toIsoDay = (day: DayNumber): string => new Date(day * dayInMs).toISOString().slice(0, 10)
export const weekdayOf = (day: DayNumber): number => new Date(day * dayInMs).getUTCDay()
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]
export const weekdayNameOf = (day: DayNumber): Weekday => weekdays[weekdayOf(day)] ?? 'sunday'
export const isIsoDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  return year !== undefined && toIsoDay(toDayNumber(year, month ?? 0, day ?? 0)) === text
}
const yearOf = (day: DayNumber): number => new Date(day * dayInMs).getUTCFullYear()

export function easterSunday(year: number): DayNumber {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leaps = Math.floor(century / 4)
  const moon =
    (19 * golden + century - leaps - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const sum = moon + sunday - 7 * late + 114
  return toDayNumber(year, Math.floor(sum / 31), (sum % 31) + 1)
}

const fixed: Readonly<Record<CountryCode, readonly (readonly [month: number, day: number])[]>> = {
  NL: [
    [1, 1],
    [12, 25],
    [12, 26],
  ],
  BE: [
    [1, 1],
    [5, 1],
    [7, 21],
    [8, 15],
    [11, 1],
    [11, 11],
    [12, 25],
  ],
}
const afterEaster = [1, 39, 50]

/** King's day is 27 April, or the day before if that is a Sunday. Liberation day is a day off in lustrum years only. */
function ofTheNetherlands(year: number): DayNumber[] {
  const kings = toDayNumber(year, 4, 27)
  return [weekdayOf(kings) === 0 ? kings - 1 : kings, ...(year % 5 === 0 ? [toDayNumber(year, 5, 5)] : [])]
}

export function isHoliday(day: DayNumber, country: CountryCode): boolean {
  const year = yearOf(day)
  const easter = easterSunday(year)
  const holidays = [
    ...fixed[country].map(([month, date]) => toDayNumber(year, month, date)),
    ...afterEaster.map((after) => easter + after),
    ...(country === 'NL' ? ofTheNetherlands(year) : []),
  ]
  return holidays.includes(day)
}

/**
 * A decree equates these days with holidays (Algemene termijnenwet, art. 3(3)), for 2026 to 2028, besides the Friday
 * after Ascension Day. The next one appears late in the last year.
 */
const equated = [toDayNumber(2026, 1, 2), toDayNumber(2028, 4, 28)]

/**
 * No legal term ends on these days. In the Netherlands they include Good Friday, every 5 May and the Friday after
 * Ascension Day (Algemene termijnenwet, art. 3), though parcels arrive on them.
 */
export function isHolidayOfLaw(day: DayNumber, country: CountryCode): boolean {
  if (isHoliday(day, country)) return true
  if (country !== 'NL') return false
  const year = yearOf(day)
  const easter = easterSunday(year)
  return [toDayNumber(year, 5, 5), easter - 2, easter + 40, ...equated].includes(day)
}
