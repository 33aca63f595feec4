import { emailAddressRule } from '../account/form-rules.ts'
import { maxSamples } from '../sample/sample-tray.ts'
import { findScriptProblems } from './consent-script.ts'

export interface Range {
  readonly min: number
  readonly max: number
  readonly isWhole?: true
}

/** The minimum of `returnDays` is the law's 14 days (BW 6:230o, WER VI.47). */
export const settingRanges: Readonly<Record<string, Range>> = {
  returnDays: { min: 14, max: 365, isWhole: true },
  quoteDays: { min: 1, max: 90, isWhole: true },
  'samples.price': { min: 0, max: 100_00, isWhole: true },
  'samples.most': { min: 1, max: maxSamples, isWhole: true },
  'samples.mostInMonth': { min: 1, max: 1_000, isWhole: true },
  lowStockThreshold: { min: 0, max: 1_000, isWhole: true },
  'display.showMoreTreshold': { min: 1, max: 100, isWhole: true },
  'product.review.score': { min: 0, max: 10 },
  'product.review.stars': { min: 0, max: 5, isWhole: true },
  'deposit.percentage': { min: 1, max: 100 },
  'unpaid.pieces': { min: 1, max: 10_000, isWhole: true },
  // A single dearer order is refused, so 0, meant as no limit, would close the shop.
  'unpaid.amount': { min: 100_00, max: 10_000_000_00, isWhole: true },
  'onAccount.creditLimit': { min: 0, max: 10_000_000_00, isWhole: true },
  'unpaid.minutes': { min: 5, max: 1_440, isWhole: true },
  pollBuilds: { min: 10, max: 86_400, isWhole: true },
  'theme.radius': { min: 0, max: 24, isWhole: true },
}

const rules: Readonly<Record<string, readonly [isRight: (value: string) => boolean, message: string]>> = {
  name: [(value) => /^(?=.*\S)[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u.test(value), 'must be a line of 1 to 100 characters'],
  // Dutch law requires the seller on every invoice and mail (art. 35a Wet OB 1968, BW 3:15d).
  organizationName: [
    (value) => /^(?=.*\S)[^\p{Cc}\p{Zl}\p{Zp}]{1,200}$/u.test(value),
    'must be a line of 1 to 200 characters',
  ],
  timeZone: [isTimeZone, "must be a time zone like 'Europe/Amsterdam'"],
  // Mail servers refuse an empty sender, and few accept letters beyond ASCII before the @ (RFC 6531).
  'support.email': [
    (value) => emailAddressRule(value) && /^[!-~]+@/.test(value),
    'must be an e-mail address, without accents before the @: every mail of the shop comes from it',
  ],
  'businessSupport.email': [(value) => value === '' || emailAddressRule(value), 'must be an e-mail address, or empty'],
}

export interface SettingProblem {
  readonly field: string
  readonly message: string
}

export function findSettingProblems(settings: object): SettingProblem[] {
  const outside = Object.entries(settingRanges).flatMap(([field, { min, max, isWhole }]) => {
    const value = valueAt(settings, field)
    const isRight = typeof value !== 'number' || (value >= min && value <= max && (!isWhole || Number.isInteger(value)))
    return isRight ? [] : [{ field, message: `must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}` }]
  })
  const wrong = Object.entries(rules).flatMap(([field, [isRight, message]]) => {
    const value = valueAt(settings, field)
    return typeof value !== 'string' || isRight(value) ? [] : [{ field, message }]
  })
  const scripts = valueAt(settings, 'cookieWall.scripts')
  const unusable = Array.isArray(scripts) ? findScriptProblems(scripts) : []
  return [...outside, ...wrong, ...unusable.map(({ field, message }) => ({ field: `cookieWall.${field}`, message }))]
}

export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inside, name) =>
        typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
          ? inside[name as keyof typeof inside]
          : undefined,
      value,
    )

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
