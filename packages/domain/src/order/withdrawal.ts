import type { CountryCode } from '../account/address.ts'
import { isHolidayOfLaw, toDayNumber, toIsoDay, weekdayOf } from '../checkout/holidays.ts'

/** Days of the law (BW 6:230o, WER VI.47), counted from the day after the last goods were received. */
const daysOfLaw = 14
/** Within so many days of a withdrawal its money goes back (BW 6:230r, WER VI.50). */
export const daysToRefund = 14

/** The law lets either side pay for sending goods back (BW 6:230s, WER VI.51). */
export const returnPayers = ['shop', 'customer'] as const

/**
 * Why a customer may or may not withdraw from a line: the period runs; it was made to measures that they typed; only
 * consumers have the right; the period is over; or nothing of it is left.
 */
export const withdrawalRights = ['open', 'madeToMeasure', 'business', 'over', 'gone'] as const
export type WithdrawalRight = (typeof withdrawalRights)[number]

/** `lastDay` is null while the buyer has not received all of it. */
export interface WithdrawalPeriod {
  readonly isBusiness: boolean
  readonly isCancelled: boolean
  readonly lastDay: string | null
  /** Like 2026-11-23, where the shop is. */
  readonly today: string
}

/** A line with its pieces: `gone` were cancelled or returned, `withdrawn` are withdrawn and on their way back. */
export interface WithdrawalLine {
  readonly isReturnable: boolean
  readonly quantity: number
  readonly gone: number
  readonly withdrawn: number
}

const dayNumber = (day: string): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return toDayNumber(year, month, date)
}

export const addDays = (day: string, days: number): string => toIsoDay(dayNumber(day) + days)

/**
 * The last day on which a customer may withdraw: the longer of the law's period and the shop's own. One that would end
 * on a Saturday, a Sunday or a public holiday ends on the working day after it (Regulation 1182/71, art. 3(4);
 * Algemene termijnenwet, art. 1).
 */
export function lastDayToWithdraw(receivedOn: string, daysOfShop: number, country: CountryCode): string {
  let day = dayNumber(receivedOn) + Math.max(daysOfLaw, daysOfShop)
  while (weekdayOf(day) === 0 || weekdayOf(day) === 6 || isHolidayOfLaw(day, country)) day++
  return toIsoDay(day)
}

/** How many pieces can still be withdrawn, where the right is there. */
export const piecesLeft = ({ quantity, gone, withdrawn }: WithdrawalLine): number =>
  Math.max(0, quantity - gone - withdrawn)

/** The reason that a customer reads stands first: what was made to measure never has the right. */
export function withdrawalRightOf(
  line: WithdrawalLine,
  { isBusiness, isCancelled, lastDay, today }: WithdrawalPeriod,
): WithdrawalRight {
  if (!line.isReturnable) return 'madeToMeasure'
  if (isCancelled || piecesLeft(line) === 0) return 'gone'
  if (isBusiness) return 'business'
  return lastDay !== null && today > lastDay ? 'over' : 'open'
}
