import type { CountryCode } from '../account/address.ts'
import { isHolidayOfLaw, toDayNumber, toIsoDay, weekdayOf } from '../checkout/holidays.ts'

/** The legal period (BW 6:230o, WER VI.47) counts from the day after the last goods were received. */
const daysOfLaw = 14
/** A refund is due within this many days of a withdrawal (BW 6:230r, WER VI.50). */
export const daysToRefund = 14

export const returnPayers = ['shop', 'customer'] as const

export const withdrawalRights = ['open', 'madeToMeasure', 'business', 'over', 'gone'] as const
export type WithdrawalRight = (typeof withdrawalRights)[number]

export interface WithdrawalPeriod {
  readonly isBusiness: boolean
  readonly isCancelled: boolean
  readonly lastDay: string | null
  readonly today: string
}

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
 * Returns the last day to withdraw: the longer of the legal and the shop's period. On a Saturday, Sunday or public
 * holiday it moves to the next working day (Regulation 1182/71, art. 3(4); Algemene termijnenwet, art. 1).
 */
export function lastDayToWithdraw(receivedOn: string, daysOfShop: number, country: CountryCode): string {
  let day = dayNumber(receivedOn) + Math.max(daysOfLaw, daysOfShop)
  while (weekdayOf(day) === 0 || weekdayOf(day) === 6 || isHolidayOfLaw(day, country)) day++
  return toIsoDay(day)
}

export const piecesLeft = ({ quantity, gone, withdrawn }: WithdrawalLine): number =>
  Math.max(0, quantity - gone - withdrawn)

/** Goods made to measure come first, because they never have the right. */
export function withdrawalRightOf(
  line: WithdrawalLine,
  { isBusiness, isCancelled, lastDay, today }: WithdrawalPeriod,
): WithdrawalRight {
  if (!line.isReturnable) return 'madeToMeasure'
  if (isCancelled || piecesLeft(line) === 0) return 'gone'
  if (isBusiness) return 'business'
  return lastDay !== null && today > lastDay ? 'over' : 'open'
}
